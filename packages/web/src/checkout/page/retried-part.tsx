import {
  Component,
  type ComponentType,
  type FunctionComponent,
  type LazyExoticComponent,
  lazy,
  type ReactNode,
  useState,
} from 'react';
import { MissingPart } from './MissingPart.tsx';

/** The file of a part did not come. */
class PartMissing extends Error {
  override readonly name = 'PartMissing';
}

type Fetched<Props extends object> = LazyExoticComponent<ComponentType<Props>>;

/**
 * A part of checkout whose file is fetched when it is first shown. When that fails the part alone says so and offers to
 * try again: what is typed around it stays. Stand it in a `<Suspense>`, like any part of `lazy()`.
 */
export function retriedPart<Props extends object>(load: () => Promise<ComponentType<Props>>): FunctionComponent<Props> {
  const fetchPart = (): Fetched<Props> =>
    lazy(async () => ({
      default: await load().catch((cause: unknown) => {
        throw new PartMissing('A part of checkout could not be fetched.', { cause });
      }),
    }));
  const first = fetchPart();
  return (props) => <RetriedPart first={first} fetchPart={fetchPart} props={props} />;
}

interface RetriedPartProps<Props extends object> {
  readonly first: Fetched<Props>;
  readonly fetchPart: () => Fetched<Props>;
  readonly props: Props;
}

function RetriedPart<Props extends object>({ first, fetchPart, props }: RetriedPartProps<Props>) {
  // What failed once fails for ever: another try is another component.
  const [{ tries, Part }, setPart] = useState({ tries: 0, Part: first as ComponentType<Props> });
  const again = () => setPart({ tries: tries + 1, Part: fetchPart() as ComponentType<Props> });
  return (
    <PartBoundary key={tries} again={again}>
      <Part {...props} />
    </PartBoundary>
  );
}

interface PartBoundaryProps {
  readonly again: () => void;
  readonly children: ReactNode;
}

/** Catches a missing file and nothing else: what breaks in a part is for the error page. */
class PartBoundary extends Component<PartBoundaryProps, { readonly error: unknown }> {
  override readonly state = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if (!((error as unknown) instanceof PartMissing)) throw error;
    return <MissingPart again={this.props.again} />;
  }
}

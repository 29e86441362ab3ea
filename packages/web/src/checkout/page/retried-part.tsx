import {
  Component,
  type ComponentType,
  type FunctionComponent,
  type LazyExoticComponent,
  lazy,
  type ReactNode,
  useState,
} from 'react';
import { reloadsInstead } from '../../app/missing-file/missing-file.ts';
import { MissingPart } from './MissingPart.tsx';

/** The file of a part did not come. */
class PartMissing extends Error {
  override readonly name = 'PartMissing';
}

type Fetched<Props extends object> = LazyExoticComponent<ComponentType<Props>>;

/** A part whose file comes by itself. */
export interface PartOfItsOwn<Props extends object> extends FunctionComponent<Props> {
  /** Fetches it ahead: it is shown without a wait then. A failed fetch is tried again, and told, when it is shown. */
  preload(): void;
}

/**
 * A part of checkout whose file is fetched when it is first shown. When that fails the part alone says so and offers to
 * try again: what is typed around it stays. Stand it in a `<Suspense>`, like any part of `lazy()`.
 */
export function retriedPart<Props extends object>(load: () => Promise<ComponentType<Props>>): PartOfItsOwn<Props> {
  let loaded: ComponentType<Props> | undefined;
  const fetched = async () => {
    loaded = await load();
    return loaded;
  };
  const fetchPart = (): Fetched<Props> =>
    lazy(async () => ({
      default: await fetched().catch((cause: unknown) => {
        throw new PartMissing('A part of checkout could not be fetched.', { cause });
      }),
    }));
  const first = fetchPart();
  // A part of `lazy()` waits even for what is here, and what stands in for it stays for a third of a second.
  return Object.assign((props: Props) => <RetriedPart first={loaded ?? first} fetchPart={fetchPart} props={props} />, {
    preload: () => void fetched().catch(() => undefined),
  });
}

interface RetriedPartProps<Props extends object> {
  readonly first: ComponentType<Props>;
  readonly fetchPart: () => Fetched<Props>;
  readonly props: Props;
}

function RetriedPart<Props extends object>({ first, fetchPart, props }: RetriedPartProps<Props>) {
  // What failed once fails for ever: another try is another component.
  const [{ tries, Part }, setPart] = useState({ tries: 0, Part: first });
  const again = () => reloadsInstead() || setPart({ tries: tries + 1, Part: fetchPart() as ComponentType<Props> });
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

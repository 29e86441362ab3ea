import { Trans } from '@lingui/react/macro';
import {
  type ComponentType,
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useContext,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import { reloadsInstead } from '../app/missing-file/missing-file.ts';

/** Called when something stands in the place of a part, which waits or has failed. Undefined where nobody asks. */
export const PartMissingContext = createContext<(() => void) | undefined>(undefined);

interface LazyBoundaryProps {
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
}

/**
 * A `<Suspense>` for parts that the server renders too. Its fallback tells the renderer that the page is not complete, which
 * `renderToString` keeps to itself.
 */
export function LazyBoundary({ fallback, children }: LazyBoundaryProps) {
  const shownInstead = (
    <>
      <TellMissing />
      {fallback}
    </>
  );
  return <Suspense fallback={shownInstead}>{children}</Suspense>;
}

function TellMissing() {
  useContext(PartMissingContext)?.();
  return null;
}

type Load<Props> = () => Promise<ComponentType<Props>>;

/**
 * A part of a page that the page can do without: when its file cannot be fetched, the part alone is missing, and offers to
 * try again. It must come after hydration, since the server does not render it. Stand it in a `<Suspense>`.
 */
export function lazyPart<Props extends object>(load: Load<Props>): ComponentType<Props> {
  const orMissing = (props: Props) => <Missing load={load} props={props} />;
  return lazy(async () => ({ default: await load().catch(() => orMissing) }));
}

interface MissingProps<Props extends object> {
  readonly load: Load<Props>;
  readonly props: Props;
}

/** Stands in its place. It comes with the page: where one file cannot be fetched, these words could not be either. */
function Missing<Props extends object>({ load, props }: MissingProps<Props>) {
  const [Part, setPart] = useState<ComponentType<Props>>();
  const again = () =>
    load().then(
      (part) => setPart(() => part),
      () => {},
    );
  // Where it stands a second time, the file may be there by now.
  const begin = useEffectEvent(again);
  useEffect(() => void begin(), []);
  return Part ? (
    <Part {...props} />
  ) : (
    <p className="hint" role="alert">
      <Trans>This could not be loaded. Check your connection and try again.</Trans>{' '}
      <button type="button" className="btn-plain" onClick={() => reloadsInstead() || void again()}>
        <Trans>Try again</Trans>
      </button>
    </p>
  );
}

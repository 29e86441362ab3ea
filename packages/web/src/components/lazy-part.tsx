import { Trans } from '@lingui/react/macro';
import {
  type ComponentType,
  createContext,
  type FunctionComponent,
  lazy,
  type ReactNode,
  Suspense,
  useContext,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';

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

/** A part of a page whose file is loaded when the part is first drawn. */
export interface LazyPart<Props extends object> extends FunctionComponent<Props> {
  /** Loads the file ahead, so that the part is drawn at once, by the server too. Never rejects. */
  preload(): Promise<void>;
}

/**
 * Loads a part of a page by itself. When its file cannot be loaded, only the part is missing and offers another try. Draw it inside a
 * `<Suspense>`. `lazy` alone keeps a failed import forever, and suspends even for a loaded file: a server would then leave the part out.
 */
export function lazyPart<Props extends object>(load: Load<Props>): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined;
  const fetchPart = async () => {
    loaded = await load();
    return loaded;
  };
  const orMissing = (props: Props) => <Missing load={fetchPart} props={props} />;
  const awaited = lazy(async () => ({ default: await fetchPart().catch(() => orMissing) }));
  return Object.assign((props: Props) => <First part={loaded ?? awaited} props={props} />, {
    preload: () =>
      fetchPart().then(
        () => {},
        () => {},
      ),
  });
}

/** Keeps the component it began with, so that a preload never mounts a part again. */
function First<Props extends object>({ part, props }: { readonly part: ComponentType<Props>; readonly props: Props }) {
  const [Part] = useState(() => part);
  return <Part {...props} />;
}

interface MissingProps<Props extends object> {
  readonly load: Load<Props>;
  readonly props: Props;
}

function Missing<Props extends object>({ load, props }: MissingProps<Props>) {
  const [Part, setPart] = useState<ComponentType<Props>>();
  const again = () =>
    load().then(
      (part) => setPart(() => part),
      () => {},
    );
  // A part that is mounted later may find its file.
  const begin = useEffectEvent(again);
  useEffect(() => void begin(), []);
  return Part ? <Part {...props} /> : <MissingPart again={() => void again()} />;
}

/** Message in place of a part whose file is missing. Its text is loaded with every page, because no file may be loadable now. */
export function MissingPart({ again }: { readonly again: () => void }) {
  return (
    <p className="hint" role="alert">
      <Trans>This could not be loaded. Check your connection and try again.</Trans>{' '}
      <button type="button" className="btn-plain" onClick={again}>
        <Trans>Try again</Trans>
      </button>
    </p>
  );
}

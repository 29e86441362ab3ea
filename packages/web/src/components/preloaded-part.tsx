import { type ComponentType, lazy, useState } from 'react';

/** A part and the way to bring its file along with a page. */
export interface PreloadedPart<Props extends object> {
  readonly part: ComponentType<Props>;
  /** Fetches the file; for the `preload` of the page that shows the part. */
  load(): Promise<unknown>;
}

/**
 * A part that only some pages of a kind have, and whose file their `preload` brings along. It renders at once when the file
 * is here: `lazy` alone waits a turn even then, and what a server waits for comes behind the page, where only a script
 * finds it and everything below it moves. Stand it in a `<Suspense>`.
 */
export function preloadedPart<Props extends object>(load: () => Promise<ComponentType<Props>>): PreloadedPart<Props> {
  let here: ComponentType<Props> | undefined;
  const fetchPart = async () => {
    here = await load();
    return { default: here };
  };
  const awaited = lazy(fetchPart) as ComponentType<Props>;
  const best = () => here ?? awaited;
  return { load: fetchPart, part: (props) => <Best best={best} props={props} /> };
}

interface BestProps<Props extends object> {
  readonly best: () => ComponentType<Props>;
  readonly props: Props;
}

/** Keeps what it began with: a part on screen is not made anew when its file is asked for again. */
function Best<Props extends object>({ best, props }: BestProps<Props>) {
  const [Part] = useState(best);
  return <Part {...props} />;
}

import { keptPiece, type PageText } from './page-text.ts';

/** Header and footer of a page as text, exactly as they stand in it. */
export interface Frame {
  readonly header: Uint8Array;
  readonly footer: Uint8Array;
}

/** Keeps frames, which are the same for many pages and their visitors. Bounded; the least recently used goes first. */
export interface KeptFrames {
  /**
   * @param key whatever may change a frame besides its data: locale, currency, session or none, address.
   * @param data what stands in it, as text: a frame of other data is made anew.
   * @param render renders the frame around an empty page.
   */
  of(key: string, data: string, render: () => string): Frame | undefined;
}

const mainStart = '<main id="main"';
const mainEnd = '</main>';

/** Makes the store of one process. */
export function createKeptFrames(most: number): KeptFrames {
  const kept = new Map<string, { readonly data: string; readonly frame: Frame }>();
  return {
    of(key, data, render) {
      const known = kept.get(key);
      const entry = known?.data === data ? known : { data, frame: cutOut(render()) };
      if (entry.frame === undefined) return undefined;
      kept.delete(key);
      kept.set(key, { data, frame: entry.frame });
      const [oldest] = kept.keys();
      if (kept.size > most && oldest !== undefined) kept.delete(oldest);
      return entry.frame;
    },
  };
}

/** What stands right before and right after the page; undefined when the layout is another than this file knows. */
function cutOut(text: string): Frame | undefined {
  const start = text.indexOf('<header class="header"');
  const main = text.indexOf(mainStart);
  const end = text.lastIndexOf(mainEnd);
  const footerEnd = text.lastIndexOf('</footer>');
  if (start < 0 || main < start || end < main || footerEnd < end) return undefined;
  return {
    header: keptPiece(text.slice(start, main)),
    footer: keptPiece(text.slice(end + mainEnd.length, footerEnd + '</footer>'.length)),
  };
}

/** Puts a frame around the page of a text that was rendered without. */
export function putFrame(text: string, { header, footer }: Frame): PageText {
  const main = text.indexOf(mainStart);
  const end = text.lastIndexOf(mainEnd) + mainEnd.length;
  return [text.slice(0, main), header, text.slice(main, end), footer, text.slice(end)];
}

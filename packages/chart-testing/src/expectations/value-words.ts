/** Characters of a value that are shown; a longer one ends with a digest of all. */
const mostShown = 160;

/** Eight characters that differ for different texts (FNV-1a, twice): readers see that something changed, not what. */
export function digest(text: string): string {
  let [first, second] = [0x811c9dc5, 0x9e3779b9];
  for (let at = 0; at < text.length; at += 1) {
    first = Math.imul(first ^ text.charCodeAt(at), 0x01000193) >>> 0;
    second = Math.imul(second ^ text.charCodeAt(at), 0x85ebca6b) >>> 0;
  }
  return (first.toString(36) + second.toString(36)).slice(-8);
}

const cut = (words: string): string =>
  words.length <= mostShown ? words : `${words.slice(0, mostShown)}… #${digest(words)}`;

const isActor = (value: object): value is { readonly id: string } => 'send' in value && 'sessionId' in value;

const hasJson = (value: object): value is { toJSON(): unknown } =>
  'toJSON' in value && typeof value.toJSON === 'function';

/** Texts of values, equal for equal ones and different for different ones, whatever they contain. Each object is read once. */
export class ValueWords {
  readonly #known = new WeakMap<object, string>();

  of(value: unknown): string {
    if (typeof value === 'string') return cut(JSON.stringify(value));
    if (typeof value === 'bigint') return `${value}n`;
    if (typeof value === 'function' || typeof value === 'symbol') return `(${typeof value})`;
    if (typeof value !== 'object' || value === null) return String(value);
    const known = this.#known.get(value);
    if (known !== undefined) return known;
    this.#known.set(value, '(circle)');
    const words = cut(this.#ofObject(value));
    this.#known.set(value, words);
    return words;
  }

  #ofObject(value: object): string {
    // The ids of charts under test and of invokes without an id come from the interpreter.
    if (isActor(value)) return `(actor ${value.id.replace(/^(?:x:\d+|\d+\..*)$/, 'without an id')})`;
    if (value instanceof AbortSignal) return '(signal)';
    if (value instanceof Error) return `${value.name}(${JSON.stringify(value.message)})`;
    if (value instanceof RegExp) return String(value);
    if (value instanceof Set || value instanceof Map)
      return `{${[...value]
        .map((one: unknown) => this.of(one))
        .toSorted()
        .join(', ')}}`;
    if (hasJson(value)) return this.of(value.toJSON());
    if (Array.isArray(value)) return `[${value.map((one) => this.of(one)).join(', ')}]`;
    const entries = Object.entries(value).filter(([, one]) => one !== undefined);
    return `{${entries
      .map(([key, one]) => `${key}: ${this.of(one)}`)
      .toSorted()
      .join(', ')}}`;
  }
}

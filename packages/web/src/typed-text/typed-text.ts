/** Where typed text waits while the same page is loaded in another language. */
export const typedTextKey = 'vitrin.typed';

/** What was typed on one page; gone after the next page of the tab. */
export interface TypedText {
  /** Path without locale; with its query after a reload. */
  readonly path: string;
  /** Pk of the user who typed it, when one was signed in: nobody else gets it who signs in here afterwards. */
  readonly owner?: number;
  /** By {@link keyOf} of each field; a box or circle has `on` or `off`. */
  readonly values: Readonly<Record<string, string>>;
}

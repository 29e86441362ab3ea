/**
 * What an application lets its inspector see. Whatever is not named here is a word in angle brackets: `‹string›` for a value,
 * `‹name›` for the name of a property (an object may be keyed by what somebody typed).
 */
export interface ShownWords {
  /** Names of properties that are shown as they are; those of the application's own code, never of its data. */
  readonly names: ReadonlySet<string>;
  /** Those whose words, numbers and amounts are shown: `status`, or `product.pk` for one below a certain name only. */
  readonly values: ReadonlySet<string>;
  /** Names below which only yes and no are shown, whatever stands there: cards, people, addresses. */
  readonly secret: RegExp;
}

/** One change of one source file: this text, which stands there once, becomes another. */
export interface TextChange {
  /** Path from the root of the repository. */
  readonly file: string;
  readonly text: string;
  readonly becomes: string;
}

/**
 * The source with the change made.
 *
 * @throws Error when the text does not stand there exactly once: the source has changed, and the table has to follow.
 */
export function plant(source: string, { file, text, becomes }: TextChange): string {
  const count = source.split(text).length - 1;
  if (count !== 1) throw new Error(`${file} holds this text ${count} times instead of once:\n${text}`);
  return source.replace(text, () => becomes);
}

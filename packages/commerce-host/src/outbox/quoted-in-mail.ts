/** Control characters, line breaks, bidirectional marks, and characters that no reader sees. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]+/gu;

/** A scheme with what follows it, and an address that begins with `www.`. */
const ADDRESS = /\S*:\/\/\S*|\bwww\.\S*/giu;

/** A dot of any script between two words: mail programs make a link of `evil.test/win`. */
const INNER_DOT = /(?<=[\p{L}\p{N}])[.\u3002\uFF0E\uFF61](?=\p{L}{2})/gu;

/** A text in one line of characters that a reader sees; addresses stay. */
export function visibleLine(text: string): string {
  return text.replace(UNSEEN, ' ').replace(/\s+/gu, ' ').trim();
}

/**
 * A text that somebody typed, fit for one line of a mail: without control characters, bidirectional marks and addresses,
 * so that it neither breaks the mail's layout nor becomes a link. Ordinary names stay as they are.
 *
 * @example quotedInMail('Ada\u202E https://evil.test/win') // 'Ada'
 */
export function quotedInMail(text: string): string {
  return visibleLine(visibleLine(text).replace(ADDRESS, ' ').replace(INNER_DOT, '. '));
}

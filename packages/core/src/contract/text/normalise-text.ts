const isDigit = /^\p{Nd}$/u;

/**
 * A typed e-mail address, phone number, postcode, card number, code or quantity as it is stored and sent: digits of every script as
 * 0-9, full-width characters as ASCII, without control and default-ignorable characters and without spaces around it.
 * Case and inner spaces stay.
 *
 * @example normaliseTyped('\u200b٠٥٣٢ ') // '0532'
 */
export function normaliseTyped(text: string): string {
  return text
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu, (character) => (/\s/.test(character) ? ' ' : ''))
    .replace(/[\uff01-\uff5e]/g, (character) => String.fromCharCode(character.charCodeAt(0) - 0xfee0))
    .replace(/(?![0-9])\p{Nd}/gu, (digit) => String(valueOfDigit(digit)))
    .trim();
}

/** Unicode lists the decimal digits of a script in one run, in order from 0. Adjacent runs are multiples of ten long. */
function valueOfDigit(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (isDigit.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return (code - zero) % 10;
}

/**
 * A name, a title or another line of text as it is stored: as typed, but without control characters, line breaks and marks of
 * writing direction, and without spaces around it. Empty if nothing visible is left.
 *
 * @example cleanLine('Ayşe\u202e Yıl\u0000maz') // 'Ayşe Yılmaz'
 * @example cleanLine('\u200b\u200b') // ''
 */
export function cleanLine(text: string): string {
  const line = text
    .replace(/\s+/gu, ' ')
    .replace(/[\p{Cc}\p{Bidi_Control}]/gu, '')
    .trim();
  return normaliseTyped(line) === '' ? '' : line;
}

import { normaliseEmail } from './email.ts';

/** Where most shoppers have their mail: what a slip is corrected to. */
const offered = [
  'gmail.com',
  'hotmail.com',
  'outlook.com',
  'yahoo.com',
  'icloud.com',
  'live.com',
  'yandex.com',
  'windowslive.com',
  'protonmail.com',
  'hotmail.com.tr',
  'outlook.com.tr',
  'yahoo.com.tr',
  'yandex.com.tr',
  'mynet.com',
] as const;

/** Right as they stand, however much they look like another one. */
const alsoRight: readonly string[] = [
  'googlemail.com',
  'mail.com',
  'ymail.com',
  'rocketmail.com',
  'email.com',
  'fastmail.com',
  'zmail.com',
  'me.com',
  'mac.com',
  'aol.com',
  'gmx.com',
  'gmx.net',
  'gmx.de',
  'web.de',
  'mail.ru',
  'proton.me',
  'msn.com',
  'live.co',
  'love.com',
  'hotmail.co',
  'outlook.co',
  'yahoo.ca',
  'yandex.ru',
];

/** A long name may have two slips, a short one has only one: else every short name would be a slip of another. */
const slipsOf = (domain: string): number => (domain.length > 8 ? 2 : 1);

/**
 * Slips between two words: characters put in, left out, changed, or two neighbours that changed places (optimal string alignment).
 */
function slipsBetween(typed: string, right: string): number {
  const rows: number[][] = [Array.from({ length: right.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= typed.length; row += 1) {
    const above = rows[row - 1] as number[];
    const current = [row];
    for (let column = 1; column <= right.length; column += 1) {
      const isSame = typed[row - 1] === right[column - 1];
      const isSwapped = row > 1 && typed[row - 1] === right[column - 2] && typed[row - 2] === right[column - 1];
      const ways = [
        Number(above[column]) + 1,
        Number(current[column - 1]) + 1,
        Number(above[column - 1]) + (isSame ? 0 : 1),
        ...(isSwapped ? [Number(rows[row - 2]?.[column - 2]) + 1] : []),
      ];
      current.push(Math.min(...ways));
    }
    rows.push(current);
  }
  return Number(rows[typed.length]?.[right.length]);
}

/** The known name that is nearest to a domain, undefined when none is near or it is right as it stands. */
function nearest(domain: string): string | undefined {
  if (alsoRight.includes(domain)) return undefined;
  // Typed without its end: `ada@gmail`.
  const short = offered.find((name) => name.split('.')[0] === domain);
  if (short) return short;
  const [best] = offered
    .map((name) => ({ name, slips: slipsBetween(domain, name) }))
    .filter(({ name, slips }) => slips <= slipsOf(name))
    .sort((left, right) => left.slips - right.slips);
  return best && best.slips > 0 ? best.name : undefined;
}

/**
 * The address that a shopper probably meant, where a known mail provider's name has a slip in it: `ada@gmial.com` gives
 * `ada@gmail.com`. Undefined where nothing is to be said. It is an offer: an address stays as typed until the shopper takes it
 * (ux 43).
 */
export function suggestEmail(typed: string): string | undefined {
  const email = normaliseEmail(typed);
  const at = email.lastIndexOf('@');
  if (at < 1 || /\s/.test(email) || email.indexOf('@') !== at) return undefined;
  const domain = email.slice(at + 1).toLowerCase();
  const meant = domain.length < 4 ? undefined : nearest(domain);
  return meant && `${email.slice(0, at)}@${meant}`;
}

import type { ChargeBehaviour, WalletAccount, WalletCardRecord } from './wallet-account.types.ts';

/** How the service answers `register` for a number. */
export type RegisterBehaviour = 'success' | 'code' | 'threeD' | 'declined' | 'down';

interface NumberBehaviour {
  readonly register: RegisterBehaviour;
  readonly charge: ChargeBehaviour;
}

/** Numbers that behave otherwise than any good number (Protocol wallet §8). */
const numbers: Readonly<Record<string, NumberBehaviour>> = {
  '5406670000005008': { register: 'success', charge: 'code' },
  '5406670000005016': { register: 'success', charge: 'threeD' },
  '5406670000005024': { register: 'success', charge: 'codeThenThreeD' },
  '5406670000005081': { register: 'code', charge: 'success' },
  '5406670000005107': { register: 'threeD', charge: 'threeD' },
  '5406670000000512': { register: 'declined', charge: 'declined' },
  '5406670000005990': { register: 'down', charge: 'down' },
};

/** How a number behaves; every good one that is not in the table succeeds. */
export function behaviourOf(number: string): NumberBehaviour {
  return numbers[number] ?? { register: 'success', charge: 'success' };
}

/** The number as it may be kept and shown. */
export function maskNumber(number: string): string {
  return `${number.slice(0, 6)}${'*'.repeat(Math.max(0, number.length - 10))}${number.slice(-4)}`;
}

type CardRow = readonly [alias: string, number: string, charge: ChargeBehaviour, isUndeletable?: true];

const DAILY: CardRow = ['daily', '5406670000000009', 'success'];
const BANK_CODE: CardRow = ['bank code', '5406670000005008', 'code'];
const TWO_CARDS = [DAILY, BANK_CODE];
const ALL_CARDS: readonly CardRow[] = [
  DAILY,
  BANK_CODE,
  ['secure', '5406670000005016', 'threeD'],
  ['code then secure', '5406670000005024', 'codeThenThreeD'],
  ['needs cvc', '5406670000005131', 'needsCvc'],
  ['wrong cvc', '4543600000007776', 'needsRightCvc'],
  ['declined', '5406670000000512', 'declined'],
  ['undeletable', '9792100000007774', 'success', true],
];

/** What a phone finds, by the last digits of its number: `05000000000` + n. */
interface PhoneRow {
  readonly status: string;
  readonly cards: readonly CardRow[];
  /** Before anything else: the check itself fails. */
  readonly check?: 'tokenExpiredOnce' | 'down';
  readonly list?: 'failsTwice' | 'downOnce' | 'refused';
  /** Linking asks for a code. */
  readonly isLinkCoded?: true;
}

const NOBODY: PhoneRow = { status: '000000', cards: [] };

const phones: Readonly<Record<string, PhoneRow>> = {
  '00': NOBODY,
  '01': { status: '011100', cards: ALL_CARDS },
  '02': { status: '011000', cards: TWO_CARDS },
  '03': { status: '011000', cards: TWO_CARDS, isLinkCoded: true },
  '04': { status: '011100', cards: [] },
  '05': { status: '011100', cards: TWO_CARDS, list: 'failsTwice' },
  '06': { status: '011100', cards: TWO_CARDS, list: 'downOnce' },
  '07': { status: '011110', cards: TWO_CARDS },
  '08': { status: '011100', cards: TWO_CARDS, check: 'tokenExpiredOnce' },
  '10': { status: '000000', cards: [], check: 'down' },
  '11': { status: '011101', cards: TWO_CARDS },
  '12': { status: '011100', cards: TWO_CARDS, list: 'refused' },
};

/** The phone whose token the host does not get (Protocol wallet §8, phone 09). */
export const BROKEN_TOKEN_PHONE = '905000000009';

const DEMO_PHONE = /^9050000000(\d\d)$/;

/** The row of a phone; all others have no account. */
export function phoneOf(msisdn: string): PhoneRow {
  const [, last = ''] = DEMO_PHONE.exec(msisdn) ?? [];
  return phones[last] ?? NOBODY;
}

/** A phone's account as it is before anything happened. */
export function freshAccount(msisdn: string): WalletAccount {
  const { status, cards } = phoneOf(msisdn);
  const last = msisdn.slice(-2);
  return {
    status,
    cards: cards.map(
      ([alias, number, charge, isUndeletable = false], index): WalletCardRecord => ({
        id: `u-${last}-${index + 1}`,
        alias,
        maskedNumber: maskNumber(number),
        product: 'Delta Classic',
        charge,
        isUndeletable,
      }),
    ),
    checks: 0,
    lists: 0,
    pending: null,
    charges: {},
  };
}

import { parseArgs } from 'node:util';

/** Languages this program speaks. */
export const languages = ['en', 'tr'] as const;
export type Language = (typeof languages)[number];

/** What the program asks a shopper for; each may be given as a flag of the same name instead. */
export const questions = [
  'search',
  'product',
  'email',
  'phone',
  'name',
  'surname',
  'city',
  'township',
  'line',
  'postcode',
  'pay',
  'kept',
  'link',
  'card',
  'expiry',
  'cvc',
  'agree',
  'code',
] as const;
export type Question = (typeof questions)[number];

/** The command line, read. */
export interface Options {
  /** Base address of the commerce host, with a slash at its end. */
  readonly host: string;
  /** Where the Masterpass wallet's service is; its script is taken from there alone. */
  readonly wallet: string;
  readonly language: Language;
  /** Lower-case code of the currency. */
  readonly currency: string;
  readonly quantity: number;
  /** ISO code of the country of the address; undefined: the shop's own. */
  readonly country: string | undefined;
  /** Nothing is asked: what no flag gives is an error. */
  readonly isSilent: boolean;
  readonly isHelp: boolean;
  /** Answers given as flags. */
  readonly answers: Readonly<Partial<Record<Question, string>>>;
}

/**
 * Reads the command line.
 * @throws TypeError for a flag that does not exist, RangeError for a value that cannot be.
 */
export function readOptions(args: readonly string[], env: Readonly<Record<string, string | undefined>> = {}): Options {
  const asked = Object.fromEntries(questions.map((name) => [name, { type: 'string' } as const]));
  const { values } = parseArgs({
    args: [...args],
    options: {
      ...asked,
      host: { type: 'string' },
      wallet: { type: 'string' },
      language: { type: 'string' },
      currency: { type: 'string' },
      quantity: { type: 'string' },
      country: { type: 'string' },
      silent: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  const given = (name: string): string | undefined => {
    const value = Reflect.get(values, name);
    return typeof value === 'string' ? value : undefined;
  };
  const language = languages.find((known) => known === (given('language') ?? 'en'));
  if (language === undefined) throw new RangeError(`--language: ${languages.join(' or ')}.`);
  const quantity = Number(given('quantity') ?? 1);
  if (!Number.isInteger(quantity) || quantity < 1) throw new RangeError('--quantity: a whole number from 1 on.');
  const answers: Partial<Record<Question, string>> = {};
  for (const name of questions) {
    const value = given(name);
    if (value !== undefined) answers[name] = value;
  }
  return {
    host: (given('host') ?? env.COMMERCE_URL ?? 'http://localhost:4000').replace(/\/*$/, '/'),
    wallet: new URL(given('wallet') ?? env.WALLET_URL ?? 'http://127.0.0.1:4002').origin,
    language,
    currency: given('currency') ?? 'try',
    quantity,
    country: given('country'),
    isSilent: values.silent === true,
    isHelp: values.help === true,
    answers,
  };
}

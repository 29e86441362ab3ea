import { StartError } from '@vitrin/commerce-host/serving';
import type { MedusaSettings } from './engine/medusa-client.ts';
import type { BankAccount, PaymentSetting } from './medusa-services.ts';

/** Settings of this host besides those of the protocol's HTTP layer. */
export interface MedusaHostSettings extends MedusaSettings {
  /** Secret that Medusa's payment module sends. */
  readonly paymentSecret: string;
  readonly payments: readonly PaymentSetting[];
}

type Environment = Readonly<Record<string, string | undefined>>;

function required(env: Environment, name: string, value = 'the value of your Medusa shop'): string {
  const text = env[name]?.trim() ?? '';
  if (text === '') throw new StartError(`${name} is missing. Set it to ${value}.`);
  return text;
}

const TYPES = ['credit_card', 'funds_transfer', 'pay_on_delivery', 'redirection'] as const;

/** Payments that an acquirer takes. */
const CHARGES: readonly PaymentSetting['type'][] = ['credit_card', 'redirection'];

/** Settings of the demo where money is only simulated. */
const DEMO_SETTINGS = {
  MEDUSA_PAYMENTS: 'credit_card=pp_vitrin_card,funds_transfer=pp_system_default',
  MEDUSA_BANK_ACCOUNT: 'TR080099100000000000000001|Demo shop|Atlas Bank',
};

/** Reads `IBAN|holder|bank`. An IBAN whose check digits are wrong would send money to nobody, or to somebody else. */
function bankAccountOf(text: string): BankAccount {
  const [iban = '', holder = '', bank = ''] = text.split('|').map((part) => part.trim());
  const compact = iban.replaceAll(' ', '').toUpperCase();
  const digits = (compact.slice(4) + compact.slice(0, 4)).replaceAll(/[A-Z]/g, (letter) =>
    String(parseInt(letter, 36)),
  );
  const isIban = /^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(compact) && BigInt(digits) % 97n === 1n;
  if (!isIban || holder === '' || bank === '') {
    throw new StartError(`MEDUSA_BANK_ACCOUNT: "${text}" is not IBAN|holder|bank with a valid IBAN. Correct it.`);
  }
  const slug = bank.toLowerCase().replaceAll(/\W+/g, '-');
  return {
    pk: 1,
    iban: compact,
    holder_name: holder,
    description: '',
    sort_order: 1,
    bank: { pk: 1, name: bank, slug, logo: null },
  };
}

function paymentOf(entry: string, env: Environment): PaymentSetting {
  const [word, provider = ''] = entry.split('=').map((part) => part.trim());
  const type = TYPES.find((one) => one === word);
  if (type === undefined || provider === '') {
    throw new StartError(
      `MEDUSA_PAYMENTS: "${entry}" is not type=provider with one of ${TYPES.join(', ')}. Correct it.`,
    );
  }
  if (type !== 'funds_transfer') return { type, provider };
  const account = required(
    env,
    'MEDUSA_BANK_ACCOUNT',
    'IBAN|holder|bank, or leave funds_transfer out of MEDUSA_PAYMENTS',
  );
  return { type, provider, account: bankAccountOf(account) };
}

/**
 * Refuses to sell with the simulated acquirer, which takes every card and no money.
 * @throws {StartError} naming the variable.
 */
export function refuseSimulatedCharges(payments: readonly PaymentSetting[]): void {
  const simulated = payments.find(({ type }) => CHARGES.includes(type));
  if (!simulated) return;
  throw new StartError(
    `MEDUSA_PAYMENTS: "${simulated.type}" needs an acquirer, and this program’s is simulated. Connect yours (docs/connecting-an-acquirer.md), leave it out, or set DEMO=1.`,
  );
}

/**
 * Reads `MEDUSA_URL`, `MEDUSA_PUBLISHABLE_KEY`, `MEDUSA_SECRET_KEY`, `MEDUSA_PAYMENT_SECRET`, `MEDUSA_PAYMENTS` and, for transfers,
 * `MEDUSA_BANK_ACCOUNT`. With `DEMO=1` the last two have defaults.
 * @throws {StartError} naming the variable.
 */
export function readMedusaSettings(given: Environment): MedusaHostSettings {
  const env = given.DEMO === '1' ? { ...DEMO_SETTINGS, ...given } : given;
  const url = required(env, 'MEDUSA_URL').replace(/\/+$/, '');
  if (!URL.canParse(url)) throw new StartError(`MEDUSA_URL: "${url}" is no address. Correct it.`);
  return {
    url,
    publishableKey: required(env, 'MEDUSA_PUBLISHABLE_KEY'),
    secretKey: required(env, 'MEDUSA_SECRET_KEY'),
    paymentSecret: required(env, 'MEDUSA_PAYMENT_SECRET'),
    payments: required(env, 'MEDUSA_PAYMENTS', 'type=provider, like pay_on_delivery=pp_system_default')
      .split(',')
      .map((entry) => paymentOf(entry, env)),
  };
}

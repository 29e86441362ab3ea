import { StartError } from '@vitrin/commerce-host/serving';
import type { MedusaSettings } from './engine/medusa-client.ts';
import type { PaymentSetting } from './medusa-services.ts';

/** Settings of this host besides those of the protocol's HTTP layer. */
export interface MedusaHostSettings extends MedusaSettings {
  /** Secret that Medusa's payment module sends. */
  readonly paymentSecret: string;
  readonly payments: readonly PaymentSetting[];
}

type Environment = Readonly<Record<string, string | undefined>>;

function required(env: Environment, name: string): string {
  const text = env[name]?.trim() ?? '';
  if (text === '') throw new StartError(`${name} is missing. Set it to the value of your Medusa shop.`);
  return text;
}

const TYPES = ['credit_card', 'funds_transfer', 'pay_on_delivery', 'redirection'] as const;

function paymentOf(entry: string): PaymentSetting {
  const [word, provider = ''] = entry.split('=').map((part) => part.trim());
  const type = TYPES.find((one) => one === word);
  if (type === undefined || provider === '') {
    throw new StartError(
      `MEDUSA_PAYMENTS: "${entry}" is not type=provider with one of ${TYPES.join(', ')}. Correct it.`,
    );
  }
  return { type, provider };
}

/**
 * Reads `MEDUSA_URL`, `MEDUSA_PUBLISHABLE_KEY`, `MEDUSA_SECRET_KEY`, `MEDUSA_PAYMENT_SECRET` and `MEDUSA_PAYMENTS`.
 * @throws {StartError} naming the variable.
 */
export function readMedusaSettings(env: Environment): MedusaHostSettings {
  const url = required(env, 'MEDUSA_URL').replace(/\/+$/, '');
  if (!URL.canParse(url)) throw new StartError(`MEDUSA_URL: "${url}" is no address. Correct it.`);
  const payments = env.MEDUSA_PAYMENTS?.trim() || 'credit_card=pp_vitrin_card,funds_transfer=pp_system_default';
  return {
    url,
    publishableKey: required(env, 'MEDUSA_PUBLISHABLE_KEY'),
    secretKey: required(env, 'MEDUSA_SECRET_KEY'),
    paymentSecret: required(env, 'MEDUSA_PAYMENT_SECRET'),
    payments: payments.split(',').map(paymentOf),
  };
}

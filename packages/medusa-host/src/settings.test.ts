import { describe, expect, it } from 'vitest';
import { readMedusaSettings, refuseSimulatedCharges } from './settings.ts';

const SHOP = {
  MEDUSA_URL: 'https://medusa.test/',
  MEDUSA_PUBLISHABLE_KEY: 'pk_test',
  MEDUSA_SECRET_KEY: 'sk_test',
  MEDUSA_PAYMENT_SECRET: 'secret',
};
const paymentsOf = (env: Readonly<Record<string, string>>) => readMedusaSettings({ ...SHOP, ...env }).payments;
const TRANSFER = 'funds_transfer=pp_system_default';

describe('settings of a shop that sells for money', () => {
  it('send transfers to the account of the shop', () => {
    const [transfer] = paymentsOf({
      MEDUSA_PAYMENTS: TRANSFER,
      MEDUSA_BANK_ACCOUNT: 'DE89 3704 0044 0532 0130 00 | Example GmbH | Example Bank',
    });
    expect(transfer?.account).toMatchObject({
      iban: 'DE89370400440532013000',
      holder_name: 'Example GmbH',
      bank: { name: 'Example Bank', slug: 'example-bank' },
    });
  });

  it.each([
    ['', 'MEDUSA_BANK_ACCOUNT is missing. Set it to IBAN|holder|bank, or leave funds_transfer out of MEDUSA_PAYMENTS.'],
    ['DE89370400440532013001|Example GmbH|Example Bank', 'with a valid IBAN'],
    ['DE89370400440532013000|Example GmbH', 'is not IBAN|holder|bank'],
  ])('refuse transfers to the account "%s"', (account, message) => {
    expect(() => paymentsOf({ MEDUSA_PAYMENTS: TRANSFER, MEDUSA_BANK_ACCOUNT: account })).toThrow(message);
  });

  it.each(['credit_card', 'redirection'])('refuse %s at the simulated acquirer', (type) => {
    const payments = paymentsOf({ MEDUSA_PAYMENTS: `pay_on_delivery=pp_system_default,${type}=pp_vitrin_card` });
    expect(() => refuseSimulatedCharges(payments)).toThrow(`MEDUSA_PAYMENTS: "${type}" needs an acquirer`);
  });

  it('name the payments that are missing', () => {
    expect(() => paymentsOf({})).toThrow('MEDUSA_PAYMENTS is missing.');
  });
});

it('settings of the demo have an account and a card of its own', () => {
  expect(paymentsOf({ DEMO: '1' })).toMatchObject([
    { type: 'credit_card' },
    { type: 'funds_transfer', account: { holder_name: 'Demo shop' } },
  ]);
});

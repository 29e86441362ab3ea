// For tests alone; no index exports it: payment by the Masterpass wallet, as the host tells it (checkout.md §4.13, §8.7).
import type { Id } from '@vitrin/core/contract';
import { chosenAnew, firstRead, orderWith, paymentOption } from '@vitrin/core/payment-method/testing';
import { unusedServices } from '../wallet/wallet.model.ts';
import type { MasterpassPorts } from './masterpass.types.ts';

export const option = paymentOption(10, 'masterpass');

const plan = (pk: Id, count: number) => ({
  pk,
  label: `${count} payments`,
  installment_count: count,
  price_with_accrued_interest: '739.70',
  monthly_price_with_accrued_interest: '739.70',
});
export const plans = [plan(921, 1), plan(923, 3)] as const;

const numberPage = { MasterpassBinNumberPage: {} };
const offered = { ...numberPage, MasterpassInstallmentPage: { card_type: null, installments: plans } };
const confirm = { ...offered, MasterpassOrderNoPage: {} };
const orderNumber = (token: string) => ({
  ...confirm,
  MasterpassCompletePage: { token, order_no: `MP-${token}`, extras: { additionalParams: {} } },
});
const ordered = orderWith(option);
const spread = orderWith(option, { installment: plans[0] });

const number = (bin: string) => ({ page: 'MasterpassBinNumberPage', input: { bin } }) as const;
const choice = (installment: Id) => ({ page: 'MasterpassInstallmentPage', input: { installment } }) as const;
const opening = { page: 'MasterpassOrderNoPage', input: {} } as const;
const completing = { page: 'MasterpassCompletePage', input: { token: 'wtk-1' } } as const;

const chosen = firstRead(option, numberPage);
const checking = chosen.sends(number('540667'));
const numbered = checking.answers({ pages: offered, preOrder: ordered, revision: 6 });
const saving = numbered.follows();
const ready = saving.answers({ pages: confirm, preOrder: spread, revision: 7 });
const numberOpening = ready.sends(opening);
const numberOpen = numberOpening.answers({ pages: orderNumber('ptk-1'), preOrder: spread, revision: 8 });

/** The moments of a payment by the Masterpass wallet, in words. */
export const masterpassStatuses = {
  'the wallet is chosen': chosen,
  'the first digits are on their way': checking,
  'the host offers plans': numbered,
  'the first plan is being chosen by itself': saving,
  'the host has the plan': ready,
  'no reply about the digits': checking.fails(),
  'the host refuses the digits': checking.answers({
    pages: numberPage,
    preOrder: ordered,
    errors: { bin_number: ['Not known.'] },
    revision: 6,
  }),
  'no reply about the plan': saving.fails(),
  'another plan is on its way': ready.sends(choice(923)),
  'another card is on its way': ready.sends(number('454360')),
  'another plan, and another card behind it': ready.sends(choice(923)).waits(number('454360')),
  'an order number is being opened': numberOpening,
  'an order number is open': numberOpen,
  'another order number is open': numberOpen
    .sends(opening)
    .answers({ pages: orderNumber('ptk-2'), preOrder: spread, revision: 9 }),
  'the wallet’s token is with the host': numberOpen.sends(completing),
  'the host refuses the token': numberOpen.sends(completing).answers({
    pages: confirm,
    preOrder: spread,
    errors: { non_field_errors: ['The payment was refused.'] },
    error_code: 'PAYMENT_REFUSED',
    revision: 9,
  }),
  'the wallet is being chosen anew': chosenAnew(ready, option),
  'the host lists nothing for the wallet': firstRead(option, {}),
  'a reload finds the plan of an earlier visit': firstRead(option, confirm, { installment: plans[0] }),
};

/** The shopper has chosen the wallet, and the host knows of another way to pay. */
export const beforeTheChoice = chosenAnew(firstRead(paymentOption(99, 'funds_transfer'), {}), option);

const unused = () => Promise.reject(new Error('[masterpass] this test answers the wallet itself'));

/** Ports of a test in which the wallet's chart does not run. */
export const unusedPorts: MasterpassPorts = {
  readScript: unused,
  readToken: unused,
  readUserPk: unused,
  loadSdk: unused,
  client: unusedServices.client,
  takeCard: () => undefined,
  language: 'eng',
};

// Tests of the method by `node --test`, with what core's own methods are tested with.
import { readFileSync } from 'node:fs';
import test from 'node:test';
import {
  choiceModel,
  chosenAnew,
  firstRead,
  methodTests,
  orderWith,
  paymentOption,
} from '@vitrin/core/payment-method/testing';
import { ibanTransferMachine } from '@vitrin/example-payment-method';

const option = paymentOption(3, 'funds_transfer');
const account = { pk: 41, name: 'Example Bank', iban: 'TR00', bank: { pk: 1, name: 'Example Bank' } };
const pages = { FundsTransferChoicePage: { bank_accounts: [account] } };
const choosing = firstRead(option, pages);
const choice = { page: 'FundsTransferChoicePage', input: { bankAccount: 41 } };
const saving = choosing.sends(choice);
const confirmed = { ...pages, FundsTransferPage: { bank_account: account } };
const chosen = saving.answers({ pages: confirmed, preOrder: orderWith(option), revision: 6 });
const rejected = { bank_account: ['Choose another account.'] };

const model = choiceModel({
  chart: 'iban-transfer',
  machine: ibanTransferMachine,
  fixtures: {
    'the accounts are listed': choosing,
    'an account is saved': saving,
    'the host has the account': chosen,
    'the host rejects the account': saving.answers({
      pages,
      preOrder: orderWith(option),
      errors: rejected,
      revision: 6,
    }),
    'no reply about the account': saving.fails(),
    'another account is saved': chosen.sends(choice),
    'the method is selected again': chosenAnew(chosen, option),
    'the accounts are removed': chosen.reads().answers({ pages: {}, preOrder: orderWith(option), revision: 7 }),
  },
  start: choosing,
  choice: { name: 'the shopper chooses an account', event: { type: 'bankAccount.select', bankAccount: 41 } },
});
// Behaviour of the chart as a reviewer approved it; `expectationsOf` of `@vitrin/chart-testing` writes it.
const expected = readFileSync(new URL('iban-transfer.expected.txt', import.meta.url), 'utf8');

for (const { title, run } of methodTests(model, expected)) test(title, run);

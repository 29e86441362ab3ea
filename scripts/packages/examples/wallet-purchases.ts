import type { Page } from 'playwright';

/** One purchase of a guest with the Masterpass wallet; the phone says what is in it (protocol/wallet.md §8). */
export interface WalletPurchase {
  readonly title: string;
  readonly phone: string;
  /** From the chosen wallet to the placed order, by the labels that all examples have. */
  readonly buy: (page: Page) => Promise<void>;
}

const phone = (number: number) => `050000000${String(number).padStart(2, '0')}`;

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const chooseCard = (page: Page, alias: string) =>
  page.getByRole('radio', { name: alias, exact: false }).first().check();

async function pay(page: Page): Promise<void> {
  await page.getByLabel('I accept the contract').check();
  await press(page, /^Pay \d/);
}

async function confirm(page: Page, code = '111111'): Promise<void> {
  await page.getByLabel('SMS code').fill(code);
  await press(page, /^(?:Confirm|Verify)$/);
}

async function typeCard(page: Page, number: string): Promise<void> {
  const fields = {
    'Card number': number,
    'Name on card': 'Ada Yilmaz',
    'Valid until': '12/30',
    'Security code': '123',
  };
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label).filter({ visible: true }).fill(text);
}

/** What an example with the wallet has to be able to do. */
export const walletPurchases: readonly WalletPurchase[] = [
  {
    title: 'a kept card · its bank wants a code · a wrong one is told · the right one',
    phone: phone(1),
    async buy(page) {
      await chooseCard(page, 'bank code');
      await pay(page);
      await confirm(page, '123456');
      await page.getByRole('alert').filter({ hasText: /\w/ }).waitFor();
      await confirm(page);
    },
  },
  {
    title: 'a kept card is declined and told · another wants its security code',
    phone: phone(1),
    async buy(page) {
      await chooseCard(page, 'declined');
      await pay(page);
      await page.getByRole('alert').filter({ hasText: 'The card was declined.' }).waitFor();
      await chooseCard(page, 'wrong cvc');
      await press(page, /^Pay \d/);
      await page.getByLabel('Security code').filter({ visible: true }).fill('123');
      await press(page, /^Pay \d/);
    },
  },
  {
    title: 'cards of another shop are linked with a code · one pays',
    phone: phone(3),
    async buy(page) {
      await press(page, /^Use(?: my cards)?$/);
      await confirm(page);
      await chooseCard(page, 'daily');
      await pay(page);
    },
  },
  {
    title: 'a typed card · its bank asks who is paying, in the window',
    phone: phone(0),
    async buy(page) {
      await typeCard(page, '5406670000005016');
      await pay(page);
      await press(page, 'Approve');
    },
  },
  {
    title: 'the list of cards is not answered and told · asked again',
    phone: phone(6),
    async buy(page) {
      await press(page, /^(?:Fetch my cards again|Retry Fetching Cards)$/);
      await chooseCard(page, 'daily');
      await pay(page);
    },
  },
];

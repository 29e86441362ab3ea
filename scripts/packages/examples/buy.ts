import { typed } from '@vitrin/core/conformance';
import type { Page } from 'playwright';

/** Fills fields by their labels, which all examples and guides have. */
async function fill(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(fields))
    await page
      .getByLabel(new RegExp(`^\\s*${label}\\b`))
      .filter({ visible: true })
      .fill(text);
}

const folded = (text: string) =>
  text.toLocaleLowerCase('tr').normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ı', 'i');

/** Chooses from a list when it has that region; without a name the first one. */
async function choose(page: Page, label: string, name = ''): Promise<void> {
  const list = page.getByRole('combobox', { name: label, exact: true });
  await list.locator('option:not([value=""])').first().waitFor({ state: 'attached' });
  const options = await list.locator('option:not([value=""])').allTextContents();
  await list.selectOption({ label: options.find((option) => folded(option).includes(folded(name))) ?? name });
}

/** Types who buys and their address, and continues. */
export async function giveGuest(page: Page, email: string, phone: string = typed.phone): Promise<void> {
  await fill(page, { 'E-mail': email, Phone: phone, 'First name': typed.firstName, 'Last name': typed.lastName });
  await choose(page, 'City', typed.city);
  await choose(page, 'Township', typed.township);
  await choose(page, 'District');
  await fill(page, { Address: typed.line, Postcode: typed.postcode });
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** Types a guest from California: states are a list of that country's rules, and its cities are typed. */
export async function giveForeignGuest(page: Page, email: string): Promise<void> {
  const person = { Phone: '(201) 555-0123', 'First name': typed.firstName, 'Last name': typed.lastName };
  await fill(page, { 'E-mail': email, ...person });
  await choose(page, 'Country', 'United States');
  await choose(page, 'State', 'California');
  await fill(page, { Address: '5 Main Street', City: 'Los Angeles', Postcode: '90001' });
  await page.getByRole('button', { name: 'Continue' }).click();
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

async function pay(page: Page): Promise<void> {
  await page.getByLabel('I accept the contract').check();
  await press(page, /^Pay(?: \d|$)/);
}

const typeCard = (page: Page, number: string) =>
  fill(page, { 'Card number': number, 'Name on card': 'Ada Yilmaz', 'Valid until': '12/30', 'Security code': '123' });

/** Types a card whose bank asks for a code, and pays: up to the bank's page in the frame. */
export async function submitCard(page: Page): Promise<void> {
  const card = page.getByRole('radio', { name: 'Credit or debit card' });
  await card.or(page.getByLabel('Card number')).first().waitFor();
  if ((await card.count()) > 0) await card.check();
  await typeCard(page, typed.cards['pay by card with 3-D Secure']);
  const threeD = page.getByLabel('Pay with 3-D Secure');
  if ((await threeD.count()) > 0) await threeD.check();
  await pay(page);
}

/** Pays by a card whose bank asks for a code, in the frame of the page. */
export async function payByCard(page: Page): Promise<void> {
  await submitCard(page);
  const bank = page.frameLocator('iframe');
  await bank.getByRole('textbox', { name: 'Verification code' }).fill(typed.code);
  await bank.getByRole('button', { name: 'Approve' }).click();
}

async function confirm(page: Page, code: string = typed.code): Promise<void> {
  await page.getByLabel('SMS code').fill(code);
  await press(page, /^(?:Confirm|Verify)$/);
}

const chooseCard = (page: Page, alias: string) =>
  page.getByRole('radio', { name: alias, exact: false }).first().check();

/** Purchases with the Masterpass wallet, from the chosen wallet to the placed order; the phone decides its cards (protocol/wallet.md §8). */
export const walletPurchases: readonly { title: string; phone: string; buy: (page: Page) => Promise<void> }[] = [
  {
    title: 'a saved card · its bank asks for a code · a wrong one is reported · the right one',
    phone: '05000000001',
    async buy(page) {
      await chooseCard(page, 'bank code');
      await pay(page);
      await confirm(page, '123456');
      await page.getByRole('alert').filter({ hasText: /\w/ }).waitFor();
      await confirm(page);
    },
  },
  {
    title: 'cards of another shop are linked with a code · one pays',
    phone: '05000000003',
    async buy(page) {
      await press(page, /^Use(?: my cards)?$/);
      await confirm(page);
      await chooseCard(page, 'daily');
      await pay(page);
    },
  },
  {
    title: 'a typed card · its bank asks in the frame',
    phone: '05000000000',
    async buy(page) {
      await typeCard(page, '5406670000005016');
      await pay(page);
      await press(page, 'Approve');
    },
  },
];

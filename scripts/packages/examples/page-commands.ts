import { typed } from '@vitrin/core/conformance';
import type { FrameLocator, Page } from 'playwright';

/** @returns the sum that Pay named, by a command that pays. */
type PageCommand = (page: Page, email: string) => Promise<number | null>;

async function fill(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).filter({ visible: true }).fill(text);
}

const folded = (text: string) =>
  text.toLocaleLowerCase('tr').normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ı', 'i');

/** Chooses from a list as soon as it holds that region; without a name the first one. */
async function choose(page: Page, label: string, name = ''): Promise<void> {
  const list = page.getByRole('combobox', { name: label, exact: true });
  const find = async () => {
    const options = await list.locator('option:not([value=""])').allTextContents();
    return options.find((option) => folded(option).includes(folded(name)));
  };
  for (let found = await find(); ; found = await find()) {
    if (found !== undefined) return void (await list.selectOption({ label: found }));
    await page.waitForTimeout(50);
  }
}

/** Types who buys and where they live, and goes on. */
export const giveGuest =
  (emailOf: (email: string) => string, phone: string = typed.phone): PageCommand =>
  async (page, email) => {
    await fill(page, { 'E-mail': emailOf(email), Phone: phone });
    await fill(page, { 'First name': typed.firstName, 'Last name': typed.lastName });
    await choose(page, 'City', typed.city);
    await choose(page, 'Township', typed.township);
    await choose(page, 'District');
    await fill(page, { Address: typed.line, Postcode: typed.postcode });
    await page.getByRole('button', { name: 'Continue' }).click();
    return null;
  };

/** Chooses a way to pay, types what it needs, accepts, and presses Pay. */
const pay =
  (option: string, type: (page: Page) => Promise<void>): PageCommand =>
  async (page) => {
    await page.getByRole('radio', { name: option }).check();
    await type(page);
    await page.getByLabel('I accept the contract').check();
    const button = page.getByRole('button', { name: /^Pay\b/ });
    const [, amount = ''] = /([\d.,]+)/.exec((await button.textContent()) ?? '') ?? [];
    await button.click();
    return Number(amount.replace(/\D/g, ''));
  };

const payByCard = (number: string, useThreeD: boolean): PageCommand =>
  pay('Credit or debit card', async (page) => {
    const names = { 'Card number': number, 'Name on card': `${typed.firstName} ${typed.lastName}` };
    await fill(page, { ...names, 'Valid until': typed.expiry, 'Security code': typed.cvc });
    await page.getByLabel('Pay with 3-D Secure').setChecked(useThreeD);
  });

const bankOf = async (page: Page): Promise<Page | FrameLocator> =>
  (await page.locator('iframe:visible').count()) > 0 ? page.frameLocator('iframe') : page;

/** How each command is done on a page of an example, by labels alone. */
export const pageCommands: Readonly<Partial<Record<string, PageCommand>>> = {
  'give contact and address': giveGuest((email) => email),
  'give a wrong e-mail address': giveGuest(() => typed.wrongEmail),
  'pay by card': payByCard(typed.cards['pay by card'], false),
  'pay by a card without funds': payByCard(typed.cards['pay by a card without funds'], false),
  'pay by card with 3-D Secure': payByCard(typed.cards['pay by card with 3-D Secure'], true),
  'agree at the bank': async (page) => {
    const bank = await bankOf(page);
    const code = bank.getByRole('textbox', { name: 'Verification code' });
    if ((await code.count()) > 0) await code.fill(typed.code);
    await bank.getByRole('button', { name: /^(?:Approve|Pay)$/ }).click();
    return null;
  },
  'refuse at the bank': async (page) => {
    await (await bankOf(page)).getByRole('button', { name: /^(?:Refuse|Decline)$/ }).click();
    return null;
  },
  'leave the bank': async (page) => {
    await page.getByRole('button', { name: 'Cancel' }).click();
    return null;
  },
};

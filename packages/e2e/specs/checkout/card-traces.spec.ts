import type { Page } from 'playwright/test';
import { doPayWith, doWalkToPayment } from '../../src/checkout-paths.ts';
import { expect, test } from '../../src/fixtures.ts';
import { Shop } from '../../src/models/shop.ts';
import type { TestCard } from '../../src/shopper.ts';
import { textsOf } from '../../src/texts.ts';

/** Digits that stand nowhere else: the part of the number nobody may keep, and a code of four digits. */
const middle = '739182';
const code = '8372';
const card: TestCard = { number: '374400739182640', holder: 'Ada Yilmaz', expiry: '12/39', cvc: code };

/** The code counts only where it stands alone: ids and times hold all sorts of digits. */
const traces = new RegExp(`${middle}|(?<![0-9a-f])${code}(?![0-9a-f])`, 'i');

const readPage = (page: Page) =>
  page.evaluate(() => ({
    localStorage: JSON.stringify({ ...localStorage }),
    sessionStorage: JSON.stringify({ ...sessionStorage }),
    history: JSON.stringify(history.state ?? null),
    address: location.href,
    referrer: document.referrer,
    title: document.title,
    html: document.documentElement.outerHTML,
    fields: [...document.querySelectorAll('input')].map(({ value }) => value).join('\n'),
  }));

test('the middle of a number and the code leave no trace but in the payment itself', async ({
  shop,
  shopper,
  context,
}) => {
  const seen: { place: string; text: string }[] = [];
  let payments = 0;
  context.on('console', (message) => seen.push({ place: 'console', text: message.text() }));
  context.on('request', (request) => {
    seen.push({ place: 'request', text: `${request.url()} ${JSON.stringify(request.headers())}` });
    const body = request.postData() ?? '';
    if (request.url().includes('page=CreditCardConfirmationPage') && body.includes(card.number)) payments += 1;
    else seen.push({ place: `body to ${request.url()}`, text: body });
  });
  context.on('response', async (response) => {
    const isOurs = response.url().includes('/api/');
    if (isOurs) seen.push({ place: `reply of ${response.url()}`, text: await response.text().catch(() => '') });
  });
  const noteAll = async (when: string) => {
    const { fields, ...places } = await readPage(shop.page);
    for (const [place, text] of Object.entries(places)) seen.push({ place: `${place} ${when}`, text });
    seen.push({ place: `cookies ${when}`, text: JSON.stringify(await context.cookies()) });
    return fields;
  };

  await doWalkToPayment(shop, shopper);
  await shop.checkout.doFillCard(card);
  await shop.checkout.seeInstallments();
  expect(await noteAll('while typed')).toMatch(code);
  await doPayWith(shop, card);
  await shop.confirmation.see();
  expect(await noteAll('after the order')).not.toMatch(traces);
  await shop.page.goBack();
  await expect(shop.page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await noteAll('after Back')).not.toMatch(traces);
  expect(payments).toBe(1);
  expect(seen.filter(({ text }) => traces.test(text)).map(({ place }) => place)).toEqual([]);
});

const fieldNames = ['Name on card', 'Card number', 'Expiry date', 'Security Code'];

async function seeEmptyCard({ page, checkout }: Shop): Promise<void> {
  await checkout.seePayment();
  for (const name of fieldNames) await expect(page.getByLabel(name, { exact: true })).toHaveValue('');
}

test('who leaves payment and comes back finds empty card fields, and so does who is away for 15 minutes', async ({
  shop,
  shopper,
}) => {
  const { page, checkout } = shop;
  await page.clock.install();
  await doWalkToPayment(shop, shopper);
  await checkout.doFillCard(card);
  await checkout.doChangeDelivery();
  await checkout.seeShippingChosen();
  expect((await readPage(page)).fields).not.toMatch(traces);
  await page.goBack();
  await seeEmptyCard(shop);
  await checkout.doFillCard(card);
  await page.goto('/');
  await page.goBack();
  await seeEmptyCard(shop);
  await checkout.doFillCard(card);
  // What a browser tells a page that it puts aside for Back.
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
  await seeEmptyCard(shop);
  await checkout.doFillCard(card);
  const idle = 15 * 60_000;
  await page.clock.fastForward(idle - 60_000);
  await expect(checkout.field('Card number')).toHaveValue(/^3744/);
  await page.clock.fastForward(60_000);
  await seeEmptyCard(shop);
});

/** Everything that a page can store in a browser. */
const readStores = async (page: Page) => {
  const stores = await page.evaluate(async () => ({
    local: { ...localStorage },
    session: { ...sessionStorage },
    state: history.state ?? null,
    databases: await indexedDB.databases(),
    caches: await caches.keys(),
  }));
  return JSON.stringify([stores, await page.context().cookies()]);
};

test('another language asks before it empties the card fields, and no field of a card is stored', async ({
  shop,
  shopper,
  host,
}) => {
  const { page, checkout, header } = shop;
  const typed = { ...card, holder: 'Zerrin Kartsahibi' };
  const stored = new RegExp(`${traces.source}|zerrin|kartsahibi|12/39`, 'i');
  await doWalkToPayment(shop, shopper);
  await checkout.doFillCard(typed);
  const dialog = page.getByRole('dialog', { name: 'Change the language?' });
  await header.doChooseLanguage('Türkçe');
  await expect(dialog).toContainText('Your card fields will be emptied');
  expect(await readStores(page)).not.toMatch(stored);
  await dialog.getByRole('button', { name: 'Stay here' }).click();
  await expect(page.getByRole('button', { name: 'Language and currency' })).toBeFocused();
  await expect(checkout.field('Name on card')).toHaveValue(typed.holder);

  await header.doChooseLanguage('Türkçe');
  await dialog.getByRole('button', { name: 'Change the language' }).click();
  const turkish = new Shop(page, 'tr', textsOf('tr'), host);
  await turkish.checkout.seePayment();
  expect(
    await page
      .locator('[autocomplete^=cc-]')
      .evaluateAll((all) => all.map((field) => (field as HTMLInputElement).value).join('')),
  ).toBe('');
  expect(await readStores(page)).not.toMatch(stored);

  // Empty fields lose nothing: nothing is asked.
  await turkish.header.doChooseLanguage('English');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

import type { Page } from 'playwright/test';
import { doPayWith, doWalkToPayment } from '../../src/checkout-paths.ts';
import { expect, test } from '../../src/fixtures.ts';
import type { Shop } from '../../src/models/shop.ts';
import type { TestCard } from '../../src/shopper.ts';

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

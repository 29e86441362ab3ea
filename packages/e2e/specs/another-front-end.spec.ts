import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright/test';
import { startStack } from '../../../scripts/lib/stack.mjs';
import { test as base, expect } from '../src/fixtures.ts';
import { mode } from '../src/prepare-run.ts';

const program = fileURLToPath(new URL('../../gateway/src/testing/serve-front-end.ts', import.meta.url));

/** A front end of one page in the shop's place, with a gateway in it and no page of the shop. */
const test = base.extend({
  stack: [
    async ({ settings }, use) => {
      const template = process.env.E2E_DATA_TEMPLATE;
      if (template === undefined) throw new Error('E2E_DATA_TEMPLATE is not set: run through playwright.config.ts.');
      const programs = { shop: ['--conditions=source', program] };
      const stack = await startStack(template, { mode, env: settings, programs });
      await use(stack);
      await stack.close();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

/** Calls of the front end's page, from an empty browser to a card payment that waits for its bank. */
function payUpToTheBank(page: Page, email: string): Promise<string> {
  return page.evaluate(async (shopper) => {
    const ask = async (path: string, init: RequestInit = {}) => {
      const token = /csrftoken=(\w+)/.exec(document.cookie)?.[1] ?? '';
      const headers = {
        'content-type': 'application/json',
        'x-csrftoken': token,
        'x-currency': 'try',
        ...init.headers,
      };
      return (await fetch(path, { ...init, headers })).json();
    };
    const post = (path: string, body: object, headers = {}) =>
      ask(path, { method: 'POST', body: JSON.stringify(body), headers });
    const choose = async (name: string, fields: object) =>
      (await post('/api/checkout/choices', { page: name, fields })).replies.at(-1).body;
    const home = {
      ...{ title: 'Home', first_name: 'Ada', last_name: 'Yilmaz', phone_number: '05551234567', country: '1' },
      ...{ city: '34', township: '401', district: '4011', line: 'Example Street 12, flat 3', postcode: '34710' },
    };
    const card = {
      ...{ agreement: '1', use_three_d: '1', card_number: '4543600000000003', card_holder: 'Ada Yilmaz' },
      ...{ card_month: '12', card_year: '2030', card_cvv: '123' },
    };
    await ask('/api/client/csrf_token/');
    await post('/api/client/baskets/basket/', { product: 1201, quantity: 1, attributes: {} });
    await choose('IndexPage', { user_email: shopper, phone_number: '05551234567' });
    await choose('DeliveryOptionSelectionPage', { delivery_option: '1' });
    const { pk } = await post('/api/client/address/', home);
    await choose('AddressSelectionPage', { shipping_address: String(pk), billing_address: String(pk) });
    await choose('PaymentOptionSelectionPage', { payment_option: '5' });
    const ready = await choose('BinNumberPage', { bin_number: card.card_number.slice(0, 6) });
    const options = encodeURIComponent(JSON.stringify({ useFormData: true }));
    const paid = await post(`/api/client/orders/checkout/?page=CreditCardConfirmationPage&options=${options}`, card, {
      'idempotency-key': ready.pre_order.attempt_id,
    });
    return JSON.stringify(paid.context_list);
  }, email);
}

/** Opens the frame in which the bank asks, and gives the code there. */
async function answerTheBank(page: Page, bankUrl: string, code: string) {
  await page.evaluate(() => {
    const frame = document.createElement('iframe');
    frame.src = '/orders/redirect-three-d/?iframe=true';
    frame.title = 'Bank';
    frame.width = '400';
    frame.height = '600';
    document.body.append(frame);
  });
  const content = page.frameLocator('iframe');
  await content.getByRole('textbox').fill(code);
  expect(page.frames()[1]?.url()).toContain(bankUrl);
  await content.getByRole('button').first().click();
  return content;
}

// A second shop with a gateway alone would take longer to start than a test takes.
test.describe.configure({ mode: 'default' });

test('with only a gateway, a card is paid with 3-D, and the bank’s frame shows nothing of the front end', async ({
  page,
  host,
  stack,
}) => {
  await page.goto('/');
  const before = await host.product(1201);
  expect(await payUpToTheBank(page, 'frame.paid@example.test')).toContain('/orders/redirect-three-d/');
  const frame = await answerTheBank(page, stack.bankUrl, '111111');
  await expect(frame.getByRole('status')).toHaveText('Your bank has answered. One moment…');
  await expect(frame.getByText('Front end')).toHaveCount(0);
  const { pathname } = new URL(page.frames()[1]?.url() ?? '');
  const token = /^\/orders\/completed\/(\w+)\/$/.exec(pathname)?.[1] ?? '';
  expect(await host.order(token)).toMatchObject({ pieces: 1 });
  expect((await host.product(1201)).stock).toBe(before.stock - 1);

  await page.goto(pathname);
  expect(new URL(page.url()).pathname).toBe(`/thanks/${token}/`);
  await expect(page.getByRole('heading', { name: 'Front end' })).toBeVisible();
});

test('with only a gateway, a refused code leads back to the front end’s checkout with the attempt', async ({
  page,
  stack,
}) => {
  await page.goto('/');
  await payUpToTheBank(page, 'frame.refused@example.test');
  const frame = await answerTheBank(page, stack.bankUrl, '000000');
  await expect(frame.getByRole('status')).toHaveText('Your bank has answered. One moment…');
  const { pathname, search } = new URL(page.frames()[1]?.url() ?? '');
  expect([pathname, search]).toEqual(['/orders/checkout/', expect.stringMatching(/^\?attempt=[\w-]+$/)]);
  await page.goto(pathname + search);
  expect(page.url()).toContain(`/checkout/${search}`);
});

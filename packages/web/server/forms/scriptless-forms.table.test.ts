import { parseCookies } from '@vitrin/gateway/parts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ShopUnderTest, startShop } from '../testing/start-shop.ts';
import { answerCookie, readAnswer } from './posted-forms.ts';
import { scriptlessForms } from './scriptless-forms.table.ts';

let shop: ShopUnderTest;

beforeEach(async () => {
  shop = await startShop();
});
afterEach(() => shop.stop());

const registration = '/auth/?form=registration&callbackUrl=%2Fbaskets%2F';

/** Sends the form of registration and returns what the browser gets. */
async function press(headers: Readonly<Record<string, string>>) {
  const reply = await shop.fetch(registration, {
    method: 'POST',
    bare: true,
    body: 'email=ada%40example.test&password=secret',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      origin: 'http://localhost:3000',
      ...headers,
    },
  });
  const announced = /pz-answer=([^;]*)/.exec(reply.headers.getSetCookie().join())?.[1];
  return { status: reply.status, location: reply.headers.get('location'), announced };
}

describe('a form that only a script takes', () => {
  const browser = { accept: 'text/html,application/xhtml+xml' };

  it('brings the browser back to its page, which says so; what was typed goes nowhere', async () => {
    const reply = await press(browser);
    expect(reply).toMatchObject({
      status: 303,
      location: registration,
      announced: 'needsScripts',
    });
    expect(shop.host.seen).toEqual([]);
  });

  it.each([
    ['from another site', { ...browser, 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' }, 403],
    ['by a program', {}, 405],
    ['of JSON', { ...browser, 'content-type': 'application/json' }, 405],
  ])('is none %s', async (_, headers, status) => {
    expect(await press(headers)).toMatchObject({ status, announced: undefined });
  });
});

it.each([
  ['basket-quantity', '1,5', 'notWhole'],
  ['basket-quantity', '2.0', 'notWhole'],
  ['basket-quantity', '1e1', 'notWhole'],
  ['basket-quantity', '0', 'isSureToRemove'],
  ['basket-add', '1,5', 'notWhole'],
  ['basket-add', '0', 'notWhole'],
] as const)('%s with the quantity %s ↴ nothing is sent, the shopper reads %s', (act, quantity, answer) =>
  expect(scriptlessForms[act].read(new URLSearchParams({ product: '9', quantity }))).toBe(answer),
);

it.each([1201, 'prod_01H8', '1201', 'a&b=c+d%20'])(
  'names the product %j as the host wrote it, in form and cookie',
  (id) => {
    const fields = new URLSearchParams({ product: JSON.stringify(id) });
    expect(scriptlessForms['basket-add'].read(fields)).toMatchObject({ body: { product: id } });
    const [cookie] = answerCookie({ answer: 'whichEmail', product: id }, false).split(';');
    expect(readAnswer(parseCookies(cookie))).toEqual({ answer: 'whichEmail', product: id });
  },
);

it.each(['', 'prod_01H8', '1.5', 'null', '{}', '""'])('takes %j for no product', (product) => {
  expect(scriptlessForms['basket-add'].read(new URLSearchParams({ product }))).toBeUndefined();
});

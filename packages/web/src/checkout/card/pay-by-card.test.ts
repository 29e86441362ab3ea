import type { Card, CardHandle } from '@vitrin/core';
import type { CommandResult } from '@vitrin/core/checkout';
import { beforeEach, expect, it, vi } from 'vitest';
import type { PaySubmission } from '../methods/payment-method.types.ts';
import type { SendShopCommand, ShopCommand } from '../start/shop-checkout.types.ts';
import { payByCard } from './typed-card.ts';

const card: Card = { number: '4111', holder: 'Ada', month: 1, year: 2030, cvc: '123' };
const handle = 'h1' as CardHandle;

// Node has none.
beforeEach(() => void vi.stubGlobal('HTMLInputElement', class {}));

/** A press of Pay that is answered so. */
async function press(result: CommandResult, ticked: readonly string[] = []) {
  const given: ShopCommand[] = [];
  const taken: CardHandle[] = [];
  const data = new FormData();
  for (const name of ticked) data.set(name, 'on');
  const vault = { put: () => handle, take: (kept: CardHandle) => void taken.push(kept) };
  const send: SendShopCommand = (...command) => {
    given.push(command);
    return Promise.resolve(result);
  };
  // No field to be emptied here: what happens to the form is seen in browsers.
  const form = { elements: { namedItem: () => null } };
  payByCard({ data, form, send, commerce: { ports: { vault } } } as unknown as PaySubmission, card, { save: false });
  await Promise.resolve();
  await Promise.resolve();
  return { given, taken };
}

it('sends the handle of the card alone, and what was chosen', async () => {
  const { given, taken } = await press({ ok: true }, ['useThreeD']);
  expect(given).toEqual([['payment.submit', { agreement: true, card: handle, useThreeD: true, save: false }]]);
  expect(taken).toEqual([]);
});

it('takes a card that was not sent out of the vault again', async () => {
  expect((await press({ ok: false, reason: 'notOpen' })).taken).toEqual([handle]);
});

import { expect } from 'vitest';
import { pick, type TestReply, type TestShopper } from '../testing/test-shopper.ts';

export const LINE = { product: 1201, quantity: 2 };

export function basketOf(reply: TestReply) {
  expect(reply.status).toBe(200);
  return reply.body.basket as Record<string, unknown>;
}

export function lineOf(reply: TestReply, index = 0) {
  return pick(reply.body, 'basket', 'basketitem_set', index) as Record<string, unknown>;
}

export async function expectRefusal(shopper: TestShopper, attempt: Promise<TestReply>, body: object): Promise<void> {
  const reply = await attempt;
  expect(reply.status).toBe(400);
  expect(reply.body).toMatchObject(body);
  expect((await shopper.get('/baskets/basket/mini/')).status).toBe(200);
}

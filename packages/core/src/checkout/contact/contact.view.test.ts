import { describe, expect, it } from 'vitest';
import { pages, preOrders, wireBasket, wireReply } from '../checkout.fixtures.ts';
import { startRun } from '../checkout-run.fixtures.ts';
import { contactView, wantsContact } from './contact.view.ts';

const anonymous = { pages: pages.index, template_name: 'orders/index.html' };
const settledTo = (...bodies: readonly unknown[]) => ({ replies: bodies.map((body) => ({ status: 200, body })) });

it('shows what the chart shows there, but for what is ordered', async () => {
  const run = startRun();
  await run.sent('read').reply(anonymous);
  expect(run.view()).toMatchObject(contactView());
});

it('shows what the chart shows there when the host tells the basket too', async () => {
  const run = startRun();
  await run.sent('read').reply({ ...anonymous, preOrder: { basket: wireBasket(), total_amount: '699.80' } });
  expect(run.view().lines).toHaveLength(1);
  expect(run.view()).toMatchObject(contactView());
});

describe('wantsContact', () => {
  it('says yes to a host that asks who is buying', () => {
    expect(wantsContact(settledTo(wireReply(anonymous)))).toBe(true);
    expect(wantsContact(settledTo(wireReply({ ...anonymous, template_name: null })))).toBe(true);
  });

  it.each([
    ['nothing', undefined],
    ['no list of replies', { replies: 'none' }],
    ['no reply', { replies: [] }],
    ['two replies', settledTo(wireReply(anonymous), wireReply(anonymous))],
    ['a refusal', { replies: [{ status: 401, body: wireReply(anonymous) }] }],
    ['a reply that is none', settledTo('<html>')],
    ['somebody identified', settledTo(wireReply({ pages: pages.delivery, preOrder: preOrders.nothingChosen }))],
    ['more pages than that', settledTo(wireReply({ ...anonymous, pages: { ...pages.index, ...pages.delivery } }))],
    ['another template', settledTo(wireReply({ ...anonymous, template_name: 'orders/checkout.html' }))],
    ['an error', settledTo(wireReply({ ...anonymous, errors: { non_field_errors: ['Closed.'] } }))],
    ['a redirect', settledTo(wireReply({ ...anonymous, redirect_url: '/baskets/basket/' }))],
    [
      'a redirect of the page',
      settledTo(
        wireReply({ ...anonymous, pages: { IndexPage: { can_guest_purchase: true, redirect_url: '/auth/' } } }),
      ),
    ],
    [
      'members alone may buy',
      settledTo(wireReply({ ...anonymous, pages: { IndexPage: { can_guest_purchase: false } } })),
    ],
    ['nothing about guests', settledTo(wireReply({ ...anonymous, pages: { IndexPage: {} } }))],
  ])('leaves %s to the chart', (_, settled) => {
    expect(wantsContact(settled)).toBe(false);
  });
});

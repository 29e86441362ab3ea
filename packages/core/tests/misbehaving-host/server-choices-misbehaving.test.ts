import { describe, expect, it } from 'vitest';
import { pages, preOrders, wireAddress, wireReply } from '../../src/checkout/checkout.fixtures.ts';
import type { Command } from '../../src/checkout/protocol/page-commands.fixtures.ts';
import { type HostAnswer, makeServerChoices } from '../../src/checkout/server-choices/make-server-choices.ts';
import {
  type AskHost,
  located,
  ok,
  type ServerChoiceRequests,
  script,
  started,
  startShop,
} from '../../src/checkout/server-choices/server-choices.fixtures.ts';
import type { ServerChoicesBody } from '../../src/contract/checkout/server-choices-body.ts';

async function bothWays(answers: readonly HostAnswer[], ...commands: readonly Command[]) {
  const run = async (settles: ServerChoiceRequests) => {
    const { ask, asked } = script(...answers);
    const shop = startShop(ask, settles);
    await shop.rest();
    for (const command of commands) await shop.act(...command);
    return { shop, asked, reported: shop.reported(), signals: shop.signals };
  };
  const settled = await run('settles');
  const single = await run('plain');
  expect(settled.reported).toEqual(single.reported);
  expect(settled.asked).toEqual(single.asked);
  return { settled, single };
}

const note: Command = ['note.save', { note: 'Ring twice' }];

describe('a host that misbehaves ends the same both ways', () => {
  it('an automatic choice is refused: read once, remembered, not sent again', async () => {
    const { settled } = await bothWays([
      ok(started),
      ok({ preOrder: preOrders.nothingChosen, errors: { delivery_option: ['No.'] } }),
      ok(started),
    ]);
    expect(settled.asked).toEqual(['GET', 'DeliveryOptionSelectionPage', 'GET']);
    expect(settled.shop.trips).toEqual(['settle GET']);
    expect(settled.reported.state.memory).toMatchObject({ sent: 1, reads: 1 });
    expect(settled.reported.state.memory.refused).toHaveLength(1);
  });

  it.each([400, 403, 404, 500, 502, 503, 504])('an automatic choice answered %i is not sent again', async (status) => {
    const { settled } = await bothWays([ok(started), { status, body: { detail: 'x' } }]);
    expect(settled.asked).toEqual(['GET', 'DeliveryOptionSelectionPage']);
    expect(settled.reported.failure).not.toBeNull();
    expect(settled.reported.state.memory.refused).toHaveLength(1);
  });

  it('an automatic choice answered with something that is no checkout', async () => {
    const { settled } = await bothWays([ok(started), { status: 200, body: { hello: 1 } }]);
    expect(settled.reported.failure).toEqual({ kind: 'parsing', code: 'UNREADABLE_REPLY' });
  });

  it('a 401 in the middle is told once, to the session', async () => {
    const { settled } = await bothWays([ok(started), { status: 401, body: { detail: 'x' } }]);
    expect(settled.signals.filter(({ type }) => type === 'unauthorized')).toHaveLength(1);
    expect(settled.reported.state.isLoaded).toBe(true);
  });

  it('a host that never settles: eight choices, then the shopper', async () => {
    const { settled } = await bothWays(
      Array.from({ length: 20 }, (_, index) =>
        ok(
          index % 2 === 1
            ? { pages: { ...pages.index, ...located }, preOrder: preOrders.located }
            : { pages: { ...pages.index, ...pages.delivery }, preOrder: preOrders.nothingChosen },
        ),
      ),
    );
    expect(settled.asked).toHaveLength(9);
    expect(settled.shop.trips).toEqual(['settle GET']);
    expect(settled.reported).toMatchObject({ stall: 'tooManyChoices' });
    expect(settled.shop.view()).toMatchObject({ isBusy: false, isEditable: true, canRetry: true });
  });

  it('a redirect in the middle ends the list there', async () => {
    const { settled } = await bothWays([
      ok(started),
      { status: 200, body: wireReply({ redirect_url: '/baskets/basket/' }) },
    ]);
    expect(settled.reported.charts[0]).toEqual({ stopped: 'basketUnavailable' });
  });

  it('a refused choice of the shopper keeps its errors and leads to nothing', async () => {
    const { settled } = await bothWays(
      [
        ok({ pages: { ...pages.index, ...pages.delivery, ...located }, preOrder: preOrders.shipped }),
        ok({ preOrder: preOrders.shipped, errors: { notes: ['Too long.'] } }),
      ],
      note,
    );
    expect(settled.shop.view()).toBeDefined();
    expect(settled.reported.state.errors.OrderNotePage?.fields).toEqual({ notes: ['Too long.'] });
  });

  it('a shopper’s choice that the host answers with 400 or 500 fails as it would alone', async () => {
    for (const status of [400, 500]) {
      const { settled } = await bothWays(
        [
          ok({ pages: { ...pages.index, ...pages.delivery, ...located }, preOrder: preOrders.shipped }),
          { status, body: { notes: ['Too long.'] } },
        ],
        note,
      );
      expect(settled.reported.failure?.kind).toBe('http');
      expect(settled.shop.trips).toEqual(['settle OrderNotePage']);
    }
  });

  it('the page is not open any more: read once in the same trip', async () => {
    const before = ok({ pages: { ...pages.index, ...pages.delivery, ...located }, preOrder: preOrders.shipped });
    const { settled } = await bothWays(
      [
        before,
        ok({ preOrder: preOrders.shipped, errors: { non_field_errors: ['No.'] }, error_code: 'PAGE_NOT_AVAILABLE' }),
        before,
      ],
      note,
    );
    expect(settled.asked).toEqual(['GET', 'OrderNotePage', 'GET']);
    expect(settled.shop.trips).toEqual(['settle OrderNotePage']);
  });

  it('the start that fails for a moment is read again, the plain way', async () => {
    const { ask } = script(
      ok(started),
      ok({ pages: { ...pages.index, ...pages.delivery }, preOrder: preOrders.delivered }),
    );
    const shop = startShop(ask, async () => Response.json({ title: 'x' }, { status: 502 }));
    await shop.rest();
    expect(shop.trips.slice(0, 2)).toEqual(['settle GET', '/orders/checkout/ GET']);
    expect(shop.reported().failure).toBeNull();
  });

  it('a guest’s identity, the read after it and the choices are one trip', async () => {
    const anonymous = ok({ pages: pages.index, preOrder: {}, template_name: 'orders/index.html' });
    const { settled } = await bothWays(
      [
        anonymous,
        ok({ pages: { ...pages.index, ...pages.delivery }, preOrder: preOrders.nothingChosen }),
        ok({ pages: { ...pages.index, ...pages.delivery }, preOrder: preOrders.nothingChosen }),
        ok({ pages: pages.noAddress, preOrder: preOrders.delivered }),
      ],
      ['contact.submit', { email: 'ada@example.test', phone: '05551234567' }],
    );
    expect(settled.asked).toEqual(['GET', 'IndexPage', 'GET', 'DeliveryOptionSelectionPage']);
    expect(settled.shop.trips).toEqual(['settle IndexPage']);
  });

  it('a new address is used once, whether it was chosen beside the host or not', async () => {
    const { settled } = await bothWays(
      [
        ok({ pages: { ...pages.index, ...pages.delivery, ...pages.noAddress }, preOrder: preOrders.delivered }),
        ok({ pages: { ...pages.index, ...pages.delivery, ...pages.address }, preOrder: preOrders.delivered }),
        ok({ pages: located, preOrder: preOrders.located }),
        ok({ pages: pages.payment, preOrder: { ...preOrders.shipped, payment_option: null } }),
        ok({ pages: { ...pages.bin, ...pages.confirm }, preOrder: preOrders.cardChosen }),
      ],
      ['address.save', { address: {} as never, use: 'both' }],
    );
    expect(settled.asked).toEqual([
      'GET',
      'GET',
      'AddressSelectionPage',
      'ShippingOptionSelectionPage',
      'PaymentOptionSelectionPage',
    ]);
    expect(settled.shop.trips).toEqual(['settle address']);
  });

  const listed = {
    pages: { ...pages.index, ...pages.delivery, ...pages.address },
    preOrder: preOrders.located,
  };
  const save = ['address.save', { address: {} as never, use: 'both' }] as const;
  /** A server that settles all but what the test says of an address. */
  const withAddress = (ask: AskHost, answer: () => Response) => async (body: ServerChoicesBody) => {
    if (body.address) return answer();
    const replies = await makeServerChoices(body, ({ page, fields }) => ask(page, page ? fields : undefined));
    return Response.json({ replies });
  };

  it('a new address ─ the host refuses it ─▶ its words are the shopper’s, nothing was saved and nothing is asked again', async () => {
    const { ask } = script(ok({ pages: { ...pages.index, ...pages.delivery, ...pages.noAddress }, preOrder: {} }));
    const refused = { isAddress: true, status: 400, body: { postcode: ['Too short.'] } };
    const shop = startShop(
      ask,
      withAddress(ask, () => Response.json({ replies: [refused] })),
    );
    await shop.rest();
    expect(await shop.act(...save)).toEqual(['settle address']);
    expect(shop.reported().failure).toMatchObject({ kind: 'http' });
    expect(shop.signals).not.toContainEqual(expect.objectContaining({ type: 'invalidated' }));
  });

  it.each([
    ['refuses what it does not know', () => Response.json({ title: 'x' }, { status: 400 })],
    ['does not look at it', () => Response.json({ replies: [{ status: 200, body: {} }] })],
    ['makes no choices', () => Response.json({ title: 'x' }, { status: 404 })],
  ])(
    'a new address ─ the storefront’s server is one of before: it %s ─▶ saved by itself, then read',
    async (_, answer) => {
      const { ask } = script(
        ok({ pages: { ...pages.index, ...pages.delivery, ...pages.noAddress }, preOrder: {} }),
        ok(listed),
      );
      const shop = startShop(ask, withAddress(ask, answer));
      await shop.rest();
      const trips = await shop.act(...save);
      expect(trips.slice(0, 2)).toEqual(['settle address', '/address/ POST']);
      expect(shop.outputs[1]).toMatchObject({ createdAddress: 310 });
      expect(shop.reported().failure).toBeNull();
    },
  );

  it('a new address is saved ─ the read after it is lost ─▶ it exists, and the checkout says what failed', async () => {
    const { ask } = script(ok({ pages: { ...pages.index, ...pages.delivery, ...pages.noAddress }, preOrder: {} }));
    const replies = [
      { isAddress: true, status: 201, body: wireAddress(310) },
      { status: 504, body: { error_code: 'HOST_TIMEOUT' } },
    ];
    const shop = startShop(
      ask,
      withAddress(ask, () => Response.json({ replies })),
    );
    await shop.rest();
    await shop.act(...save);
    expect(shop.outputs[1]).toMatchObject({ createdAddress: 310, replies: [], failure: { kind: 'http' } });
    expect(shop.signals).toContainEqual(
      expect.objectContaining({ type: 'invalidated', tags: ['Addresses', 'Checkout'] }),
    );
  });
});

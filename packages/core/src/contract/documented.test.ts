import { describe, expect, it } from 'vitest';
import { BasketReplySchema } from './basket.ts';
import { MenuSchema } from './catalogue/menu.ts';
import { CheckoutReplySchema } from './checkout/checkout-reply.ts';
import { documentedReplies } from './documented.fixtures.ts';
import { type ReplySchema, readReply } from './reply.ts';
import { documentedCheckout } from './samples/documented-order-samples.ts';
import { documentedBasket, documentedMenu } from './samples/documented-shop-samples.ts';

function readingOf<Reply>(schema: ReplySchema<Reply>, reply: unknown): Reply {
  const read = readReply(schema, reply);
  if (!read.ok) throw new Error(read.reason);
  return read.value;
}

describe('a reply as the older platform documents it', () => {
  it.each(documentedReplies)('$name is read', ({ schema, sample, losses }) => {
    expect(readReply(schema, sample)).toMatchObject({ ok: true, losses });
  });

  it('lines of a pre-order without ids and prices have them from the product and the price that is paid', () => {
    const { pre_order } = readingOf(CheckoutReplySchema, documentedCheckout);
    expect(pre_order?.basket?.basketitemSet).toMatchObject([
      { id: null, unitPrice: '120.00', price: '120.00', retailPrice: '150.00', discountAmount: '0.00' },
    ]);
    expect(pre_order).toMatchObject({ notifications: ['A price has changed.'], basket: { currencyType: 'try' } });
  });

  it('a menu node without a label is called by its address', () => {
    const [node] = documentedMenu.menu;
    const { menu } = readingOf(MenuSchema, { menu: [{ ...node, label: null }] });
    expect(menu).toMatchObject([{ label: 'kitchen', url: '/kitchen/' }]);
  });

  it('what was taken out of a basket is named; hints are sentences', () => {
    const { basket } = readingOf(BasketReplySchema, documentedBasket);
    expect(basket).toMatchObject({
      totalAmount: '120.00',
      currencyType: 'try',
      upsellMessages: ['Spend 80 more'],
      unavailableBasketProducts: [{ id: null, quantity: 1, product: { pk: 700, name: 'Glass Mug' } }],
    });
  });
});

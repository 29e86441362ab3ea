import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestHost } from '../../testing/test-host.ts';
import { pick } from '../../testing/test-shopper.ts';
import { contextOf, listed, orderToken, post, preOrder } from '../checkout-journey.fixture.ts';
import { createOpenHost, expectGood, orderOf, postKeyed, signIn } from '../methods-journey.fixture.ts';
import {
  byKind,
  goToShipping,
  KIND_FIELD,
  KIND_PAGE,
  linesOf,
  list,
  OF_THREE_KINDS,
  pks,
  SELLER_FIELD,
  SELLER_PAGE,
} from './split-deliveries.fixture.ts';

describe('deliveries by kind of goods (Protocol checkout §4.2)', () => {
  let host: TestHost;
  beforeAll(async () => {
    host = await createOpenHost();
  });
  afterAll(() => host.close());

  it('lists one group for each kind, what is left together', async () => {
    const reply = expectGood(await goToShipping(host.shopper(), [...OF_THREE_KINDS, 1202]));
    const lines = linesOf(reply);
    const groups = list(pick(contextOf(reply, KIND_PAGE), KIND_FIELD));
    expect(
      groups.map((group) => [
        pick(group, 'attribute_value'),
        pick(group, 'attribute_name'),
        pick(group, 'basket_items'),
        pks(pick(group, KIND_FIELD)),
      ]),
    ).toEqual([
      ['standard', 'Everything else', [lines.get(1201), lines.get(1202)], [71, 72]],
      ['cold', 'Kept cool on the way', [lines.get(1996)], [91, 92]],
      ['bulky', 'Large pieces', [lines.get(1998)], [94, 95]],
    ]);
    expect(groups.map((group) => pick(group, 'attribute_key'))).toEqual(groups.map(() => 'shipping_group'));
  });

  it('takes a map of kind and carrier, and sums it up', async () => {
    const ada = host.shopper();
    await goToShipping(ada, OF_THREE_KINDS);
    const reply = expectGood(await byKind(ada, { cold: 92, bulky: '94', standard: 71 }));
    // With the armchair the basket is dear enough for free standard delivery: 129.90 and 249.90 are left.
    expect(preOrder(reply, 'shipping_option')).toMatchObject({ slug: 'multiple', shipping_amount: '379.80' });
    expect(preOrder(reply, SELLER_FIELD)).toBeNull();
    expect(
      Object.entries(Object(preOrder(reply, KIND_FIELD))).map(([kind, option]) => [kind, pick(option, 'pk')]),
    ).toEqual([
      ['standard', 71],
      ['cold', 92],
      ['bulky', 94],
    ]);
  });

  it('refuses what is no choice: words, a kind that is not there, another kind’s carrier, a kind left out', async () => {
    const ada = host.shopper();
    await goToShipping(ada, OF_THREE_KINDS);
    const refusals: [string, string][] = [
      ['cold', 'Select a valid choice.'],
      ['[71, 92, 94]', 'Select a valid choice.'],
      ['{"cold": 71, "bulky": 94, "standard": 71}', 'Select a valid choice.'],
      ['{"cold": 91, "bulky": 94, "standard": 71, "frozen": 91}', 'Select a valid choice.'],
      ['{"cold": 91, "bulky": 94, "__proto__": 71}', 'Select a valid choice.'],
      ['{"cold": 91, "bulky": 94}', 'Choose one delivery for each part of your order.'],
    ];
    for (const [text, message] of refusals) {
      const reply = await post(ada, KIND_PAGE, { [KIND_FIELD]: text });
      expect([text, pick(reply.body.errors, KIND_FIELD)]).toEqual([text, [message]]);
    }
  });

  it('splits by kind although all of it is cold', async () => {
    const cold = await goToShipping(host.shopper(), [1996]);
    expect(pks(pick(list(pick(contextOf(cold, KIND_PAGE), KIND_FIELD))[0], KIND_FIELD))).toEqual([91, 92]);
  });

  it('lets sellers go before kinds', async () => {
    const reply = await goToShipping(host.shopper(), [...OF_THREE_KINDS, 1994]);
    expect(listed(reply)).toContain(SELLER_PAGE);
    expect(listed(reply)).not.toContain(KIND_PAGE);
  });

  it('keeps the parts with an order that is paid by transfer, in Turkish', async () => {
    const ada = host.shopper({ language: 'tr-tr' });
    await signIn(ada);
    await goToShipping(ada, OF_THREE_KINDS);
    await byKind(ada, { standard: 72, cold: 91, bulky: 95 });
    await post(ada, 'PaymentOptionSelectionPage', { payment_option: '6' });
    const account = await post(ada, 'FundsTransferChoicePage', { bank_account: '1' });
    const placed = await postKeyed(ada, 'FundsTransferPage', { agreement: '1' }, account);
    expect(orderToken(placed)).not.toBe('');
    const order = await orderOf(ada, placed);
    const names = list(pick(order, 'deliveries')).map((part) => [pick(part, 'name'), pick(part, 'shipping_amount')]);
    expect(names).toEqual([
      ['Diğer ürünler', '79.90'],
      ['Soğuk zincirle gelenler', '89.90'],
      ['Büyük parçalar', '399.90'],
    ]);
  });
});

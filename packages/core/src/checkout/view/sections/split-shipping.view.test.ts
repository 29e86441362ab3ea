import { describe, expect, it } from 'vitest';
import { pages, preOrders, standard, type WireReply, wireBasket, wireShipping } from '../../checkout.fixtures.ts';
import { type HeldRequest, startRun } from '../../checkout-run.fixtures.ts';

const sellerPage = 'DataSourceShippingOptionSelectionPage';
const kindPage = 'AttributeBasedShippingOptionSelectionPage';

const mug = { pk: 1201, name: 'Stoneware vase', absolute_url: '/stoneware-vase/' };
const [line] = wireBasket().basketitem_set as readonly Readonly<Record<string, unknown>>[];
const basket = wireBasket({}, { basketitem_set: [line, { ...line, id: 502, product: { ...mug, name: 'Mug' } }] });

const studio = wireShipping(81, '49.90');
const courier = wireShipping(82, '99.90');
const multiple = { ...wireShipping(70, '89.80'), slug: 'multiple' };
const located = { ...preOrders.located, basket };

const bySeller: WireReply = {
  pages: {
    ...pages.index,
    ...pages.delivery,
    ...pages.address,
    [sellerPage]: {
      data_source_shipping_options: [
        {
          pk: 0,
          name: 'Vitrin',
          title: 'Sold by Vitrin',
          basket_items: [501],
          data_source_shipping_options: [standard],
        },
        { pk: 1, name: 'Kuzine', title: '', basket_items: [502], data_source_shipping_options: [studio, courier] },
      ],
    },
    ...pages.note,
  },
  preOrder: located,
  revision: 3,
};
const sellersChosen: WireReply = {
  pages: { ...pages.note, ...pages.payment },
  preOrder: {
    ...located,
    shipping_option: multiple,
    data_source_shipping_options: [standard, studio],
    shipping_amount: '89.80',
  },
  revision: 4,
};

const kind = (value: string, ids: readonly number[], options: readonly unknown[]) => ({
  attribute_key: 'shipping_group',
  attribute_value: value,
  attribute_name: value === 'cold' ? 'Kept cool' : '',
  basket_items: ids,
  attribute_based_shipping_options: options,
});
const byKind: WireReply = {
  pages: {
    ...pages.index,
    ...pages.delivery,
    ...pages.address,
    [kindPage]: {
      attribute_based_shipping_options: [kind('cold', [501], [studio, courier]), kind('standard', [502], [standard])],
    },
  },
  preOrder: located,
  revision: 3,
};

function newest({ calls }: ReturnType<typeof startRun>): HeldRequest {
  const call = calls.at(-1);
  if (!call) throw new Error('Nothing was sent.');
  return call;
}

describe('deliveries by seller', () => {
  it('show each part with its lines and carriers, and at once what the client chose', async () => {
    const run = startRun();
    await run.sent('read').reply(bySeller);
    run.sent(`automatic ${sellerPage} 71,81`);
    const { dataSourceShipping, attributeShipping, shippingOptions } = run.view();
    expect(dataSourceShipping).toMatchObject({
      by: 'seller',
      isOpen: true,
      isBusy: true,
      automatic: null,
      amount: 8980,
      parts: [
        { key: '0', name: 'Sold by Vitrin', chosen: 71, isBusy: true, lines: [{ id: 501 }], options: [{ key: 71 }] },
        { key: '1', name: 'Kuzine', chosen: 81, isBusy: true, lines: [{ id: 502, name: 'Mug' }] },
      ],
    });
    expect(attributeShipping).toMatchObject({ isOpen: false, parts: [], amount: null });
    expect(shippingOptions).toMatchObject({ isOpen: false, items: [] });
  });

  it('say why, complete the step, and keep the parts on screen afterwards', async () => {
    const run = startRun();
    await run.sent('read').reply(bySeller);
    await newest(run).reply(sellersChosen);
    const view = run.view();
    expect(view.dataSourceShipping).toMatchObject({
      isBusy: false,
      automatic: { count: 3 },
      amount: 8980,
      parts: [
        { chosen: 71, isBusy: false },
        { chosen: 81, isBusy: false },
      ],
    });
    expect(view.steps.shipping.isCompleted).toBe(true);
    expect(view.summary.shippingOption).toMatchObject({ slug: 'multiple', price: 8980 });
  });

  it('send the carriers of all parts when one gets another, and mark that one alone', async () => {
    const run = startRun();
    await run.sent('read').reply(bySeller);
    await newest(run).reply({ ...sellersChosen, pages: pages.note });
    const choice = run.submissionOf('splitShipping.select', { part: '1', shippingOption: 82 });
    expect(choice).toEqual({ page: sellerPage, input: { shippingOptions: [71, 82] } });
    void run.send('splitShipping.select', { part: '1', shippingOption: 82 });
    expect(run.view().dataSourceShipping).toMatchObject({
      amount: 13980,
      automatic: null,
      parts: [
        { chosen: 71, isBusy: false },
        { chosen: 82, isBusy: true },
      ],
    });
    const errors = { data_source_shipping_options: ['Select a valid choice.'] };
    const named = { shippingOption: ['Select a valid choice.'] };
    await newest(run).reply({ preOrder: sellersChosen.preOrder, errors, revision: 4 });
    expect(run.view().dataSourceShipping).toMatchObject({
      errors: { fields: named },
      parts: [{ chosen: 71 }, { chosen: 81, isBusy: false }],
    });
  });
});

describe('sellers that share their carriers', () => {
  const shared = [standard, courier];
  const groups = [0, 1].map((pk) => ({ pk, title: `Seller ${pk}`, data_source_shipping_options: shared }));
  const contexts = { [sellerPage]: { data_source_shipping_options: groups } };
  const all = { ...pages.index, ...pages.delivery, ...pages.address, ...contexts };

  it.each([
    ['in their places', [standard, courier]],
    [
      'by name, in any order',
      [
        { ...courier, data_source: { pk: 1, name: '', title: '' } },
        { ...standard, data_source: { pk: 0, name: '', title: '' } },
      ],
    ],
  ])('have each the one that was chosen for it: %s', async (_, chosen) => {
    const run = startRun();
    await run.sent('read').reply({ pages: all, preOrder: { ...located, data_source_shipping_options: chosen } });
    expect(run.view().dataSourceShipping.parts.map((part) => part.chosen)).toEqual([71, 82]);
  });
});

describe('deliveries by kind of goods', () => {
  it('show each kind by the host’s words, or by its value', async () => {
    const run = startRun();
    await run.sent('read').reply(byKind);
    expect(newest(run).request).toMatchObject({
      pageCommand: { page: kindPage, input: { shippingOptions: { cold: 81, standard: 71 } } },
    });
    expect(run.view().attributeShipping).toMatchObject({
      by: 'goods',
      parts: [
        { key: 'cold', name: 'Kept cool', chosen: 81, lines: [{ id: 501 }] },
        { key: 'standard', name: 'standard', chosen: 71, lines: [{ id: 502 }] },
      ],
    });
  });

  it('submit a map of kind and carrier; a part without a carrier gets its first', async () => {
    const run = startRun();
    await run.sent('read').reply(byKind);
    await newest(run).reply({ preOrder: located, errors: { non_field_errors: ['No.'] }, revision: 3 });
    expect(run.view().attributeShipping.parts.map(({ chosen }) => chosen)).toEqual([null, null]);
    expect(run.submissionOf('splitShipping.select', { part: 'cold', shippingOption: 82 })).toEqual({
      page: kindPage,
      input: { shippingOptions: { cold: 82, standard: 71 } },
    });
  });
});

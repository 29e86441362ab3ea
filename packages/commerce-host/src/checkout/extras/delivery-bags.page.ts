import { definePage } from '../protocol/page.ts';
import { invalidChoice, pkField, requiredTextField } from '../protocol/page-payload.ts';
import { all, isLocated, type Predicate } from '../protocol/predicates.ts';
import { refused } from '../protocol/submit-result.ts';

const hasBags: Predicate = ({ inputs }) => inputs.bags.length > 0;

/** DeliveryBagsPage: bags to pack the order in; a basket write in checkout (Protocol checkout §4.3). */
export const deliveryBagsPage = definePage({
  name: 'DeliveryBagsPage',
  isListed: all(isLocated, hasBags),
  context: ({ inputs }) => ({
    delivery_bags: inputs.bags.map(({ wire, quantity, max }) => ({ product: wire, quantity, max_quantity: max })),
  }),
  change: 'basket',
  relists: 'fromShipping',
  payload: { product: pkField, quantity: requiredTextField },
  effect({ inputs }, { product, quantity: text }) {
    const bag = inputs.bags.find((candidate) => candidate.product === product);
    if (!bag) return refused(invalidChoice('product'));
    const quantity = /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN;
    if (!(quantity <= bag.max)) {
      return refused({ field: 'quantity', message: 'bagQuantity', values: { max: bag.max } });
    }
    return { kind: 'changed', patch: {}, basketLine: { product, quantity } };
  },
});

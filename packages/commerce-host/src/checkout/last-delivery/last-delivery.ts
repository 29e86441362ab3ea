import { desc, eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { order } from '../../db/schema/orders.table.ts';
import type { CheckoutInputs, PickupStore } from '../pre-order/checkout-inputs.types.ts';
import { NO_CHOICES, type PreOrderChoices } from '../pre-order/pre-order.types.ts';
import { byPk } from '../protocol/by-pk.ts';

/** How a customer's last order was delivered, as the order keeps it. Addresses are wire objects. */
export type LastDelivery = Pick<
  typeof order.$inferSelect,
  'deliveryOption' | 'shippingOption' | 'shippingAddress' | 'billingAddress'
>;

/** How the user's newest order was delivered; undefined before the first. */
export async function findLastDelivery(db: Database, userPk: number): Promise<LastDelivery | undefined> {
  const { deliveryOption, shippingOption, shippingAddress, billingAddress } = order;
  const rows = await db
    .select({ deliveryOption, shippingOption, shippingAddress, billingAddress })
    .from(order)
    .where(eq(order.userPk, userPk))
    .orderBy(desc(order.createdAt), desc(order.pk))
    .limit(1);
  return rows[0];
}

/**
 * The choices of the last delivery, as far as they can be made again: an address that is still in the book, a store that has
 * the basket now. The carrier stays in them; whether it is offered for this basket is for the matrix to say
 * (`completeChoices`). Null when the place is gone: then nothing is known.
 */
export function choicesOf(last: LastDelivery, inputs: CheckoutInputs): PreOrderChoices | null {
  const { pk: deliveryOption, type } = last.deliveryOption;
  const billingAddress = byPk(inputs.addresses, pkOf(last.billingAddress))?.pk ?? null;
  const chosen = { ...NO_CHOICES, deliveryOption, billingAddress, shippingOption: last.shippingOption.pk };
  if (type === 'retail_store') {
    const retailStore = findStore(inputs, last.shippingAddress)?.pk;
    return retailStore === undefined ? null : { ...chosen, retailStore };
  }
  const shippingAddress = byPk(inputs.addresses, pkOf(last.shippingAddress))?.pk;
  return shippingAddress === undefined ? null : { ...chosen, shippingAddress };
}

/** An order keeps the address of its store alone, which has no pk of its own. */
function findStore({ stores }: CheckoutInputs, address: LastDelivery['shippingAddress']): PickupStore | undefined {
  return stores.find(
    ({ hasStock, place: { wire } }) => hasStock && wire.title === address.title && wire.line === address.line,
  );
}

function pkOf({ pk }: Readonly<Record<string, unknown>>): number | null {
  return typeof pk === 'number' ? pk : null;
}

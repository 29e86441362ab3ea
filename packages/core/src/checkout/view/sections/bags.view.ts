import { type Id, sameId } from '../../../contract/primitives.ts';
import type { PageErrors } from '../../checkout-state.types.ts';
import { pendingInput } from '../../protocol/command-requests.ts';
import { namedErrors } from '../../protocol/field-names.ts';
import type { ViewInputs } from '../view-inputs.types.ts';
import { minorUnits } from '../view-items.ts';

/** A bag to pack the order in. */
export interface BagItem {
  /** Pk of the product. */
  readonly key: Id;
  /** Of the product, in the shopper's language. */
  readonly name: string;
  /** Address of its picture; null where there is none. */
  readonly image: string | null;
  /** Of one bag, in minor units of the view's currency; null when the host does not say. */
  readonly price: number | null;
  /** Pieces that the shopper wants: also while that is still being sent. */
  readonly quantity: number;
  /** Most pieces; null when the host does not say. */
  readonly max: number | null;
  /** The number is waiting or on its way. */
  readonly isBusy: boolean;
}

/** The bags of DeliveryBagsPage (checkout.md §4.3). */
export interface BagsView {
  /** Bags are offered now. */
  readonly isOpen: boolean;
  /** In the host's order. */
  readonly items: readonly BagItem[];
  /** Why the last number was refused. */
  readonly errors: PageErrors | null;
}

/** Bags with how many of each are wanted. */
export function selectBags(context: ViewInputs, currency: string): BagsView {
  const { openPages, contexts, errors } = context.state;
  const page = 'DeliveryBagsPage';
  const pending = pendingInput(context, page);
  return {
    isOpen: openPages.includes(page),
    items: (contexts[page]?.delivery_bags ?? []).map(({ product, quantity, max_quantity }) => {
      const isBusy = pending !== undefined && sameId(pending.product, product.pk);
      return {
        key: product.pk,
        name: product.name,
        image: product.productimageSet[0]?.image ?? null,
        price: minorUnits(product.price, currency),
        quantity: isBusy ? pending.quantity : quantity,
        max: max_quantity,
        isBusy,
      };
    }),
    errors: namedErrors(page, errors[page]),
  };
}

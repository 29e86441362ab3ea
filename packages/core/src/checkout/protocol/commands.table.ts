import { checkoutPages, type PageName } from '../../contract/checkout/page-name.ts';
import { type Id, sameId } from '../../contract/primitives.ts';
import type { CheckoutState } from '../checkout-state.types.ts';
import type { CheckoutCommands, CommandName } from '../commands/commands.types.ts';
import type { PageCommand, PostablePage } from './page-inputs.types.ts';
import { pagesTable } from './pages.table.ts';

/** What a row may look at: everything the replies have told, and what of the same page is on its way. */
export interface CommandSituation {
  readonly state: CheckoutState;
  /** The submission of this page that waits or is on its way. */
  pending(page: PostablePage): PageCommand['input'] | undefined;
}

export type Row<Name extends CommandName> = (
  input: CheckoutCommands[Name],
  situation: CommandSituation,
) => PageCommand | null;

/** Carriers of all parts, one of them another: hosts take them together. A part that has none yet gets its first. */
function splitShipping(
  { part, shippingOption }: CheckoutCommands['splitShipping.select'],
  { state: { lists, preOrder }, pending }: CommandSituation,
): PageCommand {
  if (lists.dataSourceGroups.length > 0) {
    const page = 'DataSourceShippingOptionSelectionPage';
    const waiting = pending(page);
    const wanted = waiting && 'shippingOptions' in waiting ? (waiting.shippingOptions as readonly Id[]) : [];
    const chosen = preOrder?.data_source_shipping_options ?? [];
    const shippingOptions = lists.dataSourceGroups.flatMap(({ pk, data_source_shipping_options: options }, index) => {
      if (String(pk) === part) return [shippingOption];
      const offers = (option: Id | undefined) => options.some((offered) => sameId(offered.pk, option));
      // Sellers may share a carrier: the choice names its seller, or stands in the place of its group.
      const own = chosen.find(
        (option, place) =>
          offers(option.pk) && (option.data_source ? sameId(option.data_source.pk, pk) : place === index),
      );
      const carrier = offers(wanted[index]) ? wanted[index] : (own?.pk ?? options[0]?.pk);
      return carrier === undefined ? [] : [carrier];
    });
    return { page, input: { shippingOptions } };
  }
  const page = 'AttributeBasedShippingOptionSelectionPage';
  const waiting = pending(page);
  const wanted = (waiting && 'shippingOptions' in waiting ? waiting.shippingOptions : {}) as Record<string, Id>;
  const chosen = preOrder?.attribute_based_shipping_options ?? {};
  const carriers = lists.attributeGroups.flatMap(
    ({ attribute_value: value, attribute_based_shipping_options: options }) => {
      const carrier = value === part ? shippingOption : (wanted[value] ?? chosen[value]?.pk ?? options[0]?.pk);
      return carrier === undefined ? [] : [[value, carrier] as const];
    },
  );
  return { page, input: { shippingOptions: Object.fromEntries(carriers) } };
}

/** Rows of one part of the checkout: which page each of its commands posts, and with what. */
export type CommandRows<Name extends CommandName = CommandName> = { readonly [Key in Name]?: Row<Key> };

/** Commands whose page or input is another than their own. Every other one stands with its page, and posts what it carries. */
const ownRows: CommandRows = {
  // The address has no page: it follows when the contact was taken.
  'guest.submit': ({ address: _, ...contact }) => ({ page: 'IndexPage', input: contact }),
  'splitShipping.select': splitShipping,
  'coupon.apply': ({ coupon }) => ({ page: 'CouponSelectionPage', input: { coupon, action: 'add' } }),
  'coupon.remove': ({ coupon }) => ({ page: 'CouponSelectionPage', input: { coupon, action: 'remove' } }),
};

/** The page that a command posts; of several the first, a way to pay has rows of its own. */
const pagesByCommand: ReadonlyMap<CommandName | undefined, PageName> = new Map(
  checkoutPages.map((page) => [pagesTable[page].command, page] as const).reverse(),
);

/** Pages that are only listed on demand, with the command that asks for each (checkout.md §1 rule 2). */
export const loadsTable = {
  'coupon.load': 'CouponSelectionPage',
  'loyalty.load': 'LoyaltyMoneyUsagePage',
} as const satisfies { readonly [Name in CommandName]?: PageName };

/**
 * What a command posts now; null when it posts nothing, or nothing is offered that could take it.
 * @param rows the commands of a way to pay; without them those of everybody, where no installment is the method's and Pay is nobody's.
 */
export function pageCommandFor(
  name: CommandName,
  input: CheckoutCommands[CommandName],
  situation: CommandSituation,
  rows?: CommandRows,
): PageCommand | null {
  // Name and input belong together by the command's type.
  const row = (rows ?? ownRows)[name] as Row<CommandName> | undefined;
  if (row) return row(input, situation);
  const page = rows ? undefined : pagesByCommand.get(name);
  // The command carries what its page's row asks for, by the table.
  return page === undefined ? null : ({ page, input } as PageCommand);
}

/** The command that a page's POST stands for: an automatic choice, or a command that was not sent after all. */
export function commandOf(page: PostablePage): CommandName {
  return pagesTable[page].command ?? 'payment.submit';
}

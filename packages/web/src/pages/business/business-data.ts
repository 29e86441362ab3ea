import type { ShopConfig } from '@vitrin/core';
import { shownPhone } from '@vitrin/core/address';
import { type BusinessBasket, type BusinessDraft, type Division, type Id, listParameters } from '@vitrin/core/contract';
import type { PageContext } from '../../app/page/page-module.types.ts';
import { type ProductCardView, toProductCard } from '../../components/product/product-card-view.ts';

/** Where the business basket stands. */
export const businessPath = '/account/business/';

/** Where quotations stand. */
export const quotationsPath = '/account/quotations/';

/** Parameter of the address that holds what is looked for. */
export const findKey = 'find';

/** Products that a search shows at most; who sees too many writes more. */
export const mostFound = 6;

/** A division as the pages show it. */
export interface DivisionView {
  readonly id: Id;
  readonly name: string;
  readonly code: string;
  /** Address of its goods; empty where the host does not say. */
  readonly address: string;
  /** As people write it; empty for none. */
  readonly phone: string;
  /** Decimal text; null when it has none. */
  readonly monthlyLimit: string | null;
}

/** What the page of the business basket shows. */
export interface BusinessData {
  readonly divisions: readonly DivisionView[];
  readonly basket: BusinessBasket;
  readonly drafts: readonly BusinessDraft[];
  /** What is looked for; empty when nothing is. */
  readonly find: string;
  readonly found: readonly ProductCardView[];
}

/** Reads the page of the business basket; undefined for a user without a division, of whom nothing else is asked. */
export async function readBusiness(
  { account: openAccount, reads, shop }: PageContext,
  search: URLSearchParams,
): Promise<BusinessData | undefined> {
  const account = await openAccount();
  const divisions = await account.divisions();
  if (divisions === undefined || divisions.length === 0) return undefined;
  const find = (search.get(findKey) ?? '').trim().slice(0, 100);
  const [basket, drafts, list] = await Promise.all([
    account.businessBasket(),
    account.businessDrafts(),
    find === '' ? undefined : (await reads()).list(new URLSearchParams({ [listParameters.searchText]: find })),
  ]);
  return {
    divisions: await Promise.all(divisions.map((division) => toDivisionView(division, shop.phone))),
    basket,
    drafts,
    find,
    found: (list?.products ?? []).slice(0, mostFound).map((product) => toProductCard(product)),
  };
}

async function toDivisionView(
  { id, name, erpCode, address, phoneNumber, monthlyOrderLimit }: Division,
  rule: ShopConfig['phone'],
): Promise<DivisionView> {
  const phone = await shownPhone(phoneNumber ?? '', rule);
  return { id, name, code: erpCode, address, phone, monthlyLimit: monthlyOrderLimit };
}

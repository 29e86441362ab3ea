import type { PageContexts } from '../../contract/checkout/checkout-context.ts';
import { checkoutPages, type PageName, pageOrder } from '../../contract/checkout/page-name.ts';
import { sameId } from '../../contract/primitives.ts';
import { storeListed } from '../protocol/page-lookups.ts';
import { pagesTable } from '../protocol/pages.table.ts';
import type { ReplyContext } from './pipeline.types.ts';
import { isFullRead, postedPage } from './reply-context.ts';
import { hasAddresses, hasShipping } from './shipping-completion.ts';

function succeeded(turn: ReplyContext, page: PageName): boolean {
  return postedPage(turn) === page && !turn.hasErrors;
}

function openPagesAfter(turn: ReplyContext): readonly PageName[] {
  const { listed, before, hasErrors } = turn;
  const page = postedPage(turn);
  if (page === null) return isFullRead(turn) ? listed : before.openPages;
  // A refusal lists its page alone; with more it ended an attempt and tells the new frontier (checkout.md §1 rule 4).
  if (hasErrors && listed.every((name) => name === page)) return before.openPages;
  const first = listed[0];
  const cut = Math.min(first === undefined ? Number.POSITIVE_INFINITY : pageOrder(first), pageOrder(page) + 1);
  return [...before.openPages.filter((name) => pageOrder(name) < cut), ...listed];
}

/** Choosing how to pay clears what belonged to the former way (specification 4). */
function clearMethod({ state }: ReplyContext): void {
  state.lists.installments = [];
  state.lists.bankAccounts = [];
  state.cardType = null;
  state.selectedBankAccount = null;
  state.bin = null;
  state.typedBin = null;
  state.savedCard = null;
  state.walletPages = [];
  state.memory = { ...state.memory, smsAttempt: null };
}

/** 6. What the contexts offer is stored, page by page; the set of open pages follows the kind of request. */
export function storeContexts(turn: ReplyContext): void {
  const { request, state, hasErrors } = turn;
  if (succeeded(turn, 'PaymentOptionSelectionPage')) clearMethod(turn);
  storeListed(state, turn.reply.context_list);
  state.openPages = openPagesAfter(turn);
  if (request.kind !== 'post') return;
  const { page, input } = request.pageCommand;
  if ('bin' in input) state.bin = hasErrors ? null : input.bin;
  else if (page === 'SavedCardSelectionPage' && !hasErrors) state.savedCard = input.card;
  else if (page === 'FundsTransferChoicePage' && !hasErrors) state.selectedBankAccount ??= input.bankAccount;
}

const installmentPages: readonly PageName[] = checkoutPages.filter((page) => pagesTable[page].holdsInstallments);

/** 7. Card type and installments: from a full read only when they belong to what is on screen already. */
export function storeInstallments(turn: ReplyContext): void {
  const { reply, request, listed, before, state } = turn;
  const isFull = request.kind === 'read' || postedPage(turn) === 'IndexPage';
  if (isFull && listed.includes('DeliveryOptionSelectionPage')) {
    const option = reply.pre_order?.payment_option;
    const isSame = sameId(option?.pk, before.preOrder?.payment_option?.pk) && before.lists.installments.length > 0;
    // A host that asks for no number tells them without one.
    const asksNumber = listed.some((page) => page === 'BinNumberPage' || page === 'MasterpassBinNumberPage');
    if (!isSame && asksNumber && option?.payment_type !== 'saved_card') return;
  }
  for (const { known } of reply.context_list) {
    if (!known || !installmentPages.includes(known.page)) continue;
    // Pages that the table marks so share one context.
    const { card_type: cardType, installments } = known.context as PageContexts['BinNumberPage'];
    if (cardType) state.cardType = cardType;
    if (installments) state.lists.installments = installments;
  }
}

const shippingLists = {
  ShippingOptionSelectionPage: 'shippingOptions',
  DataSourceShippingOptionSelectionPage: 'dataSourceGroups',
  AttributeBasedShippingOptionSelectionPage: 'attributeGroups',
} as const;

const shippingPages = Object.keys(shippingLists) as (keyof typeof shippingLists)[];

/** Lists that belong to the chosen way to pay. */
const methodLists = ['installments', 'bankAccounts', 'creditOptions', 'paymentChoices', 'savedCards'] as const;

/** 13. Lists whose precondition is gone are emptied. */
export function clearLists({ listed, before, state }: ReplyContext): void {
  const { preOrder, lists } = state;
  const isPlaced = hasAddresses(preOrder);
  const listsShipping = shippingPages.some((page) => listed.includes(page));
  for (const page of shippingPages) {
    if (!isPlaced || (listsShipping && !listed.includes(page))) lists[shippingLists[page]] = [];
  }
  if (!hasShipping(preOrder)) {
    lists.paymentOptions = [];
    lists.unavailableOptions = [];
  }
  const option = preOrder?.payment_option;
  const isOther = !sameId(option?.pk, before.preOrder?.payment_option?.pk);
  for (const key of methodLists) {
    // What this very reply brought for the new option stays: it is not the former option's.
    if (!option || (isOther && lists[key] === before.lists[key])) lists[key] = [];
  }
  if (!option || isOther) {
    state.bin = null;
    state.typedBin = null;
  }
  if (!lists.savedCards.some(({ token }) => token === state.savedCard)) state.savedCard = null;
  if (lists.installments.length === 0) state.cardType = null;
}

import type { PageName } from '../../contract/checkout/page-name.ts';
import { type Id, sameId } from '../../contract/primitives.ts';
import { pendingInput, pendingRequests } from '../protocol/command-requests.ts';
import { namedErrors } from '../protocol/field-names.ts';
import type { PostablePage } from '../protocol/page-inputs.types.ts';
import { pagesTable } from '../protocol/pages.table.ts';
import type { PageStep } from '../protocol/pages.types.ts';
import type { ChoiceGroup } from './choices.types.ts';
import type { ViewInputs } from './view-inputs.types.ts';

/** A page that is only listed on demand is being asked for. */
export function isPageLoading(context: ViewInputs, page: PageName): boolean {
  return pendingRequests(context).some((request) => request.kind === 'read' && request.page === page);
}

/** A request of this step waits or is on its way. */
export function isStepBusy(context: ViewInputs, step: PageStep): boolean {
  return pendingRequests(context).some((request) => {
    if (request.kind === 'address') return step === 'shipping';
    return request.kind === 'post' && pagesTable[request.pageCommand.page].step === step;
  });
}

/** A page's group of choices: what is offered, what is chosen and by whom, what is wrong. */
export function choiceGroup<Item extends { readonly key: Id | null }>(
  context: ViewInputs,
  page: PostablePage,
  items: readonly Item[],
  chosen: Id | null | undefined,
): ChoiceGroup<Item> {
  const { state, choices } = context;
  const made = choices.findLast((choice) => choice.page === page);
  const isBusy = pendingInput(context, page) !== undefined;
  return {
    isOpen: state.openPages.includes(page),
    items,
    // The list's own spelling, which a screen compares with.
    chosen: items.find(({ key }) => sameId(key, chosen))?.key ?? chosen ?? null,
    isBusy,
    automatic: made && !isBusy ? { count: made.reason.count } : null,
    errors: namedErrors(page, state.errors[page]),
  };
}

// For tests alone; no index exports it: payment by a kept card, as the host tells it (checkout.md §4.14, ruling 32).
import type { Id } from '../../../contract/primitives.ts';
import { savedCardOption as option, single, three } from '../../checkout.fixtures.ts';
import { chosenAnew, firstRead, orderWith } from '../method-status.fixtures.ts';

export const tokens = ['token-1', 'token-2'] as const;
const kept = tokens.map((token) => ({ token, name: 'My card', masked_number: '450634******0003' }));
const cards = { SavedCardSelectionPage: { cards: kept } };
const plans = { SavedCardInstallmentSelectionPage: { card_type: null, installments: [single, three] } };
const noPlans = { SavedCardInstallmentSelectionPage: { card_type: null, installments: [] } };
const confirm = { SavedCardConfirmationPage: { three_d_required: false } };
const selected = { SavedCardSelectionPage: { cards: kept, card: tokens[0] } };
const confirmed = { ...selected, ...plans, ...confirm };
const ordered = orderWith(option);
const spread = orderWith(option, { installment: single });

const choose = (card: string) => ({ page: 'SavedCardSelectionPage', input: { card } }) as const;
const plan = (installment: Id) => ({ page: 'SavedCardInstallmentSelectionPage', input: { installment } }) as const;

const choosing = firstRead(option, cards);
const saving = choosing.sends(choose(tokens[0]));
const chosen = saving.answers({ pages: { ...selected, ...plans }, preOrder: ordered, revision: 6 });
const savingPlan = chosen.sends(plan(901));
const ready = savingPlan.answers({ pages: confirmed, preOrder: spread, revision: 7 });

/** The moments of a payment by a kept card, in words. */
export const savedCardStatuses = {
  'the kept cards are listed': choosing,
  'a card is on its way': saving,
  'the host has the card': chosen,
  'the host refuses the card': saving.answers({
    pages: cards,
    preOrder: ordered,
    errors: { card: ['This card is gone.'] },
    revision: 6,
  }),
  'no reply about the card': saving.fails(),
  'a plan is on its way': savingPlan,
  'the host has the plan': ready,
  'no reply about the plan': savingPlan.fails(),
  'another card while the plan is chosen': chosen.sends(choose(tokens[1])),
  'another plan is on its way': ready.sends(plan(903)),
  'another card is on its way': ready.sends(choose(tokens[1])),
  'another plan, and another card behind it': ready.sends(plan(903)).waits(choose(tokens[1])),
  'the host has another card without plans': ready
    .sends(choose(tokens[1]))
    .answers({ pages: { ...cards, ...noPlans, ...confirm }, preOrder: ordered, revision: 8 }),
  'the host has selected card and plan': firstRead(option, confirmed, { installment: single }),
  'a kept card is being chosen anew': chosenAnew(ready, option),
  'a kept card is chosen anew': chosenAnew(ready, option).answers({ pages: cards, preOrder: ordered, revision: 8 }),
  'the host lists no cards': firstRead(option, {}),
  'a read finds another plan missing': ready
    .reads()
    .answers({ pages: { ...selected, ...plans }, preOrder: ordered, revision: 8 }),
};

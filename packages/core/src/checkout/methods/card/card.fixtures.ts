// For tests alone; no index exports it: payment by a typed card, as the host tells it (checkout.md §4.5).
import type { Id } from '../../../contract/primitives.ts';
import { creditCard as option, pages, single, three, visa } from '../../checkout.fixtures.ts';
import { chosenAnew, firstRead, orderWith } from '../method-status.fixtures.ts';

const number = (bin: string) => ({ page: 'BinNumberPage', input: { bin } }) as const;
const plan = (installment: Id) => ({ page: 'InstallmentSelectionPage', input: { installment } }) as const;
const offered = { ...pages.bin, ...pages.installments };
const confirmed = { ...offered, ...pages.confirm };
const ordered = orderWith(option);
const spread = orderWith(option, { installment: single });

const typing = firstRead(option, pages.bin);
const checking = typing.sends(number('450634'));
const numbered = checking.answers({ pages: offered, preOrder: ordered, revision: 6 });
const choosing = numbered.follows();
const ready = choosing.answers({ pages: confirmed, preOrder: spread, revision: 7 });
const another = ready.sends(number('554960'));
const otherPlan = ready.sends(plan(903));
const refused = { card_number: ['This card is not accepted.'] };

/** The moments of a payment by a typed card, in words. */
export const cardStatuses = {
  'the number is asked for': typing,
  'the first digits are on their way': checking,
  'the host offers plans': numbered,
  'the first plan is being chosen by itself': choosing,
  'the host has the plan': ready,
  'no reply about the plan': choosing.fails(),
  'the host refuses the number': checking.answers({
    pages: pages.bin,
    preOrder: ordered,
    errors: { bin_number: ['Not known.'] },
    revision: 6,
  }),
  'no reply about the number': checking.fails(),
  'another plan is on its way': otherPlan,
  'the host has the other plan': otherPlan.answers({
    pages: confirmed,
    preOrder: orderWith(option, { installment: three }),
    revision: 8,
  }),
  'another number is on its way': another,
  'another plan, and another number behind it': otherPlan.waits(number('554960')),
  'the host has another number without plans': another.answers({
    pages: { BinNumberPage: { card_type: visa, installments: [] }, ...pages.confirm },
    preOrder: ordered,
    revision: 8,
  }),
  'the host refuses the card': ready
    .sends({ page: 'CreditCardConfirmationPage', input: { agreement: true, card: 'card-1' as never, useThreeD: true } })
    .answers({ pages: confirmed, preOrder: spread, errors: refused, revision: 8 }),
  'a card is being chosen anew': chosenAnew(ready, option),
  'a card is chosen anew': chosenAnew(ready, option).answers({ pages: pages.bin, preOrder: ordered, revision: 8 }),
  'the host lists nothing for a card': firstRead(option, {}),
  'a reload finds the plan of an earlier visit': firstRead(option, confirmed, { installment: single }),
};

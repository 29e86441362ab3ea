import { textRules } from '@vitrin/core/contract';
import { definePage } from '../protocol/page.ts';
import { noteField } from '../protocol/page-payload.ts';
import { isLocated } from '../protocol/predicates.ts';
import { changed } from '../protocol/submit-result.ts';

/** OrderNotePage: a side page that never blocks; an empty note clears it (Protocol checkout §4.3). */
export const orderNotePage = definePage({
  name: 'OrderNotePage',
  isListed: isLocated,
  context: ({ choices }) => ({ notes: choices.notes, max_length: textRules.orderNote.max }),
  change: 'note',
  relists: 'itselfAndLater',
  abandonsAttempt: false,
  payload: { notes: noteField },
  effect: (_view, { notes }) => changed({ notes }),
});

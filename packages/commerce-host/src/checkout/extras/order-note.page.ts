import { definePage } from '../protocol/page.ts';
import { optionalTextField } from '../protocol/page-payload.ts';
import { isLocated } from '../protocol/predicates.ts';
import { changed } from '../protocol/submit-result.ts';

/** Longest order note, in characters. */
const MAX_LENGTH = 500;

/** OrderNotePage: a side page that never blocks; an empty note clears it (Protocol checkout §4.3). */
export const orderNotePage = definePage({
  name: 'OrderNotePage',
  isListed: isLocated,
  context: ({ choices }) => ({ notes: choices.notes, max_length: MAX_LENGTH }),
  change: 'note',
  relists: 'itselfAndLater',
  abandonsAttempt: false,
  payload: { notes: optionalTextField(MAX_LENGTH) },
  effect: (_view, { notes }) => changed({ notes }),
});

import { listSavedCards } from '../checkout/methods/saved-card/saved-card.repository.ts';
import type { HttpContext } from '../http/http-context.ts';
import { pageOfList, WHOLE_LIST } from '../http/page-envelope.ts';
import { json, type Reply } from '../http/reply.ts';
import type { Route } from '../http/route.ts';
import { requireUser } from '../session/access.ts';

/** What the account tells of a kept card: neither its token nor more digits than four. */
async function getSavedCards(context: HttpContext): Promise<Reply> {
  const cards = await listSavedCards(context.host.db, requireUser(context).userPk);
  return json(
    pageOfList(
      context,
      WHOLE_LIST,
      cards.map(({ name, lastFour, month, year }) => ({
        name,
        masked_number: `**** ${lastFour}`,
        expiry: `${String(month).padStart(2, '0')}/${year}`,
      })),
    ),
  );
}

/** Cards that the shop keeps for a user (Protocol account §8). */
export const savedCardRoutes: readonly Route[] = [
  { method: 'GET', path: '/account/saved-cards/', cache: 'session', handle: getSavedCards },
];

import type { Commerce } from '../commerce.types.ts';
import { isAppError } from '../errors/app-error.ts';
import { subscribe } from '../http/content-endpoints.ts';
import { createLockedCall } from '../lock/locked-call.actors.ts';

/** `alreadySubscribed`: nothing was changed, the address gets the newsletter. */
export type NewsletterOutcome = 'subscribed' | 'alreadySubscribed';

/**
 * Subscribes to the newsletter (misc.md §2); the shopper has agreed by asking for it. One at a time: a second submit sends
 * nothing (ruling 6).
 * @throws AppError for everything else that was refused: a wrong address at field `email`, `THROTTLED`.
 * @example if ((await subscribeToNewsletter(commerce, 'ada@example.test')) === 'subscribed') say('Thank you.');
 */
export async function subscribeToNewsletter(commerce: Commerce, email: string): Promise<NewsletterOutcome> {
  const write = createLockedCall(commerce);
  try {
    await write(subscribe, { body: { email, subscribe_contract: true } });
    return 'subscribed';
  } catch (error) {
    if (isAppError(error) && error.code === 'ALREADY_SUBSCRIBED') return 'alreadySubscribed';
    throw error;
  }
}

import type { Commerce } from '../commerce.types.ts';
import { isAppError } from '../errors/app-error.ts';
import { subscribe } from '../http/content-endpoints.ts';

/** `alreadySubscribed`: nothing was changed, the address gets the newsletter. */
export type NewsletterOutcome = 'subscribed' | 'alreadySubscribed';

/**
 * Subscribes to the newsletter (misc.md §2); the shopper has agreed by asking for it. One at a time: a second submit sends
 * nothing (ruling 6).
 * @throws AppError for everything else that was refused: a wrong address at field `email`, `THROTTLED`.
 * @example if ((await subscribeToNewsletter(commerce, 'ada@example.test')) === 'subscribed') thank();
 */
export async function subscribeToNewsletter({ http, lock }: Commerce, email: string): Promise<NewsletterOutcome> {
  try {
    await lock.run(subscribe.name, () => http.call(subscribe, { body: { email, subscribe_contract: true } }));
    return 'subscribed';
  } catch (error) {
    if (isAppError(error) && error.code === 'ALREADY_SUBSCRIBED') return 'alreadySubscribed';
    throw error;
  }
}

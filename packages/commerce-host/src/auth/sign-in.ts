import { createHash } from 'node:crypto';
import { mergeBaskets } from '../basket/merge-baskets.ts';
import type { Database } from '../db/database.ts';
import type { HttpContext } from '../http/http-context.ts';
import { adoptOrders } from '../orders/adopt-orders.ts';
import { signInSession } from '../session/session.repository.ts';
import type { Session } from '../session/session.ts';
import { adoptStockAlerts } from '../wishlist/adopt-alerts.ts';
import { deleteFailures } from './sign-in-failure.repository.ts';
import { limitKeyOf, setLastLogin, type UserRow } from './user.repository.ts';

/** Browsers by their mark in `User-Agent`. The first that fits counts: most name several others as well. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/YaBrowser\//, 'Yandex'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

/** Systems in the same way. */
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux|X11/, 'Linux'],
];

/**
 * Names browser and system of a `User-Agent`, enough for its owner to tell devices apart: `Firefox, Linux`. Versions are not
 * kept. `null` when neither is known.
 */
function deviceOf(userAgent: string | undefined): string | null {
  const named = [BROWSERS, SYSTEMS].flatMap((table) => table.find(([mark]) => mark.test(userAgent ?? ''))?.[1] ?? []);
  return named.length > 0 ? named.join(', ') : null;
}

/**
 * Makes the session the user's: new session id, guest baskets merged, a guest's orders of this session and stock alerts of
 * this address kept, checkout told (Protocol auth §1). Everything in the caller's transaction; send the returned session's
 * cookie after it.
 */
export async function signIn(
  tx: Database,
  { host, language, headers }: Pick<HttpContext, 'host' | 'language' | 'headers'>,
  { session, user }: { readonly session: Session; readonly user: UserRow },
): Promise<Session> {
  const now = host.clock.now();
  const signedIn = await signInSession(tx, session, {
    userPk: user.pk,
    id: host.randomId(),
    now,
    device: deviceOf(headers.get('user-agent') ?? undefined),
  });
  await mergeBaskets(tx, { sessionPk: session.pk, userPk: user.pk, now });
  await adoptOrders(tx, { sessionPk: session.pk, user });
  await adoptStockAlerts(tx, user.pk);
  await host.hooks.onSignIn({ tx, now, language }, { sessionPk: session.pk, userPk: user.pk });
  await setLastLogin(tx, user.pk, now);
  await deleteFailures(tx, limitKeyOf(user.email, user));
  return signedIn;
}

/** The opaque `key` of a successful sign-in: 40 hex characters that open nothing. */
export function signInKey(randomId: () => string): string {
  return createHash('sha256').update(randomId()).digest('hex').slice(0, 40);
}

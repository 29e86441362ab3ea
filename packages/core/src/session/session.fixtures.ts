import type { CommerceConfig, Signal } from '../commerce.types.ts';
import { userSample } from '../contract/samples/samples.fixtures.ts';
import { createTestCommerce } from '../test-ports.ts';
import { selectSession } from './session.select.ts';
import type { SessionEmitted } from './session.types.ts';
import { startSession } from './start-session.ts';

export const ada = {
  pk: 42,
  firstName: 'Ada',
  lastName: 'Yilmaz',
  email: 'shopper@example.test',
  phone: null,
  userType: null,
};
export const storefrontSuccess = { user: userSample, callbackUrl: '/account/' };

/** A running session before a host that answers by hand. */
export function start(options: { user?: typeof ada | null; config?: Partial<CommerceConfig> } = { user: null }) {
  const shop = createTestCommerce(options.config ? { config: options.config } : {});
  const signals: Signal[] = [];
  const emitted: SessionEmitted[] = [];
  const actor = startSession(shop.commerce, options.user === undefined ? {} : { user: options.user });
  shop.commerce.signals.subscribe((signal) => signals.push(signal));
  for (const type of ['session.signedIn', 'session.signedOut', 'session.expired', 'session.commandRefused'] as const) {
    actor.on(type, (event) => emitted.push(event));
  }
  return { ...shop, actor, signals, emitted, view: () => selectSession(actor.getSnapshot()) };
}

export type Started = ReturnType<typeof start>;

export const unauthorized = ({ commerce, ports }: Started, sentAt = ports.clock.now()): void =>
  commerce.signals.emit({ type: 'unauthorized', sentAt });

import { type ActorRefFrom, createActor } from 'xstate';
import { type Commerce, otherTab } from '../commerce.types.ts';
import type { User } from '../contract/user.ts';
import { tags } from '../tags.types.ts';
import { authenticationAddress } from './callback-path.ts';
import { createSessionServices } from './session.actors.ts';
import { sessionMachine } from './session.machine.ts';

/** A running session: `send` commands, read it with `selectSession(actor.getSnapshot())`. */
export type SessionActor = ActorRefFrom<typeof sessionMachine>;

/** Who made data old, in `invalidated` signals after sign-in and sign-out. */
export const sessionOrigin = 'session';

/** What a session may be started with besides the shop. */
export interface StartSessionOptions {
  /** Whom a server rendered the page for, null for nobody. Absent: the host is asked. */
  readonly user?: User | null;
}

/**
 * Starts the session of this tab: hears every 401, ends what has to end and sends the shopper to the authentication
 * page once (rulings 2 to 4). After sign-in and sign-out every tag is made old (auth.md §7). Where to go after
 * sign-in is told by the emitted `session.signedIn`; going there is the front end's.
 */
export function startSession(commerce: Commerce, options: StartSessionOptions = {}): SessionActor {
  const { config, ports, signals } = commerce;
  const actor = createActor(sessionMachine, {
    input: { services: createSessionServices(commerce) },
    clock: ports.clock,
    ...(ports.inspect ? { inspect: ports.inspect } : {}),
  });
  const tellIdentity = (identity: 'anonymous' | 'user'): void => {
    signals.emit({ type: 'identityChanged', identity });
    signals.emit({ type: 'invalidated', tags, origin: sessionOrigin });
  };
  actor.on('session.signedIn', () => tellIdentity('user'));
  actor.on('session.signedOut', () => tellIdentity('anonymous'));
  // The basket stays, and what is on screen is left to the navigation: no tag is made old by a 401.
  actor.on('session.expired', () => signals.emit({ type: 'identityChanged', identity: 'anonymous' }));
  actor.on('authentication.wanted', () => {
    const path = authenticationAddress(ports.currentPath(), config.locale.value, config.shop);
    if (path !== undefined) ports.navigate({ kind: 'page', path });
  });
  const endListening = signals.subscribe((signal) => {
    // Another tab knows that somebody came or went, the host knows who is there now.
    if (signal.type === 'identityChanged' && signal.origin === otherTab) actor.send({ type: 'session.check' });
    if (signal.type !== 'unauthorized') return;
    const { sentAt } = signal;
    actor.send({ type: 'session.unauthorized', ...(sentAt === undefined ? {} : { sentAt }) });
  });
  actor.subscribe({ complete: endListening });
  actor.start();
  actor.send(
    options.user === undefined ? { type: 'session.check' } : { type: 'session.identified', user: options.user },
  );
  return actor;
}

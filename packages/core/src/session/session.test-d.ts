import { expectTypeOf } from 'vitest';
import type { SessionView } from './session.select.ts';
import { selectSession } from './session.select.ts';
import type { SessionActor } from './start-session.ts';

declare const actor: SessionActor;

actor.send({ type: 'session.signIn', credentials: { email: 'a@example.test', password: 'x' } });
// @ts-expect-error a sign-in needs credentials
actor.send({ type: 'session.signIn' });
// @ts-expect-error there is no such command
actor.send({ type: 'session.logout' });

expectTypeOf(selectSession(actor.getSnapshot())).toEqualTypeOf<SessionView>();
expectTypeOf<SessionView['identity']>().toEqualTypeOf<'unknown' | 'anonymous' | 'guest' | 'user' | 'expired'>();

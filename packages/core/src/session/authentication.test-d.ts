import { expectTypeOf } from 'vitest';
import { type AuthenticationView, selectAuthentication } from './authentication.select.ts';
import type { AuthenticationEvent } from './authentication.types.ts';
import type { AuthenticationActor } from './start-authentication.ts';

declare const actor: AuthenticationActor;

actor.send({ type: 'proof.giveUp', message: null });
// @ts-expect-error a form signs in or registers, and nothing else
actor.send({ type: 'form.submit', command: { type: 'session.signOut' } });

expectTypeOf<AuthenticationEvent['type']>().not.toEqualTypeOf<string>();
expectTypeOf(selectAuthentication(actor.getSnapshot())).toEqualTypeOf<AuthenticationView>();

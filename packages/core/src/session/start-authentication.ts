import { type ActorRefFrom, createActor } from 'xstate';
import type { Commerce } from '../commerce.types.ts';
import { createAuthenticationServices } from './authentication.actors.ts';
import { authenticationMachine } from './authentication.machine.ts';
import type { FormSession } from './until-session.ts';

/** A form that signs somebody in: `send` commands, read it with `selectAuthentication(actor.getSnapshot())`. */
export type AuthenticationActor = ActorRefFrom<typeof authenticationMachine>;

/**
 * Starts the conversation of one form with the session. Whoever stops it has the session leave the form too.
 * @example
 * const form = startAuthentication(commerce, session);
 * form.send({ type: 'form.submit', command: { type: 'session.signIn', credentials } });
 */
export function startAuthentication({ ports }: Commerce, session: FormSession): AuthenticationActor {
  const input = { services: createAuthenticationServices(session) };
  const { clock, inspect } = ports;
  return createActor(authenticationMachine, { input, clock, ...(inspect && { inspect }) }).start();
}

import { type SessionSnapshot, type SessionView, selectSession } from '../session/session.select.ts';
import type { SessionEvent, SessionRefusal } from '../session/session.types.ts';
import { type SessionActor, type StartSessionOptions, startSession } from '../session/start-session.ts';
import type { CommandShapes } from './command-shapes.ts';
import { createHandle, failed, refusalOf, whenQuiet } from './create-handle.ts';
import type { CommandsOf, Handle, Outcome } from './handle.types.ts';
import { commerceOf, type ShopSource } from './shop-source.ts';

/** What a front end can ask of the session. */
export type SessionCommands = CommandsOf<
  Extract<
    SessionEvent,
    {
      type:
        | 'session.signIn'
        | 'session.register'
        | 'session.repeat'
        | 'session.signOut'
        | 'session.check'
        | 'session.leaveForm'
        | 'session.guestIdentified';
    }
  >
>;

/** Why a command to the session came to nothing. */
export type SessionReason =
  | Exclude<SessionRefusal, 'busy' | 'nothingToRepeat'>
  /** The host wants a captcha or a code first, as the view's `form.challenge` says. */
  | 'challenged';

/** Who is signed in, and how to become it. */
export type SessionHandle = Handle<SessionView, SessionCommands, SessionReason, SessionActor>;

/** Fields of every command of the session. */
export const sessionShapes: CommandShapes<SessionCommands> = {
  'session.signIn': { credentials: 'object', callbackUrl: 'text?' },
  'session.register': { registration: 'object', callbackUrl: 'text?' },
  'session.repeat': { code: 'object?' },
  'session.signOut': {},
  'session.check': {},
  'session.leaveForm': {},
  'session.guestIdentified': { email: 'text' },
};

/** Commands whose answer is the form's. */
const sendsForm: readonly string[] = ['session.signIn', 'session.register', 'session.repeat'];

/**
 * Opens the session of this page: asks the host who is there, and hears every 401.
 * @example
 * const session = createSession({ commerce });
 * const result = await session.send('session.signIn', { credentials: { email, password } });
 * if (!result.ok && result.reason === 'challenged') render(session.getView().form?.challenge);
 */
export function createSession(input: ShopSource & StartSessionOptions): SessionHandle {
  const actor = startSession(commerceOf(input), input.user === undefined ? {} : { user: input.user });
  return createHandle({
    actor,
    name: 'session',
    shapes: sessionShapes,
    select: selectSession,
    async give(event) {
      const reason = refusalOf(actor, event, 'session.commandRefused');
      if (reason !== undefined) return { ok: false, reason };
      return outcomeOf(event.type, await whenQuiet(actor, (snapshot) => !snapshot.hasTag('busy')));
    },
  });
}

function outcomeOf(command: string, { status, context }: SessionSnapshot): Outcome<SessionReason> {
  if (status !== 'active') return { ok: false, reason: 'stopped' };
  if (!sendsForm.includes(command)) return context.failure ? failed(context.failure) : { ok: true };
  if (context.form?.error) return failed(context.form.error);
  return context.form?.challenge ? { ok: false, reason: 'challenged' } : { ok: true };
}

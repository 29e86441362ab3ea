import { assertEvent, assign, emit, enqueueActions, fromPromise, raise, setup } from 'xstate';
import type { RegistrationBody, SignInBody } from '../contract/auth.ts';
import type { User } from '../contract/user.ts';
import { timeoutError, toAppError } from '../errors/app-error.ts';
import type {
  SessionContext,
  SessionEmitted,
  SessionEvent,
  SessionForm,
  SessionInput,
  SessionRefusal,
  SessionServices,
  SessionTag,
  SignInOutcome,
} from './session.types.ts';

/** Milliseconds. */
const limits = {
  /** Backstops behind the client's own limit, which is 30 s a try and three tries for a read. */
  checkLimit: 100_000,
  signInLimit: 35_000,
  /** Nobody waits long to leave; the storefront ends the session whatever the host says. */
  signOutLimit: 5_000,
  /** One way to the authentication page in this time, however many calls are answered 401 (ruling 2). */
  stormWindow: 30_000,
};

/** Input of every actor slot. */
export interface ServicesInput {
  readonly services: SessionServices;
}

/** Input of the slots that send a form. */
export interface FormInput<Body> extends ServicesInput {
  readonly body: Body;
  readonly callbackUrl: string | undefined;
}

/** Names the session chart uses: actor slots, guards, actions, delays. */
export const sessionSetup = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    input: {} as SessionInput,
    emitted: {} as SessionEmitted,
    tags: {} as SessionTag,
  },
  actors: {
    loadUser: fromPromise<User | null, ServicesInput>(({ input, signal }) => input.services.loadUser(signal)),
    signIn: fromPromise<SignInOutcome, FormInput<SignInBody>>(({ input, signal }) =>
      input.services.signIn(input.body, input.callbackUrl, signal),
    ),
    register: fromPromise<SignInOutcome, FormInput<RegistrationBody>>(({ input, signal }) =>
      input.services.register(input.body, input.callbackUrl, signal),
    ),
    signOut: fromPromise<void, ServicesInput>(({ input, signal }) => input.services.signOut(signal)),
  },
  guards: {
    isForUser: ({ event }) => event.type === 'session.identified' && event.user !== null,
    isGuest: ({ context }) => context.guestEmail !== null,
    /** A 401 to a call of this very session, not a late one to the session before. */
    isOfThisSession: ({ context, event }) =>
      event.type === 'session.unauthorized' && (event.sentAt ?? context.since) >= context.since,
    hasUser: (_, { user }: { user: User | null }) => user !== null,
    isSignedIn: (_, { outcome }: { outcome: SignInOutcome }) => 'user' in outcome,
  },
  actions: {
    noteIdentified: assign(({ event }) => {
      assertEvent(event, 'session.identified');
      return { user: event.user };
    }),
    noteUser: assign(({ context }, { user }: { user: User | null }) => ({
      user,
      guestEmail: user ? null : context.guestEmail,
    })),
    noteSignedIn: enqueueActions(({ context, enqueue }, { outcome }: { outcome: SignInOutcome }) => {
      if (!('user' in outcome)) return;
      const { user, callbackUrl } = outcome;
      enqueue.assign({ user, guestEmail: null, form: null, failure: null, since: context.services.now() });
      enqueue.emit({ type: 'session.signedIn', user, callbackUrl });
    }),
    noteChallenge: assign(({ context }, { outcome }: { outcome: SignInOutcome }) => ({
      form: context.form && 'challenge' in outcome ? { ...context.form, challenge: outcome.challenge } : context.form,
    })),
    openForm: assign((_, { kind }: { kind: SessionForm['kind'] }) => ({
      form: { kind, error: null, challenge: null },
    })),
    leaveForm: assign({ form: null }),
    noteFormError: assign(({ context }, { thrown }: { thrown: unknown }) => ({
      form: context.form && { ...context.form, error: toAppError(thrown, 'sign-in') },
    })),
    noteFormTimedOut: assign(({ context }) => ({
      form: context.form && { ...context.form, error: timeoutError('sign-in', limits.signInLimit) },
    })),
    noteFailure: assign((_, { thrown }: { thrown: unknown }) => ({ failure: toAppError(thrown, 'session') })),
    forgetFailure: assign({ failure: null }),
    noteCheckTimedOut: assign({ failure: () => timeoutError('session check', limits.checkLimit) }),
    noteSignOutTimedOut: assign({ failure: () => timeoutError('sign-out', limits.signOutLimit) }),
    noteGuest: assign(({ event }) => {
      assertEvent(event, 'session.guestIdentified');
      return { guestEmail: event.email };
    }),
    forgetUser: assign({ user: null, guestEmail: null, form: null }),
    tellSignedOut: emit({ type: 'session.signedOut' }),
    tellExpired: emit({ type: 'session.expired' }),
    askAuthentication: raise({ type: 'authentication.needed' }),
    wantAuthentication: emit({ type: 'authentication.wanted' }),
    refuse: emit(({ event }, { reason }: { reason: SessionRefusal }) => ({
      type: 'session.commandRefused' as const,
      command: event.type,
      reason,
    })),
  },
  delays: limits,
});

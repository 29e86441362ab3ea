import { assertEvent, assign, emit, enqueueActions, fromPromise, raise, setup } from 'xstate';
import type { User } from '../contract/user.ts';
import { type AppError, timeoutError, toAppError } from '../errors/app-error.ts';
import { type HeldCode, SentForm } from './sent-form.ts';
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
  formLimit: 35_000,
  /** Nobody waits long to leave; the storefront ends the session whatever the host says. */
  signOutLimit: 5_000,
  /** One way to the authentication page in this time, however many calls are answered 401 (ruling 2). */
  rateLimitWindow: 30_000,
};

/** Input of every actor slot. */
export interface ServicesInput {
  readonly services: SessionServices;
}

/** Input of the slot that sends a form. */
export interface FormInput extends ServicesInput {
  readonly form: SentForm | null;
  /** Gives its digits in the moment of sending, and only then. */
  readonly code: HeldCode | undefined;
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
    sendForm: fromPromise<SignInOutcome, FormInput>(async ({ input: { services, form, code }, signal }) => {
      if (!form) throw new Error('[session] a form is sent only when there is one');
      return services.send(form.read(code?.take()), form.callbackUrl, signal);
    }),
    signOut: fromPromise<void, ServicesInput>(({ input, signal }) => input.services.signOut(signal)),
  },
  guards: {
    isForUser: ({ event }) => event.type === 'session.identified' && event.user !== null,
    isGuest: ({ context }) => context.guestEmail !== null,
    /** A 401 to a call of this very session, not a late one to the session before. */
    isOfThisSession: ({ context, event }) =>
      event.type === 'session.unauthorized' && (event.sentAt ?? context.since) >= context.since,
    hasUser: (_, { user }: { user: User | null }) => user !== null,
    canRepeat: ({ context: { form } }) => form?.sent != null,
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
      form: user ? null : context.form,
    })),
    noteSignedIn: enqueueActions(({ context, enqueue }, { outcome }: { outcome: SignInOutcome }) => {
      if (!('user' in outcome)) return;
      const { user, callbackUrl } = outcome;
      enqueue.assign({ user, guestEmail: null, form: null, failure: null, since: context.services.now() });
      enqueue.emit({ type: 'session.signedIn', user, callbackUrl });
    }),
    noteAnswer: assign(({ context }, { outcome }: { outcome: SignInOutcome }) => ({
      form: context.form && answeredForm(context.form, outcome),
    })),
    openForm: assign(({ event }) => {
      assertEvent(event, ['session.signIn', 'session.register']);
      const form =
        event.type === 'session.signIn'
          ? ({ kind: 'signIn', body: event.credentials } as const)
          : ({ kind: 'register', body: event.registration } as const);
      const sent = new SentForm(form, event.callbackUrl);
      // Who signs in while it is asked who is there is no longer taken for who was there.
      return { user: null, form: { kind: form.kind, error: null, challenge: null, mailed: null, sent } };
    }),
    repeatForm: assign(({ context }) => ({ user: null, form: context.form && { ...context.form, error: null } })),
    leaveForm: assign({ form: null }),
    noteFormError: assign(({ context }, { thrown }: { thrown: unknown }) => ({
      form: context.form && refusedForm(context.form, toAppError(thrown, 'sign-in')),
    })),
    noteFormTimedOut: assign(({ context }) => ({
      form: context.form && refusedForm(context.form, timeoutError('sign-in', limits.formLimit)),
    })),
    noteFailure: assign((_, { thrown }: { thrown: unknown }) => ({ failure: toAppError(thrown, 'session') })),
    forgetFailure: assign({ failure: null }),
    noteCheckTimedOut: assign({ failure: () => timeoutError('session check', limits.checkLimit) }),
    noteSignOutTimedOut: assign({ failure: () => timeoutError('sign-out', limits.signOutLimit) }),
    noteGuest: assign(({ event }) => {
      assertEvent(event, 'session.guestIdentified');
      return { user: null, guestEmail: event.email };
    }),
    forgetUser: assign({ user: null, guestEmail: null, form: null }),
    tellSignedOut: emit({ type: 'session.signedOut' }),
    /** Before the user is forgotten: who hears it may keep something for exactly this user. */
    tellExpired: emit(({ context }) => ({ type: 'session.expired', user: context.user?.pk ?? null })),
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

/** A form that was answered without signing anybody in. */
function answeredForm(form: SessionForm, outcome: SignInOutcome): SessionForm {
  if ('challenge' in outcome) return { ...form, challenge: outcome.challenge };
  return { ...form, challenge: null, sent: null, mailed: 'mailed' in outcome ? outcome.mailed : null };
}

/**
 * A form that was refused. A wrong code, or no answer at all, leaves the demand for one standing; any other refusal is
 * about the form itself, which has to be sent anew.
 */
function refusedForm(form: SessionForm, error: AppError): SessionForm {
  const isAboutCode = error.kind !== 'http' || error.fields.code !== undefined;
  if (form.challenge === 'otp' && isAboutCode) return { ...form, error };
  return { ...form, error, challenge: null, sent: null };
}

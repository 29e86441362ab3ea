import { sessionSetup } from './session.setup.ts';
import type { SignInOutcome } from './session.types.ts';

const refuseBusy = { actions: { type: 'refuse', params: { reason: 'busy' } } } as const;
const refuseSignedIn = { actions: { type: 'refuse', params: { reason: 'alreadySignedIn' } } } as const;
const refuseSignedOut = { actions: { type: 'refuse', params: { reason: 'notSignedIn' } } } as const;

const refuseRepeat = { actions: { type: 'refuse', params: { reason: 'nothingToRepeat' } } } as const;

/** Wherever a visitor without a user rests. */
const visitorCommands = {
  'session.signIn': { target: 'sendingForm', actions: 'openForm' },
  'session.register': { target: 'sendingForm', actions: 'openForm' },
  'session.repeat': [{ guard: 'canRepeat', target: 'sendingForm', actions: 'repeatForm' }, refuseRepeat],
  'session.signOut': refuseSignedOut,
  'session.check': { target: 'checking', actions: 'forgetFailure' },
  'session.guestIdentified': { target: 'guest', actions: 'noteGuest' },
} as const;

/** While a call is in flight no other starts. */
const busyCommands = {
  'session.signIn': refuseBusy,
  'session.register': refuseBusy,
  'session.repeat': refuseBusy,
  'session.signOut': refuseBusy,
  'session.check': refuseBusy,
  'session.leaveForm': refuseBusy,
} as const;

/** What came of a form, for the guards and actions that read it. */
const outcome = ({ event }: { event: { output: SignInOutcome } }) => ({ outcome: event.output });

/**
 * Who is there: nobody, a guest of the checkout, or a user. Beside it, one way to the authentication page in 30 s,
 * however many calls are answered 401 (rulings 2 and 3).
 */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  type: 'parallel',
  context: ({ input: { services } }) => ({
    services,
    user: null,
    guestEmail: null,
    form: null,
    failure: null,
    since: 0,
  }),
  states: {
    identity: {
      initial: 'unchecked',
      // Without a user the page is left all the same, but nothing is ended (ruling 3).
      on: {
        'session.unauthorized': { actions: 'askAuthentication' },
        'session.leaveForm': { actions: 'leaveForm' },
        'session.entered': {
          target: '.signedIn',
          actions: { type: 'noteSignedIn', params: ({ event }) => ({ outcome: event }) },
        },
      },
      states: {
        /** Nobody said yet who is there, and nobody was asked. */
        unchecked: {
          on: {
            ...visitorCommands,
            'session.repeat': refuseRepeat,
            'session.identified': [
              { guard: 'isForUser', target: 'signedIn', actions: 'noteIdentified' },
              { target: 'anonymous' },
            ],
          },
        },
        checking: {
          tags: 'busy',
          // A question is no reason to wait: whoever signs in meanwhile ends it.
          on: {
            ...visitorCommands,
            'session.check': refuseBusy,
            'session.signOut': { target: 'signingOut', actions: 'forgetFailure' },
          },
          invoke: {
            src: 'loadUser',
            input: ({ context: { services } }) => ({ services }),
            onDone: [
              {
                guard: { type: 'hasUser', params: ({ event }) => ({ user: event.output }) },
                target: 'signedIn',
                actions: { type: 'noteUser', params: ({ event }) => ({ user: event.output }) },
              },
              // A guest has no user in the context.
              { guard: 'isGuest', target: 'guest' },
              { target: 'anonymous', actions: { type: 'noteUser', params: ({ event }) => ({ user: event.output }) } },
            ],
            onError: {
              target: 'unknown',
              actions: { type: 'noteFailure', params: ({ event }) => ({ thrown: event.error }) },
            },
          },
          after: { checkLimit: { target: 'unknown', actions: 'noteCheckTimedOut' } },
        },
        /** Nobody could say who is there: everything a visitor may do is offered, and asking again. */
        unknown: { on: visitorCommands },
        anonymous: { on: visitorCommands },
        guest: { tags: 'identified', on: visitorCommands },
        /** Signing in or registering: the same conversation, whose kind the form in the context tells. */
        sendingForm: {
          tags: ['busy', 'sending'],
          on: busyCommands,
          invoke: {
            src: 'sendForm',
            input: ({ context: { services, form }, event }) => ({
              services,
              form: form?.sent ?? null,
              code: event.type === 'session.repeat' ? event.code : undefined,
            }),
            onDone: [
              {
                guard: { type: 'isSignedIn', params: outcome },
                target: 'signedIn',
                actions: { type: 'noteSignedIn', params: outcome },
              },
              { target: 'answered', actions: { type: 'noteAnswer', params: outcome } },
            ],
            onError: {
              target: 'answered',
              actions: { type: 'noteFormError', params: ({ event }) => ({ thrown: event.error }) },
            },
          },
          after: { formLimit: { target: 'answered', actions: 'noteFormTimedOut' } },
        },
        /** A form was answered without signing anybody in: back to who was there. */
        answered: { always: [{ guard: 'isGuest', target: 'guest' }, { target: 'anonymous' }] },
        signedIn: {
          tags: 'identified',
          on: {
            'session.signIn': refuseSignedIn,
            'session.register': refuseSignedIn,
            'session.repeat': refuseSignedIn,
            'session.signOut': { target: 'signingOut', actions: 'forgetFailure' },
            'session.check': { target: 'checking', actions: 'forgetFailure' },
            'session.unauthorized': [
              { guard: 'isOfThisSession', target: 'expired', actions: ['tellExpired', 'forgetUser'] },
              // A late answer to the session before.
              {},
            ],
          },
        },
        signingOut: {
          tags: 'busy',
          on: busyCommands,
          invoke: {
            src: 'signOut',
            input: ({ context: { services } }) => ({ services }),
            onDone: { target: 'anonymous', actions: ['forgetUser', 'tellSignedOut'] },
            // Whether it worked only the host knows.
            onError: {
              target: 'checking',
              actions: { type: 'noteFailure', params: ({ event }) => ({ thrown: event.error }) },
            },
          },
          after: { signOutLimit: { target: 'checking', actions: 'noteSignOutTimedOut' } },
        },
        expired: {
          initial: 'closing',
          states: {
            /** The cookies go first, or a sign-in on the next page could be ended by this very sign-out. */
            closing: {
              tags: 'busy',
              on: {
                ...busyCommands,
                // Further 401s of the same moment, and news of a session that is over.
                'session.unauthorized': {},
                'session.guestIdentified': {},
              },
              invoke: {
                src: 'signOut',
                input: ({ context: { services } }) => ({ services }),
                onDone: { target: 'closed', actions: 'askAuthentication' },
                onError: { target: 'closed', actions: 'askAuthentication' },
              },
              after: { signOutLimit: { target: 'closed', actions: 'askAuthentication' } },
            },
            closed: {},
          },
          on: { ...visitorCommands, 'session.repeat': refuseRepeat },
        },
      },
    },
    redirect: {
      initial: 'ready',
      states: {
        ready: { on: { 'authentication.needed': { target: 'rateLimited', actions: 'wantAuthentication' } } },
        rateLimited: { after: { rateLimitWindow: 'ready' } },
      },
    },
  },
});

import { assertEvent } from 'xstate';
import { authenticationSetup } from './authentication.setup.ts';
import type { AuthenticationRefusal, FormAnswer } from './authentication.types.ts';
import { nothingSent } from './authentication.updates.ts';

const refuse = (reason: AuthenticationRefusal) => ({ actions: { type: 'refuse', params: { reason } } }) as const;
const refuseAll = { 'form.submit': refuse('busy'), 'proof.giveUp': refuse('busy') } as const;

const answer = ({ event }: { event: { output: FormAnswer } }) => ({ answer: event.output });
const comesTo = (kind: FormAnswer['kind']) =>
  ({
    type: 'comesTo',
    params: ({ event }: { event: { output: FormAnswer } }) => ({ answer: event.output, kind }),
  }) as const;
const noteAnswer = { type: 'noteAnswer', params: answer } as const;
/** Where an answer of the session leads. */
const answers = [
  { guard: comesTo('signedIn'), target: 'signedIn', actions: noteAnswer },
  { guard: comesTo('challenged'), target: 'proving', actions: noteAnswer },
  { guard: comesTo('mailed'), target: 'mailed', actions: noteAnswer },
  { target: 'ready', actions: noteAnswer },
] as const;
const fails = {
  target: 'ready',
  actions: { type: 'noteFailure', params: ({ event }: { event: { error: unknown } }) => ({ thrown: event.error }) },
} as const;

/**
 * A form that signs somebody in, from its first submit to the next page: signing in, registering, and the account that a
 * guest is offered after an order. The session alone sends forms and knows who is there; this chart holds what the form's
 * screen has to show meanwhile.
 */
export const authenticationMachine = authenticationSetup.createMachine({
  id: 'authentication',
  context: ({ input: { services } }) => ({ services, ...nothingSent }),
  initial: 'ready',
  on: { 'proof.giveUp': refuse('notNow') },
  states: {
    ready: { on: { 'form.submit': 'sending' } },
    sending: {
      tags: 'busy',
      entry: 'forget',
      on: refuseAll,
      invoke: {
        src: 'sendForm',
        input: ({ context: { services }, event }) => {
          assertEvent(event, 'form.submit');
          return { services, command: event.command };
        },
        onDone: answers,
        onError: fails,
      },
      after: { sendLimit: { target: 'ready', actions: 'noteTimedOut' } },
    },
    /** The host wants a captcha or a code: their own charts have the session send the form again. */
    proving: {
      on: {
        'form.submit': 'sending',
        'proof.giveUp': { target: 'ready', actions: ['noteGivenUp', 'leaveForm'] },
      },
      invoke: {
        src: 'awaitRepeat',
        input: ({ context: { services } }) => ({ services }),
        onDone: 'repeating',
        onError: fails,
      },
    },
    repeating: {
      tags: 'busy',
      on: {
        'form.submit': refuse('busy'),
        // The code's own chart may know sooner than the session's answer is here that no code is taken any more.
        'proof.giveUp': [
          { guard: 'isExplained', target: 'ready', actions: ['noteGivenUp', 'leaveForm'] },
          refuse('busy'),
        ],
      },
      invoke: {
        src: 'awaitAnswer',
        input: ({ context: { services } }) => ({ services }),
        onDone: answers,
        onError: fails,
      },
      after: { repeatLimit: { target: 'ready', actions: 'noteTimedOut' } },
    },
    /** Nobody is signed in before a mail is answered. */
    mailed: { on: { 'form.submit': 'sending' } },
    /** The next page is on its way. */
    signedIn: { tags: 'busy', on: refuseAll },
  },
});

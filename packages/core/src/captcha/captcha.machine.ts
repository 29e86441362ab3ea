import { captchaSetup } from './captcha.setup.ts';
import type { CaptchaProblem } from './captcha.types.ts';
import type { CaptchaChallenge } from './captcha-html.ts';

const notes = (problem: CaptchaProblem) => ({ type: 'noteProblem', params: { problem } }) as const;
const noteFailure = {
  type: 'noteFailure',
  params: ({ event }: { event: { error: unknown } }) => ({ thrown: event.error }),
} as const;

/**
 * A captcha, from the request for proof until the host is convinced. The widget is shown only when proof is wanted and there
 * is no answer yet; an answer is applied half a second after it was given and then handed in (auth.md §2).
 */
export const captchaMachine = captchaSetup.createMachine({
  id: 'captcha',
  context: ({ input: { services } }) => ({ services, challenge: null, response: null, problem: null, error: null }),
  initial: 'idle',
  states: {
    /** Nobody wants proof, or the last try went nowhere: asking again is the shopper's. */
    idle: {
      on: {
        'captcha.validate': [
          { guard: 'hasResponse', target: 'posting', actions: 'forgetProblem' },
          { target: 'loading', actions: 'forgetProblem' },
        ],
      },
    },
    /** Each widget gets a page, and so a token, of its own. */
    loading: {
      tags: 'busy',
      invoke: {
        src: 'load',
        input: ({ context: { services } }) => ({ services }),
        onDone: {
          target: 'shown',
          actions: {
            type: 'noteReported',
            params: ({ event }: { event: { output: CaptchaChallenge } }) => ({ challenge: event.output }),
          },
        },
        onError: { target: 'idle', actions: noteFailure },
      },
      after: { loadLimit: { target: 'idle', actions: 'noteTimedOut' } },
    },
    shown: {
      tags: 'shown',
      on: {
        'captcha.answered': { target: 'applying', actions: 'noteResponse' },
        'captcha.expired': { actions: notes('expired') },
        'captcha.broken': { target: 'idle', actions: notes('broken') },
      },
    },
    /** The tick is seen before the widget goes away. */
    applying: {
      tags: 'shown',
      on: {
        'captcha.answered': { target: 'applying', reenter: true, actions: 'noteResponse' },
        'captcha.expired': { target: 'shown', actions: notes('expired') },
        'captcha.broken': { target: 'idle', actions: notes('broken') },
      },
      after: { applyDelay: 'posting' },
    },
    posting: {
      tags: 'busy',
      invoke: {
        src: 'post',
        input: ({ context: { services, response, challenge } }) => ({
          services,
          answer: { response: response ?? '', csrfToken: challenge?.csrfToken ?? '' },
        }),
        onDone: [
          {
            guard: {
              type: 'isConvinced',
              params: ({ event }: { event: { output: boolean } }) => ({ isConvinced: event.output }),
            },
            target: 'passed',
          },
          // An answer is good for one try: the next needs a new widget.
          { target: 'loading', actions: notes('refused') },
        ],
        onError: { target: 'idle', actions: noteFailure },
      },
      after: { postLimit: { target: 'idle', actions: 'noteTimedOut' } },
    },
    passed: { type: 'final' },
  },
});

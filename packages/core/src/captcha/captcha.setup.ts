import { assertEvent, assign, fromPromise, setup } from 'xstate';
import { timeoutError, toAppError } from '../errors/app-error.ts';
import type {
  CaptchaAnswer,
  CaptchaContext,
  CaptchaEvent,
  CaptchaInput,
  CaptchaProblem,
  CaptchaServices,
  CaptchaTag,
} from './captcha.types.ts';
import type { CaptchaChallenge } from './captcha-html.ts';

/** Milliseconds. */
const delays = {
  /** From the widget's answer until it is applied (specification 9). */
  applyDelay: 500,
  /** Backstop behind the client's own limit: 30 s a try, three tries. */
  loadLimit: 100_000,
  /** The same for a write, which is tried once. */
  postLimit: 35_000,
};

export interface LoadInput {
  readonly services: CaptchaServices;
}

export interface PostInput extends LoadInput {
  readonly answer: CaptchaAnswer;
}

/** Names the captcha chart uses: the two calls, guards, actions, delays. */
export const captchaSetup = setup({
  types: {
    context: {} as CaptchaContext,
    events: {} as CaptchaEvent,
    input: {} as CaptchaInput,
    tags: {} as CaptchaTag,
  },
  actors: {
    load: fromPromise<CaptchaChallenge, LoadInput>(({ input, signal }) => input.services.load(signal)),
    post: fromPromise<boolean, PostInput>(({ input, signal }) => input.services.post(input.answer, signal)),
  },
  guards: {
    hasResponse: ({ context }) => context.response !== null,
    isConvinced: (_, { isConvinced }: { isConvinced: boolean }) => isConvinced,
  },
  actions: {
    noteReported: assign((_, { challenge }: { challenge: CaptchaChallenge }) => ({ challenge })),
    noteResponse: assign(({ event }) => {
      assertEvent(event, 'captcha.answered');
      return { response: event.response, problem: null, error: null };
    }),
    forgetProblem: assign({ problem: null, error: null }),
    noteProblem: assign((_, { problem }: { problem: CaptchaProblem }) => ({ problem, response: null })),
    noteFailure: assign((_, { thrown }: { thrown: unknown }) => ({
      problem: 'failed' as const,
      error: toAppError(thrown, 'captcha'),
    })),
    noteTimedOut: assign({
      problem: () => 'failed' as const,
      error: () => timeoutError('captcha', delays.postLimit),
    }),
  },
  delays,
});

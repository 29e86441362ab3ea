import { assertEvent, assign, emit, fromPromise, setup } from 'xstate';
import { timeoutError, toAppError } from '../errors/app-error.ts';
import type {
  AuthenticationContext,
  AuthenticationEmitted,
  AuthenticationEvent,
  AuthenticationInput,
  AuthenticationRefusal,
  AuthenticationServices,
  AuthenticationTag,
  FormAnswer,
  FormCommand,
} from './authentication.types.ts';
import { noteAnswer, noteFailure, noteGivenUp, nothingSent } from './authentication.updates.ts';

/** Milliseconds: backstops behind the session's own limit for a form, which is 35 s. */
const limits = { sendLimit: 40_000, repeatLimit: 40_000 };

/** Input of the slots that wait for the session. */
export interface AuthenticationServicesInput {
  readonly services: AuthenticationServices;
}

/** Input of the slot that sends a form. */
export interface FormCommandInput extends AuthenticationServicesInput {
  readonly command: FormCommand;
}

/** Names the authentication chart uses: actor slots, guards, actions, delays. */
export const authenticationSetup = setup({
  types: {
    context: {} as AuthenticationContext,
    events: {} as AuthenticationEvent,
    input: {} as AuthenticationInput,
    emitted: {} as AuthenticationEmitted,
    tags: {} as AuthenticationTag,
  },
  actors: {
    sendForm: fromPromise<FormAnswer, FormCommandInput>(({ input: { services, command }, signal }) =>
      services.send(command, signal),
    ),
    awaitRepeat: fromPromise<void, AuthenticationServicesInput>(({ input, signal }) => input.services.repeated(signal)),
    awaitAnswer: fromPromise<FormAnswer, AuthenticationServicesInput>(({ input, signal }) =>
      input.services.answered(signal),
    ),
  },
  guards: {
    comesTo: (_, { answer, kind }: { answer: FormAnswer; kind: FormAnswer['kind'] }) => answer.kind === kind,
    isExplained: ({ event }) => event.type === 'proof.giveUp' && event.message !== null,
  },
  actions: {
    forget: assign(nothingSent),
    noteAnswer: assign((_, { answer }: { answer: FormAnswer }) => noteAnswer(answer)),
    noteFailure: assign((_, { thrown }: { thrown: unknown }) => noteFailure(toAppError(thrown, 'authentication'))),
    noteTimedOut: assign(() => noteFailure(timeoutError('authentication', limits.sendLimit))),
    noteGivenUp: assign(({ event }) => {
      assertEvent(event, 'proof.giveUp');
      return noteGivenUp(event.message);
    }),
    leaveForm: ({ context }) => context.services.leaveForm(),
    refuse: emit(({ event }, { reason }: { reason: AuthenticationRefusal }) => ({
      type: 'command.refused' as const,
      command: event.type,
      reason,
    })),
  },
  delays: limits,
});

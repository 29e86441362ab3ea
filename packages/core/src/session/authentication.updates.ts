import type { AppError } from '../errors/app-error.ts';
import type { AuthenticationFacts, FormAnswer } from './authentication.types.ts';

/** Nothing was sent yet. */
export const nothingSent: AuthenticationFacts = { problem: null, challenge: null, mailed: null };

/** What is known after an answer. */
export function noteAnswer(answer: FormAnswer): AuthenticationFacts {
  switch (answer.kind) {
    case 'challenged':
      return { ...nothingSent, challenge: answer.challenge };
    case 'refused':
      return { ...nothingSent, problem: { kind: 'refused', error: answer.error } };
    case 'mailed':
      return { ...nothingSent, mailed: answer.message };
    default:
      return nothingSent;
  }
}

/** Nobody knows what the host did, or nothing was sent. */
export function noteFailure(error: AppError): AuthenticationFacts {
  return { ...nothingSent, problem: { kind: 'refused', error } };
}

/** No proof came. */
export function noteGivenUp(message: string | null): AuthenticationFacts {
  return { ...nothingSent, problem: message === null ? null : { kind: 'givenUp', message } };
}

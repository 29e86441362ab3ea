import { cookieText } from '@vitrin/gateway/parts';
import { formAnswers, type GivenAnswer } from '../../src/scriptless-forms/flash-messages.ts';
import { pkOf } from './scriptless-forms.table.ts';

/** What a form without scripts came to, until the next page has said it. */
const NAME = 'pz-answer';
const SECONDS = 60;

/** Writes the answer for the next page: a word of ours, never a text. */
export function answerCookie({ answer, product }: GivenAnswer, secure: boolean): string {
  const value = product === undefined ? answer : `${answer}.${JSON.stringify(product)}`;
  return cookieText(NAME, value, { secure, httpOnly: true, seconds: SECONDS });
}

/** Takes the answer away again, with the page that says it. */
export function spentAnswerCookie(secure: boolean): string {
  return cookieText(NAME, '', { secure, httpOnly: true, seconds: 0 });
}

/** Did a form leave an answer, whatever it is? */
export function hasAnswer(cookies: ReadonlyMap<string, string>): boolean {
  return cookies.has(NAME);
}

/** Reads the answer; undefined when there is none, or none that we know. */
export function readAnswer(cookies: ReadonlyMap<string, string>): GivenAnswer | undefined {
  const [, word, product] = /^([A-Za-z]+)(?:\.(.+))?$/.exec(cookies.get(NAME) ?? '') ?? [];
  const answer = formAnswers.find((known) => known === word);
  if (answer === undefined || product === undefined) return answer && { answer, product };
  const id = pkOf(new URLSearchParams({ product }));
  return id === undefined ? undefined : { answer, product: id };
}

import { useLingui } from '@lingui/react/macro';
import {
  type AuthenticationEvent,
  type AuthenticationProblem,
  type AuthenticationView,
  type FormCommand,
  previewAuthentication,
  type SignInChallenge,
} from '@vitrin/core/session';
import { useMemo } from 'react';
import { useClientSession } from '../../app/client-session.ts';
import { useLazyChart } from '../../app/lazy-chart.ts';
import { useErrorText } from '../../components/forms/field-ids.ts';
import type { AuthRefusal } from './auth-form.types.ts';
import { readRefusal } from './read-refusal.ts';

/** Names of the fields that the two forms show. */
const shownFields = ['email', 'password', 'firstName', 'lastName', 'phone', 'confirm'];

/** Sending a form of the authentication page, and what came of it. */
export interface Authentication {
  /** Also true after success, until the next page is here. */
  readonly isBusy: boolean;
  /** Its `fields` are a new object for every refused try, so that focus moves once. */
  readonly refusal: AuthRefusal | undefined;
  readonly send: (command: FormCommand) => void;
  /** What the host wants before it signs anybody in: the page asks for it (`SignInProof`). */
  readonly challenge: SignInChallenge | null;
  /** The proof that was wanted came to nothing: says why above the form. */
  readonly giveUp: (message: string | undefined) => void;
  /** The account is there once a mail is answered: the host's words for it. */
  readonly mailed: string | null;
}

/** What a page of {@link useAuthentication} can do. */
export interface AuthenticationOptions {
  /** Names of the fields that the form shows. */
  readonly shown?: readonly string[];
}

/**
 * Sends forms through the tab's session, by core's authentication chart, whose code comes with the first submit.
 * @param options make them once, outside a component.
 */
export function useAuthentication({ shown = shownFields }: AuthenticationOptions = {}): Authentication {
  const { open } = useClientSession();
  const { view, send, isMissing } = useLazyChart<AuthenticationView, AuthenticationEvent>({
    preview: previewAuthentication,
    load: async () => (await open()).authentication(),
  });
  return {
    isBusy: view.isBusy,
    refusal: useRefusal(view.problem, isMissing, shown),
    send: (command) => send({ type: 'form.submit', command }),
    giveUp: (message) => send({ type: 'proof.giveUp', message: message ?? null }),
    challenge: view.challenge,
    mailed: view.mailed,
  };
}

/** What went wrong, as a form shows it. @param isMissing core could not be fetched. */
function useRefusal(
  problem: AuthenticationProblem | null,
  isMissing: boolean,
  shown: readonly string[],
): AuthRefusal | undefined {
  const { t } = useLingui();
  const textOf = useErrorText();
  const placed = useMemo(() => {
    const { fields, hidden } =
      problem?.kind === 'refused' ? readRefusal(problem.error, shown, () => '') : { fields: {}, hidden: [] };
    return { fields, hidden };
  }, [problem, shown]);
  if (isMissing) return { ...placed, message: t`We could not reach the shop. Check your connection and try again.` };
  if (problem === null) return undefined;
  const message = problem.kind === 'givenUp' ? problem.message : readRefusal(problem.error, shown, textOf).message;
  return { ...placed, message };
}

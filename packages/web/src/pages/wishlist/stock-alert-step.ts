import type { SubmissionProblem, SubmissionView } from '@vitrin/core/submission';

/** What the page finds out before it asks: a user's alert is asked for at once, a visitor gives an e-mail first. */
export type AlertBeginning = 'visitor' | 'known' | 'asked';

/** How far asking for the mail has come. */
export type AlertStep =
  /** Nobody knows yet who asks. */
  | { readonly at: 'looking' }
  /** A visitor gives an e-mail. */
  | { readonly at: 'form'; readonly problem?: SubmissionProblem | null | undefined }
  | { readonly at: 'sending' }
  | { readonly at: 'done'; readonly isVisitor: boolean }
  /** A user who asked before. */
  | { readonly at: 'known' }
  /** It came back while the page was open. */
  | { readonly at: 'inStock' }
  | { readonly at: 'failed'; readonly problem: SubmissionProblem | null };

/** The step that follows from both submissions. @param sending a visitor's, with the e-mail. */
export function alertStep(beginning: SubmissionView<AlertBeginning>, sending: SubmissionView): AlertStep {
  if (sending.isBusy) return { at: 'sending' };
  if (sending.kind === 'succeeded') return { at: 'done', isVisitor: true };
  const problem = sending.problem ?? beginning.problem;
  if (problem?.errorCode === 'IN_STOCK') return { at: 'inStock' };
  if (beginning.problem !== undefined) return { at: 'failed', problem: beginning.problem };
  if (beginning.kind !== 'succeeded') return { at: 'looking' };
  if (beginning.reply === 'visitor') return { at: 'form', problem: sending.problem };
  return beginning.reply === 'known' ? { at: 'known' } : { at: 'done', isVisitor: false };
}

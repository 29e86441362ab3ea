import type { ErrorView } from '../commerce.types.ts';

/** Why something that was sent came to nothing. */
export interface SubmissionProblem extends ErrorView {
  /** Of the host's reply; undefined when there was none. */
  readonly status: number | undefined;
  /** The host's own word, `IN_STOCK`; undefined when it said none. */
  readonly errorCode: string | undefined;
  /** Milliseconds to wait before the next try, where the host says so. */
  readonly retryAfter: number | undefined;
}

/** One thing that a shopper sends: a form, a press. */
export interface SubmissionRequest<Reply = unknown> {
  /** Names it where a page sends several. */
  readonly of?: string | undefined;
  /**
   * Sends it, with all that must follow whether or not somebody still looks.
   * @param signal aborted when the chart stops. Hand it to a read; a write that was sent is better left alone.
   * @returns the reply. Rejects with an `AppError`; anything else that is thrown counts as "not reached".
   */
  send(signal: AbortSignal): Promise<Reply>;
  /** Hears of its success, as long as the chart runs: words to announce, fields to empty. */
  onSucceeded?(reply: Reply): void;
  /** Hears of its failure, as long as the chart runs. @param problem null: see {@link SubmissionView}. */
  onFailed?(problem: SubmissionProblem | null): void;
}

/** Commands of a front end. */
export type SubmissionEvent =
  | { readonly type: 'submission.submit'; readonly request: SubmissionRequest }
  /** Sends what reached nobody once more. */
  | { readonly type: 'submission.retry' }
  /** Begins anew: the form was left, or another one is wanted. */
  | { readonly type: 'submission.reset' };

/** Why a command was not taken. `busy`: what was sent before has no answer yet. */
export type SubmissionRefusal = 'busy' | 'notNow';

/** What the chart tells whoever started it. */
export type SubmissionEmitted =
  | { readonly type: 'submission.succeeded'; readonly request: SubmissionRequest | null; readonly reply: unknown }
  | {
      readonly type: 'submission.failed';
      readonly request: SubmissionRequest | null;
      readonly problem: SubmissionProblem | null;
    }
  | {
      readonly type: 'command.refused';
      readonly command: SubmissionEvent['type'];
      readonly reason: SubmissionRefusal;
    };

export interface SubmissionContext {
  /** What is sent, or may be sent once more; forgotten as soon as it is answered, for it may hold a password. */
  readonly request: SubmissionRequest | null;
  /** Name of the last request; null when it has none, or there was none. */
  readonly of: string | null;
  readonly reply: unknown;
  readonly problem: SubmissionProblem | null;
}

/** `busy`: something was sent and has no answer yet. */
export type SubmissionTag = 'busy';

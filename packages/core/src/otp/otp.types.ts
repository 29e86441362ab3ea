import type { TypedCode } from './typed-code.ts';

export type { TypedCode };

/** Why a code is not accepted, or does not come. */
export type OtpProblemKind =
  /** Not the code that was sent. */
  | 'wrong'
  /** The code was right once: a new one is needed. */
  | 'expired'
  /** A new code was asked for before the wait was over, or too often. */
  | 'tooSoon'
  /** The message could not be sent. */
  | 'notSent'
  /** Something else is on its way; nothing was sent. */
  | 'busy'
  /** No answer, or none that can be read. */
  | 'failed'
  /** Too many wrong codes, or the payment behind it is over. */
  | 'ended';

/** What went wrong last. */
export interface OtpProblem {
  /** What the front end's own words depend on. */
  readonly kind: OtpProblemKind;
  /** The other side's own words, in the shopper's language; empty when it sent none. */
  readonly messages: readonly string[];
}

/** What the sender of a code says to the shopper, plain text; null: it said nothing, and the front end's own words stand. */
export interface CodeWords {
  /** Heading of the dialog. */
  readonly title: string | null;
  /** Text of the dialog. */
  readonly text: string | null;
}

/** What the sender of a code told about it; all times in milliseconds from now. */
export interface CodeReport {
  /** The phone as it may be shown, masked or not; absent: as before. */
  readonly phone?: string | null;
  /** By what the sender knows this code: its whole number, a token; absent: as before. Handed to the next call, never shown. */
  readonly reference?: string;
  /** To be shown where the code is typed; absent: as before. */
  readonly words?: CodeWords;
  /** Until a new code can be asked for; absent: the full wait (specification 9). */
  readonly resendIn?: number;
  /** Until this code is of no use; absent: nobody said. */
  readonly expiresIn?: number | null;
}

/** What came of asking for a code. */
export type SendResult =
  | ({ readonly kind: 'sent' } & CodeReport)
  /** `resendIn`: the other side says how long to wait. */
  | { readonly kind: 'refused'; readonly problem: OtpProblem; readonly resendIn?: number };

/** What came of a typed code. */
export type VerifyResult =
  /** `value`: whatever the operation behind the code gave, for whoever started the chart. */
  | { readonly kind: 'accepted'; readonly value?: unknown }
  /** Right, but one more code was sent and is needed (wallet.md §7 rule 4). */
  | ({ readonly kind: 'anotherCode' } & CodeReport)
  | {
      readonly kind: 'refused';
      readonly problem: OtpProblem;
      /** Until a new code can be requested, in milliseconds; absent: as before. */
      readonly resendIn?: number;
    }
  /** The code that was sent is of no use any more, and another one may be asked for: a number is wanted again. */
  | { readonly kind: 'lost'; readonly problem: OtpProblem }
  /** No further code will be taken: locked, abandoned, lost. */
  | { readonly kind: 'ended'; readonly problem: OtpProblem | null };

/** The two calls behind a code, and time. Both reject with an `AppError` when there is no clear answer. */
export interface OtpServices {
  /**
   * Has a code sent.
   * @param phone null: to the phone that is known.
   * @param reference of the code that was sent last; null before a first one, and where its sender gave none.
   */
  send(phone: string | null, signal: AbortSignal, reference: string | null): Promise<SendResult>;
  /**
   * Has a code checked. Takes its digits in the moment of sending, and only then.
   * @param reference of the code that was sent last; null where its sender gave none.
   */
  verify(code: TypedCode, signal: AbortSignal, reference: string | null): Promise<VerifyResult>;
  /** Milliseconds since a fixed moment, unmoved by the device's date. */
  now(): number;
}

/** One request for a code: from the moment somebody wants one until it is accepted or of no use. */
export interface OtpInput {
  readonly services: OtpServices;
  /** What is known of a code that was sent already; absent: the shopper gives a number first. */
  readonly reported?: CodeReport;
  /** Shown from the start: why the first try to send failed. */
  readonly problem?: OtpProblem;
  /** The shopper may have the code sent to another number. */
  readonly canChangePhone: boolean;
}

/** What a front end or the outside tells. Commands are `noun.verb`, facts in the past tense. */
export type OtpEvent =
  /** The typed code, to be checked. */
  | { readonly type: 'code.submit'; readonly code: TypedCode }
  /** A new code to the same number. */
  | { readonly type: 'code.resend' }
  /** The number that a code is to be sent to, as it was typed. */
  | { readonly type: 'phone.submit'; readonly phone: string }
  /** "Use another number". */
  | { readonly type: 'phone.change' }
  /** Back from that without another number. */
  | { readonly type: 'phone.keep' }
  /** Hides the dialog; the code stays wanted. Where closing gives the operation up, whoever started the chart stops it. */
  | { readonly type: 'dialog.close' }
  /** Shows the dialog again. */
  | { readonly type: 'dialog.open' }
  /** The outside knows better: a reload, or another tab had a code sent. */
  | ({ readonly type: 'code.reported' } & CodeReport)
  /** The outside knows of no code that was sent: a number is wanted. */
  | { readonly type: 'code.lost' }
  /** The outside wants no code any more: paid elsewhere, another way chosen. */
  | { readonly type: 'request.withdrawn' }
  /** The page came back or the machine woke up: what time is it? */
  | { readonly type: 'window.returned' }
  /** From one region to the other; nobody outside sends it. */
  | { readonly type: 'deadlines.set' };

/** Why a command was not taken: shown or logged, never silent. */
export type OtpRefusal =
  /** A call is on its way. */
  | 'busy'
  /** The wait for a new code is not over. */
  | 'tooSoon'
  /** Nothing of this kind is asked for now. */
  | 'notNow';

/** What the chart tells whoever started it. */
export interface OtpEmitted {
  readonly type: 'command.refused';
  readonly command: OtpEvent['type'];
  readonly reason: OtpRefusal;
}

/** What the chart of a one-time code remembers; never the code itself. */
export interface OtpContext {
  readonly services: OtpServices;
  readonly canChangePhone: boolean;
  /** As it may be shown. */
  readonly phone: string | null;
  /** By what the sender knows the code that was sent last; null where it gave nothing. */
  readonly reference: string | null;
  /** The sender's own words about this code; null where it has none. */
  readonly words: CodeWords | null;
  /** By the services' `now`; null before a first code. */
  readonly resendAt: number | null;
  /** By the services' `now`; null when nobody said. */
  readonly expiresAt: number | null;
  /** The time that the view counts from, read from the clock; moves at least once a second while something runs out. */
  readonly now: number;
  /** A code was sent, so there is one to type. */
  readonly hasCode: boolean;
  readonly problem: OtpProblem | null;
  /** Grows whenever what was typed is of no use any more: the field is emptied. */
  readonly round: number;
  /** Codes sent again on the shopper's request. */
  readonly resends: number;
  /** What an accepted code gave. */
  readonly value: unknown;
  /** How it ended; until then, how it would end if nothing more happened. */
  readonly outcome: OtpOutput['outcome'];
}

/** How the request ended. */
export interface OtpOutput {
  readonly outcome: 'accepted' | 'ended' | 'withdrawn';
  /** Of `accepted`: what the check gave. */
  readonly value: unknown;
  /** Of `ended`: why, in words. */
  readonly problem: OtpProblem | null;
}

/** `busy`: a call is on its way. `typing`: a code can be submitted. `resendable`: the wait is over. */
export type OtpTag = 'busy' | 'typing' | 'resendable';

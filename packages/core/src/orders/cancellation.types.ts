import type { AccountOrder } from '../contract/account-order.ts';
import type { CancellationReason } from '../contract/cancellation.ts';
import type { Id } from '../contract/primitives.ts';
import type { AppError } from '../errors/app-error.ts';
import type { RefundableOrder, RefundPreview } from './refund-preview.ts';

/** `cancellation`: before it is sent. `return`: after it was delivered. */
export type CancellationKind = 'cancellation' | 'return';

/** One item of an order that can be cancelled or returned. */
export interface CancellableLine {
  /** Id of the order's row. */
  readonly id: Id;
  readonly name: string;
  readonly image: string | null;
  /** Wire amount. */
  readonly price: string;
  readonly kind: CancellationKind;
  /** Names of what is in a bundle: it goes with it. */
  readonly parts: readonly string[];
  /** Carriers that bring it back. */
  readonly carriers: readonly CancellationCarrier[];
}

/** An entry of a list to choose from. */
export interface CancellationOption {
  readonly value: string;
  readonly label: string;
}

/** A carrier that brings an item back. `value` is its pk as text; `pk` is sent to the host. */
export interface CancellationCarrier extends CancellationOption {
  readonly pk: Id;
}

/** What is known of an order's refund: its host's terms, so for any choice, or what all its lines are refunded together. */
export type RefundSource =
  | { readonly kind: 'terms'; readonly order: RefundableOrder & Pick<AccountOrder, 'refundAmount'> }
  | { readonly kind: 'whole'; readonly preview: RefundPreview | null };

/** An order as far as its cancellation needs it. */
export interface CancellableOrder {
  readonly number: string;
  /** Lower-case currency code. */
  readonly currency: string;
  /** It is not paid yet. */
  readonly isUnpaid: boolean;
  /** What can be cancelled or returned, in the order's order. */
  readonly lines: readonly CancellableLine[];
  readonly refund: RefundSource;
}

/**
 * `lines`: items of one order, each with a reason of its own. `orders`: whole orders together, for one reason; the host
 * cancels all of them or none.
 */
export type CancellationScope = 'lines' | 'orders';

/** Why, as the shopper says it. Empty texts: not said yet. */
export interface CancellationAnswer {
  /** Id of a reason. */
  readonly reason: string;
  readonly description: string;
  /** Pk of the carrier that brings it back. */
  readonly carrier: string;
}

/** Whose answer: a line's id, or `all` where the orders share one. */
export type AnswerKey = string;

/** A control of the form: `12.reason`, `12.line` for the line itself, `returnPolicy`. */
export type CancellationField = `${AnswerKey}.${'line' | keyof CancellationAnswer}` | 'returnPolicy';

/** What is wrong with a control: nothing is said yet, or the host's own words. */
export type FieldProblem = { readonly kind: 'missing' } | { readonly kind: 'refused'; readonly message: string };

/** Problems by control. */
export type FieldProblems = Readonly<Partial<Record<CancellationField, FieldProblem>>>;

/** What is wrong with the request as a whole. */
export type CancellationProblem =
  | { readonly kind: 'nothingChosen' }
  /** The host refused this order, and cancelled none of them. */
  | { readonly kind: 'orderRefused'; readonly number: string; readonly message: string }
  | { readonly kind: 'failed'; readonly error: AppError };

/** What was done. */
export interface CancellationResult {
  readonly scope: CancellationScope;
  /** How many orders it was asked for. */
  readonly orders: number;
  readonly hasCancellation: boolean;
  readonly hasReturn: boolean;
  /** Lower-case currency code of the amounts. */
  readonly currency: string;
  /** What need not be paid any more, as a wire amount; null where nothing is, or where nobody says. */
  readonly unpaid: string | null;
  /** What is refunded, as a wire amount; null where nothing is, or where nobody says. */
  readonly refunded: string | null;
}

/** What is asked of the host. */
export interface CancellationRequest {
  readonly scope: CancellationScope;
  /** Number of the order, or of the first one. */
  readonly number: string;
  readonly lines: readonly RequestedLine[];
  /** Only where something is returned. */
  readonly acceptsReturnPolicy: boolean | null;
}

/** One line of a request. */
export interface RequestedLine {
  readonly id: Id;
  readonly kind: CancellationKind;
  readonly reason: Id;
  /** Only where the reason asks for words. */
  readonly description: string | null;
  readonly carrier: Id | null;
}

/** What the host said when it had done it. */
export interface CancellationReceipt {
  /** All that was refunded of the order so far, as a wire amount; null where the host does not say. */
  readonly refundAmount: string | null;
}

/** The chart's calls. The first two reject with an `AppError`. */
export interface CancellationServices {
  loadReasons(signal: AbortSignal): Promise<readonly CancellationReason[]>;
  send(request: CancellationRequest, signal: AbortSignal): Promise<CancellationReceipt>;
  /** Has the front end read its orders again; it tells the chart with `orders.changed`. */
  refresh(): Promise<unknown>;
}

/** What there is to cancel, and the host's reasons for it. */
export interface CancellationTerms {
  readonly scope: CancellationScope;
  readonly orders: readonly CancellableOrder[];
  /** Null: the chart asks for them. */
  readonly reasons: readonly CancellationReason[] | null;
}

export interface CancellationInput extends CancellationTerms {
  readonly services: CancellationServices;
}

/** The request as it is filled in. */
export interface CancellationForm extends CancellationTerms {
  /** Ids of the chosen lines. */
  readonly chosen: readonly Id[];
  readonly answers: Readonly<Partial<Record<AnswerKey, CancellationAnswer>>>;
  readonly acceptsReturnPolicy: boolean;
  /** Something was chosen at some time. */
  readonly hasBegun: boolean;
  readonly fieldProblems: FieldProblems;
  readonly problem: CancellationProblem | null;
  /** Grows with every submit and every request that came to nothing: the first control with a problem gets the focus. */
  readonly refusals: number;
  /** What was done last; until the orders are read again nobody is told. */
  readonly result: CancellationResult | null;
}

export interface CancellationContext extends CancellationForm {
  readonly services: CancellationServices;
}

/** Commands that fill the request in. */
export type CancellationEdit =
  | { readonly type: 'line.choose'; readonly id: Id; readonly isChosen: boolean }
  /** All that can be chosen, or nothing. */
  | { readonly type: 'lines.choose'; readonly isChosen: boolean }
  /** Every line of an order. */
  | { readonly type: 'order.choose'; readonly number: string; readonly isChosen: boolean }
  | { readonly type: 'answer.give'; readonly of: AnswerKey; readonly change: Partial<CancellationAnswer> }
  | { readonly type: 'returnPolicy.accept'; readonly isAccepted: boolean };

/** What a front end tells: commands `noun.verb`, facts in the past tense. */
export type CancellationEvent =
  | CancellationEdit
  /** The request is filled in: asks for a confirmation. */
  | { readonly type: 'cancellation.submit' }
  | { readonly type: 'cancellation.confirm' }
  /** The question was answered with no. */
  | { readonly type: 'cancellation.dismiss' }
  | { readonly type: 'reasons.retry' }
  /** The front end has read its orders again. */
  | ({ readonly type: 'orders.changed' } & Omit<CancellationTerms, 'scope'>);

/** Why a command was not taken: shown or logged, never silent. */
export type CancellationRefusal = 'busy' | 'notNow';

/** What the chart tells whoever started it. */
export interface CancellationEmitted {
  readonly type: 'command.refused';
  readonly command: CancellationEvent['type'];
  readonly reason: CancellationRefusal;
}

/** `busy`: a call is on its way. `editable`: the request can be filled in. `asking`: the question is on screen. */
export type CancellationTag = 'busy' | 'editable' | 'asking';

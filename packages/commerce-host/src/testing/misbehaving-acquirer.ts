import type { PaymentProvider } from '../acquirer/payment-provider.types.ts';

/** What may go wrong with one call to the acquirer. */
export type Mishap =
  /** It is done, and the reply is lost. */
  | 'replyLost'
  /** It never arrives. */
  | 'notSent'
  /** It never arrives, and the adapter throws. */
  | 'throws'
  /** It is done, and the process never hears of it: the call never ends. */
  | 'neverEnds'
  /** It is done only when the test says so; until then there is no answer. */
  | 'late'
  /** The acquirer says no. */
  | 'refused';

/** Calls that can go wrong. */
export type AcquirerCall =
  | 'authorise'
  | 'authoriseSaved'
  | 'completeChallenge'
  | 'status'
  | 'void'
  | 'refund'
  | 'statement';

/** An acquirer that misbehaves when it is told to, and does what the one below it does otherwise. */
export interface MisbehavingAcquirer extends PaymentProvider {
  /** What happens to the next calls of a kind, one after the other; then they go well again. */
  plan(call: AcquirerCall, ...mishaps: readonly Mishap[]): void;
  /** Forgets what was planned. */
  mend(): void;
  /** Lets what is late arrive. */
  arrive(): Promise<void>;
  /** Every call that was made, in order, whether or not it arrived. */
  readonly calls: readonly AcquirerCall[];
}

/** What a call answers that was refused: a statement cannot be. */
const REFUSALS = {
  authorise: { kind: 'refused', refusals: [] },
  authoriseSaved: { kind: 'refused', refusals: [] },
  completeChallenge: { kind: 'refused', refusals: [] },
  status: { kind: 'unknown' },
  void: { kind: 'settled' },
  refund: { kind: 'refused' },
  statement: null,
} as const;

/** Lays mishaps over an acquirer. */
export function createMisbehavingAcquirer(below: PaymentProvider): MisbehavingAcquirer {
  const plans = new Map<AcquirerCall, Mishap[]>();
  const calls: AcquirerCall[] = [];
  let late: (() => Promise<unknown>)[] = [];

  async function run<Answer>(call: AcquirerCall, send: () => Promise<Answer>): Promise<Answer> {
    calls.push(call);
    const mishap = plans.get(call)?.shift();
    // A lost reply looks the same whatever was asked.
    const unknown = (call === 'statement' ? null : { kind: 'unknown' }) as Answer;
    switch (mishap) {
      case undefined:
        return send();
      case 'replyLost':
        await send();
        return unknown;
      case 'notSent':
        return unknown;
      case 'throws':
        throw new Error('no line to the acquirer');
      case 'neverEnds':
        await send();
        return new Promise<Answer>(() => {});
      case 'late':
        late.push(send);
        return unknown;
      case 'refused':
        return REFUSALS[call] as Answer;
    }
  }

  return {
    authorise: (payment, limit) => run('authorise', () => below.authorise(payment, limit)),
    authoriseSaved: (payment, limit) => run('authoriseSaved', () => below.authoriseSaved(payment, limit)),
    challengeForm: (request, limit) => below.challengeForm(request, limit),
    completeChallenge: (reference, answer, limit) =>
      run('completeChallenge', () => below.completeChallenge(reference, answer, limit)),
    status: (reference, limit) => run('status', () => below.status(reference, limit)),
    void: (reference, limit) => run('void', () => below.void(reference, limit)),
    refund: (refund, limit) => run('refund', () => below.refund(refund, limit)),
    statement: (since, limit) => run('statement', () => below.statement(since, limit)),
    plan(call, ...mishaps) {
      plans.set(call, [...(plans.get(call) ?? []), ...mishaps]);
    },
    mend: () => plans.clear(),
    async arrive() {
      const arriving = late;
      late = [];
      for (const send of arriving) await send();
    },
    calls,
  };
}

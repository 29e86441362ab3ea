import { deepStrictEqual, ok, strictEqual } from 'node:assert';
import type { CardPayment } from '../../acquirer/payment-provider.types.ts';
import type { AcquirerUnderTest } from './acquirer-under-test.types.ts';

/** One promise of the port that an adapter has to keep; `check` throws when it does not. */
export interface ContractClause {
  readonly name: string;
  check(subject: AcquirerUnderTest): Promise<void>;
}

/** Time that a call gets, in milliseconds. */
const LIMIT = 2_000;

/** Time of a call that will not be answered. */
const SHORT = 150;

let count = 0;

/** A payment of its own for each use. */
function paymentOf({ cards }: AcquirerUnderTest, changes: Partial<CardPayment> = {}): CardPayment {
  count += 1;
  const reference = `contract-${process.pid}-${Date.now().toString(36)}-${count}`;
  return { reference, amount: 73_970, currency: 'try', card: cards.good, useThreeD: false, ...changes };
}

async function pay(subject: AcquirerUnderTest, changes?: Partial<CardPayment>): Promise<CardPayment> {
  const payment = paymentOf(subject, changes);
  const said = await subject.payments.authorise(payment, LIMIT);
  deepStrictEqual(said, { kind: 'authorised', reference: payment.reference });
  return payment;
}

const EPOCH = new Date(0);

async function linesOf({ payments }: AcquirerUnderTest, reference: string) {
  const statement = await payments.statement(EPOCH, LIMIT);
  ok(statement, 'the statement can be read');
  return statement.filter((line) => line.reference === reference);
}

async function isTaken(subject: AcquirerUnderTest, { reference, amount, currency }: CardPayment, refunded = 0) {
  const status = await subject.payments.status(reference, LIMIT);
  deepStrictEqual(status, { kind: 'captured', amount, currency, refunded });
  deepStrictEqual(await linesOf(subject, reference), [{ reference, amount, currency, refunded }]);
}

async function isNotTaken(subject: AcquirerUnderTest, reference: string, kind: string) {
  strictEqual((await subject.payments.status(reference, LIMIT)).kind, kind);
  deepStrictEqual(await linesOf(subject, reference), []);
}

async function challenge(subject: AcquirerUnderTest): Promise<CardPayment> {
  const payment = paymentOf(subject, { useThreeD: true });
  const said = await subject.payments.authorise(payment, LIMIT);
  strictEqual(said.kind, 'challenge');
  return payment;
}

const refundOf = ({ reference: of, amount, currency }: CardPayment, name: string, part = amount) => ({
  of,
  reference: `${of}.${name}`,
  amount: part,
  currency,
});

/** What every adapter of an acquirer has to keep (docs/connecting-an-acquirer.md). */
export const CONTRACT_CLAUSES: readonly ContractClause[] = [
  {
    name: 'authorised means taken: amount and currency as they were asked for, under the shop’s reference',
    async check(subject) {
      await isTaken(subject, await pay(subject));
    },
  },
  {
    name: 'declined comes with a reason, and takes nothing',
    async check(subject) {
      const payment = paymentOf(subject, { card: subject.cards.declined });
      const said = await subject.payments.authorise(payment, LIMIT);
      ok(said.kind === 'refused' && said.refusals.length > 0);
      await isNotTaken(subject, payment.reference, 'declined');
    },
  },
  {
    name: 'the same reference again is the same payment',
    async check(subject) {
      const payment = await pay(subject);
      deepStrictEqual(await subject.payments.authorise(payment, LIMIT), {
        kind: 'authorised',
        reference: payment.reference,
      });
      await isTaken(subject, payment);
    },
  },
  {
    name: 'the same reference twice at once is one payment',
    async check(subject) {
      const payment = paymentOf(subject);
      await Promise.all([subject.payments.authorise(payment, LIMIT), subject.payments.authorise(payment, LIMIT)]);
      await isTaken(subject, payment);
    },
  },
  {
    name: 'a kept card pays the same way',
    async check(subject) {
      const { card, ...payment } = paymentOf(subject);
      const kept = { bin: card.number.slice(0, 6), lastFour: card.number.slice(-4), cvc: card.cvc };
      const said = await subject.payments.authoriseSaved({ ...payment, ...kept }, LIMIT);
      strictEqual(said.kind, 'authorised');
      await isTaken(subject, { ...payment, card });
    },
  },
  {
    name: 'a reference that was never used has no payment, and asking makes none',
    async check(subject) {
      const { reference } = paymentOf(subject);
      await isNotTaken(subject, reference, 'none');
      await isNotTaken(subject, reference, 'none');
    },
  },
  {
    name: 'void undoes what was taken, and may be repeated',
    async check(subject) {
      const { reference } = await pay(subject);
      for (const _time of [1, 2]) {
        deepStrictEqual(await subject.payments.void(reference, LIMIT), { kind: 'voided' });
        await isNotTaken(subject, reference, 'voided');
      }
    },
  },
  {
    name: 'void keeps a payment that arrives later from being taken',
    async check(subject) {
      const payment = paymentOf(subject);
      deepStrictEqual(await subject.payments.void(payment.reference, LIMIT), { kind: 'voided' });
      const said = await subject.payments.authorise(payment, LIMIT);
      strictEqual(said.kind, 'refused');
      await isNotTaken(subject, payment.reference, 'voided');
    },
  },
  {
    name: 'a challenge takes nothing, and leads to the bank with the shop’s reference',
    async check(subject) {
      const { reference, amount } = await challenge(subject);
      await isNotTaken(subject, reference, 'challenge');
      const request = { reference, md: 'md-of-the-shop', amount, currencyLabel: 'TL', bin: '454360', lastFour: '0003' };
      const form = await subject.payments.challengeForm(request, LIMIT);
      ok(URL.canParse(form.action), 'the form leads somewhere');
      strictEqual(form.fields.md, 'md-of-the-shop');
    },
  },
  {
    name: 'after a challenge the money is taken once, however often the proof is brought',
    async check(subject) {
      const payment = await challenge(subject);
      const proof = await subject.proof(payment.reference, true);
      for (const _time of [1, 2]) {
        const said = await subject.payments.completeChallenge(payment.reference, proof, LIMIT);
        deepStrictEqual(said, { kind: 'authorised', reference: payment.reference });
      }
      await isTaken(subject, payment);
    },
  },
  {
    name: 'without the bank’s proof nothing is taken',
    async check(subject) {
      const [failed, forged, swapped] = [await challenge(subject), await challenge(subject), await challenge(subject)];
      const answers = [
        [failed, await subject.proof(failed.reference, false)],
        [forged, { mdStatus: '1', cavv: 'forged' }],
        [swapped, await subject.proof(failed.reference, true)],
      ] as const;
      for (const [{ reference }, answer] of answers) {
        const said = await subject.payments.completeChallenge(reference, answer, LIMIT);
        ok(said.kind === 'refused' && said.refusals.length > 0);
        deepStrictEqual(await linesOf(subject, reference), []);
      }
    },
  },
  {
    name: 'a challenge that was voided cannot be completed',
    async check(subject) {
      const { reference } = await challenge(subject);
      const proof = await subject.proof(reference, true);
      deepStrictEqual(await subject.payments.void(reference, LIMIT), { kind: 'voided' });
      strictEqual((await subject.payments.completeChallenge(reference, proof, LIMIT)).kind, 'refused');
      await isNotTaken(subject, reference, 'voided');
    },
  },
  {
    name: 'refunds add up to the payment and no further',
    async check(subject) {
      const payment = await pay(subject);
      strictEqual((await subject.payments.refund(refundOf(payment, 'a', 70_000), LIMIT)).kind, 'refunded');
      strictEqual((await subject.payments.refund(refundOf(payment, 'b', 3_971), LIMIT)).kind, 'refused');
      strictEqual((await subject.payments.refund(refundOf(payment, 'c', 3_970), LIMIT)).kind, 'refunded');
      await isTaken(subject, payment, payment.amount);
    },
  },
  {
    name: 'the same refund again pays back once',
    async check(subject) {
      const payment = await pay(subject);
      const refund = refundOf(payment, 'a', 1_000);
      strictEqual((await subject.payments.refund(refund, LIMIT)).kind, 'refunded');
      strictEqual((await subject.payments.refund(refund, LIMIT)).kind, 'refunded');
      await isTaken(subject, payment, 1_000);
    },
  },
  {
    name: 'nothing is refunded of a payment that was not taken, nor in another currency',
    async check(subject) {
      const unknown = paymentOf(subject);
      strictEqual((await subject.payments.refund(refundOf(unknown, 'a'), LIMIT)).kind, 'refused');
      const payment = await pay(subject);
      const foreign = { ...refundOf(payment, 'a'), currency: 'usd' };
      strictEqual((await subject.payments.refund(foreign, LIMIT)).kind, 'refused');
      await isTaken(subject, payment);
    },
  },
  {
    name: 'what is settled is not voided, and says so; it can be refunded',
    async check(subject) {
      const payment = await pay(subject);
      await subject.settle();
      deepStrictEqual(await subject.payments.void(payment.reference, LIMIT), { kind: 'settled' });
      await isTaken(subject, payment);
      strictEqual((await subject.payments.refund(refundOf(payment, 'a'), LIMIT)).kind, 'refunded');
      await isTaken(subject, payment, payment.amount);
    },
  },
  {
    name: 'the statement begins where it is told to',
    async check(subject) {
      const { reference } = await pay(subject);
      const later = await subject.payments.statement(new Date(Date.now() + 3_600_000_000), LIMIT);
      deepStrictEqual(
        later?.filter((line) => line.reference === reference),
        [],
      );
      strictEqual((await linesOf(subject, reference)).length, 1);
    },
  },
  {
    name: 'a reply that is lost is unknown, and asking tells that the money is taken',
    async check(subject) {
      const payment = paymentOf(subject);
      subject.line.lose();
      deepStrictEqual(await subject.payments.authorise(payment, SHORT), { kind: 'unknown' });
      await isTaken(subject, payment);
    },
  },
  {
    name: 'without a line every call says within its time that it does not know',
    async check(subject) {
      const payment = await pay(subject);
      const waiting = await challenge(subject);
      const proof = await subject.proof(waiting.reference, true);
      const { payments } = subject;
      const { card, ...rest } = paymentOf(subject);
      const kept = { ...rest, bin: '454360', lastFour: '0003', cvc: '123' };
      subject.line.cut();
      try {
        const said = await Promise.all([
          payments.authorise({ ...rest, card }, SHORT),
          payments.authoriseSaved(kept, SHORT),
          payments.completeChallenge(waiting.reference, proof, SHORT),
          payments.status(payment.reference, SHORT),
          payments.void(payment.reference, SHORT),
          payments.refund(refundOf(payment, 'a'), SHORT),
        ]);
        deepStrictEqual(
          said.map(({ kind }) => kind),
          said.map(() => 'unknown'),
        );
        strictEqual(await payments.statement(EPOCH, SHORT), null);
      } finally {
        subject.line.mend();
      }
    },
  },
];

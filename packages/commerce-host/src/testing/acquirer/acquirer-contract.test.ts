import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PaymentProvider } from '../../acquirer/payment-provider.types.ts';
import { acquirerContract } from './acquirer-contract.ts';
import type { AcquirerUnderTest } from './acquirer-under-test.types.ts';
import { CONTRACT_CLAUSES } from './contract-clauses.ts';
import { simulatedSubject } from './simulated-subject.fixture.ts';
import { tinySubject } from './tiny-acquirer.fixture.ts';

acquirerContract('The simulated acquirer', simulatedSubject);
acquirerContract('A tiny acquirer over HTTP', tinySubject);

/** A defect of an adapter, and words of the clauses that have to notice it. */
interface Defect {
  readonly what: string;
  readonly clauses: readonly string[];
  /** The defect laid over an adapter that has none. */
  plant(good: PaymentProvider): PaymentProvider;
}

const renamed = (reference: string) => `${reference}-${Math.random()}`;

const DEFECTS: readonly Defect[] = [
  {
    what: 'takes one unit more than it was asked for',
    clauses: ['authorised means taken'],
    plant: (good) => ({
      ...good,
      authorise: (payment, limit) => good.authorise({ ...payment, amount: payment.amount + 1 }, limit),
    }),
  },
  {
    what: 'says "authorised" to a card that was declined',
    clauses: ['declined comes with a reason'],
    plant: (good) => ({
      ...good,
      authorise: async (payment, limit) => {
        const said = await good.authorise(payment, limit);
        return said.kind === 'refused' ? { kind: 'authorised', reference: payment.reference } : said;
      },
    }),
  },
  {
    what: 'sends no idempotency reference',
    clauses: ['the same reference again', 'the same reference twice at once', 'void keeps a payment'],
    plant: (good) => ({
      ...good,
      authorise: async (payment, limit) => {
        const said = await good.authorise({ ...payment, reference: renamed(payment.reference) }, limit);
        return said.kind === 'authorised' ? { ...said, reference: payment.reference } : said;
      },
    }),
  },
  {
    what: 'forgets the amount of kept cards',
    clauses: ['a kept card pays'],
    plant: (good) => ({
      ...good,
      authoriseSaved: (payment, limit) => good.authoriseSaved({ ...payment, amount: 0 }, limit),
    }),
  },
  {
    what: 'makes a payment by asking about it',
    clauses: ['a reference that was never used'],
    plant: (good) => ({
      ...good,
      async status(reference, limit) {
        await good.void(reference, limit);
        return good.status(reference, limit);
      },
    }),
  },
  {
    what: 'says "voided" and voids nothing',
    clauses: ['void undoes', 'void keeps', 'a challenge that was voided'],
    plant: (good) => ({ ...good, void: async () => ({ kind: 'voided' }) }),
  },
  {
    what: 'leaves the shop’s reference out of the bank’s form',
    clauses: ['a challenge takes nothing'],
    plant: (good) => ({
      ...good,
      challengeForm: async (request, limit) => ({ ...(await good.challengeForm(request, limit)), fields: {} }),
    }),
  },
  {
    what: 'takes the money of a challenge beforehand',
    clauses: ['a challenge takes nothing', 'without the bank’s proof'],
    plant: (good) => ({
      ...good,
      async authorise(payment, limit) {
        const said = await good.authorise({ ...payment, useThreeD: false }, limit);
        return payment.useThreeD ? { kind: 'challenge', reference: payment.reference, isForced: false } : said;
      },
    }),
  },
  {
    what: 'refuses a proof that is brought a second time',
    clauses: ['after a challenge the money is taken once'],
    plant: (good) => {
      const seen = new Set<string>();
      return {
        ...good,
        async completeChallenge(reference, answer, limit) {
          if (seen.has(reference)) return { kind: 'refused', refusals: [] };
          seen.add(reference);
          return good.completeChallenge(reference, answer, limit);
        },
      };
    },
  },
  {
    what: 'believes what the browser says of the bank',
    clauses: ['without the bank’s proof'],
    plant: (good) => ({
      ...good,
      completeChallenge: async (reference, { mdStatus }) =>
        mdStatus === '1'
          ? { kind: 'authorised', reference }
          : { kind: 'refused', refusals: [{ field: 'x', message: 'providerRefused' }] },
    }),
  },
  {
    what: 'says "refunded" to whatever is asked',
    clauses: ['refunds add up', 'nothing is refunded of a payment'],
    plant: (good) => ({ ...good, refund: async () => ({ kind: 'refunded' }) }),
  },
  {
    what: 'sends refunds without their reference',
    clauses: ['the same refund again'],
    plant: (good) => ({
      ...good,
      refund: (refund, limit) => good.refund({ ...refund, reference: renamed(refund.reference) }, limit),
    }),
  },
  {
    what: 'says "voided" of what is settled',
    clauses: ['what is settled'],
    plant: (good) => ({
      ...good,
      async void(reference, limit) {
        await good.void(reference, limit);
        return { kind: 'voided' };
      },
    }),
  },
  {
    what: 'gives the whole statement always',
    clauses: ['the statement begins'],
    plant: (good) => ({ ...good, statement: (_since, limit) => good.statement(new Date(0), limit) }),
  },
  {
    what: 'takes a lost reply for a refusal',
    clauses: ['a reply that is lost', 'without a line'],
    plant: (good) => ({
      ...good,
      async authorise(payment, limit) {
        const said = await good.authorise(payment, limit);
        return said.kind === 'unknown' ? { kind: 'refused', refusals: [] } : said;
      },
    }),
  },
  {
    what: 'takes an acquirer that is not there for one that knows nothing',
    clauses: ['without a line'],
    plant: (good) => ({
      ...good,
      async status(reference, limit) {
        const said = await good.status(reference, limit);
        return said.kind === 'unknown' ? { kind: 'none' } : said;
      },
    }),
  },
];

describe('a planted defect is noticed by the contract', () => {
  let subject: AcquirerUnderTest;
  beforeAll(async () => {
    subject = await tinySubject();
  });
  afterAll(() => subject.close());

  const cases = DEFECTS.flatMap(({ what, clauses, plant }) => clauses.map((clause) => ({ what, clause, plant })));

  it.each(cases)('an adapter that $what breaks “$clause…”', async ({ clause, plant }) => {
    const named = CONTRACT_CLAUSES.filter(({ name }) => name.startsWith(clause));
    expect(named).toHaveLength(1);
    const broken = { ...subject, payments: plant(subject.payments) };
    await expect(named[0]?.check(broken)).rejects.toThrow();
  });

  it('every clause has a defect that it notices', () => {
    const tried = CONTRACT_CLAUSES.filter(({ name }) => cases.some(({ clause }) => name.startsWith(clause)));
    expect(tried.map(({ name }) => name)).toEqual(CONTRACT_CLAUSES.map(({ name }) => name));
  });
});

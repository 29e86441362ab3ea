import { createSimulatedAcquirer } from '../../acquirer/simulated-acquirer.ts';
import type { AcquirerBooks, BookEntry } from '../../acquirer/simulated-books.ts';
import { bankProof } from '../../bank/bank-message.ts';
import type { CardFields } from '../../cards/card-fields.ts';
import { type AcquirerCall, createMisbehavingAcquirer } from '../misbehaving-acquirer.ts';
import { createTestClock } from '../test-clock.ts';
import type { AcquirerUnderTest } from './acquirer-under-test.types.ts';

/** Books of the simulated acquirer in memory: for tests without a database. */
function createMemoryBooks(): AcquirerBooks {
  const entries = new Map<string, BookEntry>();
  return {
    find: async (reference) => entries.get(reference),
    async change(fresh, change) {
      const known = entries.get(fresh.reference);
      const empty = { refunds: {}, scenario: null, capturesAt: null };
      const entry = known ? { ...known, ...change(known) } : { ...empty, ...fresh };
      entries.set(entry.reference, entry);
      return entry;
    },
    list: async (since) => [...entries.values()].filter(({ createdAt }) => createdAt >= since),
  };
}

const SETTLES_AFTER = 3_600_000;

const CALLS: readonly AcquirerCall[] = [
  'authorise',
  'authoriseSaved',
  'completeChallenge',
  'status',
  'void',
  'refund',
  'statement',
];

/** A card of the test world. */
export function cardOf(number: string): CardFields {
  return { number, holder: 'Ada Yilmaz', month: 12, year: 2030, cvc: '123' };
}

/** The simulated acquirer, as the contract tests want it. */
export async function simulatedSubject(): Promise<AcquirerUnderTest> {
  const clock = createTestClock();
  const secret = 'secret-of-the-test';
  const simulated = createSimulatedAcquirer({
    clock,
    secret,
    bankUrl: 'http://bank.test',
    storefrontUrl: 'http://shop.test',
    merchant: 'Vitrin',
    books: createMemoryBooks(),
    settlesAfter: SETTLES_AFTER,
  });
  // Nobody is called: what may go wrong on a line is laid over it.
  const payments = createMisbehavingAcquirer(simulated);
  const { mend } = payments;
  const cut = () => {
    for (const call of CALLS) payments.plan(call, 'notSent');
  };
  return {
    payments,
    cards: { good: cardOf('4543600000000003'), declined: cardOf('4543600000000516') },
    async proof(reference, isVerified) {
      const mdStatus = isVerified ? '1' : '0';
      return { mdStatus, cavv: bankProof(secret, reference, mdStatus) };
    },
    settle: async () => clock.advance(SETTLES_AFTER),
    line: { lose: () => payments.plan('authorise', 'replyLost'), cut, mend },
    close: async () => {},
  };
}

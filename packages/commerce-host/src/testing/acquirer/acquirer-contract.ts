import { afterAll, beforeAll, describe, it } from 'vitest';
import type { AcquirerUnderTest } from './acquirer-under-test.types.ts';
import { CONTRACT_CLAUSES } from './contract-clauses.ts';

/**
 * The tests that an adapter of an acquirer has to pass before it may take money (docs/connecting-an-acquirer.md).
 *
 * @example
 * acquirerContract('Example Bank', async () => ({
 *   payments: createExampleBank({ key: process.env.EXAMPLE_BANK_TEST_KEY }),
 *   cards: { good, declined },
 *   …
 * }));
 */
export function acquirerContract(name: string, create: () => Promise<AcquirerUnderTest>): void {
  describe(`${name} keeps the contract of an acquirer`, () => {
    let subject: AcquirerUnderTest;
    beforeAll(async () => {
      subject = await create();
    });
    afterAll(() => subject.close());
    for (const clause of CONTRACT_CLAUSES) {
      it(clause.name, () => clause.check(subject));
    }
  });
}

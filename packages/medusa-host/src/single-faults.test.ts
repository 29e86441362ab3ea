import { createTestHost, pick, TEST_HOST_TIMEOUT, type TestHost } from '@vitrin/commerce-host/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engineInMemory, engineOverMedusa, type FaultEngine, type Guest } from './fault-engines.fixture.ts';
import { KINDS, type StruckCall, Wire } from './fault-wire.fixture.ts';

const isLong = process.env.LONG === '1';
const SEED = 2_180;
const RUNS = isLong ? 300 : 3;
/** JSON of a `GivenMedusa`, by `npm run test:medusa -- --faults`. */
const { MEDUSA_RIG } = process.env;

const MINUTE = 60_000;
const DAY = 86_400_000;
const AT_ONCE = '4543600000000003';
const BY_3D = '4543600000003015';
const NO_FUNDS = '4543600000000516';

/** Purchases, each from an empty basket on. Pay has the attempt's id as its key, as in the shop. */
const JOURNEYS = {
  card: (guest: Guest) => guest.payByCard(AT_ONCE),
  'card with 3-D Secure': async (guest: Guest) => {
    await guest.payByCard(BY_3D, '1');
    await guest.comeBack(await guest.visitBank('ok'));
  },
  'declined card, then another': async (guest: Guest) => {
    await guest.payByCard(NO_FUNDS);
    await guest.payByCard(AT_ONCE);
  },
  'bank transfer': async (guest: Guest) => {
    const key = await guest.attemptId();
    await guest.post('PaymentOptionSelectionPage', { payment_option: '6' });
    await guest.post('FundsTransferChoicePage', { bank_account: '1' });
    await guest.post('FundsTransferPage', { agreement: '1' }, { 'Idempotency-Key': key });
  },
  'basket that changes at the bank': async (guest: Guest) => {
    await guest.payByCard(BY_3D, '1');
    const back = await guest.visitBank('ok');
    await guest.setQuantity(2);
    await guest.comeBack(back);
  },
} satisfies Readonly<Record<string, (guest: Guest) => Promise<unknown>>>;
type Journey = keyof typeof JOURNEYS;

/** Fault of one call of a journey. */
interface Fault extends StruckCall {
  readonly journey: Journey;
}

/** Result of a purchase by the books of engine and acquirer. */
interface Left {
  readonly orders: number;
  /** References of payments of orders that the acquirer does not have. */
  readonly unpaid: readonly string[];
  /** References of payments that the acquirer has, for no order. */
  readonly kept: readonly string[];
}

const CHANGES = 'basket that changes at the bank';

/** Buys until an attempt is placed, at most three times: after each try time passes, and the shopper reloads the page. */
async function buy(
  { test, engine }: { readonly test: TestHost; readonly engine: FaultEngine },
  journey: Journey,
  fault?: Fault,
): Promise<{ readonly calls: readonly string[]; readonly left: Left }> {
  // Payments of earlier purchases are older than the books that are read.
  test.clock.advance(3 * DAY);
  const wire = new Wire(test, fault);
  const guest = await engine.open(test, wire);
  let { medusa } = guest;
  const ids = new Set<string>();
  const isPlaced = async () => {
    const states = [];
    for (const id of [...ids, ...guest.attempts])
      states.push(pick((await guest.ada.get(`/orders/checkout/?attempt=${id}`)).body, 'attempt', 'state'));
    return states.includes('placed');
  };
  /** A lost reply ends the work where it is; the books say what came of it. A process that ended is followed by the next. */
  const attempted = async (work: () => Promise<unknown>) => {
    const result = await wire.untilKilled(work()).catch(() => undefined);
    if (wire.isKilled && medusa === guest.medusa) {
      medusa = await guest.restart();
      await medusa.settleAttempts({ isStart: true });
    }
    return result;
  };
  for (let tries = 0; tries < 3; tries += 1) {
    await attempted(async () => {
      await guest.goToPayment();
      ids.add(await guest.attemptId());
      await JOURNEYS[journey](guest);
    });
    test.clock.advance(2 * MINUTE);
    await attempted(() => medusa.settleAttempts());
    if (journey === CHANGES || (await attempted(isPlaced)) === true || (await isPlaced())) break;
  }
  test.clock.advance(31 * MINUTE);
  await medusa.settleAttempts();
  const statement = (await guest.acquirer.statement(new Date(test.clock.now().getTime() - DAY), 1_000)) ?? [];
  const taken = statement.filter(({ amount, refunded }) => amount > refunded).map(({ reference }) => reference);
  const references = await engine.orders();
  const paid = references.filter((reference) => reference !== '');
  return {
    calls: wire.calls,
    left: {
      orders: references.length,
      unpaid: paid.filter((reference) => !taken.includes(reference)),
      kept: taken.filter((reference) => !paid.includes(reference)),
    },
  };
}

const ordersOf = (journey: Journey) => (journey === CHANGES ? 0 : 1);

describe('one fault between the host, the engine and the acquirer', () => {
  let test: TestHost;
  let engine: FaultEngine;
  beforeAll(async () => {
    test = await createTestHost();
    engine = MEDUSA_RIG ? await engineOverMedusa(JSON.parse(MEDUSA_RIG)) : engineInMemory();
  }, TEST_HOST_TIMEOUT);
  afterAll(async () => {
    await engine.close();
    await test.close();
  });

  it(
    `${RUNS} of all faults leave one order with its payment, and no other payment`,
    async () => {
      const all: Fault[] = [];
      for (const journey of Object.keys(JOURNEYS) as Journey[]) {
        const { calls, left } = await buy({ test, engine }, journey);
        expect(left, journey).toEqual({ orders: ordersOf(journey), unpaid: [], kept: [] });
        for (const [position, call] of calls.entries())
          for (const kind of KINDS) all.push({ journey, call, position, kind });
      }
      const [drawn = []] = fc.sample(fc.shuffledSubarray(all, { minLength: RUNS, maxLength: RUNS }), {
        numRuns: 1,
        seed: SEED,
      });
      const broken: string[] = [];
      for (const [place, fault] of drawn.entries()) {
        if (place > 0 && place % 25 === 0) console.log(`${place} of ${RUNS} faults, ${broken.length} broken`);
        const { left } = await buy({ test, engine }, fault.journey, fault);
        const { orders } = left;
        const isRight = fault.journey === CHANGES ? orders <= 1 : orders === 1;
        if (!isRight || left.unpaid.length + left.kept.length > 0)
          broken.push(`${JSON.stringify(fault)}: ${JSON.stringify(left)}`);
      }
      expect(broken).toEqual([]);
    },
    isLong ? 3_600_000 : 120_000,
  );
});

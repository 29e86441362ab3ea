import { waysToPay } from '../../src/browser-faults/ways-to-pay.table.ts';
import { buyByKeyboard, isWriting, keep, readKept, written } from '../../src/by-keyboard/buy-by-keyboard.ts';
import { mug } from '../../src/checkout-paths.ts';
import { Journal } from '../../src/faults/journal.ts';
import { expect, test } from '../../src/fixtures.ts';

/** The ways that every run takes; all of them with LONG=1. */
const always: readonly string[] = ['credit card with 3-D Secure', 'masterpass, kept card with a code'];
const isLong = process.env.LONG === '1' || isWriting;

test.describe.configure({ mode: 'parallel' });

for (const way of waysToPay.filter(({ name, isFullPage }) => !isFullPage && (isLong || always.includes(name))))
  test(`${way.name}: bought with the keys alone, and every step said in the words that were read and kept`, async ({
    shop,
    shopper,
    host,
    stack,
  }) => {
    test.setTimeout(240_000);
    if (way.user !== undefined) await shop.before.signInWithEmptyBasket(way.user);
    await shop.before.fillBasket(mug, way.pieces ?? 1);
    await shop.doOpen('/orders/checkout/');
    const journal = new Journal(() => Date.now());
    const steps = await buyByKeyboard({ shop, host, way, person: shopper, journal }, stack.shopUrl);
    if (isWriting) keep(way.name, steps);
    expect(written(steps), 'SPOKEN=write keeps the new words: read them first').toBe(readKept(way.name));
  });

import { expect, test } from '../../src/fixtures.ts';
import { readTours, type TourStep } from '../../src/tours/read-tours.ts';
import { ScriptedHost } from '../../src/tours/scripted-host.ts';
import { TourGuide } from '../../src/tours/tour-guide.ts';

const book = readTours();

// The tours break lines, settle no choice, redirect to unknown places, and answer an address with an order that does not hold it.
const expected =
  /net::ERR_(?:CONNECTION_FAILED|INTERNET_DISCONNECTED)|^\[checkout\] (?:tooManyChoices|outcomeUnresolved|unknownPages|nothingOpen|redirectIgnored|choiceIgnored)/;
test.use({ expectedConsole: [expected] });

/** How the checkout comes to the opening of the overlay, where the overlay's own tours begin. */
const toTheOverlay: readonly TourStep[] = [
  { words: 'sendRequest answers: everything is chosen', state: 'active.steps.payment' },
  { words: 'the shopper pays', state: 'attempt.submitting, busy' },
  { words: 'sendRequest answers: the bank asks in an overlay', state: 'attempt.challenged' },
];

for (const { chart, tours, declared, covered, beyond } of book.charts) {
  test.describe(`${chart}: ${tours.length} tours make ${covered.length} of ${declared.length} transitions`, () => {
    test(`the other ${Object.keys(beyond).length} have their reason`, () => {
      const left = declared.filter((id) => !covered.includes(id));
      expect(left.toSorted()).toEqual(Object.keys(beyond).toSorted());
      expect(book.charts.reduce((sum, each) => sum + each.tours.length, 0)).toBeLessThanOrEqual(30);
    });

    // Every purchase with 3-D Secure opens the overlay: its own tours are among the long tests.
    if (chart === 'overlay' && process.env.LONG !== '1') return;
    // The four longest tours take half of all steps; what the charts do is tested without a browser.
    for (const [index, tour] of tours.entries()) {
      test(`tour ${index + 1}, ${tour.steps.length} steps, ends ${tour.steps.at(-1)?.state}`, {
        tag: tour.steps.length < 12 ? '@long' : [],
      }, async ({ shop, shopper }) => {
        const host = new ScriptedHost(shop.page, book.replies);
        const guide = new TourGuide({ page: shop.page, checkout: shop.checkout, shopper, host });
        await shop.page.clock.install();
        await host.open();
        await shop.doOpen(tour.input === 'asked' ? '/orders/checkout/?attempt=a1' : '/orders/checkout/');
        const steps = chart === 'overlay' ? [...toTheOverlay, ...tour.steps] : tour.steps;
        for (const step of steps) await test.step(`${step.words} → ${step.state}`, () => guide.take(step));
      });
    }
  });
}

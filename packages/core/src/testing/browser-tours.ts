// For tests alone; no index exports it: the checkout's tours for a browser, which is answered by a script.

import { declaredCoverage, type Tour, tourChart } from '@vitrin/chart-testing';
import { attemptMachine } from '../checkout/attempt/attempt.machine.ts';
import { wireReply } from '../checkout/checkout.fixtures.ts';
import { journeyMachine } from '../checkout/journey/journey.machine.ts';
import { requestCases } from '../checkout/transport/transport.model.ts';
import { overlayModel } from '../overlay/overlay.model.ts';
import { beyondBrowser, beyondFrame } from './beyond-browser.table.ts';
import { checkoutTours, type StoredTour } from './checkout-tours.table.ts';
import { mapTours, walkTours } from './tour-map.ts';

/** A frame of a browser never says that it cannot be shown: it is blank, and the limit ends it. */
const frameModel: typeof overlayModel = {
  ...overlayModel,
  events: overlayModel.events.filter(({ name }) => name !== 'the frame cannot be shown'),
};

/** The tours of one chart, or of the checkout's charts together, and what is declared there. */
export interface BrowserTours {
  readonly chart: string;
  readonly tours: readonly Pick<Tour, 'title' | 'input' | 'steps'>[];
  readonly declared: readonly string[];
  readonly covered: readonly string[];
  /** Transitions that no browser can make, with the reason. */
  readonly beyond: Readonly<Record<string, string>>;
}

/** A tour has at most so many steps. */
export const mostSteps = 25;

const declaredBy = [
  ...declaredCoverage(journeyMachine).transitions.map((id) => `checkout: ${id}`),
  ...declaredCoverage(attemptMachine).transitions.map((id) => `attempt: ${id}`),
];

function titled({ input, steps }: StoredTour): BrowserTours['tours'][number] {
  const taken = steps.map(([words, state]) => ({ words, state }));
  return { title: taken.map(({ words, state }) => `${words} → ${state}`).join('; '), input, steps: taken };
}

/**
 * The tours that run in a browser: through the whole checkout from its first read, through the overlay from its opening.
 * Those through the checkout are kept in a table, and a test takes each of them without a browser.
 */
export function browserTours(): readonly BrowserTours[] {
  const overlay = tourChart(frameModel, { tours: 6, steps: 4 });
  return [
    {
      chart: 'checkout',
      tours: checkoutTours.map(titled),
      declared: declaredBy,
      covered: declaredBy.filter((id) => !Object.hasOwn(beyondBrowser, id)),
      beyond: beyondBrowser,
    },
    {
      chart: 'overlay',
      ...overlay,
      declared: declaredCoverage(overlayModel.machine).transitions,
      beyond: beyondFrame,
    },
  ];
}

/** Finds the tours anew, by trying out everything that a browser can do: for `scripts/make-tours.mjs`. */
export async function findTours(): Promise<readonly Tour[]> {
  const starts = [{ input: '' }, { input: 'asked', attempt: 'a1' }];
  return walkTours(starts, await mapTours(starts, 10), { tours: 25, steps: mostSteps });
}

/** The replies of each outcome, as JSON of the wire. */
export function scriptedReplies(): Readonly<Record<string, readonly unknown[]>> {
  return Object.fromEntries(requestCases.map(({ name, replies = [] }) => [name, replies.map(wireReply)]));
}

// For tests alone; no index exports it: the checkout's paths for a browser, which is answered by a script.

import { wireReply } from '../checkout/checkout.fixtures.ts';
import { checkoutModel, exchangeCases } from '../checkout/checkout.model.ts';
import { overlayModel } from '../overlay/overlay.model.ts';
import { beyondBrowser, beyondFrame, canBrowserDo, madeByTheFrame } from './browser-steps.table.ts';
import { declaredCoverage } from './chart-coverage.ts';
import type { ChartModel, PathStep } from './chart-model.types.ts';
import { type ChartTours, type TourLimits, tourChart } from './tour-chart.ts';

/** Only the client's own limits end a request in a browser: this one is for an actor that never ends. */
const outOfReach: readonly string[] = ['exchangeLimit passes'];
const isOut = ({ words }: PathStep) => outOfReach.includes(words);

/** The checkout's model with what a browser can do alone. */
const browserModel: typeof checkoutModel = {
  ...checkoutModel,
  events: checkoutModel.events.map((event) => ({
    ...event,
    when: (snapshot) => (event.when?.(snapshot) ?? true) && canBrowserDo(event.name, snapshot),
  })),
  actors: Object.fromEntries(
    Object.entries(checkoutModel.actors).map(([slot, cases]) => [
      slot,
      cases.map((outcome) => ({
        ...outcome,
        when: (snapshot) => (outcome.when?.(snapshot) ?? true) && canBrowserDo(outcome.name, snapshot),
      })),
    ]),
  ),
};

/** A frame of a browser never says that it cannot be shown: it is blank, and the limit ends it. */
const frameModel: typeof overlayModel = {
  ...overlayModel,
  events: overlayModel.events.filter(({ name }) => name !== 'the frame cannot be shown'),
};

/** The tours of one chart, and what it declares. */
export interface BrowserTours extends ChartTours {
  readonly chart: string;
  readonly declared: readonly string[];
  /** Transitions that no browser can make, with the reason. */
  readonly beyond: Readonly<Record<string, string>>;
}

/** At most so many tours of each chart: 25 together (issue 3). */
const most = { checkout: 19, overlay: 6 } as const;

interface Beyond {
  readonly beyond: Readonly<Record<string, string>>;
  /** Transitions that the other chart's tours make as well. */
  readonly alongside: readonly string[];
}

function toursOf(model: ChartModel, limits: TourLimits, { beyond, alongside }: Beyond): BrowserTours {
  const { transitions } = declaredCoverage(model.machine);
  const { tours, covered } = tourChart(model, { ...limits, isOut });
  return { chart: model.chart, declared: transitions, tours, covered: [...covered, ...alongside], beyond };
}

/** The tours that run in a browser: through the checkout from its first read, through the overlay from its opening. */
export function browserTours(): readonly BrowserTours[] {
  // The tours handle charts of every type alike; only the author of a model profits from its exact types.
  return [
    toursOf(
      browserModel as unknown as ChartModel,
      { tours: most.checkout, steps: 10 },
      { beyond: beyondBrowser, alongside: madeByTheFrame },
    ),
    toursOf(
      frameModel as unknown as ChartModel,
      { tours: most.overlay, steps: 2 },
      { beyond: beyondFrame, alongside: [] },
    ),
  ];
}

/** The replies of each outcome, as JSON of the wire. */
export function scriptedReplies(): Readonly<Record<string, readonly unknown[]>> {
  return Object.fromEntries(exchangeCases.map(({ name, replies = [] }) => [name, replies.map(wireReply)]));
}

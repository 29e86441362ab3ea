import type { AccountOrder, TrackingStep } from '@vitrin/core/contract';
import { type OrderStage, stageOf } from '../order-states.table.ts';

/** A step on an order's way. */
export type TimelineStepId = Exclude<OrderStage, 'waiting'> | 'ready' | 'fetched';

/** A step as the timeline shows it. */
export interface TimelineStep {
  readonly id: TimelineStepId;
  readonly state: 'done' | 'current' | 'next';
  /** Its days, as the host tells them; undefined when it does not. */
  readonly tracking: TrackingStep | undefined;
}

/** Code of an order that waits for its shopper in a shop (Protocol account §4). */
const readyCode = '520';

const usualWay: readonly OrderStage[] = ['ordered', 'preparing', 'onTheWay', 'delivered'];

/** Ways that end otherwise; all of their steps lie behind. */
const otherWays: Readonly<Partial<Record<OrderStage, readonly OrderStage[]>>> = {
  cancelled: ['ordered', 'cancelled'],
  refunded: ['ordered', 'delivered', 'refunded'],
};

/** What a stage is called for an order that its shopper fetches. */
const pickupSteps: Readonly<Partial<Record<OrderStage, TimelineStepId>>> = { onTheWay: 'ready', delivered: 'fetched' };

/** The steps of an order: what lies behind, where it is, what comes, and on which days. */
export function timelineOf({
  status,
  trackingSteps,
}: Pick<AccountOrder, 'status' | 'trackingSteps'>): readonly TimelineStep[] {
  const stage = stageOf(status.value);
  const way = otherWays[stage] ?? usualWay;
  const here = way.indexOf(stage === 'waiting' ? 'ordered' : stage);
  const isFetched = [status, ...trackingSteps.map((step) => step.status)].some(({ value }) => value === readyCode);
  return way.map((step, index) => ({
    id: (isFetched ? pickupSteps[step] : undefined) ?? (step as TimelineStepId),
    state: index < here ? 'done' : index === here ? 'current' : 'next',
    tracking: trackingSteps.find(({ status: { value } }) => stageOf(value) === step),
  }));
}

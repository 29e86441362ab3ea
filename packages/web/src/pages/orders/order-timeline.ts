import type { OrderStage } from './order-states.table.ts';

/** A step on an order's way. */
export type TimelineStepId = Exclude<OrderStage, 'waiting'>;

/** A step as the timeline shows it. */
export interface TimelineStep {
  readonly id: TimelineStepId;
  readonly state: 'done' | 'current' | 'next';
}

const usualWay: readonly TimelineStepId[] = ['ordered', 'preparing', 'onTheWay', 'delivered'];

/** Ways that end otherwise; all of their steps lie behind. */
const otherWays: Readonly<Partial<Record<OrderStage, readonly TimelineStepId[]>>> = {
  cancelled: ['ordered', 'cancelled'],
  refunded: ['ordered', 'delivered', 'refunded'],
};

/** The steps of an order in a stage: what lies behind, where it is, what comes. */
export function timelineOf(stage: OrderStage): readonly TimelineStep[] {
  const way = otherWays[stage] ?? usualWay;
  const here = way.indexOf(stage === 'waiting' ? 'ordered' : stage);
  return way.map((id, index) => ({ id, state: index < here ? 'done' : index === here ? 'current' : 'next' }));
}

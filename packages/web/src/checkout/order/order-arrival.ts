import type { AccountOrder, TrackingStep } from '@vitrin/core/contract';

/** States of an order that a shopper waits for at home, or at the shop where it is fetched (Protocol account §4). */
const arrivalKinds: Readonly<Record<string, OrderArrival['kind']>> = { '520': 'ready', '550': 'arrives' };

/** The days between which an order arrives, or is ready to be fetched. */
export interface OrderArrival {
  readonly kind: 'arrives' | 'ready';
  readonly from: Date;
  readonly to: Date;
}

/** What a step promises; undefined when it is done, or promises nothing. */
export function expectedDays({ expectedFrom, expectedTo }: TrackingStep): { from: Date; to: Date } | undefined {
  const [from, to] = [expectedFrom, expectedTo].map((iso) => new Date(iso ?? Number.NaN));
  if (!from || !to || Number.isNaN(from.getTime()) || Number.isNaN(to.getTime()) || to < from) return undefined;
  return { from, to };
}

/** When an order arrives, as its steps say; undefined when it has arrived, or the host promises nothing. */
export function arrivalOf({ trackingSteps }: Pick<AccountOrder, 'trackingSteps'>): OrderArrival | undefined {
  for (const step of trackingSteps) {
    const kind = arrivalKinds[step.status.value];
    const days = kind && expectedDays(step);
    if (kind && days) return { kind, ...days };
  }
  return undefined;
}

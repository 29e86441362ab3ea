import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { AccountOrder, TrackingStep } from '@vitrin/core/contract';
import { useSite } from '../../../app/site-context.ts';
import { ArrivalWords, expectedDays } from '../../../checkout/order/order-arrival.tsx';
import { CopyText } from '../../../components/CopyText.tsx';
import { basketPath, checkPath, closePath, Icon, returnPath, truckPath } from '../../../components/Icon.tsx';
import { formatDays, formatLongDate } from '../../../format/date.ts';
import { shipmentsOf } from '../order-lines.ts';
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

/** A shop; of these pages alone, so it is not among the icons of every page. */
const storePath = 'M5 10v10h14V10M4 10l1.500-6h13L20 10zM10 20v-6h4v6';

const steps: Readonly<Record<TimelineStepId, { readonly path: string; readonly label: MessageDescriptor }>> = {
  ordered: { path: checkPath, label: msg`Ordered` },
  preparing: { path: basketPath, label: msg`Preparing` },
  onTheWay: { path: truckPath, label: msg`Shipped` },
  ready: { path: storePath, label: msg`Ready for pick-up` },
  fetched: { path: checkPath, label: msg`Picked up` },
  delivered: { path: checkPath, label: msg`Delivered` },
  cancelled: { path: closePath, label: msg`Cancelled` },
  refunded: { path: returnPath, label: msg`Refunded` },
};

/** How far the order is, on which days, and the numbers of its shipments (ux 47). */
export function OrderWay({ order }: { readonly order: AccountOrder }) {
  const { t, i18n } = useLingui();
  return (
    <section className="panel" aria-labelledby="way-title">
      <h2 id="way-title">{order.status.label}</h2>
      <ol className="order-way">
        {timelineOf(order).map((step) => (
          <li key={step.id} data-state={step.state} aria-current={step.state === 'current' ? 'step' : undefined}>
            <Icon path={steps[step.id].path} />
            <span>
              {i18n._(steps[step.id].label)}
              {step.state === 'next' && (
                <span className="visually-hidden">
                  {' '}
                  <Trans>(not yet)</Trans>
                </span>
              )}
              <StepDays step={step} order={order} />
            </span>
          </li>
        ))}
      </ol>
      {shipmentsOf(order).map(({ number, url }) => (
        <div key={number}>
          <CopyText
            label={<Trans>Tracking number</Trans>}
            text={number}
            action={t`Copy tracking number`}
            done={t`Tracking number copied.`}
            byHand={t`This browser does not allow copying. The text is selected; copy it manually.`}
          />
          {url && (
            <a className="btn-plain" href={url} rel="noreferrer" target="_blank">
              <Trans>Track shipment (opens the carrier’s page)</Trans>
            </a>
          )}
        </div>
      ))}
    </section>
  );
}

/** The day on which a step was done, or those on which it is expected; nothing when the host does not say. */
function StepDays({ step: { id, tracking }, order }: { readonly step: TimelineStep; readonly order: AccountOrder }) {
  const { locale, shop } = useSite();
  if (id === 'ordered') {
    return <span className="hint">{formatLongDate(locale.value, order.createdDate, shop.timeZone)}</span>;
  }
  if (tracking === undefined) return null;
  const done = new Date(tracking.date ?? Number.NaN);
  if (!Number.isNaN(done.getTime())) {
    return <span className="hint">{formatDays(locale.value, done, done, shop.timeZone)}</span>;
  }
  const days = expectedDays(tracking);
  if (!days) return null;
  if (id === 'delivered' || id === 'ready') {
    return (
      <span className="hint">
        <ArrivalWords kind={id === 'ready' ? 'ready' : 'arrives'} {...days} />
      </span>
    );
  }
  const range = formatDays(locale.value, days.from, days.to, shop.timeZone);
  return (
    <span className="hint">
      <Trans>Expected {range}</Trans>
    </span>
  );
}

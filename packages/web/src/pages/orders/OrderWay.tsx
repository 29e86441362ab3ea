import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { AccountOrder } from '@vitrin/core/contract';
import { useSite } from '../../app/site-context.ts';
import { CopyText } from '../../components/CopyText.tsx';
import { Icon } from '../../components/Icon.tsx';
import { basketPath, checkPath, closePath, returnPath, truckPath } from '../../components/icons.ts';
import { formatLongDate } from '../../format/date.ts';
import { shipmentsOf } from './order-lines.ts';
import { stageOf } from './order-states.table.ts';
import { type TimelineStepId, timelineOf } from './order-timeline.ts';

const steps: Readonly<Record<TimelineStepId, { readonly path: string; readonly label: MessageDescriptor }>> = {
  ordered: { path: checkPath, label: msg`Ordered` },
  preparing: { path: basketPath, label: msg`Preparing` },
  onTheWay: { path: truckPath, label: msg`Shipped` },
  delivered: { path: checkPath, label: msg`Delivered` },
  cancelled: { path: closePath, label: msg`Cancelled` },
  refunded: { path: returnPath, label: msg`Refunded` },
};

/** How far the order is, and the numbers of its shipments. */
export function OrderWay({ order }: { readonly order: AccountOrder }) {
  const { t, i18n } = useLingui();
  const { locale, shop } = useSite();
  return (
    <section className="panel" aria-labelledby="way-title">
      <h2 id="way-title">{order.status.label}</h2>
      <ol className="order-way">
        {timelineOf(stageOf(order.status.value)).map(({ id, state }) => (
          <li key={id} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
            <Icon path={steps[id].path} />
            <span>
              {i18n._(steps[id].label)}
              {state === 'next' && (
                <span className="visually-hidden">
                  {' '}
                  <Trans>(not yet)</Trans>
                </span>
              )}
              {id === 'ordered' && (
                <span className="hint">{formatLongDate(locale.value, order.createdDate, shop.timeZone)}</span>
              )}
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
            done={t`The tracking number is copied.`}
            byHand={t`This browser does not let us copy. The text is selected: copy it yourself.`}
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

import { Trans } from '@lingui/react/macro';
import type { ShippingItem } from '@vitrin/core/checkout';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/Button.tsx';
import { AddressLines } from '../address/AddressLines.tsx';
import { ArrivalNote } from '../delivery/ArrivalNote.tsx';
import { useMinorFormat } from '../form/money-text.ts';
import { screenPaths } from '../page/step-paths.ts';
import { GivenAnswers } from '../questions/GivenAnswers.tsx';
import type { CheckoutScreenProps } from '../start/shop-checkout.types.ts';

interface DonePanelProps {
  readonly step: 'contact' | 'delivery';
  readonly title: ReactNode;
  /** The words of the way back; they name the step for who cannot see beside what they stand. */
  readonly change: ReactNode;
  readonly children: ReactNode;
}

/** A step that is done, folded to what was chosen, with its way back (ux 3). */
function DonePanel({ step, title, change, children }: DonePanelProps) {
  const navigate = useNavigate();
  return (
    <section
      className={`panel panel-done ${step === 'contact' ? 'panel-done-line' : ''}`}
      aria-labelledby={`${step}-done`}
    >
      <h2 id={`${step}-done`}>{title}</h2>
      <Button look="plain" onClick={() => navigate(screenPaths[step])}>
        {change}
      </Button>
      <div className="panel-done-text">{children}</div>
    </section>
  );
}

/** Who buys, folded to a line with its way back (ux 3). A signed-in shopper has nothing to change here. */
export function ContactDone({ view }: Pick<CheckoutScreenProps, 'view'>) {
  // Before there is an address only the draft knows what was typed.
  const email = view.summary.email ?? view.draft.guest.email;
  if (!view.guest.isGuest || !email) return null;
  return (
    <DonePanel
      step="contact"
      title={<Trans>Contact</Trans>}
      change={
        <Trans>
          Change <span className="visually-hidden">contact</span>
        </Trans>
      }
    >
      <p>{email}</p>
    </DonePanel>
  );
}

/** Where it goes, how and when, and to whom the bill goes when that is somewhere else: all there before Pay (ux 8). */
export function DeliveryDone({ view, commerce }: Pick<CheckoutScreenProps, 'view' | 'commerce'>) {
  const { summary } = view;
  const { shippingAddress, billingAddress, shippingOption } = summary;
  const parts = [...view.dataSourceShipping.parts, ...view.attributeShipping.parts];
  const isBilledElsewhere = billingAddress !== null && billingAddress.key !== shippingAddress?.key;
  return (
    <DonePanel
      step="delivery"
      title={<Trans>Delivery</Trans>}
      change={
        <Trans>
          Change <span className="visually-hidden">delivery</span>
        </Trans>
      }
    >
      <div className="done-facts">
        {shippingAddress && (
          <div>
            {summary.isPickup && (
              <h3 className="order-fact-title">
                <Trans>Pick up from</Trans>
              </h3>
            )}
            <p>
              <AddressLines address={shippingAddress} />
            </p>
          </div>
        )}
        {isBilledElsewhere && (
          <div>
            <h3 className="order-fact-title">
              <Trans>Billing address</Trans>
            </h3>
            <p>
              <AddressLines address={billingAddress} />
            </p>
          </div>
        )}
      </div>
      {parts.map(({ key, name, options, chosen }) => {
        const option = options.find((offered) => offered.key === chosen);
        return option && <DoneShipping key={key} view={view} commerce={commerce} name={name} option={option} />;
      })}
      {shippingOption && parts.length === 0 && (
        <DoneShipping view={view} commerce={commerce} name={undefined} option={shippingOption} />
      )}
      {view.orderSelection.given.length > 0 && <GivenAnswers answers={view.orderSelection.given} />}
    </DonePanel>
  );
}

interface DoneShippingProps extends Pick<CheckoutScreenProps, 'view' | 'commerce'> {
  /** Which part of the order it carries; undefined when everything travels together. */
  readonly name: string | undefined;
  readonly option: ShippingItem;
}

function DoneShipping({ view, commerce, name, option }: DoneShippingProps) {
  const money = useMinorFormat(view.totals.currency);
  return (
    <p className="muted">
      {name && <strong className="done-part">{name}</strong>}
      {option.name}
      {option.price !== null && <> · {option.price === 0 ? <Trans>Free</Trans> : money(option.price)}</>}
      <ArrivalNote view={view} commerce={commerce} option={option} />
    </p>
  );
}

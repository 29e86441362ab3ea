import { Trans, useLingui } from '@lingui/react/macro';
import type { Id } from '@vitrin/core/contract';
import { useState } from 'react';
import { Checkbox } from '../../components/forms/FieldFrame.tsx';
import { bannerMessages, fieldMessage } from '../form/page-errors.ts';
import type { CheckoutScreenProps } from '../start/shop-checkout.types.ts';
import { AddressForm } from './AddressForm.tsx';
import { AddressPicker, useAddressForms } from './AddressPicker.tsx';

/** Shipping and billing address. Billing is the same until the shopper says otherwise (ux 18). */
export function AddressSection(props: CheckoutScreenProps) {
  const { t, i18n } = useLingui();
  const { view, send } = props;
  const { shippingAddresses, billingAddresses } = view;
  const forms = useAddressForms(props);
  const isChosenApart = billingAddresses.chosen !== null && billingAddresses.chosen !== shippingAddresses.chosen;
  const [wantsApart, setWantsApart] = useState(false);
  if (!shippingAddresses.isOpen && shippingAddresses.items.length === 0) return null;
  const isApart = isChosenApart || wantsApart;
  const { errors } = shippingAddresses;

  function choose(shipping: Id | null, billing: Id | null) {
    if (shipping === null) return;
    send('address.select', { shipping, billing: billing ?? shipping });
  }

  return (
    <section className="panel" aria-labelledby={shippingAddresses.items.length === 0 ? 'address-title' : undefined}>
      {shippingAddresses.items.length === 0 ? (
        <>
          <h2 id="address-title">
            <Trans>Delivery address</Trans>
          </h2>
          <AddressForm {...props} use="both" onCancel={undefined} />
        </>
      ) : (
        <div ref={forms.area} className="form">
          <AddressPicker
            {...props}
            name="shippingAddress"
            label={t`Delivery address`}
            group={shippingAddresses}
            error={bannerMessages(errors, isApart ? ['billing'] : [], i18n).join(' ')}
            use={isApart ? 'shipping' : 'both'}
            forms={forms}
            onChoose={(key) => choose(key, isApart ? billingAddresses.chosen : key)}
          />
          <Checkbox
            name="billingSame"
            label={t`The billing address is the same`}
            checked={!isApart}
            onChange={({ currentTarget }) => {
              setWantsApart(!currentTarget.checked);
              if (currentTarget.checked && isChosenApart) choose(shippingAddresses.chosen, shippingAddresses.chosen);
            }}
          />
          {isApart && (
            <AddressPicker
              {...props}
              name="billingAddress"
              label={t`Billing address`}
              group={{ ...billingAddresses, automatic: null }}
              error={fieldMessage(errors, 'billing')}
              use="billing"
              forms={forms}
              onChoose={(key) => choose(shippingAddresses.chosen, key)}
            />
          )}
        </div>
      )}
    </section>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import type { AddressItem, ChoiceGroup } from '@vitrin/core/checkout';
import { useState } from 'react';
import { Button } from '../components/Button.tsx';
import { Checkbox } from '../components/Checkbox.tsx';
import { type RadioCard, RadioCardGroup } from '../components/RadioCardGroup.tsx';
import { AddressForm } from './AddressForm.tsx';
import { AddressLines } from './AddressLines.tsx';
import { choiceReason } from './ChoiceReason.tsx';
import type { CheckoutScreenProps } from './checkout-screen.types.ts';
import { bannerMessages } from './page-errors.ts';

/** Which form of a new address is open; it closes by itself when the address is in the list. */
interface OpenForm {
  readonly use: 'shipping' | 'billing';
  /** Addresses there were when it was opened. */
  readonly known: number;
}

/** Shipping and billing address. Billing is the same until the shopper says otherwise (ux 18). */
export function AddressSection(props: CheckoutScreenProps) {
  const { t, i18n } = useLingui();
  const { view, send } = props;
  const { shippingAddresses, billingAddresses } = view;
  const [openForm, setOpenForm] = useState<OpenForm>();
  const isChosenApart = billingAddresses.chosen !== null && billingAddresses.chosen !== shippingAddresses.chosen;
  const [wantsApart, setWantsApart] = useState(false);
  if (!shippingAddresses.isOpen && shippingAddresses.items.length === 0) return null;
  const isApart = isChosenApart || wantsApart;
  const known = shippingAddresses.items.length;
  const form = openForm?.known === known ? openForm : undefined;

  function choose(shipping: number | null, billing: number | null) {
    if (shipping === null) return;
    send({
      type: 'page.submit',
      page: 'AddressSelectionPage',
      input: { shippingAddress: shipping, billingAddress: billing ?? shipping },
    });
  }

  if (known === 0) {
    return (
      <section className="panel" aria-labelledby="address-title">
        <h2 id="address-title">
          <Trans>Shipping address</Trans>
        </h2>
        <AddressForm {...props} use="both" onCancel={undefined} />
      </section>
    );
  }

  return (
    <section className="panel">
      <AddressChoice
        name="shipping_address"
        label={t`Shipping address`}
        group={shippingAddresses}
        error={bannerMessages(shippingAddresses.errors, [], i18n).join(' ')}
        onChoose={(key) => choose(key, isApart ? billingAddresses.chosen : key)}
      />
      {form?.use === 'shipping' ? (
        <AddressForm {...props} use={isApart ? 'shipping' : 'both'} onCancel={() => setOpenForm(undefined)} />
      ) : (
        <AddButton onPress={() => setOpenForm({ use: 'shipping', known })} />
      )}
      <Checkbox
        name="billing_same"
        label={t`The billing address is the same`}
        checked={!isApart}
        onChange={({ currentTarget }) => {
          setWantsApart(!currentTarget.checked);
          if (currentTarget.checked && isChosenApart) choose(shippingAddresses.chosen, shippingAddresses.chosen);
        }}
      />
      {isApart && (
        <>
          <AddressChoice
            name="billing_address"
            label={t`Billing address`}
            group={billingAddresses}
            error={undefined}
            onChoose={(key) => choose(shippingAddresses.chosen, key)}
          />
          {form?.use === 'billing' ? (
            <AddressForm {...props} use="billing" onCancel={() => setOpenForm(undefined)} />
          ) : (
            <AddButton onPress={() => setOpenForm({ use: 'billing', known })} />
          )}
        </>
      )}
    </section>
  );
}

function AddButton({ onPress }: { readonly onPress: () => void }) {
  return (
    <div>
      <Button look="quiet" onClick={onPress}>
        <Trans>Add a new address</Trans>
      </Button>
    </div>
  );
}

interface AddressChoiceProps {
  readonly name: string;
  readonly label: string;
  readonly group: ChoiceGroup<AddressItem>;
  readonly error: string | undefined;
  readonly onChoose: (key: number) => void;
}

function AddressChoice({ name, label, group, error, onChoose }: AddressChoiceProps) {
  const options: RadioCard[] = [];
  for (const address of group.items) {
    if (address.key === null) continue;
    options.push({
      value: String(address.key),
      title: address.title,
      description: <AddressLines address={address} />,
    });
  }
  const chosen = group.chosen === null ? undefined : String(group.chosen);
  return (
    <RadioCardGroup
      name={name}
      label={label}
      options={options}
      value={chosen}
      busyValue={group.isBusy ? chosen : undefined}
      hint={choiceReason(group.automatic)}
      error={error}
      onChoose={(value) => onChoose(Number(value))}
    />
  );
}

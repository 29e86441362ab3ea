import { Trans, useLingui } from '@lingui/react/macro';
import type { AddressItem, AddressUse, ChoiceGroup } from '@vitrin/core/checkout';
import type { Id } from '@vitrin/core/contract';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { fieldIds } from '../../components/forms/field-ids.ts';
import { SearchedChoices } from '../form/SearchedChoices.tsx';
import type { CheckoutScreenProps, CheckoutView } from '../start/shop-checkout.types.ts';
import { AddressForm } from './AddressForm.tsx';
import { AddressLines } from './AddressLines.tsx';

/** Calls `close` once when the address on its way is saved: not when it is refused, and not when no answer came. */
function useWhenSaved({ newAddress, failure }: CheckoutView, close: () => void): void {
  const wasBusy = useRef(false);
  const { isBusy, errors } = newAddress;
  const isSaved = errors === null && failure === null;
  const closeNow = useEffectEvent(close);
  useEffect(() => {
    if (wasBusy.current && !isBusy && isSaved) closeNow();
    wasBusy.current = isBusy;
  }, [isBusy, isSaved]);
}

/** From so many addresses on they are searched. */
const searchFrom = 6;

/** The one address form that is open: where, and what it corrects. */
export interface OpenForm {
  readonly place: string;
  readonly edited?: AddressItem | undefined;
}

/** The form that is open among the address groups of a screen: there is never more than one. */
export interface AddressForms {
  readonly open: OpenForm | undefined;
  readonly setOpen: (form: OpenForm | undefined) => void;
  /** Around the groups: focus comes back into it when a form closes. */
  readonly area: RefObject<HTMLDivElement | null>;
}

/**
 * Opens one form at a time. A saved form closes, its typed text is forgotten, and focus goes to the chosen address of the
 * group it stood in.
 */
export function useAddressForms({ view, send }: Pick<CheckoutScreenProps, 'view' | 'send'>): AddressForms {
  const [open, setOpen] = useState<OpenForm>();
  const area = useRef<HTMLDivElement>(null);
  useWhenSaved(view, () => {
    if (!open?.edited) send('draft.change', { form: 'address', values: {} });
    setOpen(undefined);
    const group = open && document.getElementById(fieldIds(open.place).field);
    const place = group ?? area.current;
    const radio = place?.querySelector<HTMLElement>('[type=radio]:checked') ?? place?.querySelector('[type=radio]');
    if (radio instanceof HTMLElement) radio.focus();
  });
  return { open, setOpen, area };
}

export interface AddressPickerProps extends CheckoutScreenProps {
  /** Name of the field, which tells its form from those of other groups. */
  readonly name: string;
  readonly label: string;
  readonly group: ChoiceGroup<AddressItem>;
  readonly error: string | undefined;
  /** What a new address is for. */
  readonly use: AddressUse;
  readonly forms: AddressForms;
  readonly onChoose: (key: Id) => void;
}

/** Addresses to choose from, one to add and the chosen one to correct. */
export function AddressPicker({ name, label, group, error, use, forms, onChoose, ...screen }: AddressPickerProps) {
  const { t } = useLingui();
  const { open, setOpen } = forms;
  const chosen = group.items.find(({ key }) => key !== null && key === group.chosen);
  const close = () => setOpen(undefined);
  return (
    <>
      <SearchedChoices
        name={name}
        label={label}
        group={group}
        error={error}
        cardOf={cardOf}
        textsOf={textsOf}
        searchLabel={t`Search your addresses`}
        searchFrom={searchFrom}
        onChoose={onChoose}
      />
      {open?.place === name ? (
        <AddressForm key={open.edited?.key ?? 'new'} {...screen} use={use} edited={open.edited} onCancel={close} />
      ) : (
        <div className="actions">
          <Button look="secondary" onClick={() => setOpen({ place: name })}>
            <Trans>Add a new address</Trans>
          </Button>
          {chosen && (
            <Button look="plain" onClick={() => setOpen({ place: name, edited: chosen })}>
              {t`Edit “${chosen.title}”`}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

function cardOf(address: AddressItem) {
  return { title: address.title, description: <AddressLines address={address} /> };
}

function textsOf(address: AddressItem): readonly string[] {
  const { title, firstName, lastName, companyName, line, district, township, city, postcode } = address;
  return [title, firstName, lastName, companyName, line, district, township, city, postcode];
}

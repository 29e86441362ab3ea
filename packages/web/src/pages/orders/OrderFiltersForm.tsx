import { Trans, useLingui } from '@lingui/react/macro';
import type { FormEvent } from 'react';
import { Link } from '../../app/Link.tsx';
import { useSite } from '../../app/site-context.ts';
import { Button } from '../../components/Button.tsx';
import { Disclosure } from '../../components/Disclosure.tsx';
import { FieldFrame } from '../../components/forms/FieldFrame.tsx';
import { fieldIds } from '../../components/forms/field-ids.ts';
import { SelectField } from '../../components/forms/SelectField.tsx';
import { TextField } from '../../components/forms/TextField.tsx';
import { isNarrowed, type OrderFilters, ordersAddress, ordersPath, readFilters } from './order-filters.ts';
import { orderStates } from './order-states.table.ts';
import type { ShippingChoice } from './shipping-choices.ts';

const keepPlace = { replace: false, preventScrollReset: true };

/** What an {@link OrderFiltersForm} takes. */
export interface OrderFiltersFormProps {
  readonly filters: OrderFilters;
  readonly shipping: readonly ShippingChoice[];
}

/** Narrows the list. A form without scripts that asks for the address itself, so it works before any script. */
export function OrderFiltersForm({ filters, shipping }: OrderFiltersFormProps) {
  const { t, i18n } = useLingui();
  const { shop, prefix, navigate } = useSite();
  const codes = shop.currencies.list.map(({ code }) => code);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const texts = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
    navigate(ordersAddress(readFilters(new URLSearchParams(texts), codes)), keepPlace);
  }

  return (
    <Disclosure
      className="order-filters"
      isOpen={isNarrowed(filters)}
      summary={isNarrowed(filters) ? <Trans>Filters applied</Trans> : <Trans>Find an order</Trans>}
    >
      <form
        // A new address brings its own texts.
        key={ordersAddress(filters)}
        className="order-filters-form"
        method="get"
        action={prefix + ordersPath}
        onSubmit={submit}
      >
        <TextField
          name="search"
          type="search"
          label={t`Product or order number`}
          defaultValue={filters.search}
          autoComplete="off"
          maxLength={100}
        />
        <SelectField
          name="status"
          label={t`Status`}
          defaultValue={filters.status}
          options={[
            { value: '', label: t`All statuses` },
            ...orderStates.flatMap(({ code, filter }) => (filter ? [{ value: code, label: i18n._(filter) }] : [])),
          ]}
        />
        <DayField name="from" label={t`From`} day={filters.from} />
        <DayField name="to" label={t`Until`} day={filters.to} />
        <SelectField
          name="currency"
          label={t`Currency`}
          defaultValue={filters.currency}
          options={[
            { value: '', label: t`All currencies` },
            ...shop.currencies.list.map(({ code, label }) => ({ value: code, label })),
          ]}
        />
        {shipping.length > 0 && (
          <SelectField
            name="shipping"
            label={t`Shipping option`}
            defaultValue={filters.shipping}
            options={[
              { value: '', label: t`All shipping options` },
              ...shipping.map(({ slug, name }) => ({ value: slug, label: name })),
            ]}
          />
        )}
        <div className="actions">
          <Button type="submit">
            <Trans>Show</Trans>
          </Button>
          {isNarrowed(filters) && (
            <Link to={ordersPath} className="btn-plain" preventScrollReset>
              <Trans>Clear</Trans>
            </Link>
          )}
        </div>
      </form>
    </Disclosure>
  );
}

/** A day of the calendar, chosen with the browser's own control. */
function DayField({ name, label, day }: { readonly name: string; readonly label: string; readonly day: string }) {
  const ids = fieldIds(name);
  return (
    <FieldFrame ids={ids} label={label}>
      <input id={ids.field} name={name} type="date" className="input" autoComplete="off" defaultValue={day} />
    </FieldFrame>
  );
}

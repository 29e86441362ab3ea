import { Trans } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { useSite } from '../../app/site-context.ts';
import { formQuery } from './list-address.ts';
import { priceKeys, readPrice } from './list-query.ts';
import type { ListAddress } from './use-list-address.ts';

const ownKeys: readonly string[] = [priceKeys.from, priceKeys.to, 'price', 'page'];

/** Two fields and a button: a form without scripts, which carries the other filters along, and later a step within the page. */
export function PriceFilter({ address: { pathname, query } }: { readonly address: ListAddress }) {
  const { prefix, currency, navigate } = useSite();
  const { from, to } = readPrice(query);
  function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    navigate(pathname + formQuery(new FormData(event.currentTarget)), { replace: false, preventScrollReset: true });
  }
  return (
    <form action={prefix + pathname} className="filter-price" onSubmit={apply}>
      {[...query]
        .filter(([key]) => !ownKeys.includes(key))
        .map(([key, value]) => (
          <input key={key + value} type="hidden" name={key} value={value} />
        ))}
      <PriceField label={<Trans>From ({currency.label})</Trans>} name={priceKeys.from} value={from} />
      <PriceField label={<Trans>To ({currency.label})</Trans>} name={priceKeys.to} value={to} />
      <button type="submit" className="btn-secondary">
        <Trans>Apply</Trans>
      </button>
    </form>
  );
}

function PriceField({
  label,
  name,
  value,
}: {
  readonly label: ReactNode;
  readonly name: string;
  readonly value: string | null;
}) {
  const field = useRef<HTMLInputElement>(null);
  const last = useRef(value);
  // Another range than the one that was typed here; the field stays the same, for it may have focus. What was typed before the
  // page came alive stays.
  useEffect(() => {
    if (field.current && last.current !== value) field.current.value = value ?? '';
    last.current = value;
  }, [value]);
  return (
    <label>
      <span className="hint">{label}</span>
      <input
        ref={field}
        name={name}
        className="input"
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        defaultValue={value ?? ''}
      />
    </label>
  );
}

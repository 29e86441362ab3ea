import { Trans } from '@lingui/react/macro';
import type { FormEvent, ReactNode } from 'react';
import { useSite } from '../../app/site-context.ts';
import { formQuery } from './list-address.ts';
import { priceKeys, readPrice } from './list-query.ts';
import type { ListAddress } from './use-list-address.ts';

const ownKeys: readonly string[] = [priceKeys.from, priceKeys.to, 'price', 'page'];

/** Two fields and a button: a plain form, which carries the other filters along, and later a step within the page. */
export function PriceFilter({ address: { pathname, query } }: { readonly address: ListAddress }) {
  const { prefix, currency, navigate } = useSite();
  const { from, to } = readPrice(query);
  function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    navigate(pathname + formQuery(new FormData(event.currentTarget)), { replace: false, preventScrollReset: true });
  }
  const field = (label: ReactNode, name: string, value: string | null) => (
    <label>
      <span className="hint">{label}</span>
      {/* A new value comes with a new field: the shopper's typing is never written over. */}
      <input
        key={value}
        name={name}
        className="input"
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        defaultValue={value ?? ''}
      />
    </label>
  );
  return (
    <form action={prefix + pathname} className="filter-price" onSubmit={apply}>
      {[...query]
        .filter(([key]) => !ownKeys.includes(key))
        .map(([key, value]) => (
          <input key={key + value} type="hidden" name={key} value={value} />
        ))}
      {field(<Trans>From ({currency.label})</Trans>, priceKeys.from, from)}
      {field(<Trans>To ({currency.label})</Trans>, priceKeys.to, to)}
      <button type="submit" className="btn-quiet">
        <Trans>Apply</Trans>
      </button>
    </form>
  );
}

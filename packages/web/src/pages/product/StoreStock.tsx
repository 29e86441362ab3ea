import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { StockedStore } from '@vitrin/core/contract';
import { useCallback, useState } from 'react';
import type { BrowserReads } from '../../app/reads/browser-reads.ts';
import { useSite } from '../../app/site-context.ts';
import { SelectField } from '../../components/forms/SelectField.tsx';
import { localTime, openingState } from './opening-hours.ts';
import { SectionState } from './SectionState.tsx';
import { useRead } from './use-read.ts';

const readCities = (reads: BrowserReads) => reads.queries.storeCities().fetch();

/** The shops that hold a product, in one city or in all (Protocol catalogue §5). */
export function StoreStock({ pk }: { readonly pk: number }) {
  const { t } = useLingui();
  const [city, setCity] = useState('');
  const read = useCallback(
    (reads: BrowserReads) => reads.queries.storeStock(pk, city === '' ? undefined : Number(city)).fetch(),
    [pk, city],
  );
  const stores = useRead(read);
  const cities = useRead(readCities);
  const options = cities.state === 'ready' ? cities.value : [];
  return (
    <div className="stores">
      <SelectField
        name="storeCity"
        label={t`City`}
        busy={cities.state === 'loading'}
        options={[
          { value: '', label: t`All cities` },
          ...options.map(({ pk: value, name }) => ({ value: String(value), label: name })),
        ]}
        value={city}
        onChange={({ currentTarget }) => setCity(currentTarget.value)}
      />
      {stores.state !== 'ready' ? (
        <SectionState reading={stores} />
      ) : (
        <div role="status">
          {stores.value.length === 0 ? (
            <p>
              <Trans>Currently sold out in all stores.</Trans>
            </p>
          ) : (
            <ul className="store-list">
              {stores.value.map((store) => (
                <Store key={store.pk ?? store.name} store={store} />
              ))}
            </ul>
          )}
        </div>
      )}
    </div>
  );
}

function Store({ store }: { readonly store: StockedStore }) {
  const { shop } = useSite();
  const { name, address, stock, storeHours: hours } = store;
  const now = localTime(new Date(), shop.timeZone);
  const state = openingState(hours, now);
  const today = hours[now.day];
  const count = Number(stock);
  return (
    <li>
      <h2>{name}</h2>
      <p>{address}</p>
      <p className="store-stock">
        <Plural value={count} one="# item" other="# items" />
      </p>
      {state.kind !== 'unknown' && (
        <p className="hint">
          {state.kind === 'open' && (
            <strong>
              <Trans>Open now</Trans>
            </strong>
          )}
          {state.kind === 'opens' && <Trans>Closed now, opens at {clock(state.at)}</Trans>}
          {state.kind === 'closed' && <Trans>Closed now</Trans>}
          {today?.[0] && today[1] && (
            <>
              {' · '}
              <Trans>
                Today {clock(today[0])}–{clock(today[1])}
              </Trans>
            </>
          )}
        </p>
      )}
    </li>
  );
}

/** `10:00:00` as it stands on a door. */
function clock(time: string): string {
  return time.slice(0, 5);
}

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Id, StockedStore } from '@vitrin/core/contract';
import { useCallback, useState } from 'react';
import type { BrowserReads } from '../../app/reads/browser-reads.ts';
import { SelectField } from '../../components/forms/FieldFrame.tsx';
import { OpeningHours } from '../../components/OpeningHours.tsx';
import { SectionState } from './SectionState.tsx';
import { useRead } from './use-read.ts';

const readCities = (reads: BrowserReads) => reads.queries.storeCities().fetch();

/** The shops that hold a product, in one city or in all (Protocol catalogue §5). */
export function StoreStock({ pk }: { readonly pk: Id }) {
  const { t } = useLingui();
  const [city, setCity] = useState('');
  const read = useCallback(
    (reads: BrowserReads) => reads.queries.storeStock(pk, city === '' ? undefined : city).fetch(),
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
  const { name, address, stock, storeHours: hours } = store;
  const count = Number(stock);
  return (
    <li>
      <h2>{name}</h2>
      <p>{address}</p>
      <p className="store-stock">
        <Plural value={count} one="# item" other="# items" />
      </p>
      <OpeningHours hours={hours} />
    </li>
  );
}

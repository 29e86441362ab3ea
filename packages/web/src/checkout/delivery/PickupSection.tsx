import { Trans, useLingui } from '@lingui/react/macro';
import { formatPhone } from '@vitrin/core/address';
import type { StoreItem } from '@vitrin/core/checkout';
import type { Id } from '@vitrin/core/contract';
import { useSite } from '../../app/site-context.ts';
import { Button } from '../../components/Button.tsx';
import { OpeningHours } from '../../components/OpeningHours.tsx';
import { AddressForm } from '../address/AddressForm.tsx';
import { AddressPicker, useAddressForms } from '../address/AddressPicker.tsx';
import { useMinorFormat } from '../form/money-text.ts';
import { bannerMessages, fieldMessage } from '../form/page-errors.ts';
import { SearchedChoices } from '../form/SearchedChoices.tsx';
import type { CheckoutScreenProps } from '../start/shop-checkout.types.ts';
import { ArrivalNote } from './ArrivalNote.tsx';

/** From so many shops on they are searched. */
const searchFrom = 3;

/** Where to fetch the order, and whom the bill is for: the host takes both together (Protocol checkout §4.1). */
export function PickupSection(props: CheckoutScreenProps) {
  const { t, i18n } = useLingui();
  const { view, send, commerce } = props;
  const money = useMinorFormat(view.totals.currency);
  const { shop } = useSite();
  const { retailStores, billingAddresses } = view;
  const forms = useAddressForms(props);
  const { errors } = retailStores;

  function choose(retailStore: Id | null, billingAddress: Id | null) {
    const isWhole = retailStore !== null && billingAddress !== null;
    const half = {
      ...(retailStore !== null && { store: String(retailStore) }),
      ...(billingAddress !== null && { billing: String(billingAddress) }),
    };
    send('draft.change', { form: 'pickup', values: isWhole ? {} : half });
    if (isWhole) send('store.select', { store: retailStore, billing: billingAddress });
  }

  if (retailStores.items.length === 0) return retailStores.isOpen ? <NoStore {...props} /> : null;
  return (
    <>
      <section className="panel">
        <SearchedChoices
          name="store"
          label={t`Store to pick up from`}
          group={retailStores}
          error={bannerMessages(errors, ['billing'], i18n).join(' ')}
          cardOf={(store) => ({
            title: store.name,
            description: (
              <>
                <span className="address-line">{store.description}</span>
                <span className="address-line">{placeOf(store)}</span>
                <ArrivalNote view={view} commerce={commerce} option={store} />
                <OpeningHours hours={store.hours} />
                {store.phone && <span className="address-line">{formatPhone(store.phone, shop.phone)}</span>}
              </>
            ),
            price: store.price === null ? undefined : store.price === 0 ? t`Free` : money(store.price),
          })}
          textsOf={textsOf}
          searchLabel={t`Search stores`}
          searchHint={t`City, district or name. Only stores that have everything in your basket are listed.`}
          searchFrom={searchFrom}
          onChoose={(key) => choose(key, billingAddresses.chosen)}
        />
      </section>
      <section
        className="panel"
        aria-labelledby={billingAddresses.items.length === 0 ? 'pickup-billing-title' : undefined}
      >
        {billingAddresses.items.length === 0 ? (
          <>
            <div>
              <h2 id="pickup-billing-title">
                <Trans>Billing address</Trans>
              </h2>
              <p className="hint">
                <Trans>We need it for the invoice.</Trans>
              </p>
            </div>
            <AddressForm {...props} use="billing" onCancel={undefined} />
          </>
        ) : (
          <div ref={forms.area} className="form">
            <AddressPicker
              {...props}
              name="billingAddress"
              label={t`Billing address`}
              group={billingAddresses}
              error={fieldMessage(errors, 'billing')}
              use="billing"
              forms={forms}
              onChoose={(key) => choose(retailStores.chosen, key)}
            />
          </div>
        )}
      </section>
    </>
  );
}

/** No shop has it all: another way to get the order is one press away. */
function NoStore({ view, send }: CheckoutScreenProps) {
  const { items, chosen } = view.deliveryOptions;
  const other = items.find(({ key }) => key !== chosen);
  return (
    <section className="panel" aria-labelledby="no-store-title">
      <h2 id="no-store-title">
        <Trans>No store has everything in your basket</Trans>
      </h2>
      <p>
        <Trans>Choose delivery instead, or remove an item from the basket.</Trans>
      </p>
      {other && (
        <div className="actions">
          <Button look="secondary" onClick={() => send('deliveryOption.select', { deliveryOption: other.key })}>
            {other.name}
          </Button>
        </div>
      )}
    </section>
  );
}

function placeOf({ district, township, city }: StoreItem): string {
  return [district, township, city].filter((part) => part !== '').join(', ');
}

function textsOf({ name, description, district, township, city }: StoreItem): readonly string[] {
  return [name, description, district, township, city];
}

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '../../app/Link.tsx';
import { useSite } from '../../app/site-context.ts';
import { Checkbox } from '../../components/forms/FieldFrame.tsx';
import { Picture } from '../../components/product/Picture.tsx';
import { Money } from '../../components/product/Price.tsx';
import { formatLongDate } from '../../format/date.ts';
import { formatList } from '../../format/list.ts';
import { OrderMark } from './OrderMark.tsx';
import { ordersPath } from './order-filters.ts';
import { bulkFormId, type OrderRowView } from './order-row.ts';

/** Pictures that a row has room for on the smallest window. */
const mostPictures = 4;

export interface OrderRowProps {
  readonly order: OrderRowView;
  /** Level of its heading. */
  readonly level?: 2 | 3;
  /** It can be chosen, to be cancelled together with others; undefined: it cannot. */
  readonly choice?: { readonly isChosen: boolean; readonly onChoose: (isChosen: boolean) => void } | undefined;
}

/** One order in the list: its number, day, state, total, and what is in it. */
export function OrderRow({ order, level = 2, choice }: OrderRowProps) {
  const Title = `h${level}` as const;
  const { t } = useLingui();
  const { locale, shop } = useSite();
  const { number, created, status, amount, code, refunded, isReturned, items, products } = order;
  const pictured = products.filter(({ image }) => image !== null).slice(0, mostPictures);
  return (
    <li className="order-row">
      <div className="order-row-head">
        <Title className="order-row-title">
          <Link to={`${ordersPath}${number}/`}>{t`Order ${number}`}</Link>
        </Title>
        <OrderMark status={status} />
      </div>
      <p className="muted">{formatLongDate(locale.value, created, shop.timeZone)}</p>
      <div className="order-row-body">
        <ul className="order-pictures">
          {pictured.map(({ name, image }) => (
            <li key={name}>{image && <Picture src={image} alt="" width={56} aspectRatio="4/5" />}</li>
          ))}
        </ul>
        <div className="order-row-words">
          <p className="order-row-names">
            {formatList(
              locale.value,
              products.map(({ name }) => name),
            )}
          </p>
          <p className="muted">
            <Plural value={items} one="# item" other="# items" />
          </p>
        </div>
        <p className="order-row-total">
          <strong>
            <Money amount={amount} code={code} />
          </strong>
          {refunded !== null && (
            <span className="hint">
              {isReturned ? (
                <Trans>
                  returned: <Money amount={refunded} code={code} />
                </Trans>
              ) : (
                <Trans>
                  cancelled: <Money amount={refunded} code={code} />
                </Trans>
              )}
            </span>
          )}
        </p>
      </div>
      {choice && (
        <div className="order-row-choice">
          <Checkbox
            name={`order-${number}`}
            form={bulkFormId}
            label={
              <>
                <Trans>Choose to cancel</Trans> <span className="visually-hidden">{t`Order ${number}`}</span>
              </>
            }
            checked={choice.isChosen}
            onChange={({ currentTarget }) => choice.onChoose(currentTarget.checked)}
          />
        </div>
      )}
    </li>
  );
}

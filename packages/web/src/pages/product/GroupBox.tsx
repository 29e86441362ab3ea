import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { toMinorUnits } from '@vitrin/core/money';
import { useSubmission } from '../../actors/use-submission.ts';
import { useClientSession } from '../../app/client-session.ts';
import { Link } from '../../app/Link.tsx';
import { useView } from '../../app/lazy-chart.ts';
import { Button } from '../../components/Button.tsx';
import { FieldError } from '../../components/forms/FieldError.tsx';
import { MinorMoney } from '../../components/product/MinorMoney.tsx';
import { Picture } from '../../components/product/Picture.tsx';
import { Price } from '../../components/product/Price.tsx';
import type { ProductCardView } from '../../components/product/product-card-view.ts';
import { ScriptlessForm } from '../../scriptless-forms/ScriptlessForm.tsx';
import type { BuyBoxProps } from './BuyBox.tsx';
import { useAddToBasket } from './use-add-to-basket.ts';

/** A group: its members, each with its own way into the basket. */
export function GroupBox({ product }: BuyBoxProps) {
  const { t } = useLingui();
  const members = product.members ?? [];
  return (
    <>
      <WholeSet members={members.filter(({ isInStock }) => isInStock)} />
      <ul className="members" aria-label={t`Items in this series`}>
        {members.map((member) => (
          <Member key={member.pk} member={member} />
        ))}
      </ul>
    </>
  );
}

/** Button that adds one of each item in stock. Each item shows its own result below. */
function WholeSet({ members }: { readonly members: readonly ProductCardView[] }) {
  const { tab, open } = useClientSession();
  const { view, submit } = useSubmission();
  useView(tab?.basket);
  const [first] = members;
  if (first === undefined || members.length < 2) return null;
  const { code } = first;
  const total = members.reduce((sum, { price }) => sum + toMinorUnits(price, code), 0);
  const lines = members.map(({ pk }) => tab?.basket.lineOf({ product: pk }));
  const isBusy = view.isBusy || (view.kind === 'succeeded' && lines.some((line) => line?.isBusy));
  const hasFailed = view.problem !== undefined || lines.some((line) => line?.error != null);
  const send = async () => {
    const { basket } = await open();
    for (const { pk } of members) basket.send({ type: 'basket.addLine', product: pk, quantity: 1 });
  };
  return (
    <div className="whole-set">
      <Button wide busy={isBusy} onClick={() => submit({ send })}>
        <Plural value={members.length} one="Add # item" other="Add all # items" /> ·{' '}
        <MinorMoney units={total} code={code} />
      </Button>
      <div role="status">
        {view.kind === 'succeeded' && !isBusy && !hasFailed && (
          <p className="member-added">
            <Trans>Added to basket</Trans>
          </p>
        )}
        {!isBusy && hasFailed && (
          <FieldError id="whole-set-error">
            <Trans>Not every item could be added. Check your basket.</Trans>
          </FieldError>
        )}
      </div>
    </div>
  );
}

function Member({ member }: { readonly member: ProductCardView }) {
  const { t } = useLingui();
  const { pk, name, url, image, price, retailPrice, code, isInStock, colours } = member;
  const { isBusy, isAdded, hasFailed, message, add } = useAddToBasket(pk);
  return (
    <li className="member">
      {image && <Picture src={image} alt="" width={80} aspectRatio="4/5" />}
      <div>
        <h2>
          <Link to={url}>{name}</Link>
        </h2>
        <Price price={price} retailPrice={retailPrice} code={code} />
        {colours > 1 && (
          <p className="hint">
            <Link to={url}>
              <Plural value={colours} one="# colour" other="# colours" />
            </Link>
          </p>
        )}
        <div role="status">
          {isAdded && <p className="member-added">{t`Added to basket`}</p>}
          {hasFailed && (
            <FieldError id={`member-${pk}-error`}>
              {message ?? <Trans>We could not add it. Check your connection and try again.</Trans>}
            </FieldError>
          )}
        </div>
      </div>
      {isInStock ? (
        <ScriptlessForm act="basket-add" product={pk} onSubmit={() => add(1)}>
          <Button type="submit" look="secondary" busy={isBusy} aria-label={t`Add to basket: ${name}`}>
            {isBusy ? <Trans>Adding…</Trans> : <Trans>Add</Trans>}
          </Button>
        </ScriptlessForm>
      ) : (
        <p className="muted">
          <Trans>Sold out</Trans>
        </p>
      )}
    </li>
  );
}

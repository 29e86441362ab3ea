import { Trans } from '@lingui/react/macro';
import type { OrderLine } from '@vitrin/core/checkout';
import type { AccountOrder } from '@vitrin/core/contract';
import { Link } from '../../app/Link.tsx';
import { Alert } from '../../components/Alert.tsx';
import { Money } from '../../components/product/Money.tsx';
import { Picture } from '../../components/product/Picture.tsx';
import { OrderMark } from './OrderMark.tsx';
import { pieceGroups, type Refusal } from './order-lines.ts';

/** What was ordered, grouped by what becomes of it. */
export function OrderLines({ order }: { readonly order: AccountOrder }) {
  const code = order.currency.value.toLowerCase();
  const groups = pieceGroups(order);
  return (
    <section className="panel" aria-labelledby="pieces-title">
      <h2 id="pieces-title">
        <Trans>Products</Trans>
      </h2>
      {groups.map(({ key, status, request, returnCodes, refusal, lines }) => (
        <div key={key} className="order-group">
          {(groups.length > 1 || request !== null) && (
            <h3 className="order-group-title">
              <OrderMark status={status} />
              {request !== null && (
                <span>
                  {' · '}
                  <Trans>{request} requested</Trans>
                </span>
              )}
            </h3>
          )}
          {returnCodes.length > 0 && (
            <p>
              <Trans>
                Show the carrier this code: <strong>{returnCodes.join(', ')}</strong>
              </Trans>
            </p>
          )}
          {refusal !== null && <RefusalWords {...refusal} />}
          <ul className="mini-lines">
            {lines.map((line) => (
              <PieceLine key={line.key} line={line} code={code} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

/** Why a return was not taken, and where to object. */
function RefusalWords({ reason, note }: Refusal) {
  return (
    <Alert tone="warning" title={<Trans>Return refused</Trans>}>
      <p>
        <Trans>We could not accept this return because {reason}. You keep the item and it is not refunded.</Trans>
      </p>
      {note && <p>“{note}”</p>}
      <p>
        <Link to="/contact">
          <Trans>Contact us if you disagree</Trans>
        </Link>
      </p>
    </Alert>
  );
}

function PieceLine({ line, code }: { readonly line: OrderLine; readonly code: string }) {
  const { name, image, url, quantity, texts, parts, total } = line;
  return (
    <li>
      {image ? <Picture src={image} alt="" width={56} aspectRatio="4/5" /> : <span />}
      <span>
        {url ? <Link to={url}>{name}</Link> : name}
        <span className="muted"> ×&nbsp;{quantity}</span>
        {texts.map((text) => (
          <span key={text} className="mini-inside">
            “{text}”
          </span>
        ))}
        {parts.map((part) => (
          <span key={part.name} className="mini-inside">
            {part.name} × {part.quantity}
          </span>
        ))}
      </span>
      <Money amount={total} code={code} />
    </li>
  );
}

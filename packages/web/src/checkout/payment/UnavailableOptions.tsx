import { Trans } from '@lingui/react/macro';
import type { UnavailablePaymentItem } from '@vitrin/core/checkout';

/** Ways to pay that this order cannot use, with the host's reason: to be read, not to be chosen. */
export function UnavailableOptions({ items }: { readonly items: readonly UnavailablePaymentItem[] }) {
  if (items.length === 0) return null;
  return (
    <section className="unavailable" aria-labelledby="unavailable-title">
      <h3 id="unavailable-title" className="group-label">
        <Trans>Other payment methods</Trans>
      </h3>
      <ul>
        {items.map(({ key, name, reason }) => (
          <li key={key}>
            <span className="option-title">{name}</span>
            {reason && <span className="option-more">{reason}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

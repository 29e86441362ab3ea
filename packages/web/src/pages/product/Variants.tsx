import { Trans } from '@lingui/react/macro';
import { Link } from '../../app/Link.tsx';
import { Picture } from '../../components/Picture.tsx';
import type { VariantGroup } from './product-view.ts';

/** Variants as links to their own pages; the page keeps its place while the variant changes. */
export function Variants({ groups }: { readonly groups: readonly VariantGroup[] }) {
  return groups.map(({ key, name, choices }) => (
    <section key={key} className="variants" aria-labelledby={`variant-${key}`}>
      <h2 id={`variant-${key}`}>
        {name}: <span className="muted">{choices.find((choice) => choice.isSelected)?.label}</span>
      </h2>
      <ul>
        {choices.map((choice) => (
          <li key={choice.label}>
            <Link
              to={choice.url}
              preventScrollReset
              className={choice.image ? 'variant variant-picture' : 'variant'}
              aria-current={choice.isSelected || undefined}
              data-sold-out={!choice.isInStock || undefined}
            >
              {choice.image && <Picture src={choice.image} alt="" width={56} height={70} />}
              <span className={choice.image ? 'visually-hidden' : undefined}>{choice.label}</span>
              {!choice.isInStock && (
                <span className="visually-hidden">
                  , <Trans>sold out</Trans>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  ));
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useCommerce } from '../../app/commerce.ts';
import { Link } from '../../app/Link.tsx';
import { Picture } from '../../components/product/Picture.tsx';
import type { VariantChoice, VariantGroup } from './read-product.ts';

/**
 * Variants as links to their own pages, which work before any script; the page keeps its place and its focus while the
 * variant changes. A variant that the shopper points at is fetched beforehand.
 */
export function Variants({ groups }: { readonly groups: readonly VariantGroup[] }) {
  const { t } = useLingui();
  const getCommerce = useCommerce();
  const preload = (choice: VariantChoice) => {
    import('./preload-variant.ts').then(
      ({ preloadVariant }) => preloadVariant(getCommerce, choice),
      () => {},
    );
  };
  /** What a choice says besides its label: never by its colour alone. */
  const stateOf = ({ isInStock, exists }: VariantChoice): string | undefined => {
    if (!exists) return t`other combination`;
    return isInStock ? undefined : t`sold out`;
  };
  return groups.map(({ key, name, choices }) => {
    const chosen = choices.find((choice) => choice.isSelected);
    return (
      <section key={key} className="variants" aria-labelledby={`variant-${key}`}>
        <h2 id={`variant-${key}`}>
          {name}: <span className="muted">{chosen?.label}</span>
        </h2>
        <ul>
          {choices.map((choice) => {
            const state = stateOf(choice);
            return (
              <li key={choice.label}>
                <Link
                  to={choice.url}
                  preventScrollReset
                  className={choice.image ? 'variant variant-picture' : 'variant'}
                  aria-current={choice.isSelected || undefined}
                  data-state={choice.exists ? (choice.isInStock ? undefined : 'sold-out') : 'elsewhere'}
                  title={choice.image || state ? [choice.label, state].filter(Boolean).join(', ') : undefined}
                  onPointerEnter={() => preload(choice)}
                  onFocus={() => preload(choice)}
                >
                  {choice.image && <Picture src={choice.image} alt="" width={56} aspectRatio="4/5" />}
                  <span className={choice.image ? 'visually-hidden' : undefined}>{choice.label}</span>
                  {state && (
                    <>
                      <span className="visually-hidden">, </span>
                      <span className="variant-state">{state}</span>
                    </>
                  )}
                </Link>
              </li>
            );
          })}
        </ul>
        {choices.some((choice) => !choice.exists) && (
          <p className="hint">
            <Trans>
              Options with a dashed border are available in another combination. Selecting one switches to it.
            </Trans>
          </p>
        )}
      </section>
    );
  });
}

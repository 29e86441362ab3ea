import { Trans } from '@lingui/react/macro';
import type { CheckoutProvider } from '@vitrin/core/contract';
import { useEffect, useState } from 'react';
import { useCommerce } from '../../app/commerce.ts';
import { Picture } from '../../components/product/Picture.tsx';

/** Somebody else's checkout with the address of its link. */
export type LinkedProvider = Pick<CheckoutProvider, 'pk' | 'name' | 'logo'> & { readonly href: string };

/** The checkouts that bring an address of the web of their own; one without is not shown (ruling 16). */
export function linkedProviders(providers: readonly CheckoutProvider[]): readonly LinkedProvider[] {
  return providers.flatMap(({ pk, name, logo, url }) => {
    const href = webAddress(url);
    return href === undefined ? [] : [{ pk, name, logo, href }];
  });
}

/** Undefined for what is no absolute http address: a script, a path of this shop, nothing. */
function webAddress(url: string | null): string | undefined {
  if (url === null || !URL.canParse(url)) return undefined;
  const { protocol, href } = new URL(url);
  return protocol === 'https:' || protocol === 'http:' ? href : undefined;
}

/** Other checkouts that this basket can be taken to (ruling 16): links, where the host says where they are; else nothing. */
export function CheckoutProviders() {
  const providers = linkedProviders(useCheckoutProviders());
  if (providers.length === 0) return null;
  return (
    <div className="providers">
      <p className="hint">
        <Trans>Or check out with</Trans>
      </p>
      <ul>
        {providers.map(({ pk, name, href, logo }) => (
          <li key={pk}>
            <a className="btn-secondary btn-wide" href={href} rel="noreferrer">
              {logo && <Picture src={logo} alt="" width={24} aspectRatio="1/1" />}
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Read once the page listens. A list that cannot be read is an empty one: the shop's own checkout stands above it. */
function useCheckoutProviders(): readonly CheckoutProvider[] {
  const getCommerce = useCommerce();
  const [providers, setProviders] = useState<readonly CheckoutProvider[]>([]);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    Promise.all([getCommerce(), import('./read-checkout-providers.ts')])
      .then(([{ commerce }, { readCheckoutProviders }]) => readCheckoutProviders(commerce, signal))
      .then(
        (read) => signal.aborted || setProviders(read),
        () => {},
      );
    return () => leaving.abort();
  }, [getCommerce]);
  return providers;
}

import type { CheckoutProvider } from '@vitrin/core/contract';

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

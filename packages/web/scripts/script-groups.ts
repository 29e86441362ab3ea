/** Contents of a script file. Names are separated by spaces. */
export interface ScriptGroup {
  readonly name: string;
  /** Sources that begin the file, by their name in any folder, without `.ts` or `.tsx`. */
  readonly roots: string;
  /** Packages of npm that belong to it whole. */
  readonly packages?: string;
}

/**
 * Script files that several pages or steps share, in the order in which a shopper needs them. The bundler adds everything that a root
 * imports and that no group before it contains. Without groups it would write a file for each set of pages that share a source: two
 * hundred of a few hundred bytes, each with a head of its own, found one after another.
 */
export const scriptGroups: readonly ScriptGroup[] = [
  {
    // Loaded by every page. Small parts compress far better next to React than in files of their own.
    name: 'base',
    packages: 'react react-dom scheduler react-router react-router-dom @lingui',
    roots:
      'entry-client keep-typed-text normalise-text tab-channel use-favourite-button use-add-to-basket Breadcrumb EmptyState FieldError ' +
      'Picture Price ScriptlessForm StockAlertBox Toast TopCategories',
  },
  {
    // Small sources of the checkout's first form, and of bought items, that the payment or other pages have too.
    name: 'parts',
    roots:
      'camel-case browser-storage read-cookie token-fetch EmailField ErrorSummary OrderSummary Skeleton AddressLines ExpressLinks ' +
      'GivenAnswers given-answers order-arrival mount-challenge payment-methods.table pickup view-items working-days address-rules ' +
      'use-hidden-interface checkout-draft RadioCardGroup kept-attempt payment-methods-context step-paths ContractLink use-refused ' +
      'Outcome money-text after-frame',
  },
  {
    // Sending, the schemas of replies and the charts: with the first call of a tab. The regions of an address are read with it.
    name: 'tab',
    packages: 'xstate',
    roots: 'tab-commerce contract/basket address/read-regions checkout-delivery checkout-payment',
  },
  // The checkout until it can be paid by card, the most used method. Other methods are loaded when they are chosen.
  { name: 'pay', roots: 'start/load-checkout PaymentStep card.parts' },
];

/** The pattern of a group's sources. */
export function patternOf({ roots, packages }: ScriptGroup): RegExp {
  const anyOf = (names: string) => `(?:${names.replaceAll('.', '[.]').replaceAll(' ', '|')})`;
  const sources = `/${anyOf(roots)}[.]tsx?(?:[?]|$)`;
  return new RegExp(packages ? `/node_modules/${anyOf(packages)}/|${sources}` : sources);
}

/** Groups as the bundler takes them. */
export const scriptPatterns = scriptGroups.map((group) => ({ name: group.name, test: patternOf(group) }));

/** One reason for several places: a file, or a folder with its slash. */
const places = (reason, paths) => paths.map((path) => ({ path, reason }));

/** These stay: they are no word of this shop's host, or the address and the query of a route. */
const lasting = [
  {
    path: 'packages/web/src/checkout/contract/ContractDialog.tsx',
    words: ['contract_name'],
    reason: 'The query of a route (checkout.md §6): core’s endpoints take a query as it is sent.',
  },
  {
    path: 'packages/web/src/checkout/start/ask-start.ts',
    words: ['csrf_token'],
    reason: 'The address of a route, asked before core’s code is there (decision 0032).',
  },
  {
    path: 'packages/web/src/ports/browser-ports.ts',
    words: ['csrf_token'],
    reason: 'The address of a route: the port fetches the token that core sends.',
  },
  {
    path: 'packages/web/src/error-reporting/allowed-event.ts',
    words: ['event_id'],
    reason: 'Sentry’s own name for the id of a report.',
  },
  {
    path: 'packages/web/src/seo/structured-data.server.ts',
    words: ['search_text', 'search_term_string'],
    reason: 'Data for search engines: schema.org’s word, and the query of the shop’s own list.',
  },
  {
    path: 'packages/web/src/one-time-code/PhoneForm.tsx',
    words: ['code_phone'],
    reason: 'The name of an input, which nothing sends.',
  },
];

/** A page outside of checkout shows a reply of the host as core’s contract hands it on: core has no view of it yet. */
const withoutView = places('Shows a reply of the host as core’s contract hands it on: core has no view of it yet.', [
  'examples/terminal-checkout/src/terminal-checkout.ts',
  'packages/web/src/components/menu-view.ts',
  'packages/web/src/components/product/product-card-view.ts',
  'packages/web/src/pages/account/',
  'packages/web/src/pages/auth/',
  'packages/web/src/pages/basket/',
  'packages/web/src/pages/business/',
  'packages/web/src/pages/contact/',
  'packages/web/src/pages/content/',
  'packages/web/src/pages/home/',
  'packages/web/src/pages/list/',
  'packages/web/src/pages/orders/',
  'packages/web/src/pages/product/',
  'packages/web/src/pages/shell/',
  'packages/web/src/pages/AuthPage.tsx',
]);

export const allowed = [...lasting, ...withoutView];

/** These stay: they are no word of this shop's host, or the address and the query of a route. */
export const allowed = [
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
    path: 'packages/web/src/error-reporting/allowed-event.ts',
    words: ['event_id'],
    reason: 'Sentry’s own name for the id of a report.',
  },
  {
    path: 'packages/web/src/pages/list/list-query.ts',
    words: ['price_from', 'price_to'],
    reason: 'The shop’s own parameters of a list’s address, beside the host’s (decision 0034).',
  },
  {
    path: 'packages/web/src/pages/shell/watch-elsewhere.ts',
    words: ['back_forward'],
    reason: 'The browser’s own name for a way to come to a page.',
  },
  {
    path: 'packages/ports/src/browser/create-browser-ports.ts',
    words: ['csrf_token'],
    reason: 'The address of a route: the port fetches the token that core sends.',
  },
  {
    path: 'packages/ports/src/node/create-node-ports.ts',
    words: ['csrf_token'],
    reason: 'The same address.',
  },
  {
    path: 'packages/web/src/seo/structured-data.server.ts',
    words: ['search_term_string'],
    reason: 'Data for search engines: schema.org’s word.',
  },
];

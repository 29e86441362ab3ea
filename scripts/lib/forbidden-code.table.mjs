// Code that a rule forbids and that neither Biome nor the compiler finds: one row a promise.

const code = /^(?!.*\/fixtures\/).*\.(?:ts|tsx|mjs|css|grit)$/;
const ofTests = String.raw`(?!.*(?:\.(?:test|test-d|fixtures?|d)\.|\/(?:testing|test-fixtures|tests)\/))`;
const frontEnd = new RegExp(
  String.raw`^${ofTests}(?:packages\/(?:ports|web)\/src|packages\/web\/framework\/browser|examples\/[^/]+\/src)\/.*\.tsx?$`,
);
const server = new RegExp(String.raw`^${ofTests}packages\/(?:commerce-host\/src|gateway\/src|web\/server)\/.*\.tsx?$`);
/** Sources of flows: charts alone have delays, flags and names of states (docs/rules/style.md, Habits 3, 5 and 9). */
const flows = String.raw`^${ofTests}(?!.*\/test-ports\.ts)packages\/(?:(?:core|ports|wallet-machine|web)\/src|web\/framework\/browser)\/`;
const styles = /^packages\/web\/src\/.*\.css$/;

/** Rows of `allowed`: reasons by path. */
const reasons = (byPath) =>
  Object.entries(byPath).map(([path, reason]) => ({ path: new RegExp(`^${path.replaceAll('.', '\\.')}$`), reason }));
const words = (path, word, reason) => ({ path, word, reason });

const value = String.raw`(?:[^\s();]|\([^)]*\))+`;
const hasTwin = 'its twin under [dir="rtl"] turns it';

/** @param {readonly string[]} pages names of the checkout's pages on the wire */
export const forbiddenCode = (pages) => [
  { word: /\b(?:TODO|FIXME|XXX|HACK)\b/, use: 'an issue, or do it', where: code },
  { word: /biome-ignore|@ts-(?:ignore|nocheck)/, use: 'code that needs no exception', where: code },
  {
    word: /@ts-expect-error/,
    use: 'it in type tests alone',
    where: /^(?!.*\/fixtures\/).*(?<!\.test-d)\.(?:ts|tsx|mjs)$/,
  },
  { word: /\b(?:it|test|describe)\.(?:todo|fails|fixme)\b/, use: 'a test that proves something', where: code },
  {
    word: /waitForTimeout|(?<![.\w])setTimeout\(/,
    use: 'a condition: a test does not sleep',
    where: /^(?!.*\/fixtures\/).*\.(?:test|spec)\.tsx?$/,
  },
  {
    word: /(?<![\w$-])(?:setTimeout|setInterval|setImmediate|queueMicrotask|requestAnimationFrame|requestIdleCallback)\(/,
    use: 'a named delay (`after`) of a chart',
    where: new RegExp(String.raw`${flows}.*\.tsx?$`),
    isCode: true,
    allowed: reasons(timers),
  },
  {
    word: /^\s*let (?:is|has|can|was)[A-Z]\w*|^(?:export )?let \w+/m,
    use: 'a state of a chart: a flag outlives a call and changes',
    where: new RegExp(String.raw`${flows}.*\.tsx?$`),
    isCode: true,
    allowed: reasons(flags),
  },
  {
    word: /\bmatchesState\b|\.matches\(\s*['"`{]|[sS]napshot(?:\(\))?\.value\b/,
    use: 'a tag or a view of the chart: its states are named in its own files alone',
    where: new RegExp(String.raw`${flows}(?!.*\.(?:select|setup|model|machine)\.ts).*\.tsx?$`),
    isCode: true,
    allowed: reasons(stateNames),
  },
  {
    word: /(?:from |import\()'(?:\.\.\/)+pages\//,
    use: 'a page that imports it: the application and the checkout know no page',
    where: new RegExp(String.raw`^${ofTests}packages\/web\/src\/(?:app|checkout)\/.*\.tsx?$`),
  },
  {
    word: /\buseSyncExternalStore\b/,
    use: 'useView, the one hook that watches a chart',
    where: new RegExp(String.raw`^${ofTests}packages\/web\/src\/.*\.tsx?$`),
    isCode: true,
    allowed: reasons({
      'packages/web/src/app/lazy-chart.ts': 'useView',
      'packages/web/src/app/slow-navigation.tsx': 'the router is no chart',
    }),
  },
  {
    word: /JSON\.parse\(|\.(?:json|formData|arrayBuffer)\(\)|\.on\('data'|\b(?:String|Number)\((?:\w+\.)?fields\b/,
    use: 'a schema for what a request brings (Fields, readJsonBody)',
    where: server,
    allowed: reasons(rawValues),
  },
  {
    word: /(?<![\w$-])[a-z][a-z0-9]*(?:_[a-z0-9]+)+(?![\w-])/,
    use: "the shop's word: names of the wire stay in core and in the host",
    where: frontEnd,
    isCode: true,
    allowed: [
      words(/ContractDialog\.tsx$/, /^contract_name$/, 'the query of a route, which core sends as it is'),
      words(
        /start\/checkout-source\.ts$/,
        /^csrf_token$/,
        'a route that is read before the code of core has loaded (decision 0028)',
      ),
      words(/sentry\.ts$/, /^event_id$/, "Sentry's name for the id of a report"),
      words(/list\/list-query\.ts$/, /^price_(?:from|to)$/, "parameters of a list's address (decision 0044)"),
      words(/shell\/watch-elsewhere\.ts$/, /^back_forward$/, "the browser's name for a kind of navigation"),
      words(/browser\/create-browser-ports\.ts$/, /^csrf_token$/, 'the route of the token that core sends'),
      words(/node\/create-node-ports\.ts$/, /^csrf_token$/, 'the route of the token that core sends'),
      words(/page-seo\.server\.ts$/, /^search_term_string$/, 'a word of schema.org'),
    ],
  },
  {
    word: new RegExp(`(?<![\\w$/])(?:${pages.join('|')})(?![\\w$.])`),
    use: "the shop's word: pages of the checkout stay in core and in the host",
    where: frontEnd,
    isCode: true,
  },
  {
    word: /(?<![-\w])(?:(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)(?:-\w+)?|border-(?:top|bottom)-(?:left|right)-radius|left|right)\s*:/,
    use: 'a logical side (ux 36)',
    where: styles,
    isCode: true,
  },
  {
    word: /(?<![-\w])(?:text-align|float|clear|background-position(?:-x)?|object-position)\s*:[^;]*\b(?:left|right)\b/,
    use: 'start or end (ux 36)',
    where: styles,
    isCode: true,
  },
  {
    word: new RegExp(`(?<![-\\w])(?:margin|padding|inset)\\s*:\\s*${value}\\s+(${value})\\s+${value}\\s+(?!\\1[\\s;])`),
    use: 'equal left and right values, or a logical property (ux 36)',
    where: styles,
    isCode: true,
    allowed: [
      { path: /design\/navigation\.css$/, reason: hasTwin },
      { path: /design\/overlays\.css$/, reason: hasTwin },
    ],
  },
  {
    word: new RegExp(`(?<![-\\w])border-radius\\s*:\\s*(${value})\\s+(?!\\1[\\s;/])`),
    use: 'equal left and right corners, or a logical property (ux 36)',
    where: styles,
    isCode: true,
  },
  {
    word: /class.*(?<=[\s"'`:])-?(?:(?:m[lr]|p[lr]|left|right|border-[lr]|rounded-[lr]|rounded-[tb][lr]|scroll-[mp][lr])-(?:\d|\[|auto|px)|(?:text|float|clear)-(?:left|right)(?=[\s"'`]))/i,
    use: 'a class with a logical side (ux 36)',
    where: /^packages\/web\/src\/.*\.tsx$/,
  },
];

/** Readers of values that are no request's, or that a schema reads next. */
const rawValues = {
  'packages/commerce-host/src/http/json-text.ts': 'where the host parses JSON for every schema',
  'packages/commerce-host/src/http/body.ts': 'where the host takes bodies apart for every schema',
  'packages/commerce-host/src/signed-token.ts': 'its own words, signed',
  'packages/commerce-host/src/auth/captcha-verifier.ts': "the verifier's reply",
  'packages/commerce-host/src/bank/bank.routes.ts': 'its own words, for the title of a page',
  'packages/commerce-host/src/checkout/methods/device-sheet/device-sheet.method.ts':
    'the token of its own stand-in sheet',
  'packages/commerce-host/src/db/data-folder.ts': 'its own lock file',
  'packages/commerce-host/src/media/shipped-pictures.ts': 'the index of its own archive',
  'packages/commerce-host/src/wallet/wallet-service.routes.ts': 'a script for browsers',
  'packages/gateway/src/http/request-body.ts': 'where the gateway parses bodies for every schema',
  'packages/gateway/src/calls/client-api.ts': "the host's reply, and one query parameter, by a closed table",
  'packages/gateway/src/orders/bank-return.ts': "the host's reply, and one parameter of the shop's own",
  'packages/gateway/src/state/gateway-state.ts': 'words of its own processes',
  'packages/gateway/src/adapters/express.ts': "the gateway's own reply",
  'packages/gateway/src/session/auth-api.ts': "the host's reply",
  'packages/gateway/src/calls/server-choices-api.ts': "the host's reply",
  'packages/gateway/src/host/host-client.ts': "the host's reply",
  'packages/gateway/src/orders/order-routes.ts': "the host's reply",
};

/** Timers on which no step of a shopper's flow depends. */
const timers = {
  'packages/core/src/card/card-vault.ts': 'forgets the digits of a card after 15 minutes (security C3)',
  'packages/core/src/commerce.types.ts': 'the clock as a port',
  'packages/core/src/http/call-limit.ts': 'the time limit of one call, by the injected clock',
  'packages/ports/src/browser/create-browser-ports.ts': 'the port of the browser’s clock',
  'packages/ports/src/masterpass/create-masterpass-ports.ts': 'the port of the vendor’s clock',
  'packages/ports/src/node/create-node-ports.ts': 'the port of Node’s clock',
  'packages/web/framework/browser/coming-back.ts': 'runs on a page without the application',
  'packages/web/framework/browser/early.ts': 'runs before the application',
  'packages/web/framework/browser/next-task.ts': 'ends a task so that the browser paints',
  'packages/web/src/app/FailurePage.tsx': 'stands in for code that did not load (decision 0028)',
  'packages/web/src/app/slow-navigation.tsx': 'announces that the router is loading',
  'packages/web/src/checkout/card/use-forgotten-fields.ts': 'forgets the digits of a card (security C3)',
  'packages/web/src/checkout/form/SearchedChoices.tsx': 'lets a screen reader speak the focus first',
  'packages/web/src/checkout/form/after-frame.ts': 'ends a task so that the browser paints',
  'packages/web/src/checkout/form/use-draft.ts': 'saves typed text as a draft',
  'packages/web/src/checkout/page/CheckoutPage.tsx': 'loads the code of the charts earlier',
  'packages/web/src/components/forms/use-after-press.ts': 'waits for the task in which the browser fires the click',
  'packages/web/src/entry-client.tsx': 'loads pages for later',
  'packages/web/src/one-time-code/CodeForm.tsx': 'lets a screen reader speak the focus first',
  'packages/web/src/pages/shell/menu-hover.ts': 'the time a mouse rests before a popover opens',
  'packages/web/src/typed-text/restore-typed-text.ts': 'disconnects an observer of the document',
};

const flags = {
  'packages/core/src/chart/views.ts': 'a pending change of the view',
  'packages/core/src/checkout/commands/command-results.ts': 'a pending look at the results',
  'packages/core/src/checkout/reply/pipeline.ts': 'local to one synchronous call',
  'packages/core/src/checkout/transport/apply-replies.ts': 'local to one synchronous call',
  'packages/core/src/choices/switch-currency.ts': 'a result of the call itself',
  'packages/web/src/error-reporting/report-error.ts': 'reports of errors must not need a chart',
  'packages/web/src/checkout/methods/device-sheet/device-sheet.parts.tsx':
    'a vendor’s sheet that still calls after its end',
  'packages/web/src/actors/tab/open-sign-in.ts': 'a vendor’s widget that still calls after its end',
};

const stateNames = {
  'packages/core/src/checkout/commands/command-results.ts': 'part of the checkout’s charts',
  'packages/core/src/checkout/commands/command-routing.ts': 'part of the checkout’s charts',
  'packages/core/src/checkout/methods/device-sheet/device-sheet.method.ts': 'the view of its chart',
  'packages/core/src/lock/mutation-lock.ts': 'the function around its chart',
  'packages/web/src/checkout/questions/OrderQuestions.tsx': 'a CSS selector',
  'packages/web/src/components/forms/ErrorSummary.tsx': 'a CSS selector',
  'packages/web/src/typed-text/typed-field.ts': 'a CSS selector',
};

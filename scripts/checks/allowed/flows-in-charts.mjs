/** One reason for several places: each is a file of `packages` and a name that `flows-in-charts.mjs` printed. */
const places = (rule, reason, list) =>
  list.map((place) => {
    const [path, name] = place.split(' ');
    return { file: `packages/${path}`, rule, name, reason };
  });

/** These stay: no step of a shopper's flow hangs on them. */
const lasting = [
  ...places(
    'state-name',
    'The way in to the checkout’s charts, and the view of one: what selectors of the same chart ask.',
    [
      'core/src/checkout/commands/command-results.ts resultOf.matches',
      'core/src/checkout/commands/command-routing.ts candidates.matches',
      'core/src/checkout/methods/device-sheet/device-sheet.method.ts select.matches',
      'core/src/checkout/methods/pay-on-delivery/delivery-code.actors.ts verify.matches',
      'core/src/checkout/methods/pay-on-delivery/delivery-code.actors.ts verify.matches',
      'core/src/checkout/methods/pay-on-delivery/delivery-code.actors.ts isOver.matches',
    ],
  ),
  ...places(
    'timer',
    'Charts change one after the other in one task: who looks from outside sees all of it, or nothing.',
    [
      'core/src/checkout/commands/command-results.ts settle.queueMicrotask',
      'core/src/chart/views.ts invalidate.queueMicrotask',
    ],
  ),
  ...places('binding', 'Whether that look from outside is already on its way.', [
    'core/src/checkout/commands/command-results.ts createCommandResults.isDue',
    'core/src/chart/views.ts createViews.isPending',
  ]),
  ...places('timer', 'Makes a format ready when nothing else is done: whoever needs it before makes it.', [
    'web/src/app/tab-commerce.ts createTabCommerce.requestIdleCallback',
  ]),
  ...places('timer', 'Ends a task, so that the browser paints in between: nobody waits for a time.', [
    'web/src/app/next-task.ts nextTask.setTimeout',
  ]),
  ...places('timer', 'Ends a task when the browser has drawn what stands: nobody waits for a time.', [
    'web/src/checkout/form/after-frame.ts afterFrame.setTimeout',
    'web/src/checkout/form/after-frame.ts afterFrame.requestAnimationFrame',
    'web/src/checkout/form/after-frame.ts afterFrame.setTimeout',
  ]),
  ...places(
    'timer',
    'Keeps typed text when nobody types: what it tells the charts is a draft, and no step hangs on it.',
    [
      'web/src/checkout/form/use-draft.ts onChange.setTimeout',
      'web/src/checkout/form/use-draft.ts onSubmitCapture.setTimeout',
    ],
  ),
  ...places('timer', 'The port hands the browser’s clock on: charts and core wait by it.', [
    'ports/src/browser/create-browser-ports.ts setTimeout.setTimeout',
    'ports/src/node/create-node-ports.ts setTimeout.setTimeout',
  ]),
  ...places('timer', 'A time limit of core’s own, by the injected clock: of one call, of a pause between tries.', [
    'core/src/http/call-limit.ts startCallLimit.setTimeout',
    'core/src/http/call-limit.ts pause.setTimeout',
    'ports/src/masterpass/create-masterpass-ports.ts setTimer.setTimeout',
  ]),
  ...places(
    'timer',
    'Rejects a request after the listeners of pagehide have sent what they save: no step waits for it.',
    ['ports/src/browser/create-browser-ports.ts failAfterLeaving.setTimeout'],
  ),
  ...places('timer', 'A card’s digits are forgotten after 15 minutes whatever any chart does (security.md C3).', [
    'core/src/card/card-vault.ts put.setTimeout',
    'web/src/checkout/card/idle-watch.ts touch.setTimeout',
  ]),
  ...places(
    'timer',
    'Fetches the charts’ code a little earlier: nothing waits for it, the first press fetches it too.',
    [
      'web/src/checkout/page/CheckoutPage.tsx whenIdle.requestIdleCallback',
      'web/src/checkout/page/CheckoutPage.tsx whenIdle.setTimeout',
    ],
  ),
  ...places('timer', 'A screen reader speaks the focus first: words for what is on screen already wait for it.', [
    'web/src/one-time-code/ResendLine.tsx useSpokenCountdown.setTimeout',
    'web/src/checkout/form/SearchedChoices.tsx useCountAnnounced.setTimeout',
  ]),
  ...places('timer', 'The second try for a picture that failed: nothing else waits for it.', [
    'web/src/app/retry-pictures.ts retry.setTimeout',
  ]),
  ...places('timer', 'Pages that stand in for code that did not come must not need a chart’s code (decision 0028).', [
    'web/src/app/page/come-back.ts pause.setTimeout',
  ]),
  ...places('timer', 'How long the router has waited, for words about it; that it waits is the router’s own state.', [
    'web/src/app/slow-navigation.tsx SlowNavigation.setTimeout',
  ]),
  ...places('timer', 'Fetches these pages a little later than what the page itself needs: nothing waits for them.', [
    'web/src/entry-client.tsx start.setTimeout',
  ]),
  ...places(
    'timer',
    'The browser fires the click after the release, in the same task: the message waits for that task.',
    ['web/src/components/forms/use-after-press.ts ended.setTimeout'],
  ),
  ...places('timer', 'A page without charts or React: it says that the bank was not reached and goes back.', [
    'web/src/entry-three-d.ts module.setTimeout',
  ]),
  ...places('timer', 'An observer of the document ends by itself where a kept text has no field any more.', [
    'web/src/typed-text/restore-typed-text.ts restoreTypedText.setTimeout',
  ]),
  ...places('timer', 'How long a mouse rests before a popover unfolds; open or closed is the browser’s own state.', [
    'web/src/pages/shell/menu-hover.ts later.setTimeout',
  ]),
  ...places('binding', 'A result of the call itself: its callback has ended before it is read.', [
    'core/src/choices/switch-currency.ts switchCurrency.isBasketEmptied',
  ]),
  ...places('binding', 'A port over an interface of the browser’s or a vendor’s that would still call after its end.', [
    'web/src/ports/apple-pay-sheet.ts open.isOver',
    'web/src/ports/captcha-gate.ts show.isOpen',
  ]),
  ...places('binding', 'Reports of errors must not need a chart, whose own error may be the one that is reported.', [
    'web/src/error-reporting/error-reporter.ts createErrorReporter.isConnected',
  ]),
  ...places(
    'state-after-wait',
    'Takes what `import()` or core gave: a component, a chart’s actor, a query. It then speaks itself.',
    [
      'web/src/components/lazy-part.tsx Missing.setPart',
      'web/src/pages/auth/SignInProof.tsx SignInProof.setSignIn',
      'web/src/pages/auth/SignInProof.tsx SignInProof.setFailed',
      'web/src/pages/account/collections/GuestFavourites.tsx useGuestFavourites.setKept',
      'web/src/pages/account/collections/GuestFavourites.tsx useGuestFavourites.setMissing',
      'web/src/pages/basket/use-basket-list.ts useBasketList.setHandle',
      'web/src/pages/basket/use-basket-list.ts useBasketList.setFailed',
      'web/src/pages/shell/BasketAction.tsx BasketAction.setMini',
      'web/src/pages/shell/SearchForm.tsx SearchForm.setSuggestions',
      'web/src/pages/shell/ClientSessionProvider.tsx ClientSessionProvider.setOpened',
      'web/src/pages/shell/ClientSessionProvider.tsx ClientSessionProvider.setMissing',
      'web/src/pages/shell/search/Suggestions.tsx Suggestions.setBox',
    ],
  ),
  ...places(
    'state-after-wait',
    'One read for one place of the page: the answer to an older question is dropped, nothing follows.',
    [
      'web/src/checkout/contract/ContractDialog.tsx useContract.setContract',
      'web/src/checkout/address/use-regions.ts useRegions.setLoaded',
      'web/src/components/product/ProductCard.tsx useColourPicture.setPicture',
      'web/src/pages/basket/CheckoutProviders.tsx useCheckoutProviders.setProviders',
      'web/src/pages/product/use-read.ts useRead.setAnswer',
    ],
  ),
  ...places('state-after-wait', 'Words for what has just been done; nothing asks for them.', [
    'web/src/checkout/order/OrderNumber.tsx NumberLine.setCopied',
    'web/src/checkout/page/use-refused-command.ts useRefusedCommand.setRefused',
    'web/src/components/CopyText.tsx CopyText.setSaid',
    'web/src/pages/ErrorPage.tsx useComeBack.setTries',
    'web/src/pages/account/AlertsPage.tsx Component.setAnnouncement',
  ]),
];

/** @type {import('../../lib/flows/hidden-flows.mjs').Allowed[]} */
export const allowed = [...lasting];

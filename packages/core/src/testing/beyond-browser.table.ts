// For tests alone; no index exports it: what of the checkout no browser's tour makes, and why.

const knownGuest =
  'The replies of the model ask every guest for the contact: `guest-submit.races.test.ts` has a host that asks a known one for none.';
const alwaysDelivered =
  'After an address the replies of the model have a delivery: `guest-submit.races.test.ts` has an address where none goes.';
const knownPages =
  'Only the first reply of the model lists pages that nobody knows: `journey.model.ts` has later ones.';
const neverFails = 'A chart that fails is a mistake in the program: no press and no reply brings it about.';
const noOrderYet =
  'The replies of the model tell the order with the first of them: `provider-return.test.ts` has one that does not.';
const onOtherPages = 'The section that asks for it stands on pages that the model’s replies do not list.';
const besides = 'The note is saved by the section beside the steps, which no tour opens: `journey.model.ts` does.';
const noControl = 'No control that would send it is on screen in this state: only a front end with another screen can.';
const onePage = 'Only a front end with one page goes on by itself: this one lets the shopper say when.';
const gone = 'The window has gone to another page of the shop, and this checkout has ended with its page.';
const ownPage = 'The storefront shows a placed order on its own page and reads nothing here.';
const paymentsOwn = 'Told by the chart of a wallet or of a device’s sheet, whose payment is made outside the checkout.';
const frame = 'A browser’s frame never fails and never says so: it stays blank, and the limit for opening ends it.';
const offered = 'What a question finds waiting at the bank is offered, and the shopper goes there by a press.';
const named = 'The host of the tours names its attempts: `unnamed-attempt.test.ts` has one that does not.';

const jumps =
  'The clock of a browser’s test jumps over the pause, so no question is on its way: `attempt.model.ts` has one that is.';

/** Transitions that no tour makes, with the reason: the tours make all others. */
export const beyondBrowser: Readonly<Record<string, string>> = {
  'checkout: (root) on transport error -> stopped.broken': neverFails,
  'checkout: stopped.broken on checkout.retry -> loading': neverFails,
  'checkout: active.steps on bags.set [canSend] -> (stays)': onOtherPages,
  'checkout: active.steps on questions.answer [canSend] -> (stays)': onOtherPages,
  'checkout: active.steps on note.save [canSend] -> (stays)': besides,
  'checkout: active.steps on coupon.load [isIdentified] -> (stays)': onOtherPages,
  'checkout: active.steps on coupon.apply [canSend] -> (stays)': onOtherPages,
  'checkout: active.steps on coupon.remove [canSend] -> (stays)': onOtherPages,
  'checkout: active.steps on loyalty.load [isIdentified] -> (stays)': onOtherPages,
  'checkout: active.steps on loyalty.use [canSend] -> (stays)': onOtherPages,
  'checkout: active.steps on loyaltyCard.use [canSend] -> (stays)': onOtherPages,
  'checkout: active.contact.form on contact.submit [canSend] -> (stays)': noControl,
  'checkout: active.steps on contact.submit [canSend] -> (stays)': noControl,
  'checkout: active.steps.delivery on guest.submit -> active.steps.preparing.saving': knownGuest,
  'checkout: active.steps.preparing on always [isNothingOpen] -> stopped.nothingOpen': knownPages,
  'checkout: active.steps.preparing.choosing on always [isIdle] -> active.steps.delivery': alwaysDelivered,
  'checkout: active.steps.delivery on always [skipsToPayment] -> active.steps.payment': onePage,
  'checkout: active.steps.editing on always [isPaymentOpen] -> active.steps.payment': onePage,
  'checkout: active.steps.editing on always [isNothingOpen] -> stopped.nothingOpen': onePage,
  'checkout: active.steps.editing on delivery.continue [hasShipping] -> active.steps.payment': onePage,
  'checkout: active.steps.editing on checkout.retry [isIdle] -> (stays)': onePage,
  'checkout: active.steps.editing on order.refresh [canRefresh] -> (stays)': onePage,
  'checkout: active.steps.payment on payment done [isOrderPending] -> active.following': noOrderYet,
  'checkout: active.steps.payment on payment done [skipsToPayment] -> active.steps.editing': onePage,
  'checkout: active.steps.payment on payment error -> stopped.failed': neverFails,
  'checkout: placed on order.refresh [isReturn] -> loading': gone,
  'checkout: placed on checkout.placed error -> (stays)': ownPage,
  'checkout: stopped.basketUnavailable on order.refresh [isReturn] -> loading': gone,
  'attempt: starting on always [startsBy hold] -> paidOutside': paymentsOwn,
  'attempt: paidOutside on order.changed -> (stays)': paymentsOwn,
  'attempt: paidOutside on order.changed [outcomeIs ask] -> checking': paymentsOwn,
  'attempt: paidOutside on order.changed [outcomeIs bank] -> atProvider': paymentsOwn,
  'attempt: paidOutside on order.changed [leadsElsewhere] -> ended': paymentsOwn,
  'attempt: paidOutside on order.changed [leadsToFrame] -> challenged': paymentsOwn,
  'attempt: paidOutside on payment.place -> submitting': paymentsOwn,
  'attempt: paidOutside on payment.redirect [isFrameWanted] -> challenged': paymentsOwn,
  'attempt: paidOutside on payment.redirect [isWindowWanted] -> atProvider': paymentsOwn,
  'attempt: paidOutside on payment.redirect -> ended': paymentsOwn,
  'attempt: paidOutside on payment.released -> ended': paymentsOwn,
  'attempt: paidOutside on payment.unanswered -> checking': paymentsOwn,
  'attempt: paidOutside on after attemptLife -> checking': paymentsOwn,
  'attempt: challenged on challenge.fail -> (stays)': frame,
  'attempt: challenged on overlay error -> checking': neverFails,
  'attempt: checking.polling on request.answered [wantsFrame] -> challenged': offered,
  'attempt: checking.polling on request.answered [wantsWindow] -> atProvider': offered,
  'attempt: checking.polling on request.answered [isBasketClosed] -> basketClosed': named,
  'attempt: checking.polling on request.answered [isTooSoon] -> checking.waiting': named,
  'attempt: checking.polling on request.answered [isUnplaced] -> ended': named,
  'attempt: basketClosed on checkout.retry -> checking': named,
  'attempt: basketClosed on order.refresh [isShopperOrNetworkBack] -> checking': named,
  'attempt: unresolved on request.answered -> ended': jumps,
  'attempt: unresolved on request.answered [isUnclear] -> (stays)': jumps,
  'attempt: unresolved on request.answered [isUncharged] -> ended': jumps,
  'attempt: unresolved on request.answered [wantsFrame] -> challenged': offered,
  'attempt: unresolved on request.answered [wantsWindow] -> atProvider': offered,
};

/** The same for the overlay's own chart. */
export const beyondFrame: Readonly<Record<string, string>> = { '(root) on overlay.failed -> blocked': frame };

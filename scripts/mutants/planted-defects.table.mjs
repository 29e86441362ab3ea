/** Chart, kind and words of a mutant, and its defect in words. @typedef {[chart: string, kind: string, words: string, defect: string]} Row */

/** Defects that once survived every generated test, or that would cost a shopper money: promises over whole paths find them. @type {Row[]} */
const byPromises = [
  [
    'otp',
    'onError removed',
    'asking.code.sending: sendCode error → addressing',
    'a code that cannot be sent ends the chart',
  ],
  ['otp', 'after removed', 'asking.code.resending: after sendLimit → typing', 'a code sent again may wait for ever'],
  [
    'otp',
    'guard removed',
    'asking.code.typing: on code.resend #1 → resending [canResend]',
    'a code is sent before its time',
  ],
  ['payment', 'accepted where refused', 'paying: payment.submit as in open.ready', 'Pay is accepted during a payment'],
  ['transport', 'transition removed', 'sending: on request.send #2', 'a second request waits behind a payment'],
  ['attempt', 'onError removed', 'challenged: overlay error → checking', 'a bank’s frame that breaks ends the attempt'],
  [
    'transport',
    'action dropped',
    'sending: sendRequest error → routing without applyFailure',
    'a lost request is hidden',
  ],
  [
    'cancellation',
    'action dropped',
    'sending: sendCancellation done → refreshing without noteDone',
    'a refund is hidden',
  ],
  ['payment', 'guard negated', 'open: always #3 → ended [isBillChanged]', 'Pay continues with another total'],
];

/** Defects that only the kept expectations find. @type {Row[]} */
const byExpectations = [
  // It is refused with a word, as what cannot be done is: only a person knows that it could be.
  ['basket', 'transition removed', 'saving: on basket.removeLine #1', 'a line is not removed during another write'],
  // One read more changes nothing that the chart knows.
  [
    'checkout',
    'guard removed',
    'active.contact: on order.refresh [canRefresh]',
    'a restored connection always reads again',
  ],
  ['session', 'delay changed', 'delays.rateLimitWindow: × 10', 'a limit of ten times the milliseconds'],
  [
    'session',
    'action dropped',
    'identity.anonymous: on session.check → checking without forgetFailure',
    'the failure of the last check is shown during the next',
  ],
];

/** @param {boolean} needsExpectations */
const toDefects =
  (needsExpectations) =>
  (/** @type {Row} */ [chart, kind, words, defect]) => ({ chart, kind, words, defect, needsExpectations });

export const plantedDefects = [...byPromises.map(toDefects(false)), ...byExpectations.map(toDefects(true))];

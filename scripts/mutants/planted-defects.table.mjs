/**
 * Defects that once survived every generated test, or that would cost a shopper money. Each names a mutant of its chart; the
 * promises over whole paths find them without the kept expectations unless `needsExpectations` says otherwise.
 *
 * @type {readonly { defect: string, chart: string, kind: string, words: string, needsExpectations?: boolean }[]}
 */
export const plantedDefects = [
  {
    defect: 'a code whose sending fails ends the chart',
    chart: 'otp',
    kind: 'onError removed',
    words: 'asking.code.sending: sendCode error → addressing',
  },
  {
    defect: 'a code that is sent again may wait for ever',
    chart: 'otp',
    kind: 'after removed',
    words: 'asking.code.resending: after sendLimit → typing',
  },
  {
    defect: 'a new code is sent before its time',
    chart: 'otp',
    kind: 'guard removed',
    words: 'asking.code.typing: on code.resend #1 → resending [canResend]',
  },
  {
    defect: 'a line is not removed while another write is on its way',
    chart: 'basket',
    kind: 'transition removed',
    words: 'saving: on basket.removeLine #1',
    // It is refused with a word, as what cannot be done is: only a person knows that it could be.
    needsExpectations: true,
  },
  {
    defect: 'Pay is taken while a payment is on its way',
    chart: 'payment',
    kind: 'accepted where refused',
    words: 'paying: payment.submit as in open.ready',
  },
  {
    defect: 'a second request waits behind a payment',
    chart: 'transport',
    kind: 'transition removed',
    words: 'sending: on request.send #2',
  },
  {
    defect: 'a connection that comes back asks again whatever happens',
    chart: 'checkout',
    kind: 'guard removed',
    words: 'active.contact: on order.refresh [canRefresh]',
    // One read more changes nothing that the chart knows.
    needsExpectations: true,
  },
  {
    defect: 'a bank’s frame that breaks ends the attempt',
    chart: 'attempt',
    kind: 'onError removed',
    words: 'challenged: overlay error → checking',
  },
  {
    defect: 'a request that is lost is not told',
    chart: 'transport',
    kind: 'action dropped',
    words: 'sending: sendRequest error → routing without applyFailure',
  },
  {
    defect: 'a refund is not told',
    chart: 'cancellation',
    kind: 'action dropped',
    words: 'sending: sendCancellation done → refreshing without noteDone',
  },
  {
    defect: 'Pay goes on with a total that is another',
    chart: 'payment',
    kind: 'guard negated',
    words: 'open: always #3 → ended [isBillChanged]',
  },
  {
    defect: 'a limit of ten times the milliseconds',
    chart: 'session',
    kind: 'delay changed',
    words: 'delays.rateLimitWindow: × 10',
    needsExpectations: true,
  },
  {
    defect: 'the failure of the last check is shown during the next',
    chart: 'session',
    kind: 'action dropped',
    words: 'identity.anonymous: on session.check → checking without forgetFailure',
    needsExpectations: true,
  },
];

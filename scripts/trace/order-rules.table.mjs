/**
 * The rules of what belongs to an order besides: pages beside the steps, errors, requests on their way, the placed order.
 *
 * @type {readonly import('@vitrin/chart-testing').Rule[]}
 */
export const orderRules = [
  {
    id: 'C57',
    rule: 'A note is kept with the order (OrderNotePage).',
    source: 'specification 2',
    transitions: { checkout: ['steps on note.save [canSend] -> (stays)'] },
  },
  {
    id: 'C58',
    rule: 'Coupons are listed, used and taken back (CouponSelectionPage).',
    source: 'specification 2, ruling 15',
    transitions: {
      checkout: [
        'steps on coupon.load [isIdentified] -> (stays)',
        'steps on coupon.apply [canSend] -> (stays)',
        'steps on coupon.remove [canSend] -> (stays)',
      ],
    },
  },
  {
    id: 'C59',
    rule: 'Delivery bags are counted (DeliveryBagsPage).',
    source: 'specification 2, ruling 15',
    transitions: { checkout: ['steps on bags.set [canSend] -> (stays)'] },
    tests: ['packages/core/src/checkout/view/sections/bags.view.test.ts'],
  },
  {
    id: 'C60',
    rule: 'A gift box is shown with its price.',
    source: 'specification 3, ruling 15',
    beyond: 'the pre-order tells it and the page shows it; nothing happens to it in checkout',
    tests: ['packages/core/src/checkout/view/sections/bags.view.test.ts'],
  },
  {
    id: 'C61',
    rule: "The host's extra questions are answered (OrderSelectionPage).",
    source: 'specification 2, ruling 15',
    transitions: { checkout: ['steps on questions.answer [canSend] -> (stays)'] },
    tests: ['packages/core/src/checkout/view/order-questions.test.ts'],
  },
  {
    id: 'C62',
    rule: 'Loyalty money is used for a part of the order (LoyaltyMoneyUsagePage).',
    source: 'specification 2',
    transitions: {
      checkout: ['steps on loyalty.load [isIdentified] -> (stays)', 'steps on loyalty.use [canSend] -> (stays)'],
    },
  },
  {
    id: 'C63',
    rule: 'An amount of a card programme is used (LoyaltyCardPage).',
    source: 'specification 2, ruling 15',
    transitions: { checkout: ['steps on loyaltyCard.use [canSend] -> (stays)'] },
  },
  {
    id: 'C64',
    rule: 'A page that the host does not have open takes no command.',
    source: 'specification 2',
    transitions: {
      checkout: [
        'no: steps on note.save [canSend] -> (stays)',
        'no: steps on bags.set [canSend] -> (stays)',
        'no: steps on coupon.apply [canSend] -> (stays)',
        'no: steps on loyalty.use [canSend] -> (stays)',
        'no: steps on questions.answer [canSend] -> (stays)',
      ],
      transport: ['idle on request.send [isNotOpen] -> (stays)'],
    },
  },
  {
    id: 'C65',
    rule: 'The errors of a reply are kept with their page until it is sent again.',
    source: 'specification 8',
    transitions: { transport: ['sending on sendRequest done -> idle', '(root) on errors.clear -> (stays)'] },
    tests: ['packages/core/src/checkout/reply/pipeline.test.ts'],
  },
  {
    id: 'C66',
    rule: 'A declined payment ends the attempt, and Pay is offered again.',
    source: 'specification 8',
    transitions: { payment: ['paying on attempt done -> open'] },
    tests: ['packages/e2e/headless/declines.test.ts'],
  },
  {
    id: 'C67',
    rule: 'A request that fails or is not answered in time is classed as such.',
    source: 'specification 8',
    transitions: { transport: ['sending on sendRequest error -> idle', 'sending on after requestLimit -> idle'] },
    tests: ['packages/core/src/errors/app-error.test.ts', 'packages/core/src/http/http-client.test.ts'],
  },
  {
    id: 'C68',
    rule: 'Pay pressed while a payment is on its way sends nothing.',
    source: 'specification 8, ruling 6',
    transitions: {
      transport: ['sending.paying on request.send -> (stays)', 'sending on request.send [isReserved] -> (stays)'],
    },
    tests: ['packages/core/src/checkout/payment.races.test.ts'],
  },
  {
    id: 'C69',
    rule: 'A choice made while another is on its way waits above the lock; it ends a read.',
    source: 'ruling 6',
    transitions: {
      transport: [
        'sending on request.send -> (stays)',
        'sending.reading on request.send [overtakesRead] -> idle',
        'idle on always [hasChoice] -> sending.submitting',
      ],
    },
    tests: ['packages/core/src/checkout/races.test.ts'],
  },
  {
    id: 'C70',
    rule: 'A payment that nobody can tell the end of is reported as an event of checkout.',
    source: 'specification 8, ruling 9',
    transitions: { attempt: ['checking on after attemptLife -> unresolved'] },
    tests: ['packages/web/src/error-reporting/error-reporting.test.ts'],
  },
  {
    id: 'C71',
    rule: "The placed order's page is read for its number (/orders/completed).",
    source: 'specification 7',
    transitions: { checkout: ['placed on checkout.placed done -> (stays)'] },
  },
  {
    id: 'C72',
    rule: 'Checkout providers that bring an address of their own are shown as links, others not.',
    source: 'specification 7, ruling 16',
    beyond: 'links of the basket; checkout knows nothing of them',
    tests: ['packages/web/src/pages/basket/linked-providers.test.ts'],
  },
  {
    id: 'C73',
    rule: 'An entry of a reply that cannot be read is dropped and reported; amounts, ids and page names stay strict.',
    source: 'ruling 26',
    beyond: 'replies are read by schemas before a chart sees them',
    tests: [
      'packages/core/src/contract/checkout/checkout-reply.test.ts',
      'packages/core/src/checkout/misbehaving-host.test.ts',
    ],
  },
  {
    id: 'C74',
    rule: 'Phone and post code have the formats of the shop.',
    source: 'specification 3, specification 5, ruling 23',
    beyond: 'fields of a form; charts get what passed them',
    tests: ['packages/core/src/shop-config.test.ts', 'packages/web/src/checkout/contact/guest-fields.test.ts'],
  },
  {
    id: 'C75',
    rule: 'A step is busy while a request of it is on its way.',
    source: 'specification 3',
    transitions: {
      transport: ['idle on always [hasChoice] -> sending.submitting', 'sending on sendRequest done -> idle'],
    },
    tests: ['packages/core/src/checkout/view/checkout.select.test.ts'],
  },
  {
    id: 'C76',
    rule: 'A card number is sent without spaces, its expiry as two digits each.',
    source: 'specification 5',
    beyond: 'digits are read and written by pure functions; no chart ever holds one',
    tests: ['packages/core/src/card/card-number.test.ts', 'packages/wallet-machine/src/client/wallet-forms.test.ts'],
  },
];

const automatic = ['sending on sendRequest done -> idle', 'idle on always [hasAutomatic] -> sending.choosing'];
const choices = 'packages/core/src/checkout/reply/automatic-choice.test.ts';
const contexts = 'packages/core/src/checkout/reply/pipeline-contexts.test.ts';
const redirects = 'packages/core/src/checkout/protocol/redirect-rule.test.ts';
const worked = 'packages/core/src/checkout/worked-sequence.test.ts';

/**
 * The rules of checkout up to its payment: contact, delivery, automatic choices, redirects, the code by SMS.
 *
 * @type {readonly import('@vitrin/chart-testing').Rule[]}
 */
export const checkoutRules = [
  {
    id: 'C1',
    rule: 'Checkout begins at shipping.',
    source: 'specification 4',
    transitions: { checkout: ['loading.reading on request.answered -> steps.delivery'] },
  },
  {
    id: 'C2',
    rule: 'Its phases follow each other: shipping, payment, confirmation.',
    source: 'specification 1',
    transitions: {
      checkout: [
        'steps.delivery on delivery.continue [hasShipping] -> steps.payment',
        'steps.payment on payment done [ended] -> placed',
      ],
    },
  },
  {
    id: 'C3',
    rule: 'The server chooses the pages: where nothing that this client knows is open, that is said, with a way on.',
    source: 'specification 2, ruling 25',
    transitions: {
      checkout: [
        'steps.delivery on always [isNothingOpen] -> stopped.nothingOpen',
        'stopped on checkout.retry -> loading',
      ],
    },
  },
  {
    id: 'C4',
    rule: 'Who is nobody yet is asked for e-mail and phone before anything else (IndexPage).',
    source: 'specification 2',
    transitions: { checkout: ['loading.reading on request.answered [isAnonymous] -> contact'] },
  },
  {
    id: 'C5',
    rule: 'Guest login sends e-mail and phone, and leads to shipping once the host has taken them.',
    source: 'specification 6',
    transitions: {
      checkout: [
        'contact.form on contact.submit [canSend] -> (stays)',
        'contact.form on always [isIdentified] -> steps.delivery',
      ],
    },
    tests: ['packages/core/src/checkout/protocol/field-names.test.ts'],
  },
  {
    id: 'C6',
    rule: 'Where the server forbids guest purchases the guest form is not offered; sign-in and registration lead.',
    source: 'specification 6, ruling 14',
    beyond: 'the chart stands in the same state of contact; what that page offers is its view',
    tests: ['packages/e2e/specs/checkout/members-only.spec.ts', contexts],
  },
  {
    id: 'C7',
    rule: 'The customer is a person or a company.',
    source: 'specification 1',
    beyond: 'a field of the address, which the charts pass on as it is',
    tests: ['packages/e2e/specs/checkout/store-and-company.spec.ts'],
  },
  {
    id: 'C8',
    rule: 'The shopper chooses how the order is delivered (DeliveryOptionSelectionPage).',
    source: 'specification 2',
    transitions: { delivery: ['(root) on deliveryOption.select [canSelect] -> (stays)'] },
    tests: [worked],
  },
  {
    id: 'C9',
    rule: 'A delivery to the customer needs a shipping and a billing address (AddressSelectionPage).',
    source: 'specification 2, specification 4',
    transitions: {
      delivery: [
        'option on always [isToAddress] -> address',
        '(root) on address.select [canSelect] -> (stays)',
        'address on always [hasPlace] -> shipping',
      ],
    },
    tests: [worked],
  },
  {
    id: 'C10',
    rule: 'A delivery to a retail store needs the store and a billing address (RetailStoreSelectionPage).',
    source: 'specification 2, specification 4',
    transitions: {
      delivery: [
        'option on always [isToStore] -> store',
        '(root) on store.select [canSelect] -> (stays)',
        'store on always [hasPlace] -> shipping',
      ],
    },
    tests: ['packages/e2e/headless/store-pickup.test.ts'],
  },
  {
    id: 'C11',
    rule: 'The shopper chooses a shipping option (ShippingOptionSelectionPage).',
    source: 'specification 2',
    transitions: { delivery: ['(root) on shippingOption.select [canSelect] -> (stays)'] },
    tests: [worked],
  },
  {
    id: 'C12',
    rule: 'Where an order ships in parts, each has an option: by data source or by attribute.',
    source: 'specification 2, ruling 15',
    transitions: { delivery: ['(root) on splitShipping.select [canSelect] -> (stays)'] },
    tests: ['packages/core/src/checkout/protocol/split-shipping-select.test.ts'],
  },
  {
    id: 'C13',
    rule: 'Shipping is completed when there is a store or a shipping address, a billing address, a shipping option and an address list.',
    source: 'specification 4',
    transitions: { delivery: ['shipping on always [isComplete] -> complete'] },
    tests: ['packages/core/src/checkout/reply/shipping-completion.test.ts'],
  },
  {
    id: 'C14',
    rule: 'Shipping that lacks one of them again is not completed any more.',
    source: 'specification 4',
    transitions: { delivery: ['complete on always [isIncomplete] -> option'] },
    tests: ['packages/core/src/checkout/reply/shipping-completion.test.ts'],
  },
  {
    id: 'C15',
    rule: 'Payment begins only when shipping is completed.',
    source: 'specification 1, specification 4',
    transitions: {
      checkout: [
        'steps.delivery on delivery.continue [hasShipping] -> steps.payment',
        'no: steps.delivery on delivery.continue [hasShipping] -> steps.payment',
      ],
    },
  },
  {
    id: 'C16',
    rule: 'Payment leads back to shipping when shipping is not completed any more.',
    source: 'specification 4',
    transitions: {
      payment: ['open on always [isDeliveryIncomplete] -> ended'],
      checkout: ['steps.payment on payment done [ended] -> steps.delivery'],
    },
  },
  {
    id: 'C17',
    rule: 'After each pre-order reply the client chooses what is still to be chosen, one choice at a time.',
    source: 'specification 4',
    transitions: { transport: [...automatic, 'no: idle on always [hasAutomatic] -> sending.choosing'] },
    tests: ['packages/core/src/checkout/reply/pipeline-choices.test.ts'],
  },
  {
    id: 'C18',
    rule: 'Without a delivery option the one of type customer is chosen.',
    source: 'specification 4',
    transitions: { transport: automatic },
    tests: [choices],
  },
  {
    id: 'C19',
    rule: 'Of a delivery to the customer without addresses, the first of the list is shipping and billing address; a single missing one alone is filled in.',
    source: 'specification 4, ruling 31',
    transitions: { transport: automatic },
    tests: [choices],
  },
  {
    id: 'C20',
    rule: 'Without a shipping option, or with one that is not listed, the first is chosen.',
    source: 'specification 4',
    transitions: { transport: automatic },
    tests: [choices],
  },
  {
    id: 'C21',
    rule: 'Shipping by data source and by attribute begins with the first option of each.',
    source: 'specification 4',
    transitions: { transport: automatic },
    tests: [choices],
  },
  {
    id: 'C22',
    rule: 'Without a payment option the first is chosen.',
    source: 'specification 4',
    transitions: { transport: automatic },
    tests: [choices],
  },
  {
    id: 'C23',
    rule: 'Without an installment the first is chosen, unless a saved card pays.',
    source: 'specification 4, ruling 32',
    transitions: { transport: automatic },
    tests: [choices, 'packages/core/src/checkout/methods/saved-card/saved-card.races.test.ts'],
  },
  {
    id: 'C24',
    rule: 'Who comes back from a provider without a word finds the same payment option selected again.',
    source: 'specification 4',
    transitions: { transport: automatic },
    tests: ['packages/core/src/checkout/provider-return.test.ts'],
  },
  {
    id: 'C25',
    rule: 'A reply with redirect_url leads there.',
    source: 'specification 4',
    transitions: {
      attempt: [
        'submitting on request.answered [wantsWindow] -> atProvider',
        'checking.polling on request.answered [wantsWindow] -> atProvider',
      ],
      checkout: ['steps.delivery on always [leadsToBasket] -> stopped.basketUnavailable'],
    },
  },
  {
    id: 'C26',
    rule: 'Such an address gets the locale in front, but for /orders/redirection, and the time as t.',
    source: 'specification 4, ruling 12',
    beyond: 'charts pass an address on as it is; how it is written is a pure function',
    tests: [redirects],
  },
  {
    id: 'C27',
    rule: 'A redirect that says is_frame opens in an overlay.',
    source: 'specification 4',
    transitions: {
      attempt: [
        'submitting on request.answered [wantsFrame] -> challenged',
        'held on payment.redirect [isFrameWanted] -> challenged',
      ],
    },
    tests: [redirects],
  },
  {
    id: 'C28',
    rule: 'On a phone the payment options that the shop lists open in an in-app frame.',
    source: 'specification 4, ruling 23',
    beyond: 'frame or window is decided by a pure function over device and settings',
    tests: [redirects, 'packages/core/src/checkout/provider-return.test.ts'],
  },
  {
    id: 'C29',
    rule: "The bank's page gets iframe=true when it is loaded in the overlay.",
    source: 'specification 2',
    beyond: 'part of the address, which a pure function writes',
    tests: [redirects],
  },
  {
    id: 'C30',
    rule: 'The overlay closes when its page comes back to a success parameter, /orders/completed or /orders/checkout of the same origin.',
    source: 'specification 2',
    transitions: {
      overlay: ['opening on overlay.loaded [isBack] -> returned', 'challenge on overlay.loaded [isBack] -> returned'],
    },
    tests: ['packages/core/src/overlay/frame-load-rule.test.ts'],
  },
  {
    id: 'C31',
    rule: 'Any other page that loads in the overlay leaves it open.',
    source: 'specification 2',
    transitions: {
      overlay: ['opening on overlay.loaded -> challenge', 'no: challenge on overlay.loaded [isBack] -> returned'],
    },
    tests: ['packages/core/src/overlay/frame-load-rule.test.ts'],
  },
  {
    id: 'C32',
    rule: 'An overlay that came back with a completed order sends the parent window there.',
    source: 'specification 2',
    transitions: {
      attempt: ['challenged on overlay done -> checking', 'checking.polling on request.answered -> ended'],
      checkout: ['steps.payment on payment done [ended] -> placed'],
    },
    tests: ['packages/core/src/checkout/create-checkout.test.ts'],
  },
  {
    id: 'C33',
    rule: "With the mobile app's flag the path is posted to the app view instead; without a bridge the parent window goes there.",
    source: 'specification 2, ruling 11',
    beyond: 'the chart navigates; where to is a port that the front end hands in',
    tests: [
      'packages/core/src/checkout/create-checkout.test.ts',
      'packages/core/src/checkout/protocol/app-view-path.test.ts',
    ],
  },
  {
    id: 'C34',
    rule: 'iframe=true hides the checkout interface in a frame and in the mobile app only.',
    source: 'specification 2, ruling 10',
    beyond: 'what a page draws around checkout',
    tests: ['packages/web/src/checkout/page/is-embedded.test.ts'],
  },
  {
    id: 'C35',
    rule: 'SendSmsPage without a phone has the code sent to the known one.',
    source: 'specification 4',
    transitions: {
      transport: automatic,
      'pay-on-delivery': [
        'choosing on always [isCodeSending] -> sendingCode',
        'ready on always [isCodeSending] -> sendingCode',
      ],
    },
    tests: ['packages/core/src/checkout/reply/pipeline-code.test.ts'],
  },
  {
    id: 'C36',
    rule: "VerifySmsPage opens the dialog of pay on delivery's one-time code.",
    source: 'specification 4',
    transitions: {
      'pay-on-delivery': [
        'sendingCode on always [isCodeWanted] -> code',
        'choosing on always [isCodeWanted] -> code',
        'ready on always [isCodeWanted] -> code',
      ],
    },
    tests: ['packages/core/src/checkout/delivery-code.test.ts'],
  },
];

/**
 * Circles that are known: each is a defect, and this list only gets shorter. An entry lets every circle be whose files all
 * lie in its list; a file that is in no circle any more must go.
 *
 * @type {import('../../lib/import-circles.mjs').AllowedCircle[]}
 */
export const allowed = [
  {
    reason: 'The view of the checkout names the views of its parts, which take what they need from it.',
    files: [
      'packages/core/src/checkout/view/checkout.view.types.ts',
      'packages/core/src/checkout/methods/method-view.types.ts',
      'packages/core/src/checkout/view/view-groups.ts',
      'packages/core/src/checkout/view/view-items.ts',
      'packages/core/src/checkout/view/sections/bags.view.ts',
      'packages/core/src/checkout/methods/card/card.view.ts',
      'packages/core/src/checkout/view/sections/confirmation-payment.view.ts',
      'packages/core/src/checkout/view/sections/coupons.view.ts',
      'packages/core/src/checkout/methods/credit/credit.view.ts',
      'packages/core/src/checkout/methods/transfer/funds-transfer.view.ts',
      'packages/core/src/checkout/view/sections/gift-box.view.ts',
      'packages/core/src/checkout/methods/loyalty/loyalty.view.ts',
      'packages/core/src/checkout/view/sections/order-selection.view.ts',
      'packages/core/src/checkout/methods/pay-on-delivery/pay-on-delivery.view.ts',
      'packages/core/src/checkout/methods/saved-card/saved-cards.view.ts',
      'packages/core/src/checkout/view/sections/split-shipping.view.ts',
      'packages/core/src/checkout/methods/hepsipay/wallet.view.ts',
    ],
  },
  {
    reason: 'The types of the checkout’s charts name each other.',
    files: [
      'packages/core/src/checkout/attempt/attempt.types.ts',
      'packages/core/src/checkout/checkout.types.ts',
      'packages/core/src/checkout/journey/journey.types.ts',
      'packages/core/src/checkout/methods/method.types.ts',
      'packages/core/src/checkout/payment/payment.types.ts',
      'packages/core/src/checkout/protocol/command-requests.ts',
      'packages/core/src/checkout/transport/transport.types.ts',
      'packages/core/src/checkout/view/view-inputs.types.ts',
    ],
  },
];

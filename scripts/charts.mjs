/**
 * Every chart of the house. `npm run paths` walks and draws these; a `*.model.ts` that is not here is an error there.
 * A model's file is `<chart>.model.ts` beside its chart and exports `<chart>Model` (docs/guide.md).
 */
export const chartModels = [
  'packages/core/src/address-book/address-book.model.ts',
  'packages/core/src/basket/basket.model.ts',
  'packages/core/src/business/business-basket.model.ts',
  'packages/core/src/captcha/captcha.model.ts',
  'packages/core/src/checkout/attempt/attempt.model.ts',
  'packages/core/src/checkout/delivery/delivery.model.ts',
  'packages/core/src/checkout/journey/journey.model.ts',
  'packages/core/src/checkout/methods/card/card.model.ts',
  'packages/core/src/checkout/methods/credit/credit.model.ts',
  'packages/core/src/checkout/methods/device-sheet/device-sheet.model.ts',
  'packages/core/src/checkout/methods/hepsipay/hepsipay.model.ts',
  'packages/core/src/checkout/methods/loyalty/loyalty.model.ts',
  'packages/core/src/checkout/methods/pay-on-delivery/pay-on-delivery.model.ts',
  'packages/core/src/checkout/methods/provider/provider.model.ts',
  'packages/core/src/checkout/methods/saved-card/saved-card.model.ts',
  'packages/core/src/checkout/methods/transfer/transfer.model.ts',
  'packages/core/src/checkout/payment/payment.model.ts',
  'packages/core/src/checkout/transport/transport.model.ts',
  'packages/core/src/lock/mutation-lock.model.ts',
  'packages/core/src/mini-basket/mini-basket.model.ts',
  'packages/core/src/orders/cancellation.model.ts',
  'packages/core/src/otp/otp.model.ts',
  'packages/core/src/overlay/overlay.model.ts',
  'packages/core/src/search-box/search-box.model.ts',
  'packages/core/src/session/authentication.model.ts',
  'packages/core/src/session/session.model.ts',
  'packages/core/src/wishlist/favourites.model.ts',
  'packages/wallet-machine/src/wallet/wallet.model.ts',
];

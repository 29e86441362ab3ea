// For hosts over a commerce engine: the protocol's HTTP layer, sessions, guests' addresses, cards and the acquirer, without goods and orders.

export type { CardPayment, ChallengeAnswer, PaymentProvider } from '../acquirer/payment-provider.types.ts';
export { createSimulatedAcquirer } from '../acquirer/simulated-acquirer.ts';
export { booksIn } from '../acquirer/simulated-books.ts';
export type { AddressRecord } from '../address/address.repository.ts';
export {
  adoptAddresses,
  deleteAddress,
  findAddress,
  insertAddress,
  listAddresses,
  prepareAddresses,
} from '../address/address.repository.ts';
export { addressRoutes } from '../address/address.routes.ts';
export { checkoutAddressWire } from '../address/address.wire.ts';
export { listCities, listCountries, listTownships } from '../address/region.repository.ts';
export { regionRoutes } from '../address/region.routes.ts';
export { sessionRoutes } from '../auth/auth.routes.ts';
export { forgetCodes } from '../auth/code-limits.ts';
export { oneTimeCodes } from '../auth/codes.ts';
export { readPlainRegistration } from '../auth/registration.ts';
export { signInKey } from '../auth/sign-in.ts';
export { findUser, findUserByEmail, insertUser, updateUser } from '../auth/user.repository.ts';
export { isPaid, sealProviderMessage } from '../bank/provider-message.ts';
export { cardTypeOf, detectBrand } from '../cards/card-brand.ts';
export { readCard } from '../cards/card-fields.ts';
export { foldText } from '../catalogue/fold-text.ts';
export { createCheckoutServices } from '../checkout/checkout-services.ts';
export type { DeliveryCode } from '../checkout/methods/pay-on-delivery/delivery-code.ts';
export {
  expiresIn,
  maskedPhone,
  NO_CODE,
  requestCode,
  resendIn,
  sendDeliveryCode,
  tryDeliveryCode,
} from '../checkout/methods/pay-on-delivery/delivery-code.ts';
export { compareBooks } from '../checkout/money/reconcile.ts';
export type { Envelope, PageContext } from '../checkout/protocol/envelope.ts';
export { emptyEnvelope, pageContext, pageNotAvailable, withRefusals } from '../checkout/protocol/envelope.ts';
export { emailField, GUEST_PHONE, patternField, readPayload } from '../checkout/protocol/page-payload.ts';
export type { Refusal } from '../checkout/protocol/refusal.ts';
export { refuse } from '../checkout/protocol/refusal.ts';
export { systemClock } from '../clock.ts';
export type { HostConfig } from '../config.ts';
export { readConfig } from '../config.ts';
export type { Database } from '../db/database.ts';
export { StartError } from '../db/database.ts';
export type { ReconciliationFinding } from '../db/schema/orders.table.ts';
export { NO_HOOKS } from '../hooks.ts';
export type { CurrencyCode } from '../http/currency.ts';
export { currencyLabel } from '../http/currency.ts';
export { HttpError, invalidFields, notFound, refused, unauthorized } from '../http/errors.ts';
export { flag, scalarText } from '../http/field-values.ts';
export type { Fields } from '../http/fields.ts';
export { readForm } from '../http/form.ts';
export {
  emailField as emailFormField,
  integerField,
  passwordField,
  phoneField,
  ruledField,
} from '../http/form-fields.ts';
export type { HostServices, HttpContext } from '../http/http-context.ts';
export type { Language } from '../http/language.ts';
export { say } from '../http/messages.ts';
export { formatMoney } from '../http/money.ts';
export { pageOfList, WHOLE_LIST } from '../http/page-envelope.ts';
export { empty, escapeHtml, html, json, type Reply, redirect } from '../http/reply.ts';
export type { Route } from '../http/route.ts';
export { serveRoutes } from '../http/serve-routes.ts';
export { listen } from '../listen.ts';
export { stderrLog, traceError } from '../log.ts';
export { mediaRoutes } from '../media/media.routes.ts';
export { openMedia } from '../media/open-media.ts';
export { miscRoutes } from '../misc/misc.routes.ts';
export { openInstallation } from '../open-installation.ts';
export { reasonsRoute } from '../orders/account-orders.routes.ts';
export { CONTRACTS, isContractName } from '../orders/contracts.ts';
export { createRandomId } from '../random-id.ts';
export { BANK_ROUTES } from '../routes.ts';
export { openText, sealText } from '../sealed-text.ts';
export { loadDemoShop } from '../seed/load-demo-shop.ts';
export { requireUser } from '../session/access.ts';
export { setGuestIdentity, signInSession } from '../session/session.repository.ts';
export type { Session } from '../session/session.ts';
export { ownerOf } from '../session/session.ts';
export { ensureSession, useSession } from '../session/session-cookie.ts';
export { readToken, sameText, signToken } from '../signed-token.ts';
export { openDelivery } from '../start-host.ts';
export { throttle } from '../throttle/throttle.ts';

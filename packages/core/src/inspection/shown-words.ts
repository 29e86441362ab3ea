/**
 * The names whose words, numbers and amounts the inspector may show; everything else is personal or secret until somebody
 * decides otherwise. Closed words of the protocol (pages, types, codes, states), keys of what the shop sells and amounts are
 * here; names, addresses, e-mails, phones, codes that are typed, tokens, card fields and keys of people, baskets and orders
 * are not, and never will be.
 */
export const shownValues: ReadonlySet<string> = new Set([
  ...['type', 'kind', 'status', 'code', 'reason', 'step', 'current', 'phase', 'mode', 'operation', 'page', 'pageName'],
  ...['page_name', 'by', 'slug', 'payment_type', 'paymentType', 'delivery_option_type', 'wallet_method', 'result'],
  ...['product.pk', 'payment_option.pk', 'payment_options.pk', 'delivery_option.pk', 'delivery_options.pk'],
  ...['shipping_option.pk', 'shipping_options.pk', 'paymentOption', 'deliveryOption', 'shippingOption', 'productPk'],
  ...['revision', 'sequence', 'attempts', 'count', 'size', 'length', 'quantity', 'stock', 'retries', 'round'],
  ...['amount', 'price', 'total', 'total_amount', 'totalAmount', 'unpaid_amount', 'unpaidAmount', 'shipping_amount'],
  ...['shippingAmount', 'minor', 'currency', 'installment_count', 'installmentCount', 'accountStatus', 'locale'],
  ...['error_code', 'errorCode', 'state', 'rule', 'outcome', 'target', 'place', 'choice', 'src', 'cause'],
]);

/** Names below which only yes and no are shown: the `code` inside a card is not the `code` of an error. */
export const secretNames =
  /card|cvc|cvv|pan(?![a-z])|holder|vault|token|otp|password|secret|credential|cookie|user|customer|address|guest|contact|person|recipient|owner|phone|mail|account(?!Status)/i;

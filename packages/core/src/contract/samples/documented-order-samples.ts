// As documented-shop-samples.ts: shape as publicly documented, values ours.
import { documentedOrderBasket } from './documented-shop-samples.ts';

const country = { pk: 1, is_active: true, name: 'Türkiye', code: 'tr', translations: null };
const city = { pk: 35, is_active: true, name: 'İzmir', country: 1, translations: null, priority: null, postcode: null };
const township = { pk: 410, is_active: true, name: 'Konak', city: 35, postcode: null };
const district = { pk: 4100, is_active: true, name: 'Alsancak', city: 35, township: 410, postcode: null };

/** An address of `GET /address/detailed/`. */
export const documentedAddress = {
  pk: 12,
  email: 'deniz@example.test',
  phone_number: '05550000012',
  first_name: 'Deniz',
  last_name: 'Kaya',
  country,
  city,
  line: 'Sample Avenue 7, floor 2',
  title: 'Work',
  township,
  district,
  postcode: '35220',
  notes: null,
  company_name: '',
  tax_office: '',
  tax_no: '',
  e_bill_taxpayer: false,
  hash_data: 'a1',
  address_type: 'customer',
  retail_store: null,
  remote_id: null,
  identity_number: null,
  extra_field: null,
  user: { pk: 9, email: 'deniz@example.test', first_name: 'Deniz', last_name: 'Kaya' },
  is_corporate: false,
  primary: true,
};

export const documentedAddresses = { count: 1, next: null, previous: null, results: [documentedAddress] };

/** What saving an address answers: regions by their pks alone. */
export const documentedSavedAddress = { ...documentedAddress, country: 1, city: 35, township: 410, district: null };

const delivery = { pk: 1, slug: 'customer', name: 'Home delivery', delivery_option_type: 'customer', sort_order: null };
const shippingOption = {
  pk: 8,
  name: 'Cargo',
  slug: 'cargo',
  logo: null,
  shipping_amount: '25.00',
  description: null,
  kwargs: {},
};
const paymentOption = {
  pk: 2,
  name: 'Credit card',
  slug: 'credit-card',
  payment_type: 'credit_card',
  payment_type_label: 'Credit card',
};

const preOrder = {
  basket: documentedOrderBasket,
  delivery_option: delivery,
  shipping_address: documentedAddress,
  billing_address: documentedAddress,
  billing_and_shipping_same: true,
  retail_store: null,
  shipping_option: null,
  payment_option: null,
  payment_choice: null,
  installment: null,
  loyalty_money: null,
  notifications: [{ type: 'info', message: 'A price has changed.' }],
  shipping_amount: '0.00',
  total_amount: '120.00',
  total_amount_with_interest: '120.00',
  unpaid_amount: '120.00',
  currency_type_label: 'TL',
  redirect_to_three_d: null,
  is_redirected: false,
  is_guest: false,
  is_post_order: false,
  delivery_range: null,
  gift_box: null,
  user_phone_number: null,
  notes: null,
};

const page = (page_name: string, page_context: object) => ({
  page_name,
  page_slug: page_name.toLowerCase(),
  page_context,
});

const pagesUntilShipping = [
  page('IndexPage', { is_user_logged_in: true, can_guest_purchase: true, has_gift_box: false }),
  page('DeliveryOptionSelectionPage', { delivery_options: [delivery] }),
  page('AddressSelectionPage', { addresses: [documentedAddress] }),
  page('ShippingOptionSelectionPage', { shipping_options: [shippingOption] }),
];

/** `GET /orders/checkout/` with the addresses chosen: no `errors`, no `revision`, no `attempt_id`. */
export const documentedCheckout = {
  context_list: pagesUntilShipping,
  template_name: 'orders/checkout.html',
  errors: null,
  pre_order: preOrder,
};

/** What choosing the shipping option answers: the pages after it alone. */
export const documentedCheckoutAtPayment = {
  context_list: [
    page('PaymentOptionSelectionPage', {
      payment_options: [paymentOption],
      unavailable_options: [],
      checkout_url: null,
      status_url: null,
    }),
  ],
  template_name: 'orders/checkout.html',
  errors: null,
  pre_order: {
    ...preOrder,
    shipping_option: shippingOption,
    shipping_amount: '25.00',
    total_amount: '145.00',
    total_amount_with_interest: '145.00',
    unpaid_amount: '145.00',
  },
};

/** What choosing to pay by card answers. */
export const documentedCheckoutByCard = {
  ...documentedCheckoutAtPayment,
  context_list: [page('BinNumberPage', {})],
  pre_order: { ...documentedCheckoutAtPayment.pre_order, payment_option: paymentOption },
};

const state = { value: '400', label: 'Approved' };
const currency = { value: 'try', label: 'TL' };

const orderRow = {
  pk: 31,
  status: state,
  price_currency: currency,
  product: {
    pk: 640,
    sku: 'SM-640',
    base_code: 'SM',
    name: 'Stone Mug',
    image: '/products/mug.jpg',
    absolute_url: '/stone-mug/',
    attributes: { colour: 'grey' },
    attributes_kwargs: {},
  },
  is_cancelled: false,
  is_cancellable: true,
  is_refundable: false,
  price: '120.00',
  tax_rate: '20.00',
  image: null,
  attributes: {},
  available_easy_return_shipping_companies: [{ pk: 4, shipping_company: { value: 'cargo', label: 'Cargo' } }],
  cancellationrequest_set: [],
  active_cancellation_request: null,
  shipping_company: { value: 'cargo', label: 'Cargo' },
  tracking_number: null,
  tracking_url: null,
  parent: null,
  retail_price: '150.00',
};

/** An order of `GET /users/orders/`: its id is `pk`. */
export const documentedOrder = {
  pk: 77,
  number: '1902837465',
  status: state,
  currency,
  created_date: '2025-05-02T08:10:00.000000Z',
  modified_date: '2025-05-02T08:10:00.000000Z',
  amount: '145.00',
  discount_amount: '120.00',
  amount_without_discount: '265.00',
  shipping_amount: '25.00',
  shipping_tax_rate: null,
  refund_amount: '0.00',
  orderitem_set: [orderRow],
  discountitem_set: [{ pk: 6, name: 'Two for one', amount: '120.00', cancel_amount: '0.00' }],
  is_cancelled: false,
  is_cancellable: true,
  is_refundable: false,
  is_payable: false,
  shipping_address: documentedAddress,
  billing_address: documentedAddress,
  payment_option: paymentOption,
  shipping_company: { value: 'cargo', label: 'Cargo' },
  tracking_url: null,
  tracking_number: null,
  invoice_number: null,
  invoice_date: null,
  e_archive_url: null,
  order_type: 'regular',
  user_email: 'deniz@example.test',
  has_gift_box: false,
  gift_box_note: null,
  notes: null,
  installment_count: 1,
  installment_interest_amount: '0.00',
  bin_number: null,
  bank: null,
  extra_field: {},
};

export const documentedOrders = { count: 1, next: null, previous: null, results: [documentedOrder] };

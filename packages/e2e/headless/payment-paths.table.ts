import { type Buyer, buyers } from './buyers.table.ts';
import { masterpassBuyers } from './masterpass-buyers.table.ts';

/** One way from the first read of checkout to a placed order, with everything that is sent on it when nothing goes wrong. */
export interface PaymentPath {
  readonly name: string;
  readonly buyer: Buyer;
  /** The bank's page takes the whole window (`THREE_D_FRAME=0`). */
  readonly isFullPage: boolean;
  /** Names of the calls, in order; the control run fails where they are others. */
  readonly calls: readonly string[];
}

const toPayment = ['POST ShippingOptionSelectionPage', 'POST PaymentOptionSelectionPage', 'POST OrderSelectionPage'];

/** Someone without an account: says who they are, and where they live. */
const asGuest = [
  'GET',
  'POST IndexPage',
  'GET',
  'POST DeliveryOptionSelectionPage',
  'POST /address/',
  'GET',
  'POST AddressSelectionPage',
  ...toPayment,
];

/** Someone signed in, whose address is known. */
const asUser = ['GET', 'POST DeliveryOptionSelectionPage', 'POST AddressSelectionPage', ...toPayment];

/** The method that stands first is not the one that is paid by. */
const another = 'POST PaymentOptionSelectionPage';

const typedCard = ['POST BinNumberPage', 'POST InstallmentSelectionPage', 'POST CreditCardConfirmationPage'];
/** Back from there the payment is asked for first. */
const atProvider = ['POST RedirectionPaymentSelectedPage', 'GET ?attempt'];
const walletOpens = [
  another,
  'GET /masterpass-js/',
  'GET /orders/masterpass-token/',
  'GET /current_user/',
  'WALLET checkMasterPass',
];
const walletCard = ['POST MasterpassBinNumberPage', 'POST MasterpassInstallmentPage', 'POST MasterpassOrderNoPage'];
const walletCode = ['WALLET validateTransaction', 'POST MasterpassCompletePage'];

/** What each buyer sends after they are in the step of payment. */
const payments: Readonly<Record<string, readonly string[]>> = {
  'credit card': typedCard,
  'credit card with 3-D Secure': [...typedCard, 'GET ?attempt'],
  'bank transfer': [another, 'POST FundsTransferChoicePage', 'POST FundsTransferPage'],
  'pay on delivery, by card at the door': [another, 'POST PayOnDeliveryPaymentChoicePage', 'POST PayOnDeliveryPage'],
  'pay on delivery, in cash with a code': [
    another,
    'POST PayOnDeliveryPaymentChoicePage',
    'POST PayOnDeliveryPage',
    'POST SendSmsPage',
    'POST VerifySmsPage',
  ],
  'shopping credit': [another, 'POST CreditPaymentSelectionPage', 'POST CreditPaymentConfirmationPage', 'GET ?attempt'],
  redirection: [another, ...atProvider],
  'Apple Pay': [
    another,
    'POST ConfirmationPaymentSelectedPage',
    'POST ConfirmationPaymentQueryPage',
    'POST ConfirmationPaymentCompletePage',
  ],
  wallet: [another, 'POST WalletSelectionPage', 'POST WalletPaymentPage', 'POST WalletCompletePage'],
  'BKM Express': [another, ...atProvider],
  'Google Pay': [another, ...atProvider],
  // It stands first, and the host has chosen the card and single payment (ruling 32).
  'saved card': ['POST SavedCardConfirmationPage'],
  'loyalty money': [another, 'POST LoyaltyPaymentSelectedPage'],
  'masterpass, kept card with a code': [
    ...walletOpens,
    'WALLET listCards',
    ...walletCard,
    'WALLET purchase',
    ...walletCode,
  ],
  'masterpass, kept card with 3-D Secure': [
    ...walletOpens,
    'WALLET listCards',
    ...walletCard,
    'WALLET purchase',
    'GET ?attempt',
  ],
  'masterpass, typed card with a code': [...walletOpens, ...walletCard, 'WALLET directPurchase', ...walletCode],
  'masterpass, typed card with 3-D Secure': [...walletOpens, ...walletCard, 'WALLET directPurchase', 'GET ?attempt'],
};

const path = (buyer: Buyer): PaymentPath => ({
  name: buyer.name,
  buyer,
  isFullPage: false,
  calls: [...(buyer.user ? asUser : asGuest), ...(payments[buyer.name] ?? [])],
});

const inFullPage = (one: PaymentPath): PaymentPath => ({
  ...one,
  name: `${one.name} in the whole window`,
  isFullPage: true,
});

const all = [...buyers, ...masterpassBuyers].map(path);

/** Every payment method of the specification, card and wallet by each way that they take (rules/security.md). */
export const paymentPaths: readonly PaymentPath[] = [
  ...all,
  ...all.filter(({ buyer }) => buyer.leavesTo === 'challenge').map(inFullPage),
];

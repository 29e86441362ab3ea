import type { CheckoutLists, CheckoutState, ChoiceMemory } from './checkout-state.types.ts';

const noLists: CheckoutLists = {
  deliveryOptions: [],
  addresses: [],
  retailStores: [],
  shippingOptions: [],
  dataSourceGroups: [],
  attributeGroups: [],
  paymentOptions: [],
  unavailableOptions: [],
  installments: [],
  bankAccounts: [],
  creditOptions: [],
  paymentChoices: [],
  savedCards: [],
};

/** Nothing tried yet. */
export const freshMemory: ChoiceMemory = { refused: [], sent: 0, reads: 0, smsAttempt: null };

/** Before the first reply: nothing is known. */
export const initialState: CheckoutState = {
  revision: null,
  appliedSequence: -1,
  isLoaded: false,
  preOrder: null,
  openPages: [],
  lists: noLists,
  cardType: null,
  contexts: {},
  errors: {},
  isAnonymous: false,
  hasGiftBox: false,
  canGuestPurchase: null,
  isCodeDialogOpen: false,
  selectedBankAccount: null,
  bin: null,
  typedBin: null,
  savedCard: null,
  walletPages: [],
  memory: freshMemory,
  isShippingCompleted: false,
};

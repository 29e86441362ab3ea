import {
  type CardView,
  type CommandName,
  type ConfirmationPaymentView,
  type CreditView,
  cardPaymentTypes,
  creditPaymentTypes,
  deviceSheetPaymentTypes,
  deviceSheetWalletMethod,
  type FundsTransferView,
  hepsipayPaymentTypes,
  hepsipayWalletMethod,
  type LoyaltyPaymentView,
  loyaltyPaymentTypes,
  type NothingToPayView,
  nothingPaymentTypes,
  type PayOnDeliveryView,
  type ProviderView,
  payOnDeliveryPaymentTypes,
  providerPaymentTypes,
  type SavedCardsView,
  savedCardPaymentTypes,
  transferPaymentTypes,
  type WalletView,
} from '@vitrin/core/checkout';
import { type MasterpassCommands, type MasterpassView, masterpassPaymentTypes } from '@vitrin/wallet-machine';
import applePayMark from '../marks/apple-pay.svg?raw';
import bankMark from '../marks/bank.svg?raw';
import bkmExpressMark from '../marks/bkm-express.svg?raw';
import { brandMarks, markAddress } from '../marks/brand-marks.ts';
import creditMark from '../marks/credit.svg?raw';
import doorMark from '../marks/door.svg?raw';
import googlePayMark from '../marks/google-pay.svg?raw';
import hepsipayMark from '../marks/hepsipay.svg?raw';
import keptCardMark from '../marks/kept-card.svg?raw';
import loyaltyMark from '../marks/loyalty.svg?raw';
import masterpassMark from '../marks/masterpass.svg?raw';
import providerMark from '../marks/provider.svg?raw';
import type { ShopPaymentMethod } from './payment-method.types.ts';

/** Payment by a typed card. */
const cardMethod: ShopPaymentMethod<CardView> = {
  name: 'card',
  paymentTypes: cardPaymentTypes,
  marksOf: () => [brandMarks.visa, brandMarks.mastercard, brandMarks.troy],
  comesAhead: true,
  load: async () => (await import('./card/card.parts.tsx')).cardParts,
  isAskedByBank: true,
};

/** Payment by a card that the host keeps. */
const savedCardMethod: ShopPaymentMethod<SavedCardsView> = {
  name: 'savedCard',
  paymentTypes: savedCardPaymentTypes,
  marksOf: () => [markAddress(keptCardMark)],
  load: async () => (await import('./saved-card/saved-card.parts.tsx')).savedCardParts,
  isAskedByBank: true,
};

/** Payment by bank transfer. */
const transferMethod: ShopPaymentMethod<FundsTransferView> = {
  name: 'transfer',
  paymentTypes: transferPaymentTypes,
  marksOf: () => [markAddress(bankMark)],
  load: async () => (await import('./transfer/transfer.parts.tsx')).transferParts,
};

/** Payment at the door, by cash or card, with a code by SMS where the shop wants one. */
const payOnDeliveryMethod: ShopPaymentMethod<PayOnDeliveryView> = {
  name: 'payOnDelivery',
  paymentTypes: payOnDeliveryPaymentTypes,
  marksOf: () => [markAddress(doorMark)],
  load: async () => (await import('./pay-on-delivery/pay-on-delivery.parts.tsx')).payOnDeliveryParts,
  fee: ({ fee }) => fee,
  silentCommands: ['code.open', 'code.close'] satisfies readonly CommandName[],
};

/** Payment by a lender's credit. */
const creditMethod: ShopPaymentMethod<CreditView> = {
  name: 'credit',
  paymentTypes: creditPaymentTypes,
  marksOf: () => [markAddress(creditMark)],
  load: async () => (await import('./credit/credit.parts.tsx')).creditParts,
};

/** Payment by loyalty money alone. */
const loyaltyMethod: ShopPaymentMethod<LoyaltyPaymentView> = {
  name: 'loyalty',
  paymentTypes: loyaltyPaymentTypes,
  marksOf: () => [markAddress(loyaltyMark)],
  load: async () => (await import('./loyalty/loyalty.parts.tsx')).loyaltyParts,
};

/** Orders of which nothing is left to pay, placed without a payment option. */
const nothingMethod: ShopPaymentMethod<NothingToPayView> = {
  name: 'nothing',
  paymentTypes: nothingPaymentTypes,
  marksOf: () => [],
  load: async () => (await import('./nothing/nothing.parts.tsx')).nothingParts,
};

/** Marks of the providers that shoppers know, by the option's slug. */
const marks: Readonly<Record<string, string>> = {
  'bkm-express': markAddress(bkmExpressMark),
  gpay: markAddress(googlePayMark),
};

/** Payment on a provider's own page: redirection, BKM Express and Google Pay alike (ruling 17). */
const providerMethod: ShopPaymentMethod<ProviderView> = {
  name: 'provider',
  paymentTypes: providerPaymentTypes,
  marksOf: (slug) => [marks[slug] ?? markAddress(providerMark)],
  load: async () => (await import('./provider/provider.parts.tsx')).providerParts,
};

/** Payment in a wallet's own window. */
const hepsipayMethod: ShopPaymentMethod<WalletView> = {
  name: 'hepsipay',
  paymentTypes: hepsipayPaymentTypes,
  walletMethod: hepsipayWalletMethod,
  marksOf: (slug) => (slug === 'hepsipay' ? [markAddress(hepsipayMark)] : []),
  load: async () => (await import('./hepsipay/hepsipay.parts.tsx')).hepsipayParts,
  silentCommands: ['wallet.close', 'wallet.loaded', 'wallet.openInWindow'] satisfies readonly CommandName[],
  payCommands: ['wallet.finish'] satisfies readonly CommandName[],
};

/** Payment by a device's sheet, Apple Pay's kind. */
const deviceSheetMethod: ShopPaymentMethod<ConfirmationPaymentView> = {
  name: 'deviceSheet',
  paymentTypes: deviceSheetPaymentTypes,
  walletMethod: deviceSheetWalletMethod,
  marksOf: (slug) => (slug === 'apple-pay' ? [markAddress(applePayMark)] : []),
  load: async () => (await import('./device-sheet/device-sheet.parts.tsx')).deviceSheetParts,
};

/** Payment by the Masterpass wallet. */
const masterpassMethod: ShopPaymentMethod<MasterpassView, MasterpassCommands> = {
  name: 'masterpass',
  paymentTypes: masterpassPaymentTypes,
  marksOf: () => [markAddress(masterpassMark)],
  load: async () => (await import('./masterpass/masterpass.parts.ts')).masterpassParts,
  isAskedByBank: true,
  silentCommands: ['link.decline', 'deletion.cancel', 'error.close'] satisfies readonly (keyof MasterpassCommands)[],
};

/** The ways to pay of this shop (Protocol payment-methods §1). A new one is a folder next to this file, an entry here and a row in `order-payments.table.ts`. */
export const paymentMethods = [
  cardMethod,
  savedCardMethod,
  transferMethod,
  payOnDeliveryMethod,
  creditMethod,
  loyaltyMethod,
  nothingMethod,
  providerMethod,
  hepsipayMethod,
  deviceSheetMethod,
  masterpassMethod,
] as const satisfies readonly ShopPaymentMethod[];

import type { FileTable } from './base-files.ts';

/** What stands in one file although several pages or steps ask for it. */
export interface ScriptGroup {
  /** The file is named after it. */
  readonly name: string;
  readonly files: FileTable;
}

/**
 * Files by when they are needed, beside the one that every page loads (`base-files.ts`). What several pages share would else be a
 * file for each set of pages that share it: a hundred of a few hundred bytes, each with a head of its own, found one after
 * another. The first group that a source is in takes it, and what it imports that none before has. So a group may stand only
 * where whoever loads it would load most of it anyway: a part of two steps goes into the group of the earlier one or into one of its own.
 */
export const scriptGroups: readonly ScriptGroup[] = [
  {
    // What the tab of a guest with a session watches: most of them need nothing else.
    name: 'watch',
    files: {
      sources: { 'ports/src/browser': ['tab-channel.ts'], 'web/src/pages/shell': ['watch-elsewhere.ts'] },
    },
  },
  {
    // Small things that compute or are drawn.
    name: 'parts',
    files: {
      sources: {
        'core/src/contract': ['camel-case.ts', 'line-key.ts'],
        'core/src/errors': ['error-view.ts'],
        'core/src/money': ['money.ts'],
        'ports/src/browser': ['browser-storage.ts', 'read-cookie.ts'],
        'ports/src/sending': ['token-fetch.ts'],
        'web/src/checkout/form': ['after-frame.ts', 'money-text.ts'],
        'web/src/checkout/page': ['use-hidden-interface.ts'],
        'web/src/components': ['Alert.tsx', 'Skeleton.tsx'],
        'web/src/components/product': ['OrderSummary.tsx'],
        'web/src/components/forms': ['field-ids.ts'],
        'web/src/pages/shell': ['known-user.ts'],
      },
    },
  },
  {
    // Sending, and what reads replies: with the first call of a tab. An address's form comes before it and reads its regions with it.
    name: 'tab',
    files: {
      sources: {
        // In replies of the checkout and of the basket.
        'core/src/contract': ['basket.ts', 'camel-object.ts'],
        'core/src/contract/catalogue': ['product.ts'],
        'web/src/app': ['tab-commerce.ts'],
        'web/src/checkout/address': ['read-regions.ts'],
      },
    },
  },
  {
    // What shows a basket and its visitor, without a chart.
    name: 'visit',
    files: {
      sources: {
        'core/src/basket': ['basket.select.ts'],
        'core/src/guest-favourites': ['guest-favourites.ts'],
        'core/src/write-queue': ['write-queue.updates.ts'],
        'web/src/actors': ['watch.ts'],
        'web/src/pages/shell': ['forget-traces.ts'],
        'web/src/pages/shell/favourites': ['open-guest-favourites.ts'],
      },
    },
  },
  {
    // What every chart runs on.
    name: 'charts',
    files: {
      packages: ['xstate'],
      sources: {
        'core/src/lock': ['locked-call.actors.ts', 'mutation-lock.ts'],
      },
    },
  },
  {
    // The charts of a visit: its session, its basket, and the queue of writes that others have besides.
    name: 'session',
    files: {
      sources: {
        'core/src/write-queue': ['on-changed-elsewhere.ts', 'write-queue.setup.ts', 'write-queue.states.ts'],
        'web/src/pages/shell': ['open-client-session.ts'],
      },
    },
  },
  {
    // Fields, and what checks them.
    name: 'forms',
    files: {
      sources: {
        'core/src/address': ['email.ts'],
        'core/src/otp': ['typed-code.ts'],
        'web/src/components/forms': ['EmailField.tsx', 'ErrorSummary.tsx', 'FieldFrame.tsx'],
      },
    },
  },
  {
    // An address: in checkout and in the book.
    name: 'address',
    files: {
      sources: {
        'web/src/checkout/address': ['AddressFields.tsx'],
        'web/src/components/forms': ['RadioCardGroup.tsx'],
      },
    },
  },
  {
    // What opens over a page: no first form has one.
    name: 'dialog',
    files: { sources: { 'web/src/components': ['Dialog.tsx'] } },
  },
  {
    // Of every page in case of a reload, and of checkout's first form.
    name: 'typed-field',
    files: { sources: { 'web/src/typed-text': ['typed-field.ts'] } },
  },
  {
    // Checkout until a guest can type.
    name: 'CheckoutPage',
    files: {
      sources: {
        'web/src/checkout/page': ['CheckoutPage.tsx'],
      },
    },
  },
  {
    // What was bought and for how much: in checkout, the basket and orders.
    name: 'order-lines',
    files: {
      sources: {
        'core/src/checkout/view': ['given-answers.ts', 'pickup.ts', 'view-items.ts'],
        'core/src/contract/checkout': ['working-days.ts'],
        'web/src/checkout/address': ['AddressLines.tsx'],
        'web/src/checkout/order': ['ArrivalWords.tsx'],
        'web/src/checkout/questions': ['GivenAnswers.tsx'],
        'web/src/format': ['date.ts'],
      },
    },
  },
  {
    // What is said of every way to pay before it is chosen, and on an order.
    name: 'payment-methods',
    files: {
      sources: {
        'web/src/checkout/methods': ['payment-methods.table.ts'],
        'web/src/components': ['CopyText.tsx'],
        'web/src/express': ['ExpressLinks.tsx', 'use-express-methods.ts'],
      },
    },
  },
  {
    // The checkout itself, with its second form and what stands beside both.
    name: 'load-checkout',
    files: {
      sources: {
        'core/src/checkout/protocol': ['command-requests.ts'],
        'web/src/checkout/attempt': ['BankDialog.tsx', 'OutcomePanel.tsx'],
        'web/src/checkout/delivery': ['DeliveryStep.tsx'],
        'web/src/checkout/payment': ['another-way.ts'],
        'web/src/checkout/start': ['load-checkout.ts'],
      },
    },
  },
  {
    // Any card: typed, kept or in a wallet. The typed one is in it: most who pay have seen it. Apart from the step, so that one of the
    // two that does not come is said once.
    name: 'card',
    files: {
      sources: {
        'core/src/checkout/methods': ['method.guards.ts', 'method.setup.ts'],
        'web/src/checkout/card': ['CardInputs.tsx', 'Installments.tsx', 'typed-card.ts'],
        'web/src/checkout/methods/card': ['card.parts.tsx'],
      },
    },
  },
  {
    // The last step, with what takes money off.
    name: 'PaymentStep',
    files: {
      sources: { 'web/src/checkout/payment': ['PaymentStep.tsx'], 'web/src/checkout/savings': ['Savings.tsx'] },
    },
  },
  {
    // Keeps what is written over a reload; with the first key in a form.
    name: 'kept-text',
    files: { sources: { 'web/src/typed-text': ['keep-typed-text.ts'] } },
  },
  {
    // What helps when something goes wrong: it stands in for pages that do not come.
    name: 'in-case',
    files: {
      sources: {
        'web/src/app': ['FailurePage.tsx', 'slow-navigation.tsx'],
      },
    },
  },
  {
    // Products as cards: on lists, the home page, and below a product.
    name: 'cards',
    files: {
      sources: {
        'web/src/components/product': ['ProductGrid.tsx'],
        'web/src/pages/wishlist': ['FavouriteButton.tsx'],
      },
    },
  },
];

const rules = 'packages/wallet-machine/src/wallet/wallet.rules.test.ts';
const forms = 'packages/wallet-machine/src/client/wallet-forms.test.ts';
const purchases = 'packages/e2e/headless/masterpass.test.ts';
const brands = 'packages/core/src/card/card-brand.test.ts';

/**
 * The rules of paying with the saved-card wallet.
 *
 * @type {readonly import('@vitrin/chart-testing').Rule[]}
 */
export const purchaseRules = [
  {
    id: 'W32',
    rule: 'A kept card pays once it is selected, with its CVC where one is needed.',
    source: 'specification 3',
    transitions: {
      wallet: [
        'choosing.cards on payment.submit [hasNeededCvc] -> paying',
        'no: choosing.cards on payment.submit [hasNeededCvc] -> paying',
      ],
    },
    tests: [purchases],
  },
  {
    id: 'W33',
    rule: 'A typed card pays directly, with an account and without one.',
    source: 'specification 3',
    transitions: {
      wallet: [
        'choosing.noAccount on payment.submit [hasTypedCard] -> paying',
        'choosing.newCard on payment.submit [hasTypedCard] -> paying',
      ],
    },
    tests: [purchases],
  },
  {
    id: 'W34',
    rule: 'An order number is opened at the host, then the wallet charges (Masterpass order number page).',
    source: 'specification 2, specification 3',
    transitions: { wallet: ['paying.ordering on wallet.paying.ordering done -> paying.charging'] },
    tests: [purchases],
  },
  {
    id: 'W35',
    rule: 'An installment is chosen for a card of the wallet (Masterpass installment page).',
    source: 'specification 2',
    transitions: {
      masterpass: [
        'open on installment.select [canSelect] -> (stays)',
        'open.preparing.choosingPlan on always [isSaving MasterpassInstallmentPage] -> open.preparing.savingPlan',
      ],
    },
  },
  {
    id: 'W36',
    rule: 'The purchase form has the fields and fixed values of the specification, the alias in all three names.',
    source: 'specification 3, specification 9',
    beyond: 'what a form holds is a pure function of what the chart gives it',
    tests: [forms],
  },
  {
    id: 'W37',
    rule: "The amount is brought to the currency's digits and sent without the decimal point.",
    source: 'specification 9, ruling 21',
    beyond: 'a pure function of the amount',
    tests: ['packages/wallet-machine/src/client/wallet-amount.test.ts'],
  },
  {
    id: 'W38',
    rule: "5010 leads to the bank's page.",
    source: 'specification 4',
    transitions: {
      wallet: [
        'paying.charging on wallet.paying.charging done [canFollowThreeD] -> leaving',
        'verifying on code done [isCodeThreeD] -> leaving',
      ],
      masterpass: ['open.charging.atWallet on threeD.wanted -> open.charging.leaving'],
    },
    tests: [rules],
  },
  {
    id: 'W39',
    rule: '5001 sets shipping completed until the next reply computes it anew.',
    source: 'specification 4, ruling 20',
    transitions: {
      masterpass: ['open on bankCode.wanted -> (stays)'],
      transport: ['(root) on shipping.confirm -> (stays)'],
    },
    tests: [rules, 'packages/core/src/checkout/methods/method-plugin.test.ts'],
  },
  {
    id: 'W40',
    rule: '5013 and 5182 are errors that ask for the CVC.',
    source: 'specification 4',
    transitions: { wallet: ['paying.charging on wallet.paying.charging done [means] -> choosing (2)'] },
    tests: [purchases],
  },
  {
    id: 'W41',
    rule: '0000 or an empty code with a token completes the payment with that token.',
    source: 'specification 4',
    transitions: {
      wallet: ['paying.charging on wallet.paying.charging done [isAuthorised] -> completing'],
      masterpass: ['open.charging.atWallet on payment.authorised -> open.charging.completing'],
    },
    tests: [purchases],
  },
  {
    id: 'W42',
    rule: 'Success without a token completes nothing: the host is asked.',
    source: 'specification 4',
    transitions: {
      wallet: ['paying.charging on wallet.paying.charging done [means] -> unresolved'],
      masterpass: ['open.charging.atWallet on outcome.unknown -> open.charging.asking'],
    },
    tests: [rules],
  },
  {
    id: 'W43',
    rule: 'Any other code is a refusal: nothing was charged, and another card can pay.',
    source: 'specification 8',
    transitions: { wallet: ['paying.charging on wallet.paying.charging done -> choosing'] },
    tests: [purchases],
  },
  {
    id: 'W44',
    rule: 'The CVC has three digits, four for amex alone, and is hidden while it is typed.',
    source: 'specification 5, ruling 18',
    beyond: 'a field; no chart ever holds a digit of it',
    tests: ['packages/core/src/card/card-details.test.ts', brands],
  },
  {
    id: 'W45',
    rule: "A card's brand is told by the beginning of its number, from one table.",
    source: 'specification 3, ruling 19',
    beyond: 'a pure function of the digits, which no chart holds',
    tests: [brands],
  },
  {
    id: 'W46',
    rule: 'The terms of the wallet can be read where a card is registered.',
    source: 'specification 2',
    beyond: 'a text that the page shows; nothing of the wallet waits for it',
    tests: ['packages/web/src/checkout/methods/masterpass/masterpass-sights.test.tsx'],
  },
];

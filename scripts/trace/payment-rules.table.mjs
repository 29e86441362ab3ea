const automatic = ['sending on sendRequest done -> idle', 'idle on always [hasAutomatic] -> sending.choosing'];
const choices = 'packages/core/src/checkout/reply/automatic-choice.test.ts';
const contexts = 'packages/core/src/checkout/reply/pipeline-contexts.test.ts';
const submits = 'packages/core/src/checkout/protocol/payment-submit.test.ts';

/**
 * The rules of checkout's payment step: choosing a method, and each method up to its Pay.
 *
 * @type {readonly import('@vitrin/chart-testing').Rule[]}
 */
export const paymentRules = [
  {
    id: 'C37',
    rule: 'The shopper chooses a payment option (PaymentOptionSelectionPage), and its method takes over.',
    source: 'specification 2',
    transitions: {
      payment: [
        'open on paymentOption.select [canSelect] -> (stays)',
        'open on order.changed [isOther] -> open.choosing',
        'open.choosing on always [hasOption] -> open.filling',
      ],
    },
  },
  {
    id: 'C38',
    rule: 'Choosing a payment option clears installments, bank accounts, the chosen account and the card type.',
    source: 'specification 4',
    transitions: {
      payment: ['open on paymentOption.select [canSelect] -> (stays)'],
      card: ['numbered on always [isNumberGone] -> typing'],
      transfer: ['ready on always [isIncomplete] -> choosing'],
    },
    tests: [contexts],
  },
  {
    id: 'C39',
    rule: 'A payment option that this front end cannot pay with is said to be so.',
    source: 'specification 1',
    transitions: { payment: ['open.choosing on always [isUnsupported] -> open.unsupported'] },
  },
  {
    id: 'C40',
    rule: 'Payment is completed while the chosen method can be paid and no attempt is in flight.',
    source: 'ruling 13',
    transitions: {
      payment: ['open.filling on method.ready -> open.ready', 'open.ready on payment.submit [canPay] -> requested'],
    },
    tests: ['packages/core/src/checkout/view/checkout.select.test.ts'],
  },
  {
    id: 'C41',
    rule: 'It is not any more when something of the method is missing again.',
    source: 'ruling 13',
    transitions: { payment: ['open.ready on method.incomplete -> open.filling'] },
    tests: ['packages/core/src/checkout/view/checkout.select.test.ts'],
  },
  {
    id: 'C42',
    rule: "A host that lists nothing for the chosen method is asked once more; what is left then is the method's Pay or a named trouble.",
    source: 'ruling 25',
    transitions: {
      transport: ['idle on always [hasRead] -> sending.reading'],
      payment: [
        'open.choosing on always [isUnlisted] -> open.unlisted',
        'open.unlisted on always [isListed] -> open.choosing',
      ],
    },
    tests: ['packages/core/src/checkout/foreign-steps.test.ts', 'packages/core/src/checkout/reply/payable.test.ts'],
  },
  {
    id: 'C43',
    rule: 'A delivery for which the host lists nothing is a named trouble with a way on.',
    source: 'ruling 25',
    transitions: {
      delivery: ['option on always [isUnlisted] -> unlisted', 'unlisted on always [isListed] -> option'],
    },
    tests: ['packages/core/src/checkout/foreign-steps.test.ts'],
  },
  {
    id: 'C44',
    rule: "credit_card: the number's first digits are sent (BinNumberPage).",
    source: 'specification 2, specification 7',
    transitions: {
      card: [
        '(root) on card.enterNumber [canSelect] -> (stays)',
        'typing on always [isSaving BinNumberPage] -> checkingNumber',
      ],
    },
  },
  {
    id: 'C45',
    rule: 'credit_card: an installment is chosen (InstallmentSelectionPage).',
    source: 'specification 2',
    transitions: {
      card: [
        'numbered on installment.select [canSelect] -> (stays)',
        'numbered.choosingPlan on always [isSaving InstallmentSelectionPage] -> numbered.savingPlan',
      ],
    },
  },
  {
    id: 'C46',
    rule: 'credit_card: Pay confirms with the card (CreditCardConfirmationPage).',
    source: 'specification 2, specification 3',
    transitions: { card: ['numbered.ready on payment.submit [canPlace] -> paying'] },
    tests: [submits, 'packages/core/src/checkout/protocol/field-names.test.ts'],
  },
  {
    id: 'C47',
    rule: '3-D Secure is asked for by default; a setting lets the shopper choose.',
    source: 'specification 3, ruling 28',
    beyond: 'a value of the payload and a setting; charts neither read nor change them',
    tests: [submits, 'packages/e2e/specs/checkout/other-settings.spec.ts'],
  },
  {
    id: 'C48',
    rule: 'saved_card: a kept card and its installment are chosen, then Pay.',
    source: 'specification 1',
    transitions: {
      'saved-card': [
        '(root) on savedCard.select [canSelect] -> (stays)',
        'choosingPlan on always [isSaving SavedCardInstallmentSelectionPage] -> savingPlan',
        'ready on payment.submit [canPlace] -> paying',
      ],
    },
  },
  {
    id: 'C49',
    rule: 'funds_transfer: a bank account is chosen, then Pay (FundsTransferChoicePage, FundsTransferPage).',
    source: 'specification 1, specification 2',
    transitions: {
      transfer: ['(root) on bankAccount.select [canSelect] -> (stays)', 'ready on payment.submit [canPlace] -> paying'],
    },
    tests: [submits],
  },
  {
    id: 'C50',
    rule: 'credit_payment: a credit option is chosen, then Pay (CreditPaymentSelectionPage, CreditPaymentConfirmationPage).',
    source: 'specification 1, specification 2',
    transitions: {
      credit: ['(root) on creditOption.select [canSelect] -> (stays)', 'ready on payment.submit [canPlace] -> paying'],
    },
    tests: [submits],
  },
  {
    id: 'C51',
    rule: 'loyalty_money: Pay confirms with the balance (LoyaltyPaymentSelectedPage).',
    source: 'specification 1, specification 2',
    transitions: { loyalty: ['ready on payment.submit [canPlace] -> paying'] },
    tests: [submits],
  },
  {
    id: 'C52',
    rule: 'pay_on_delivery: how the money is handed over is chosen, then Pay (PayOnDeliveryPaymentChoicePage, PayOnDeliveryPage).',
    source: 'specification 1, specification 2',
    transitions: {
      'pay-on-delivery': [
        '(root) on paymentChoice.select [canSelect] -> (stays)',
        'choosing on always [isSaving PayOnDeliveryPaymentChoicePage] -> saving',
        'ready on payment.submit -> paying',
      ],
    },
    tests: [submits],
  },
  {
    id: 'C53',
    rule: 'redirection, gpay and bkm_express: Pay leads to the provider, and coming back asks what became of it.',
    source: 'specification 1, ruling 17',
    transitions: {
      provider: ['ready on payment.submit [canPlace] -> paying'],
      attempt: [
        'submitting on request.answered [wantsWindow] -> atProvider',
        'atProvider on order.refresh [isReturn] -> checking',
      ],
    },
    tests: ['packages/e2e/headless/provider-returns.test.ts'],
  },
  {
    id: 'C54',
    rule: "wallet with apple_pay: the device's sheet is validated (validationURL), then its payment_token pays.",
    source: 'specification 1, specification 7',
    transitions: {
      'device-sheet': [
        'open.opening on sheet.opened -> open.validating',
        'open.waiting on sheet.authorised -> open.authorising',
        'open.authorising on request.answered [isAnswered authorisation accepted] -> open.completing',
      ],
    },
    tests: ['packages/e2e/headless/payment-sheet.test.ts'],
  },
  {
    id: 'C55',
    rule: "A wallet of Hepsipay's kind goes through the wallet's selection and payment pages by itself.",
    source: 'specification 4',
    transitions: { transport: automatic, hepsipay: ['selecting on always [isReady] -> ready'] },
    tests: [choices],
  },
  {
    id: 'C56',
    rule: 'It ends with the success flag of its window (wallet completion page).',
    source: 'specification 2, specification 7',
    transitions: { hepsipay: ['inWallet on wallet.finish -> completing'] },
  },
];

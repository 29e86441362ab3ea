// For tests alone; no index exports it. Made by `scripts/make-tours.mjs`: make it anew when the charts or their model change.

/** A way through the whole checkout: what happens, and where the shopper is then. */
export interface StoredTour {
  /** `asked`: the page's address names an attempt. */
  readonly input: '' | 'asked';
  readonly steps: readonly (readonly [words: string, state: string])[];
}

/** Few long ways through the checkout, which make every transition of its journey and attempt that a browser can make. */
export const checkoutTours: readonly StoredTour[] = [
  {
    input: '',
    steps: [
      ['the shopper looks at this window again', 'loading, busy'],
      ['sendRequest answers: nobody is identified', 'active.contact.form'],
      ['the guest gives contact and address', 'active.contact.identifying, busy'],
      ['sendRequest answers: the basket is empty', 'stopped.basketUnavailable'],
    ],
  },
  {
    input: '',
    steps: [
      ['sendRequest answers: an address is missing', 'active.steps.delivery'],
      ['the guest gives contact and address', 'active.steps.preparing.identifying, busy'],
      ['the shopper looks at this window again', 'active.steps.preparing.identifying, busy'],
      ['sendRequest answers: the basket is empty', 'stopped.basketUnavailable'],
    ],
  },
  {
    input: '',
    steps: [
      ['sendRequest answers: everything is chosen', 'active.steps.payment'],
      ['the shopper opens the shipping step', 'active.steps.delivery'],
      ['the shopper adds an address', 'active.steps.delivery, busy'],
      ['the shopper types', 'active.steps.delivery, busy'],
      ['the shopper opens the payment step', 'active.steps.payment, busy'],
      ['sendRequest answers: the new address is listed', 'active.steps.payment, busy'],
      ['sendRequest answers: the basket is empty', 'stopped.basketUnavailable'],
    ],
  },
  {
    input: '',
    steps: [['sendRequest answers: the basket is empty', 'stopped.basketUnavailable']],
  },
  {
    input: '',
    steps: [
      ['sendRequest answers: only pages nobody knows', 'stopped.nothingOpen'],
      ['the shopper tries again', 'loading, busy'],
      ['sendRequest answers: a bank waits already', 'attempt.checking.polling, busy'],
      ['the shopper looks at this window again', 'attempt.checking.polling, busy'],
      ['sendRequest answers: the attempt never arrived', 'active.steps.payment'],
      ['the shopper pays', 'attempt.submitting, busy'],
      ['sendRequest answers: the basket is empty', 'stopped.basketUnavailable'],
    ],
  },
  {
    input: '',
    steps: [['sendRequest answers: placed', 'placed']],
  },
  {
    input: '',
    steps: [
      ['sendRequest answers: sold out meanwhile', 'changed'],
      ['the shopper accepts the change', 'stopped.basketUnavailable'],
    ],
  },
  {
    input: '',
    steps: [
      ['sendRequest fails: no reply', 'stopped.failed'],
      ['the page comes back', 'loading, busy'],
      ['sendRequest answers: nobody is identified', 'active.contact.form'],
      ['the shopper looks at this window again', 'active.contact.form, busy'],
      ['sendRequest answers: an address is missing', 'active.steps.delivery'],
      ['the shopper looks at this window again', 'active.steps.delivery, busy'],
      ['sendRequest answers: nobody is identified', 'active.contact.form, busy'],
      ['sendRequest answers: being paid elsewhere', 'attempt.checking.polling, busy'],
      ['sendRequest answers: the attempt failed', 'active.steps.payment'],
      ['the shopper pays', 'attempt.submitting, busy'],
      ['sendRequest answers: the bank asks in an overlay', 'attempt.challenged'],
      ['overlay answers: back at the checkout', 'attempt.checking.polling, busy'],
      ['sendRequest answers: the attempt is being processed', 'attempt.checking.waiting'],
      ['the shopper tries again', 'attempt.checking.polling, busy'],
      ['sendRequest answers: the order is placed', 'placed'],
    ],
  },
  {
    input: '',
    steps: [
      ['sendRequest answers: a delivery option is still to be chosen', 'active.steps.delivery, busy'],
      ['sendRequest answers: the basket is empty', 'stopped.basketUnavailable'],
    ],
  },
  {
    input: '',
    steps: [
      ['sendRequest answers: a delivery option is still to be chosen', 'active.steps.delivery, busy'],
      ['sendRequest answers: placed', 'placed'],
    ],
  },
  {
    input: '',
    steps: [
      ['sendRequest answers: a delivery option is still to be chosen', 'active.steps.delivery, busy'],
      ['sendRequest answers: sold out meanwhile', 'changed'],
      ['the shopper looks at this window again', 'changed'],
    ],
  },
  {
    input: '',
    steps: [
      ['sendRequest answers: only pages nobody knows', 'stopped.nothingOpen'],
      ['the shopper looks at this window again', 'loading, busy'],
      ['sendRequest answers: nobody is identified', 'active.contact.form'],
      ['the guest gives contact and address', 'active.contact.identifying, busy'],
      ['sendRequest answers: being paid elsewhere', 'attempt.checking.polling, busy'],
      ['sendRequest answers: the attempt never arrived', 'active.steps.payment'],
      ['the shopper pays', 'attempt.submitting, busy'],
      ['sendRequest answers: the bank asks on a page of its own', 'attempt.atProvider'],
      ['the page comes back', 'attempt.checking.polling, busy'],
      ['sendRequest answers: the attempt is being processed', 'attempt.checking.waiting'],
      ['the shopper looks at this window again', 'attempt.checking.polling, busy'],
      ['sendRequest answers: the attempt is being processed', 'attempt.checking.waiting'],
      ['askAgainPause passes', 'attempt.checking.polling, busy'],
      ['sendRequest answers: the attempt is being processed', 'attempt.checking.waiting'],
      ['attemptLife passes', 'attempt.unresolved'],
      ['the shopper tries again', 'attempt.checking.polling, busy'],
      ['sendRequest answers: the bank waits for the shopper', 'active.steps.payment'],
      ['the shopper continues at the bank', 'attempt.challenged'],
      ['overlay answers: cancelled', 'attempt.checking.polling, busy'],
      ['sendRequest answers: the bank waits on a page of its own', 'active.steps.payment'],
      ['the shopper continues at the bank', 'attempt.atProvider'],
      ['leaveLimit passes', 'attempt.checking.polling, busy'],
      ['sendRequest answers: the attempt never arrived', 'active.steps.payment'],
      ['the shopper pays', 'attempt.submitting, busy'],
      ['sendRequest answers: sold out meanwhile', 'changed'],
    ],
  },
  {
    input: '',
    steps: [
      ['sendRequest answers: the host never settles', 'active.steps.delivery'],
      ['the shopper tries again', 'active.steps.delivery, busy'],
      ['sendRequest answers: nobody is identified', 'active.contact.form, busy'],
      ['sendRequest answers: sold out meanwhile', 'changed'],
    ],
  },
  {
    input: '',
    steps: [
      ['sendRequest answers: nobody is identified', 'active.contact.form'],
      ['the guest gives contact and address', 'active.contact.identifying, busy'],
      ['sendRequest answers: accepted', 'active.steps.preparing.saving, busy'],
      ['sendRequest answers: nobody is identified', 'active.contact.form, busy'],
      ['sendRequest fails: a field of the address is wrong', 'active.contact.form'],
      ['the shopper tries again', 'active.contact.form, busy'],
      ['sendRequest answers: nobody is identified', 'active.contact.form, busy'],
      ['sendRequest answers: refused', 'active.steps.delivery, busy'],
      ['the shopper opens the payment step', 'active.steps.payment, busy'],
      ['sendRequest answers: nobody is identified', 'active.contact.form'],
      ['the guest gives contact and address', 'active.contact.identifying, busy'],
      ['sendRequest answers: placed', 'placed'],
    ],
  },
  {
    input: '',
    steps: [
      ['sendRequest answers: nobody is identified', 'active.contact.form'],
      ['the guest gives contact and address', 'active.contact.identifying, busy'],
      ['sendRequest fails: no reply', 'active.contact.form'],
      ['the guest gives contact and address', 'active.contact.identifying, busy'],
      ['sendRequest answers: accepted', 'active.steps.preparing.saving, busy'],
      ['sendRequest answers: a bank waits already', 'attempt.checking.polling, busy'],
      ['sendRequest answers: the attempt never arrived', 'active.steps.payment, busy'],
      ['sendRequest answers: the new address is listed', 'active.steps.payment, busy'],
      ['sendRequest answers: placed', 'placed'],
    ],
  },
  {
    input: '',
    steps: [
      ['sendRequest answers: an address is missing', 'active.steps.delivery'],
      ['the guest gives contact and address', 'active.steps.preparing.identifying, busy'],
      ['sendRequest answers: accepted', 'active.steps.preparing.saving, busy'],
      ['sendRequest answers: placed', 'placed'],
    ],
  },
  {
    input: '',
    steps: [
      ['sendRequest answers: an address is missing', 'active.steps.delivery'],
      ['the guest gives contact and address', 'active.steps.preparing.identifying, busy'],
      ['sendRequest answers: refused', 'active.steps.delivery'],
      ['the shopper adds an address', 'active.steps.delivery, busy'],
      ['sendRequest answers: the new address is listed', 'active.steps.delivery, busy'],
      ['the shopper opens the payment step', 'active.steps.payment, busy'],
      ['sendRequest answers: sold out meanwhile', 'changed'],
    ],
  },
  {
    input: '',
    steps: [
      ['sendRequest answers: an address is missing', 'active.steps.delivery'],
      ['the guest gives contact and address', 'active.steps.preparing.identifying, busy'],
      ['sendRequest answers: sold out meanwhile', 'changed'],
    ],
  },
  {
    input: '',
    steps: [
      ['sendRequest answers: everything is chosen', 'active.steps.payment'],
      ['the shopper pays', 'attempt.submitting, busy'],
      ['sendRequest answers: a redirect to nowhere known', 'attempt.checking.polling, busy'],
      ['sendRequest answers: the attempt is being processed', 'attempt.checking.waiting'],
      ['attemptLife passes', 'attempt.unresolved'],
      ['the shopper looks at this window again', 'attempt.checking.polling, busy'],
      ['sendRequest answers: the bank waits for the shopper', 'active.steps.payment'],
      ['the shopper continues at the bank', 'attempt.challenged'],
      ['the shopper opens the bank’s page in the whole window', 'attempt.atProvider'],
      ['the page comes back', 'attempt.checking.polling, busy'],
      ['sendRequest answers: the attempt never arrived', 'active.steps.payment'],
      ['the shopper looks at this window again', 'active.steps.payment, busy'],
      ['sendRequest answers: nobody is identified', 'active.contact.form, busy'],
      ['sendRequest answers: being paid elsewhere', 'attempt.checking.polling, busy'],
      ['sendRequest answers: the attempt never arrived', 'active.steps.payment'],
      ['the shopper looks at this window again', 'active.steps.payment, busy'],
      ['sendRequest answers: the total is another', 'changed'],
      ['the shopper accepts the change', 'active.steps.payment'],
      ['the shopper looks at this window again', 'active.steps.payment, busy'],
      ['sendRequest answers: an address is missing', 'active.steps.delivery'],
      ['the guest gives contact and address', 'active.steps.preparing.identifying, busy'],
      ['sendRequest answers: accepted', 'active.steps.preparing.saving, busy'],
      ['sendRequest answers: an address is missing', 'active.steps.preparing.saving, busy'],
      ['sendRequest fails: a field of the address is wrong', 'active.steps.delivery'],
    ],
  },
  {
    input: '',
    steps: [
      ['sendRequest answers: nobody is identified', 'active.contact.form'],
      ['the guest gives contact and address', 'active.contact.identifying, busy'],
      ['sendRequest answers: accepted', 'active.steps.preparing.saving, busy'],
      ['sendRequest answers: an address is missing', 'active.steps.preparing.saving, busy'],
      ['sendRequest answers: the new address is listed', 'active.steps.preparing.saving, busy'],
      ['sendRequest answers: accepted', 'active.steps.payment'],
    ],
  },
  {
    input: 'asked',
    steps: [['sendRequest fails: no reply', 'stopped.failed']],
  },
];

const clock = 'packages/core/src/otp/otp.clock.test.ts';
const asksPhone = 'asking.code.addressing on phone.submit [canResend] -> asking.code.sending';

/**
 * The rules of one-time codes: their dialog, and what the wallet, pay on delivery and sign-in make of them.
 *
 * @type {readonly import('@vitrin/chart-testing').Rule[]}
 */
export const codeRules = [
  {
    id: 'O1',
    rule: 'A code is required and has exactly six characters: "Enter the verification code".',
    source: 'specification 5, specification 9',
    beyond: 'the chart takes nothing but a code that was read from its field',
    tests: ['packages/core/src/otp/typed-code.test.ts'],
  },
  {
    id: 'O2',
    rule: 'The dialog begins a countdown of two minutes.',
    source: 'specification 4, specification 9',
    transitions: {
      otp: [
        'asking.countdown.judging on always -> asking.countdown.running',
        'asking.countdown.running on after tick -> asking.countdown.judging',
      ],
    },
    tests: [clock],
  },
  {
    id: 'O3',
    rule: 'At zero "Resend SMS" appears.',
    source: 'specification 4',
    transitions: { otp: ['asking.countdown.judging on always [canResend] -> asking.countdown.over'] },
    tests: [clock],
  },
  {
    id: 'O4',
    rule: 'Before that a code is not sent again.',
    source: 'specification 4',
    transitions: {
      otp: [
        'asking.code.typing on code.resend -> (stays)',
        'no: asking.code.typing on code.resend [canResend] -> asking.code.resending',
      ],
    },
    tests: [clock],
  },
  {
    id: 'O5',
    rule: 'Then it is, and the countdown begins anew.',
    source: 'specification 4',
    transitions: {
      otp: [
        'asking.code.typing on code.resend [canResend] -> asking.code.resending',
        'asking.code.resending on otp.asking.code.resending done [isSent] -> asking.code.typing',
        'asking.countdown on deadlines.set -> asking.countdown.judging',
      ],
    },
    tests: [clock],
  },
  {
    id: 'O6',
    rule: 'A code that could not be sent again is told, and another try is open.',
    source: 'specification 8',
    transitions: {
      otp: [
        'asking.code.resending on otp.asking.code.resending error -> asking.code.typing',
        'asking.code.resending on after sendLimit -> asking.code.typing',
      ],
    },
  },
  {
    id: 'O7',
    rule: '"Verify" checks the code, and the right one ends the dialog.',
    source: 'specification 2, specification 8',
    transitions: {
      otp: [
        'asking.code.typing on code.submit -> asking.code.verifying',
        'asking.code.verifying on otp.asking.code.verifying done [comesTo] -> accepted',
      ],
    },
  },
  {
    id: 'O8',
    rule: 'A wrong code, or a check without an answer, is told, and the code can be typed again.',
    source: 'specification 8',
    transitions: {
      otp: [
        'asking.code.verifying on otp.asking.code.verifying done -> asking.code.typing',
        'asking.code.verifying on otp.asking.code.verifying error -> asking.code.typing',
        'asking.code.verifying on after verifyLimit -> asking.code.typing',
      ],
    },
  },
  {
    id: 'O9',
    rule: 'While a code is checked or sent a second one is not.',
    source: 'specification 8, ruling 6',
    transitions: {
      otp: [
        'asking.code.verifying on code.submit -> (stays)',
        'asking.code.verifying on code.resend -> (stays)',
        'asking.code.resending on code.submit -> (stays)',
        'asking.code.resending on code.resend -> (stays)',
      ],
    },
  },
  {
    id: 'O10',
    rule: 'The dialog closes and opens again; what was asked for goes on.',
    source: 'specification 2',
    transitions: {
      otp: [
        'asking.dialog.open on dialog.close -> asking.dialog.hidden',
        'asking.dialog.hidden on dialog.open -> asking.dialog.open',
      ],
    },
  },
  {
    id: 'O11',
    rule: 'Who is not known by phone yet gives the number to which the code is sent (phone_number for SMS, /users/otp-login/).',
    source: 'specification 7',
    transitions: {
      otp: [asksPhone, 'asking.code.sending on otp.asking.code.sending done [isSent] -> asking.code.typing'],
      'pay-on-delivery': ['code on code.send -> (stays)'],
    },
    tests: ['packages/core/src/checkout/delivery-code.test.ts', 'packages/e2e/headless/ways-in.test.ts'],
  },
  {
    id: 'O12',
    rule: 'Wallet: 5001 and 5008 open the dialog of the code.',
    source: 'specification 4, specification 8',
    transitions: {
      wallet: [
        'registering on wallet.registering done [means] -> verifying',
        'linking.sending on wallet.linking.sending done [means] -> verifying',
        'paying.charging on wallet.paying.charging done [means] -> verifying',
      ],
    },
    tests: ['packages/wallet-machine/src/wallet/wallet.rules.test.ts'],
  },
  {
    id: 'O13',
    rule: 'Wallet: a code answered 0000, 3838 or empty leads from registering and linking to the list of cards.',
    source: 'specification 4, specification 8',
    transitions: { wallet: ['verifying on code done [isCodeDone] -> listing'] },
    tests: ['packages/e2e/headless/masterpass.test.ts'],
  },
  {
    id: 'O14',
    rule: 'Wallet: 3838 with a token completes a purchase after a code.',
    source: 'specification 8, ruling 22',
    transitions: { wallet: ['verifying on code done [isCodeAuthorised] -> completing'] },
    tests: ['packages/wallet-machine/src/wallet/wallet.rules.test.ts'],
  },
  {
    id: 'O15',
    rule: 'Wallet: 3838 as a first reply completes nothing.',
    source: 'ruling 22',
    transitions: {
      wallet: [
        'no: paying.charging on wallet.paying.charging done [isAuthorised] -> completing',
        'paying.charging on wallet.paying.charging done -> choosing',
      ],
    },
    tests: ['packages/wallet-machine/src/wallet/wallet.rules.test.ts'],
  },
  {
    id: 'O16',
    rule: 'Wallet: a code that is not accepted is told; a purchase whose end nobody knows is asked about at the host.',
    source: 'specification 8',
    transitions: {
      wallet: [
        'verifying on code done -> choosing',
        'verifying on code done [isCodeWithoutToken] -> unresolved',
        'verifying on code done [isCodeLost] -> unresolved',
      ],
    },
    tests: ['packages/wallet-machine/src/wallet/wallet.rules.test.ts'],
  },
  {
    id: 'O17',
    rule: 'Pay on delivery: the code is typed, sent again and the dialog opened and closed from checkout.',
    source: 'specification 3, specification 4',
    transitions: {
      'pay-on-delivery': [
        'code on code.submit -> (stays)',
        'code on code.resend -> (stays)',
        'code on code.open -> (stays)',
        'code on code.close -> (stays)',
      ],
    },
    tests: ['packages/core/src/checkout/delivery-code.test.ts'],
  },
  {
    id: 'O18',
    rule: 'Pay on delivery: the code that is right places the order.',
    source: 'specification 2',
    transitions: { 'pay-on-delivery': ['code.entering on code.place -> code.checking'] },
    tests: ['packages/e2e/headless/delivery-code.test.ts'],
  },
  {
    id: 'O19',
    rule: 'Sign-in: a form for which the host wants a code goes again with it.',
    source: 'specification 7',
    transitions: {
      authentication: [
        'sending on authentication.sending done [comesTo] -> proving',
        'proving on authentication.proving done -> repeating',
        'repeating on authentication.repeating done [comesTo] -> signedIn',
      ],
    },
    tests: ['packages/core/src/session/session.machine.test.ts'],
  },
];

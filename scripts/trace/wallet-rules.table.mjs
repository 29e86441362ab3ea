const rules = 'packages/wallet-machine/src/wallet/wallet.rules.test.ts';
const forms = 'packages/wallet-machine/src/client/wallet-forms.test.ts';
const purchases = 'packages/e2e/headless/masterpass.test.ts';

/**
 * The rules of the saved-card wallet: start, account status, cards, link, registration, deletion. Its one-time code stands with
 * the codes.
 *
 * @type {readonly import('@vitrin/chart-testing').Rule[]}
 */
export const walletRules = [
  {
    id: 'W1',
    rule: 'The wallet is loaded only when the chosen payment option is of its type.',
    source: 'specification 2',
    transitions: {
      payment: ['open.choosing on always [isToLoad] -> open.loading'],
      masterpass: ['opening on always [isChosen] -> open'],
    },
  },
  {
    id: 'W2',
    rule: 'It begins with script config, token and account check, in this order.',
    source: 'specification 4',
    transitions: {
      wallet: [
        'starting.loadingScript on wallet.starting.loadingScript done -> starting.fetchingToken',
        'starting.fetchingToken on wallet.starting.fetchingToken done -> starting.checking',
      ],
    },
    tests: [purchases],
  },
  {
    id: 'W3',
    rule: 'Its language is eng for en and tur for tr; eng is the default.',
    source: 'specification 4, specification 9',
    beyond: 'a port of the front end, fixed before the chart starts',
    tests: ['packages/web/src/checkout/methods/masterpass/masterpass-ports.test.ts'],
  },
  {
    id: 'W4',
    rule: 'The script config comes from the configured address or from the host.',
    source: 'specification 7',
    beyond: 'which address is asked is a setting of the call',
    tests: ['packages/core/src/http/read-wallet-script.test.ts'],
  },
  {
    id: 'W5',
    rule: 'A token reply that is not 200 is the generic error of initialising.',
    source: 'specification 4',
    transitions: { wallet: ['starting.fetchingToken on wallet.starting.fetchingToken error -> startFailed'] },
  },
  {
    id: 'W6',
    rule: 'So is every other failure of the start, and the shopper can try again.',
    source: 'specification 8',
    transitions: {
      wallet: [
        'starting.loadingScript on wallet.starting.loadingScript error -> startFailed',
        'starting.checking on wallet.starting.checking error -> startFailed',
        'starting.checking on wallet.starting.checking done -> startFailed',
        'startFailed on wallet.retry -> starting',
      ],
    },
  },
  {
    id: 'W7',
    rule: 'Account status 000000 is no account: a card is typed.',
    source: 'specification 4',
    transitions: {
      wallet: [
        'starting.checking on wallet.starting.checking done [means] -> choosing',
        'choosing.routing on always -> choosing.noAccount',
      ],
    },
  },
  {
    id: 'W8',
    rule: 'Account status 011100 lists the cards.',
    source: 'specification 4',
    transitions: { wallet: ['starting.checking on wallet.starting.checking done [hasCardsStatus] -> listing'] },
  },
  {
    id: 'W9',
    rule: 'Account status 011000 opens the link dialog.',
    source: 'specification 4',
    transitions: { wallet: ['starting.checking on wallet.starting.checking done [isLinkable] -> linking'] },
  },
  {
    id: 'W10',
    rule: 'With listed cards a purchase is not direct any more.',
    source: 'specification 4',
    transitions: {
      wallet: [
        'listing on wallet.listing done [isDone] -> choosing',
        'choosing.routing on always [isChoosingCard] -> choosing.cards',
      ],
    },
  },
  {
    id: 'W11',
    rule: 'An empty card list is no account.',
    source: 'specification 4',
    transitions: {
      wallet: [
        'listing on wallet.listing done [isDone] -> choosing',
        'choosing.routing on always -> choosing.noAccount',
      ],
    },
    ways: {
      wallet: [
        'loadScript answers: the script is there',
        'fetchToken answers: the token arrives',
        'checkAccount answers: the phone has cards',
        'listCards answers: an empty list comes',
      ],
    },
    tests: [rules],
  },
  {
    id: 'W12',
    rule: 'A card list that fails offers "Retry Fetching Cards".',
    source: 'specification 8',
    transitions: {
      wallet: [
        'listing on wallet.listing error -> listFailed',
        'listing on wallet.listing done -> listFailed',
        'listFailed on cards.retry -> listing',
      ],
    },
    tests: [purchases],
  },
  {
    id: 'W13',
    rule: 'The link dialog asks whether the wallet\'s cards are to be used; "Use" links them.',
    source: 'specification 2, specification 8',
    transitions: { wallet: ['linking.offered on link.accept -> linking.sending'] },
    tests: [purchases],
  },
  {
    id: 'W14',
    rule: 'It can be closed without linking.',
    source: 'specification 2',
    transitions: { wallet: ['linking.offered on link.decline -> choosing'] },
  },
  {
    id: 'W15',
    rule: 'A link that succeeds closes its dialog and lists the cards.',
    source: 'specification 4',
    transitions: { wallet: ['linking.sending on wallet.linking.sending done [isDone] -> listing'] },
  },
  {
    id: 'W16',
    rule: 'A link that is answered 5001 or 5008 closes its dialog and opens the one of the code.',
    source: 'specification 4',
    transitions: { wallet: ['linking.sending on wallet.linking.sending done [means] -> verifying'] },
    tests: [purchases],
  },
  {
    id: 'W17',
    rule: 'A link that is refused is told, and offered again.',
    source: 'specification 8',
    transitions: {
      wallet: [
        'linking.sending on wallet.linking.sending done -> linking.offered',
        'linking.sending on wallet.linking.sending error -> linking.offered',
      ],
    },
  },
  {
    id: 'W18',
    rule: 'Registering a card leads to the list of cards.',
    source: 'specification 4',
    transitions: { wallet: ['registering on wallet.registering done [isDone] -> listing'] },
    tests: [purchases],
  },
  {
    id: 'W19',
    rule: 'Registering needs the consent first.',
    source: 'specification 5',
    transitions: {
      wallet: [
        'choosing.noAccount on registration.submit [isConsentMissing] -> (stays)',
        'choosing.newCard on registration.submit [isConsentMissing] -> (stays)',
        'choosing.noAccount on consent.change -> (stays)',
      ],
    },
  },
  {
    id: 'W20',
    rule: 'Registering needs a name for the card, trimmed; without one "Enter card name" is said.',
    source: 'specification 5',
    transitions: {
      wallet: [
        'choosing.noAccount on registration.submit [hasAlias] -> registering',
        'choosing.noAccount on registration.submit -> (stays)',
        'choosing.newCard on registration.submit -> (stays)',
      ],
    },
    tests: [purchases],
  },
  {
    id: 'W21',
    rule: 'Registering sends phone with a 9 before it, expiry, flags and alias as the wallet wants them.',
    source: 'specification 5, specification 9',
    beyond: 'what a form holds is a pure function of what the chart gives it',
    tests: [forms],
  },
  {
    id: 'W22',
    rule: 'Selecting another card asks about it by its first six digits, clears the CVC and hides that one is needed.',
    source: 'specification 4',
    transitions: {
      wallet: ['choosing.cards on card.select [isKnownCard] -> (stays)'],
      masterpass: [
        'open on bin.known -> (stays)',
        'open.preparing.choosingCard on always [isSaving MasterpassBinNumberPage] -> open.preparing.checkingCard',
      ],
    },
    tests: [rules],
  },
  {
    id: 'W23',
    rule: '"Pay with a new card" clears the selection: the purchase is direct.',
    source: 'specification 4',
    transitions: { wallet: ['choosing.cards on card.typeNew -> choosing.newCard'] },
    tests: [rules],
  },
  {
    id: 'W24',
    rule: '"Pay with my wallet card" returns to the list.',
    source: 'specification 4',
    transitions: { wallet: ['choosing.newCard on card.useWallet -> choosing.cards'] },
    tests: [rules],
  },
  {
    id: 'W25',
    rule: 'A card has to be selected to pay: "Select a card to pay with".',
    source: 'specification 8',
    transitions: { wallet: ['choosing.cards on payment.submit [isNoCardSelected] -> (stays)'] },
  },
  {
    id: 'W26',
    rule: 'The delete dialog opens from the icon of a card.',
    source: 'specification 4',
    transitions: { wallet: ['choosing.cards on deletion.open [isKnownCard] -> deleting'] },
  },
  {
    id: 'W27',
    rule: 'It is reset when it closes.',
    source: 'specification 4',
    transitions: { wallet: ['deleting.asking on deletion.cancel -> choosing'] },
  },
  {
    id: 'W28',
    rule: 'Delete deletes; 0000 or an empty code is success, and the cards are listed anew.',
    source: 'specification 8',
    transitions: {
      wallet: [
        'deleting.asking on deletion.confirm -> deleting.sending',
        'deleting.sending on wallet.deleting.sending done [isDone] -> listing',
      ],
    },
    tests: [purchases],
  },
  {
    id: 'W29',
    rule: 'Any other answer to it is no success and is told.',
    source: 'specification 8',
    transitions: {
      wallet: [
        'deleting.sending on wallet.deleting.sending done -> choosing',
        'deleting.sending on wallet.deleting.sending error -> choosing',
      ],
    },
  },
  {
    id: 'W30',
    rule: "A problem is shown in an error dialog, with the wallet's own description where it has one.",
    source: 'specification 2, specification 8',
    transitions: { wallet: ['registering on wallet.registering done -> choosing'] },
    tests: [
      'packages/wallet-machine/src/client/wallet-reply.test.ts',
      'packages/web/src/checkout/methods/masterpass/masterpass-sights.test.tsx',
    ],
  },
  {
    id: 'W31',
    rule: 'Closing the error dialog clears the problem.',
    source: 'specification 2',
    transitions: { wallet: ['(root) on error.close -> (stays)'] },
    ways: {
      wallet: [
        'loadScript answers: the script is there',
        'fetchToken answers: the token arrives',
        'checkAccount answers: the wallet is blocked',
        'the shopper closes the error dialog',
      ],
    },
    tests: [rules],
  },
];

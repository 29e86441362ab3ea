const machine = 'packages/core/src/basket/basket.machine.test.ts';
const baskets = 'packages/e2e/headless/baskets.test.ts';

/**
 * The rules of the basket and of the lock on mutations.
 *
 * @type {readonly import('@vitrin/chart-testing').Rule[]}
 */
export const basketRules = [
  {
    id: 'B1',
    rule: 'The basket is read from the host, and shown as the host tells it.',
    source: 'specification 7',
    transitions: { basket: ['routing on always [isStale] -> reading', 'reading on basket.reading done -> routing'] },
    tests: [machine],
  },
  {
    id: 'B2',
    rule: 'A product is added to the basket.',
    source: 'specification 7',
    transitions: {
      basket: ['(root) on basket.addLine [isTakable] -> routing', 'routing on always [hasWaiting] -> saving'],
    },
    tests: [machine],
  },
  {
    id: 'B3',
    rule: 'The quantity of a line is changed.',
    source: 'specification 7',
    transitions: { basket: ['(root) on basket.setQuantity [isTakable] -> routing'] },
    tests: [machine],
  },
  {
    id: 'B4',
    rule: 'The basket is cleared.',
    source: 'specification 7',
    transitions: { basket: ['(root) on basket.clear -> routing'] },
    tests: [machine],
  },
  {
    id: 'B5',
    rule: 'A voucher is used and taken back.',
    source: 'specification 7',
    transitions: {
      basket: ['(root) on basket.applyVoucher [isTakable] -> routing', '(root) on basket.removeVoucher -> routing'],
    },
    tests: [machine],
  },
  {
    id: 'B6',
    rule: 'A shopper keeps several baskets: one is opened, made the main one, deleted.',
    source: 'specification 1, specification 7',
    transitions: {
      basket: [
        '(root) on basket.open [isTakable] -> routing',
        '(root) on basket.makeMain -> routing',
        '(root) on basket.delete -> routing',
      ],
    },
    tests: [baskets],
  },
  {
    id: 'B7',
    rule: 'A mutation of the basket makes what is known of it old, and it is read again.',
    source: 'specification 4',
    transitions: {
      basket: [
        '(root) on basket.invalidated -> routing',
        'saving on basket.invalidated -> (stays)',
        'saving on basket.saving done -> routing',
        'routing on always [isStale] -> reading',
      ],
    },
    tests: [machine, 'packages/core/src/cache/create-queries.test.ts'],
  },
  {
    id: 'B8',
    rule: 'What is known is forgotten 60 s after its last use.',
    source: 'specification 9',
    beyond: 'the cache under the charts forgets; a chart that runs is a use',
    tests: ['packages/core/src/cache/create-queries.test.ts'],
  },
  {
    id: 'B9',
    rule: 'Only one mutation of a kind runs at once.',
    source: 'specification 4',
    transitions: { 'mutation-lock': ['pending on mutation.submitted -> (stays)'] },
    tests: ['packages/core/src/lock/mutation-lock.test.ts'],
  },
  {
    id: 'B10',
    rule: 'A second submit of the kind is aborted with "Mutation already in progress." and sends nothing.',
    source: 'specification 8, ruling 6',
    transitions: { 'mutation-lock': ['pending on mutation.submitted -> (stays)'] },
    tests: ['packages/core/src/lock/mutation-lock.test.ts', 'packages/core/src/errors/app-error.test.ts'],
  },
  {
    id: 'B11',
    rule: 'Once a mutation has ended, well or not, the next of its kind runs.',
    source: 'specification 4',
    transitions: {
      'mutation-lock': ['fulfilled on mutation.submitted -> pending', 'rejected on mutation.submitted -> pending'],
    },
  },
  {
    id: 'B12',
    rule: 'Mutations of different kinds run side by side.',
    source: 'specification 4',
    beyond: 'each kind has a lock of its own, and a chart shows one',
    tests: ['packages/core/src/lock/mutation-lock.test.ts'],
  },
  {
    id: 'B13',
    rule: 'A request is uninitialized, pending, fulfilled or rejected, and nothing else.',
    source: 'specification 4, ruling 7',
    transitions: {
      'mutation-lock': [
        'uninitialized on mutation.submitted -> pending',
        'pending on mutationLock.pending done -> fulfilled',
        'pending on mutationLock.pending error -> rejected',
      ],
    },
    tests: ['packages/core/src/cache/create-queries.test.ts'],
  },
  {
    id: 'B14',
    rule: 'What a shopper asks of the basket while a write is on its way waits above the lock.',
    source: 'ruling 6',
    transitions: {
      basket: [
        'saving on basket.addLine [isTakable] -> (stays)',
        'saving on basket.setQuantity [isTakable] -> (stays)',
        'saving on basket.removeLine [isTakable] -> (stays)',
        'saving on basket.applyVoucher [isTakable] -> (stays)',
        'saving on basket.removeVoucher [isTakable] -> (stays)',
        'saving on basket.clear [isTakable] -> (stays)',
      ],
    },
    tests: ['packages/core/src/basket/basket.races.test.ts'],
  },
  {
    id: 'B15',
    rule: 'What cannot wait is refused with a reason, never with the text of the lock.',
    source: 'ruling 6',
    transitions: {
      basket: ['saving on basket.addLine -> (stays)', '(root) on basket.setQuantity -> (stays)'],
    },
    tests: ['packages/core/src/basket/basket.updates.test.ts'],
  },
  {
    id: 'B16',
    rule: 'A write that fails or is not answered in time is told, with its class.',
    source: 'specification 8',
    transitions: { basket: ['saving on basket.saving error -> routing', 'saving on after writeLimit -> routing'] },
    tests: ['packages/core/src/errors/app-error.test.ts'],
  },
  {
    id: 'B17',
    rule: 'A read that fails or is not answered in time is told, and can be asked for again.',
    source: 'specification 8',
    transitions: {
      basket: [
        'reading on basket.reading error -> failed',
        'reading on after readLimit -> failed',
        '(root) on basket.retry -> routing',
      ],
    },
  },
  {
    id: 'B18',
    rule: 'A line of a foreign host without an id is matched by product and attributes.',
    source: 'ruling 27',
    beyond: 'replies are read into lines before the chart sees them',
    tests: ['packages/core/src/contract/line-key.test.ts'],
  },
  {
    id: 'B19',
    rule: 'A basket has a namespace: what is saved for later is a basket of its own, beside the main one.',
    source: 'specification 7',
    transitions: {
      basket: [
        '(root) on basket.saveForLater [isTakable] -> routing',
        '(root) on basket.moveSaved [isTakable] -> routing',
        '(root) on basket.removeSaved [isTakable] -> routing',
      ],
    },
    tests: ['packages/core/src/basket/namespace.test.ts', 'packages/core/src/basket/saved-lines.races.test.ts'],
  },
];

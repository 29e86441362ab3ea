import {
  type AnyEventObject,
  and,
  assign,
  cancel,
  emit,
  type MachineContext,
  or,
  raise,
  sendParent,
  sendTo,
  spawnChild,
} from 'xstate';

interface Seen {
  readonly context: MachineContext;
  readonly event: AnyEventObject;
}

/** Names the types of a function that replaces one of a chart. */
const says = (say: (seen: Seen) => unknown) => say;

/** Defect of a foreign chart: the value at `at` in its config, or in its implementations, becomes `put`. */
export interface Defect {
  readonly chart: string;
  readonly kind: 'structure' | 'body';
  /** Keys from the machine on: `config/states/red/onDone`. */
  readonly at: string;
  /** Absent: the key is deleted. */
  readonly put?: unknown;
}

const ofKind =
  (kind: Defect['kind'], root: string) =>
  (chart: string, at: string, ...put: readonly unknown[]): Defect => ({
    chart,
    kind,
    at: `${root}/${at}`,
    ...(put.length > 0 && { put: put[0] }),
  });

const structure = ofKind('structure', 'config');
const body = ofKind('body', 'implementations');
const inline = ofKind('body', 'config');

/** Defects listed before the oracle was written; `harmless` has those that change no behaviour and are not counted. */
export const defects: readonly Defect[] = [
  structure('trafficLight', 'states/working/states/green/after/greenTime', 'red'),
  structure('trafficLight', 'states/working/states/green/on'),
  structure('trafficLight', 'states/working/states/yellow/after/yellowTime/0/target', 'green'),
  structure('trafficLight', 'states/working/states/red/entry'),
  structure('trafficLight', 'states/working/states/red/onDone', 'yellow'),
  structure('trafficLight', 'states/working/states/red/states/walk/after', { blinkTime: 'blink' }),
  structure('trafficLight', 'states/flashing/on/POWER_BACK/0/target', 'working'),
  structure('stopwatch', 'states/stopped/on/RESET/actions'),
  structure('stopwatch', 'states/running/always'),
  structure('stopwatch', 'states/running/after/1000/actions'),
  structure('stopwatch', 'states/running/on/LAP/guard'),
  structure('stopwatch', 'states/full/on/RESET/target', 'running'),
  structure('donutMaker', 'states/preparing/states/oil/states/cold', { on: { MIXED: 'hot' } }),
  structure('donutMaker', 'states/preparing/onDone', 'plain'),
  structure('donutMaker', 'states/plain/on/EAT'),
  structure('donutMaker', 'states/glazed/entry', ['announce']),
  structure('donutMaker', 'states/glazed/on/SPRINKLE/guard'),
  structure('auction', 'states/announced/on/WITHDRAW', 'open'),
  structure('auction', 'states/open/entry'),
  structure('auction', 'states/open/after/60000/0/target', 'unsold'),
  structure('auction', 'states/open/on/BID/actions', ['keepBid', 'tellOutbid']),
  structure('auction', 'states/unsold/on/OPEN', 'sold'),
  structure('ticTacToe', 'states/playing/always/0/target', 'over.drawn'),
  structure('ticTacToe', 'states/playing/on/PLAY/guard'),
  structure('ticTacToe', 'states/over/states/won/entry'),
  structure('ticTacToe', 'states/over/on/RESET/actions'),
  structure('trivia', 'states/loading/invoke/onError', 'asking'),
  structure('trivia', 'states/asking/on/ANSWER/0/target', 'feedback.wrong'),
  structure('trivia', 'states/asking/on/ANSWER/1/actions', 'reward'),
  structure('trivia', 'states/asking/after'),
  structure('trivia', 'states/feedback/on/NEXT/1/actions'),
  structure('trivia', 'states/asking/on/QUIT', 'home'),
  structure('todoList', 'states/listing/on/ADD/guard', 'hasText'),
  structure('todoList', 'states/listing/on/ALL/guard', 'hasDone'),
  structure('todoList', 'states/listing/on/CLEAR/actions', 'completeAll'),
  structure('todoList', 'states/listing/entry'),
  structure('todoList', 'states/editing/on/CANCEL'),
  structure('todoList', 'on/TYPE'),
  structure('friendsList', 'states/open/on/ADD/guard'),
  structure('friendsList', 'states/open/on/REMOVE/actions', 'forget'),
  structure('friendsList', 'states/open/always'),
  structure('friendsList', 'states/full/on/REMOVE/actions'),
  structure('friendsList', 'states/full/on/FRIEND_SAVED'),
  structure('flightBooker', 'states/filling/on/RETURNS/guard'),
  structure('flightBooker', 'states/filling/on/BOOK/guard', 'isFuture'),
  structure('flightBooker', 'states/booking/invoke/onError', 'filling'),
  structure('flightBooker', 'states/booking/after/30000', 'filling'),
  structure('flightBooker', 'states/failed/on/CHANGE', 'booking'),
  structure('creditCheck', 'states/entering/on/SUBMIT/actions'),
  structure('creditCheck', 'states/verifying/invoke/onError', 'checking'),
  structure('creditCheck', 'states/checking/states/two/states/asking/invoke/onDone/actions'),
  structure('creditCheck', 'states/checking/states/one/states/asking/invoke/onError'),
  structure('creditCheck', 'states/judging/always/1/actions/params', { limit: 5_000 }),
  structure('creditCheck', 'states/judging/always/1/target', 'refused'),
  structure('creditCheck', 'states/offered/after'),
  structure('mediaScanner', 'states/asking/invoke/onDone/1', 'idle'),
  structure('mediaScanner', 'states/denied/after/10000', 'scanning'),
  structure('mediaScanner', 'states/scanning/invoke/onDone/1/actions'),
  structure('mediaScanner', 'states/scanning/invoke/onError/1/actions', ['next']),
  structure('mediaScanner', 'states/scanning/after/60000/actions'),
  structure('mediaScanner', 'states/finished/on/AGAIN/guard', 'hasFailed'),
  structure('jobMonitor', 'states/submitting/invoke/onDone', 'polling'),
  structure('jobMonitor', 'states/waiting/on'),
  structure('jobMonitor', 'states/polling/entry'),
  structure('jobMonitor', 'states/polling/invoke/onDone/0/target', 'waiting'),
  structure('jobMonitor', 'states/polling/after/limit', 'waiting'),
  structure('purchaseOrder', 'states/review/always'),
  structure('purchaseOrder', 'states/review/on/APPROVE/1/target', 'paying'),
  structure('purchaseOrder', 'states/paying/invoke/onError', 'ordered'),
  structure('purchaseOrder', 'states/ordered/after/1209600000', 'delivered'),
  structure('purchaseOrder', 'states/delivered/on/RETURN', 'closed'),
  structure('bookLending', 'states/available/on/REQUEST/actions', 'keepLender'),
  structure('bookLending', 'states/taken/on/DECLINE/actions'),
  structure('bookLending', 'states/lent/on/RENEW/reenter', false),
  structure('bookLending', 'states/lent/exit'),
  structure('carVitals', 'states/on/states/oil/states/checking/invoke/onError', 'waiting'),
  structure('carVitals', 'states/limited/entry'),
  structure('carVitals', 'states/on/on/ENGINE_OFF/guard'),
  structure('visaApplication', 'states/refused/on/APPEAL/target', 'submitted'),
  structure('visaApplication', 'states/submitted/on/DECIDE/1/actions'),

  inline(
    'trafficLight',
    'states/flashing/on/POWER_BACK/0/guard',
    says(({ context }) => context.cuts <= 2),
  ),
  body('trafficLight', 'delays/yellowTime', 30_000),
  body(
    'stopwatch',
    'guards/hasRoom',
    says(({ context }) => context.laps.length <= 2),
  ),
  body('stopwatch', 'actions/addLap', assign({ laps: ({ context }) => [context.elapsed, ...context.laps] })),
  body(
    'donutMaker',
    'delays/frying',
    says(({ context }) => 60_000 - context.sugar * 1_000),
  ),
  body(
    'donutMaker',
    'actions/announce',
    emit(({ context }) => ({ type: 'ready', sugar: context.made })),
  ),
  inline(
    'donutMaker',
    'states/glazed/on/SPRINKLE/guard',
    says(({ context }) => context.sugar >= 1),
  ),
  body(
    'auction',
    'guards/isHigher',
    says(({ context, event }) => event.amount > context.highest),
  ),
  body(
    'auction',
    'guards/isSold',
    says(({ context }) => context.bidder !== null),
  ),
  body('auction', 'actions/tellOutbid', emit({ type: 'outbid', bidder: null })),
  body('auction', 'actions/warnLater', raise({ type: 'closing.soon' }, { delay: 5_000, id: 'warning' })),
  inline(
    'auction',
    'output',
    says(({ context }) => ({ winner: context.bidder, price: 0 })),
  ),
  body(
    'ticTacToe',
    'guards/isFree',
    says(({ context, event }) => context.board[event.cell] !== context.player),
  ),
  body('ticTacToe', 'actions/crown', assign({ winner: ({ context }) => context.player })),
  body(
    'trivia',
    'guards/isOver',
    says(({ context }) => context.at + 1 >= context.questions.length),
  ),
  body('trivia', 'actions/reward', assign({ score: ({ context }) => context.score + 1 })),
  inline('trivia', 'states/loading/invoke/input', { amount: 10 }),
  body(
    'todoList',
    'guards/hasText',
    says(({ context }) => context.draft !== ''),
  ),
  body(
    'todoList',
    'guards/canAdd',
    says(({ context }) => context.todos.length < 2),
  ),
  body('todoList', 'actions/clearDone', assign({ todos: [] })),
  body(
    'friendsList',
    'guards/hasName',
    says(({ context }) => context.name.length >= 1),
  ),
  body('friendsList', 'actions/countSaved', assign({ saved: 0 })),
  body(
    'flightBooker',
    'guards/isOrdered',
    says(({ context: { returns, departs } }) => returns >= departs),
  ),
  inline(
    'flightBooker',
    'states/booking/invoke/input',
    says(({ context }) => ({ days: [context.returns] })),
  ),
  body(
    'creditCheck',
    'guards/isFair',
    says(({ context }) => context.first >= 600),
  ),
  body(
    'creditCheck',
    'guards/isGood',
    says(({ context }) => context.first + context.second >= 700),
  ),
  inline('creditCheck', 'states/checking/states/two/states/asking/invoke/input', { ssn: '', name: 'one' }),
  body('mediaScanner', 'actions/countFound', assign({ found: 1 })),
  inline(
    'mediaScanner',
    'states/scanning/invoke/input',
    says(({ context }) => ({ folder: context.folders[0], deep: true })),
  ),
  body(
    'jobMonitor',
    'delays/pollDelay',
    says(({ context }) => 1_000 * context.tries),
  ),
  inline(
    'jobMonitor',
    'output',
    says(({ context }) => ({ job: context.job, tries: 0 })),
  ),
  inline(
    'jobMonitor',
    'states/polling/invoke/onDone/1/guard',
    says(({ event }) => event.output === 'running'),
  ),
  body(
    'purchaseOrder',
    'guards/isSmall',
    says(({ context }) => context.amount < 500),
  ),
  inline(
    'purchaseOrder',
    'states/paying/invoke/input',
    says(({ context }) => ({ amount: context.charged, reference: '' })),
  ),
  body('bookLending', 'actions/askStatus', sendTo('library', { type: 'ask', title: '' })),
  body('bookLending', 'actions/stopReminder', cancel('other')),
  inline('carVitals', 'states/on/states/speed/states/fast/entry', ['warn', sendParent({ type: 'WARNING', speed: 0 })]),
  body('carVitals', 'actions/checkTires', spawnChild('check', { input: { what: 'oil', speed: 0 } })),
  body(
    'visaApplication',
    'guards/isComplete',
    says(({ context }) => context.papers.includes('passport')),
  ),
  inline(
    'visaApplication',
    'states/collecting/on/SUBMIT/actions/1/params',
    says(() => ({ fee: 8 })),
  ),
];

/** Changes that no behaviour shows, named beforehand and not counted. */
export const harmless: readonly Defect[] = [
  body(
    'trafficLight',
    'actions/forgetPush',
    assign(() => ({ pushed: false })),
  ),
  body(
    'trivia',
    'guards/isOver',
    says(({ context }) => context.lives <= 0 || context.at + 1 >= context.questions.length),
  ),
  body(
    'auction',
    'guards/isSold',
    says(({ context }) => context.highest >= 20),
  ),
  body(
    'stopwatch',
    'guards/isFull',
    says(({ context }) => context.elapsed > 2),
  ),
];

/** Refactorings: each leaves a chart's baseline as it is. */
export const refactorings: readonly Defect[] = [
  structure(
    'trafficLight',
    'states/working/states/yellow/after/yellowTime/0/guard',
    says(({ context }) => context.pushed),
  ),
  inline('stopwatch', 'states/stopped/on/RESET/guard', function hasElapsed({ context }: Seen) {
    return context.elapsed !== 0;
  }),
  body(
    'stopwatch',
    'actions/tick',
    assign(({ context }) => ({ elapsed: 1 + context.elapsed })),
  ),
  structure('donutMaker', 'states/plain/on', { EAT: 'idle', GLAZE: '#donutMaker.glazed' }),
  body(
    'auction',
    'guards/isSold',
    says(({ context }) => Boolean(context.bidder) && context.highest > 19),
  ),
  structure('auction', 'states/open/after/60000', [
    { guard: { type: 'isSold' }, target: 'sold' },
    { target: ['unsold'] },
  ]),
  body(
    'ticTacToe',
    'guards/isFull',
    says(({ context }) => !context.board.includes(null)),
  ),
  structure('ticTacToe', 'states/over/on/RESET', { target: '#ticTacToe.playing', actions: ['clear'] }),
  structure('trivia', 'states/loading/invoke/onError', { target: ['home'] }),
  structure('trivia', 'states/feedback/states', { wrong: { tags: ['sad'] }, right: { tags: ['glad'] } }),
  structure('todoList', 'states/listing/on/ADD/guard', and(['canAdd', 'hasText'])),
  structure(
    'todoList',
    'states/listing/on/ALL/guard',
    says(({ context }) => !context.todos.some(({ done }: { done: boolean }) => done)),
  ),
  structure(
    'friendsList',
    'states/full/on/FRIEND_SAVED/actions',
    assign({ saved: ({ context }) => Math.min(context.saved + 1, 2) }),
  ),
  body(
    'flightBooker',
    'guards/isOrdered',
    says(({ context }) => (context.isReturn ? context.departs <= context.returns : true)),
  ),
  structure('creditCheck', 'states/judging/always/2', { target: ['refused'] }),
  structure('mediaScanner', 'states/scanning/invoke/onError/0/guard', or(['hasFailed', 'isLast'])),
  structure('mediaScanner', 'states/finished/entry', ['report']),
  body(
    'jobMonitor',
    'actions/begin',
    assign(({ event }) => ({
      job: event.job,
      tries: 0,
      token: Math.floor(Math.random() * 1e9),
      startedAt: Date.now(),
    })),
  ),
  body(
    'jobMonitor',
    'delays/pollDelay',
    says(({ context }) => 1_000 << context.tries),
  ),
  body('purchaseOrder', 'actions/keep', assign({ amount: ({ event }) => event.amount })),
  structure('bookLending', 'states/lent/exit', [{ type: 'stopReminder' }]),
];

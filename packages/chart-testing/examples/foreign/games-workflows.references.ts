// References of the charts about games, lists and workflows: each says what its chart is for, without the chart.
import type { Reference } from '@vitrin/chart-testing';

export interface Board {
  readonly board: readonly (string | null)[];
  readonly player: 'x' | 'o';
  readonly winner: string | null;
}

const wonBy = (board: Board['board'], player: string): boolean =>
  ['012', '345', '03', '14', '25'].some((line) => [...line].every((cell) => board[Number(cell)] === player));

export const ticTacToeReference: Reference<Board> = {
  start: () => ({ board: [null, null, null, null, null, null], player: 'x', winner: null }),
  steps: {
    PLAY: ({ board, player, winner }, { cell }: { cell: number }) => {
      if (winner !== null || board[cell] !== null) return false;
      const next = board.with(cell, player);
      return { board: next, player: player === 'x' ? 'o' : 'x', winner: wonBy(next, player) ? player : null };
    },
    RESET: ({ board, winner }) =>
      (winner !== null || !board.includes(null)) && {
        board: [null, null, null, null, null, null],
        player: 'x',
        winner: null,
      },
  },
  shows: ({ board, player, winner }) => ({
    board,
    turn: player,
    winner,
    isOver: winner !== null || !board.includes(null),
  }),
};

interface Quiz {
  readonly step: 'home' | 'loading' | 'asking' | 'right' | 'wrong' | 'finished';
  readonly questions: readonly string[];
  readonly at: number;
  readonly score: number;
  readonly lives: number;
}

export const triviaReference: Reference<Quiz> = {
  start: () => ({ step: 'home', questions: [], at: 0, score: 0, lives: 2 }),
  steps: {
    PLAY: (seen) => seen.step === 'home' && { ...seen, step: 'loading' },
    'loadQuestions answers': (seen, questions: readonly string[]) => ({ ...seen, step: 'asking', questions }),
    'loadQuestions fails': (seen) => ({ ...seen, step: 'home' }),
    ANSWER: (seen, { answer }: { answer: string }) => {
      if (seen.step !== 'asking') return false;
      if (answer === seen.questions[seen.at]) return { ...seen, step: 'right', score: seen.score + 10 };
      return { ...seen, step: 'wrong', lives: seen.lives - 1 };
    },
    NEXT: (seen) => {
      if (seen.step !== 'right' && seen.step !== 'wrong') return false;
      const isOver = seen.lives === 0 || seen.at === seen.questions.length - 1;
      return isOver ? { ...seen, step: 'finished' } : { ...seen, step: 'asking', at: seen.at + 1 };
    },
    QUIT: (seen) => seen.step === 'asking' && { ...seen, step: 'finished' },
  },
  waits: (seen): Readonly<Record<number, Quiz>> =>
    seen.step === 'asking' ? { 15000: { ...seen, step: 'wrong', lives: seen.lives - 1 } } : {},
  runs: ({ step }): Readonly<Record<string, unknown>> => (step === 'loading' ? { loadQuestions: { amount: 3 } } : {}),
  shows: ({ step, questions, at, score, lives }) => ({
    question: questions[at],
    lives,
    score,
    isAsking: step === 'asking',
    isGlad: step === 'right',
    isSad: step === 'wrong',
    result: step === 'finished' ? { score } : undefined,
  }),
};

interface Todos {
  readonly todos: readonly { readonly text: string; readonly done: boolean }[];
  readonly draft: string;
  readonly isEditing: boolean;
}

export const todoListReference: Reference<Todos> = {
  start: () => ({ todos: [], draft: '', isEditing: false }),
  steps: {
    TYPE: (seen, { text }: { text: string }) => ({ ...seen, draft: text }),
    ADD: ({ todos, draft, isEditing }) =>
      !isEditing &&
      draft.trim() !== '' &&
      todos.length < 2 &&
      !todos.some(({ text }) => text === draft) && {
        isEditing,
        draft: '',
        todos: [...todos, { text: draft, done: false }],
      },
    TOGGLE: (seen) =>
      !seen.isEditing && {
        ...seen,
        todos: seen.todos.map((todo, at) => (at === 0 ? { ...todo, done: !todo.done } : todo)),
      },
    ALL: (seen) =>
      !seen.isEditing &&
      !seen.todos.some(({ done }) => done) && { ...seen, todos: seen.todos.map((todo) => ({ ...todo, done: true })) },
    CLEAR: (seen) => !seen.isEditing && { ...seen, todos: seen.todos.filter(({ done }) => !done) },
    EDIT: (seen) => !seen.isEditing && seen.todos.length > 0 && { ...seen, isEditing: true },
    SAVE: ({ todos, draft, isEditing }) =>
      isEditing && {
        isEditing: false,
        draft: '',
        todos: todos.map((todo, at) => (at === 0 && draft.trim() !== '' ? { ...todo, text: draft } : todo)),
      },
    CANCEL: (seen) => seen.isEditing && { ...seen, isEditing: false, draft: '' },
  },
  shows: (seen) => ({ ...seen, left: seen.todos.filter(({ done }) => !done).length }),
};

interface Friends {
  readonly count: number;
  readonly saved: number;
  readonly name: string;
}

export const friendsListReference: Reference<Friends> = {
  start: () => ({ count: 0, saved: 0, name: '' }),
  steps: {
    NAME: (seen, { name }: { name: string }) => seen.count < 2 && { ...seen, name },
    ADD: (seen) => seen.count < 2 && seen.name.length > 1 && { ...seen, count: seen.count + 1, name: '' },
    REMOVE: (seen) => seen.count > 0 && { ...seen, count: seen.count - 1 },
    FRIEND_SAVED: (seen) => ({ ...seen, saved: Math.min(2, seen.saved + 1) }),
  },
  shows: ({ count, saved, name }) => ({ count, hasSaved: saved > 0, name, isFull: count === 2 }),
};

interface Order {
  readonly step: 'draft' | 'review' | 'paying' | 'ordered' | 'overdue' | 'delivered' | 'closed' | 'rejected';
  readonly amount: number;
  readonly approvals: number;
  readonly charged: number;
}

/** Orders up to 100 need no approval. */
const reviewed = (order: Order): Order => ({ ...order, step: order.amount > 100 ? 'review' : 'paying' });

export const purchaseOrderReference: Reference<Order> = {
  start: () => ({ step: 'draft', amount: 0, approvals: 0, charged: 0 }),
  steps: {
    CREATE: (seen, { amount }: { amount: number }) =>
      seen.step === 'draft' && amount > 0 && reviewed({ ...seen, amount }),
    APPROVE: (seen) => {
      if (seen.step !== 'review') return false;
      return seen.approvals > 0 ? { ...seen, step: 'paying' } : { ...seen, approvals: 1 };
    },
    REJECT: (seen) => (seen.step === 'review' || seen.step === 'overdue') && { ...seen, step: 'rejected' },
    'pay answers': (seen, charged: number) => ({ ...seen, step: 'ordered', charged }),
    'pay fails': reviewed,
    DELIVER: (seen) => (seen.step === 'ordered' || seen.step === 'overdue') && { ...seen, step: 'delivered' },
    RETURN: (seen) => seen.step === 'delivered' && { ...seen, step: 'rejected' },
  },
  waits: (seen): Readonly<Record<number, Order>> => {
    if (seen.step === 'review') return { 172800000: { ...seen, step: 'rejected' } };
    if (seen.step === 'ordered') return { 1209600000: { ...seen, step: 'overdue' } };
    return seen.step === 'delivered' ? { 1209600000: { ...seen, step: 'closed' } } : {};
  },
  runs: ({ step, amount }): Readonly<Record<string, unknown>> =>
    step === 'paying' ? { pay: { amount, reference: `order of ${amount}` } } : {},
  does: (before, { step }, name) =>
    step === 'paying' && (before.step !== 'paying' || name === 'pay fails') ? ['charge'] : [],
  shows: ({ step, amount, charged }) => ({
    step,
    needsApproval: amount > 100,
    charged,
    result: step === 'closed' || step === 'rejected' ? { charged } : undefined,
  }),
};

interface Loan {
  readonly step: 'available' | 'checking' | 'taken' | 'held' | 'lent';
  readonly lender: string;
  readonly renewals: number;
  readonly isReminded: boolean;
}

export const bookLendingReference: Reference<Loan> = {
  start: () => ({ step: 'available', lender: '', renewals: 0, isReminded: false }),
  steps: {
    REQUEST: (seen, { lender }: { lender: string }) =>
      seen.step === 'available' && { ...seen, lender, step: 'checking' },
    STATUS: (seen, { onLoan }: { onLoan: boolean }) => {
      if (seen.step === 'checking') return { ...seen, step: onLoan ? 'taken' : 'lent' };
      return seen.step === 'held' && !onLoan && { ...seen, step: 'lent' };
    },
    HOLD: (seen) => seen.step === 'taken' && { ...seen, step: 'held' },
    DECLINE: (seen) => seen.step === 'taken' && { ...seen, step: 'available', lender: '', renewals: 0 },
    RENEW: (seen) =>
      seen.step === 'lent' && seen.renewals < 2 && { ...seen, renewals: seen.renewals + 1, isReminded: false },
    RETURN: (seen) => seen.step === 'lent' && { step: 'available', lender: '', renewals: 0, isReminded: false },
  },
  waits: (seen): Readonly<Record<number, Loan>> => {
    if (seen.step === 'checking') return { 5000: { ...seen, step: 'available' } };
    if (seen.step === 'held') return { 1209600000: { ...seen, step: 'available' } };
    return seen.step === 'lent' && !seen.isReminded ? { 1000000: { ...seen, isReminded: true } } : {};
  },
  runs: () => ({ library: { title: 'Emma' } }),
  does: (before, after, name) => {
    if (name === '1000000 ms') return [{ type: 'reminder', lender: after.lender, renewals: after.renewals }];
    if (before.step === after.step) return [];
    if (name === 'RETURN') return [{ type: 'returned' }];
    return name === 'REQUEST' ? [{ type: 'ask', title: 'Emma' }] : [];
  },
  shows: ({ step, lender, renewals }) => ({ step, lender, renewals, canRenew: step === 'lent' && renewals < 2 }),
};

interface Car {
  readonly engine: 'off' | 'on' | 'limited';
  readonly oil: 'waiting' | 'checking' | 'broken';
  readonly speed: number;
  readonly warnings: number;
}

/** A car warns each time that it becomes faster than 120, and is limited after the second warning. */
function driven(seen: Car, speed: number): Car {
  const warnings = seen.warnings + (speed > 120 && seen.speed <= 120 ? 1 : 0);
  return { ...seen, speed, warnings, engine: warnings < 2 ? 'on' : 'limited' };
}

export const carVitalsReference: Reference<Car> = {
  start: () => ({ engine: 'off', oil: 'waiting', speed: 0, warnings: 0 }),
  steps: {
    ENGINE_ON: (seen) => seen.engine === 'off' && { ...seen, engine: 'on', oil: 'waiting' },
    ENGINE_OFF: (seen) => {
      if (seen.engine === 'limited') return { ...seen, engine: 'off', speed: 0, warnings: 0 };
      return seen.engine === 'on' && seen.speed <= 120 && { ...seen, engine: 'off' };
    },
    SPEED: (seen, { speed }: { speed: number }) => seen.engine === 'on' && driven(seen, speed),
    'check answers': (seen, { ok }: { ok: boolean }) => ({ ...seen, oil: ok ? 'waiting' : 'broken' }),
    'check fails': (seen) => ({ ...seen, oil: 'broken' }),
  },
  waits: (seen): Readonly<Record<number, Car>> =>
    seen.engine === 'on' && seen.oil === 'waiting' ? { 2000: { ...seen, oil: 'checking' } } : {},
  runs: ({ engine, oil }): Readonly<Record<string, unknown>> =>
    engine === 'on' && oil === 'checking' ? { check: { what: 'oil' } } : {},
  does: (before, { warnings, speed }) => (warnings > before.warnings ? [{ type: 'WARNING', speed }] : []),
  shows: ({ engine, oil, speed, warnings }) => ({
    engine,
    alarm: engine === 'on' && oil === 'broken',
    speed,
    warnings,
  }),
};

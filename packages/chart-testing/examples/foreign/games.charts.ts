// Charts after the families tic-tac-toe, trivia, to-do list and friends list, each with a new user's model.
import type { ChartModel } from '@vitrin/chart-testing';
import { type ActorRefFrom, and, assign, createMachine, fromPromise, not, sendParent, setup, stopChild } from 'xstate';
import {
  type Board,
  friendsListReference,
  ticTacToeReference,
  todoListReference,
  triviaReference,
} from './games-workflows.references.ts';

const lines = [
  [0, 1, 2],
  [3, 4, 5],
  [0, 3],
  [1, 4],
  [2, 5],
];

const ticTacToe = setup({
  types: { context: {} as Board, events: {} as { type: 'PLAY'; cell: number } | { type: 'RESET' } },
  guards: {
    isFree: ({ context, event }) => event.type === 'PLAY' && context.board[event.cell] === null,
    isWon: ({ context: { board } }) =>
      lines.some((line) => board[line[0] ?? 0] !== null && line.every((cell) => board[cell] === board[line[0] ?? 0])),
    isFull: ({ context }) => context.board.every((cell) => cell !== null),
  },
  actions: {
    mark: assign(({ context, event }) => ({
      board: context.board.map((cell, at) => (event.type === 'PLAY' && at === event.cell ? context.player : cell)),
      player: context.player === 'x' ? ('o' as const) : ('x' as const),
    })),
    crown: assign({ winner: ({ context }) => (context.player === 'x' ? 'o' : 'x') }),
    clear: assign({ board: Array<null>(6).fill(null), player: 'x', winner: null }),
  },
}).createMachine({
  id: 'ticTacToe',
  context: { board: Array<null>(6).fill(null), player: 'x', winner: null },
  initial: 'playing',
  states: {
    playing: {
      always: [
        { guard: 'isWon', target: 'over.won' },
        { guard: 'isFull', target: 'over.drawn' },
      ],
      on: { PLAY: { guard: 'isFree', target: 'playing', actions: 'mark' } },
    },
    over: {
      initial: 'drawn',
      states: { won: { entry: 'crown' }, drawn: {} },
      on: { RESET: { target: 'playing', actions: 'clear' } },
    },
  },
});

const ticTacToeModel: ChartModel<typeof ticTacToe> = {
  chart: 'ticTacToe',
  machine: ticTacToe,
  input: undefined,
  events: [
    ...[0, 1, 2, 3, 4, 5].map((cell) => ({ name: `plays ${cell}`, event: { type: 'PLAY', cell } as const })),
    { name: 'plays again', event: { type: 'RESET' } },
  ],
  actors: {},
  project: ({ context }) => context.board.join(),
  view: ({ context, value }) => ({
    board: context.board,
    turn: context.player,
    winner: context.winner,
    isOver: value !== 'playing',
  }),
  reference: ticTacToeReference,
};

const trivia = setup({
  types: {
    context: {} as { questions: readonly string[]; at: number; score: number; lives: number },
    events: {} as { type: 'PLAY' | 'NEXT' | 'QUIT' } | { type: 'ANSWER'; answer: string },
    output: {} as { score: number },
  },
  actors: { loadQuestions: fromPromise<readonly string[], { amount: number }>(async () => []) },
  guards: {
    isRight: ({ context, event }) => event.type === 'ANSWER' && event.answer === context.questions[context.at],
    isOver: ({ context }) => context.lives === 0 || context.at + 1 >= context.questions.length,
  },
  actions: {
    reward: assign({ score: ({ context }) => context.score + 10 }),
    loseLife: assign({ lives: ({ context }) => context.lives - 1 }),
    turn: assign({ at: ({ context }) => context.at + 1 }),
  },
  delays: { thinking: 15_000 },
}).createMachine({
  id: 'trivia',
  context: { questions: [], at: 0, score: 0, lives: 2 },
  initial: 'home',
  states: {
    home: { on: { PLAY: 'loading' } },
    loading: {
      invoke: {
        src: 'loadQuestions',
        input: { amount: 3 },
        onDone: { target: 'asking', actions: assign({ questions: ({ event }) => event.output }) },
        onError: 'home',
      },
    },
    asking: {
      on: {
        ANSWER: [
          { guard: 'isRight', target: 'feedback.right', actions: 'reward' },
          { target: 'feedback.wrong', actions: 'loseLife' },
        ],
        QUIT: 'finished',
      },
      after: { thinking: { target: 'feedback.wrong', actions: 'loseLife' } },
    },
    feedback: {
      initial: 'right',
      states: { right: { tags: 'glad' }, wrong: { tags: 'sad' } },
      on: {
        NEXT: [
          { guard: 'isOver', target: 'finished' },
          { target: 'asking', actions: 'turn' },
        ],
      },
    },
    finished: { type: 'final' },
  },
  output: ({ context }) => ({ score: context.score }),
});

const triviaModel: ChartModel<typeof trivia> = {
  chart: 'trivia',
  machine: trivia,
  input: undefined,
  events: [
    ...(['PLAY', 'NEXT', 'QUIT'] as const).map((type) => ({ name: type, event: { type } })),
    ...['a', 'b'].map((answer) => ({ name: `answers ${answer}`, event: { type: 'ANSWER', answer } as const })),
  ],
  actors: {
    loadQuestions: [
      { name: 'three', output: () => ['a', 'b', 'a'] },
      { name: 'offline', error: () => new Error() },
    ],
  },
  project: ({ context: { at, score, lives } }) => ({ at, score, lives }),
  view: (snapshot) => ({
    question: snapshot.context.questions[snapshot.context.at],
    lives: snapshot.context.lives,
    score: snapshot.context.score,
    isAsking: snapshot.matches('asking'),
    isGlad: snapshot.hasTag('glad'),
    isSad: snapshot.hasTag('sad'),
    result: snapshot.output,
  }),
  reference: triviaReference,
};

const todoList = setup({
  types: {
    context: {} as { todos: readonly { text: string; done: boolean }[]; draft: string },
    events: {} as
      | { type: 'TYPE'; text: string }
      | { type: 'ADD' | 'CLEAR' | 'ALL' | 'EDIT' | 'SAVE' | 'CANCEL' }
      | { type: 'TOGGLE'; at: number },
  },
  guards: {
    hasText: ({ context }) => context.draft.trim() !== '',
    hasDone: ({ context }) => context.todos.some(({ done }) => done),
    canAdd: ({ context }) => context.todos.length < 2 && context.todos.every(({ text }) => text !== context.draft),
  },
  actions: {
    type: assign({ draft: ({ event }) => (event.type === 'TYPE' ? event.text : '') }),
    add: assign(({ context }) => ({ todos: [...context.todos, { text: context.draft, done: false }], draft: '' })),
    toggle: assign({
      todos: ({ context, event }) =>
        context.todos.map((todo, at) =>
          event.type === 'TOGGLE' && at === event.at ? { ...todo, done: !todo.done } : todo,
        ),
    }),
    completeAll: assign({ todos: ({ context }) => context.todos.map((todo) => ({ ...todo, done: true })) }),
    clearDone: assign({ todos: ({ context }) => context.todos.filter(({ done }) => !done) }),
    rename: assign(({ context: { todos, draft } }) => ({
      todos: todos.map((todo, at) => (at === 0 ? { ...todo, text: draft } : todo)),
      draft: '',
    })),
  },
}).createMachine({
  id: 'todoList',
  context: { todos: [], draft: '' },
  initial: 'listing',
  on: { TYPE: { actions: 'type' } },
  states: {
    listing: {
      entry: assign({ draft: '' }),
      on: {
        ADD: { guard: and(['hasText', 'canAdd']), actions: 'add' },
        TOGGLE: { actions: 'toggle' },
        ALL: { guard: not('hasDone'), actions: 'completeAll' },
        CLEAR: { guard: 'hasDone', actions: 'clearDone' },
        EDIT: { guard: ({ context }) => context.todos.length > 0, target: 'editing' },
      },
    },
    editing: {
      on: {
        SAVE: [{ guard: 'hasText', target: 'listing', actions: 'rename' }, { target: 'listing' }],
        CANCEL: 'listing',
      },
    },
  },
});

const todoListModel: ChartModel<typeof todoList> = {
  chart: 'todoList',
  machine: todoList,
  input: undefined,
  events: [
    ...['milk', 'bread', ' '].map((text) => ({ name: `types "${text}"`, event: { type: 'TYPE', text } as const })),
    ...(['ADD', 'CLEAR', 'ALL', 'EDIT', 'SAVE', 'CANCEL'] as const).map((type) => ({ name: type, event: { type } })),
    { name: 'ticks the first', event: { type: 'TOGGLE', at: 0 } },
  ],
  actors: {},
  project: ({ context }) => context,
  view: ({ context, value }) => ({
    ...context,
    left: context.todos.filter(({ done }) => !done).length,
    isEditing: value === 'editing',
  }),
  reference: todoListReference,
};

const friend = createMachine({
  id: 'friend',
  initial: 'reading',
  states: {
    reading: { on: { EDIT: 'editing' } },
    editing: { on: { SAVE: { target: 'reading', actions: sendParent({ type: 'FRIEND_SAVED' }) } } },
  },
});

const friendsList = setup({
  types: {
    context: {} as { friends: readonly ActorRefFrom<typeof friend>[]; saved: number; name: string },
    events: {} as { type: 'ADD' | 'REMOVE' | 'FRIEND_SAVED' } | { type: 'NAME'; name: string },
  },
  guards: {
    hasName: ({ context }) => context.name.length > 1,
    hasFriends: ({ context }) => context.friends.length > 0,
  },
  actions: {
    rename: assign({ name: ({ event }) => (event.type === 'NAME' ? event.name : '') }),
    befriend: assign(({ context, spawn }) => ({ friends: [...context.friends, spawn(friend)], name: '' })),
    forget: assign({ friends: ({ context }) => context.friends.slice(0, -1) }),
    countSaved: assign({ saved: ({ context }) => Math.min(2, context.saved + 1) }),
  },
}).createMachine({
  id: 'friendsList',
  context: { friends: [], saved: 0, name: '' },
  initial: 'open',
  states: {
    open: {
      on: {
        NAME: { actions: 'rename' },
        ADD: { guard: 'hasName', actions: 'befriend' },
        REMOVE: {
          guard: 'hasFriends',
          actions: [stopChild(({ context }) => context.friends.at(-1)?.id ?? ''), 'forget'],
        },
        FRIEND_SAVED: { actions: 'countSaved' },
      },
      always: { guard: ({ context }) => context.friends.length >= 2, target: 'full' },
    },
    full: { on: { REMOVE: { target: 'open', actions: 'forget' }, FRIEND_SAVED: { actions: 'countSaved' } } },
  },
});

const friendsListModel: ChartModel<typeof friendsList> = {
  chart: 'friendsList',
  machine: friendsList,
  input: undefined,
  events: [
    ...['A', 'Ada'].map((name) => ({ name: `names ${name}`, event: { type: 'NAME', name } as const })),
    ...(['ADD', 'REMOVE', 'FRIEND_SAVED'] as const).map((type) => ({ name: type, event: { type } })),
  ],
  actors: { friend: [] },
  project: ({ context: { friends, saved, name } }) => ({ friends: friends.length, saved, name }),
  view: ({ context, value }) => ({
    count: context.friends.length,
    hasSaved: context.saved > 0,
    name: context.name,
    isFull: value === 'full',
  }),
  reference: friendsListReference,
};

/** Charts about lists and games, by name. */
export const games = { ticTacToeModel, triviaModel, todoListModel, friendsListModel };

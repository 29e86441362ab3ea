// References of the charts about time and requests: each says what its chart is for, without the chart.
import type { Reference } from '@vitrin/chart-testing';

interface Light {
  readonly light: 'green' | 'yellow' | 'pause' | 'walk' | 'blink' | 'flashing';
  readonly lit: boolean;
  readonly cuts: number;
  readonly back: Light['light'];
}

export const trafficLightReference: Reference<Light> = {
  start: () => ({ light: 'green', lit: false, cuts: 0, back: 'green' }),
  steps: {
    PUSH: (seen) => (seen.light === 'green' || seen.light === 'yellow') && { ...seen, lit: true },
    POWER_CUT: (seen) =>
      seen.light !== 'flashing' && {
        ...seen,
        light: 'flashing',
        cuts: Math.min(2, seen.cuts + 1),
        back: seen.light === 'blink' ? 'walk' : seen.light,
      },
    POWER_BACK: (seen) => seen.light === 'flashing' && { ...seen, light: seen.cuts < 2 ? seen.back : 'green' },
  },
  waits: (seen): Readonly<Record<number, Light>> => {
    if (seen.light === 'green') return { 20000: { ...seen, light: 'yellow' } };
    if (seen.light === 'yellow') return { 3000: { ...seen, light: seen.lit ? 'walk' : 'pause', lit: false } };
    if (seen.light === 'pause') return { 5000: { ...seen, light: 'green' } };
    if (seen.light === 'walk') return { 8000: { ...seen, light: 'blink' } };
    return seen.light === 'blink' ? { 4000: { ...seen, light: 'green' } } : {};
  },
  shows: ({ light, lit }) => ({ cars: light === 'green', people: light === 'walk' || light === 'blink', lit }),
};

interface Watch {
  readonly mode: 'stopped' | 'running' | 'full';
  readonly seconds: number;
  readonly laps: readonly number[];
}

export const stopwatchReference: Reference<Watch> = {
  start: () => ({ mode: 'stopped', seconds: 0, laps: [] }),
  steps: {
    START: (seen) => seen.mode === 'stopped' && { ...seen, mode: 'running' },
    STOP: (seen) => seen.mode === 'running' && { ...seen, mode: 'stopped' },
    LAP: (seen) => seen.mode === 'running' && seen.laps.length < 2 && { ...seen, laps: [...seen.laps, seen.seconds] },
    RESET: (seen) => seen.mode !== 'running' && seen.seconds > 0 && { mode: 'stopped', seconds: 0, laps: [] },
  },
  waits: (seen): Readonly<Record<number, Watch>> =>
    seen.mode === 'running'
      ? { 1000: { ...seen, seconds: seen.seconds + 1, mode: seen.seconds === 2 ? 'full' : 'running' } }
      : {},
  shows: ({ mode, seconds, laps }) => ({ seconds, laps: laps.join(), isRunning: mode === 'running' }),
};

interface Donut {
  readonly step: 'idle' | 'preparing' | 'frying' | 'plain' | 'glazed' | 'sprinkled';
  readonly sugar: number;
  readonly hasMade: boolean;
  readonly dough: 'mixing' | 'mixed';
  readonly oil: 'cold' | 'hot';
}

const prepared = (seen: Donut): Donut =>
  seen.dough === 'mixed' && seen.oil === 'hot' ? { ...seen, step: 'frying' } : seen;

export const donutMakerReference: Reference<Donut> = {
  start: () => ({ step: 'idle', sugar: 0, hasMade: false, dough: 'mixing', oil: 'cold' }),
  steps: {
    ORDER: (seen, { sugar }: { sugar: number }) =>
      seen.step === 'idle' && { ...seen, sugar, step: 'preparing', dough: 'mixing', oil: 'cold' },
    MIXED: (seen) => seen.step === 'preparing' && prepared({ ...seen, dough: 'mixed' }),
    GLAZE: (seen) => seen.step === 'plain' && { ...seen, step: 'glazed', hasMade: true },
    SPRINKLE: (seen) => seen.step === 'glazed' && seen.sugar > 1 && { ...seen, step: 'sprinkled' },
    EAT: (seen) => ['plain', 'glazed', 'sprinkled'].includes(seen.step) && { ...seen, step: 'idle' },
  },
  waits: (seen): Readonly<Record<number, Donut>> => {
    if (seen.step === 'preparing' && seen.oil === 'cold') return { 90000: prepared({ ...seen, oil: 'hot' }) };
    return seen.step === 'frying' ? { [60_000 + seen.sugar * 1_000]: { ...seen, step: 'plain' } } : {};
  },
  does: (_, { sugar }, step) => (step === 'GLAZE' ? [{ type: 'ready', sugar }] : []),
  shows: ({ step, sugar, hasMade, dough, oil }) => ({
    sugar,
    step: step === 'preparing' ? { preparing: { dough, oil } } : step,
    hasMade,
  }),
};

interface Sale {
  readonly phase: 'announced' | 'open' | 'unsold' | 'sold' | 'withdrawn';
  readonly isHurried: boolean;
  readonly price: number;
  readonly leads: string | null;
}

export const auctionReference: Reference<Sale> = {
  start: () => ({ phase: 'announced', isHurried: false, price: 0, leads: null }),
  steps: {
    OPEN: (seen) =>
      (seen.phase === 'announced' || seen.phase === 'unsold') && { ...seen, phase: 'open', isHurried: false },
    WITHDRAW: (seen) => seen.phase !== 'sold' && { ...seen, phase: 'withdrawn', isHurried: false },
    BID: (seen, { amount, bidder }: { amount: number; bidder: string }) =>
      seen.phase === 'open' && amount >= 10 && amount > seen.price && { ...seen, price: amount, leads: bidder },
  },
  waits: (seen): Readonly<Record<number, Sale>> => {
    if (seen.phase === 'unsold') return { 500000: { ...seen, phase: 'withdrawn' } };
    if (seen.phase !== 'open') return {};
    const isSold = seen.leads !== null && seen.price >= 20;
    const closed = { 60000: { ...seen, phase: isSold ? ('sold' as const) : ('unsold' as const), isHurried: false } };
    return seen.isHurried ? closed : { ...closed, 50000: { ...seen, isHurried: true } };
  },
  does: (before, after, step) =>
    step === 'BID' && before.price !== after.price ? [{ type: 'outbid', bidder: before.leads }] : [],
  shows: ({ phase, isHurried, price, leads }) => ({
    price,
    isOpen: phase === 'open',
    leads,
    isHurried,
    result: phase === 'sold' || phase === 'withdrawn' ? { winner: leads, price } : undefined,
  }),
};

interface Booking {
  readonly isReturn: boolean;
  readonly departs: number;
  readonly returns: number;
  readonly code: string | null;
  readonly step: 'filling' | 'booking' | 'failed' | 'booked';
}

export const flightBookerReference: Reference<Booking> = {
  start: () => ({ step: 'filling', isReturn: false, departs: 0, returns: 0, code: null }),
  steps: {
    KIND: (seen, { isReturn }: { isReturn: boolean }) => seen.step === 'filling' && { ...seen, isReturn },
    DEPARTS: (seen, { day }: { day: number }) => seen.step === 'filling' && { ...seen, departs: day },
    RETURNS: (seen, { day }: { day: number }) => seen.step === 'filling' && seen.isReturn && { ...seen, returns: day },
    BOOK: (seen) => {
      const isPossible = seen.departs > 0 && (!seen.isReturn || seen.returns >= seen.departs);
      return (seen.step === 'failed' || (seen.step === 'filling' && isPossible)) && { ...seen, step: 'booking' };
    },
    CHANGE: (seen) => seen.step === 'failed' && { ...seen, step: 'filling' },
    'book answers': (seen, code: string) => ({ ...seen, step: 'booked', code }),
    'book fails': (seen) => ({ ...seen, step: 'failed' }),
  },
  waits: (seen): Readonly<Record<number, Booking>> =>
    seen.step === 'booking' ? { 30000: { ...seen, step: 'failed' } } : {},
  runs: ({ step, isReturn, departs, returns }): Readonly<Record<string, unknown>> =>
    step === 'booking' ? { book: { days: isReturn ? [departs, returns] : [departs] } } : {},
  shows: (seen) => seen,
};

interface Credit {
  readonly step: 'entering' | 'verifying' | 'checking' | 'offered' | 'granted' | 'refused';
  readonly ssn: string;
  readonly scores: { readonly one: number; readonly two: number };
  readonly missing: readonly string[];
  readonly limit: number;
}

/** A bureau has answered with a score, or failed. */
function heard(seen: Credit, bureau: 'one' | 'two', score = seen.scores[bureau]): Credit {
  const scores = { ...seen.scores, [bureau]: score };
  const missing = seen.missing.filter((one) => one !== bureau);
  if (missing.length > 0) return { ...seen, scores, missing };
  if (scores.one + scores.two >= 1_400) return { ...seen, scores, missing, step: 'offered', limit: 5_000 };
  if (Math.min(scores.one, scores.two) >= 600) return { ...seen, scores, missing, step: 'offered', limit: 1_000 };
  return { ...seen, scores, missing, step: 'refused' };
}

export const creditCheckReference: Reference<Credit> = {
  start: () => ({ step: 'entering', ssn: '', scores: { one: 0, two: 0 }, missing: [], limit: 0 }),
  steps: {
    SUBMIT: (seen, { ssn }: { ssn: string }) =>
      seen.step === 'entering' && ssn.length === 4 && { ...seen, ssn, step: 'verifying' },
    'verify answers': (seen, isKnown: boolean) =>
      isKnown ? { ...seen, step: 'checking', missing: ['one', 'two'] } : { ...seen, step: 'entering' },
    'verify fails': (seen) => ({ ...seen, step: 'entering' }),
    'one answers': (seen, score: number) => heard(seen, 'one', score),
    'two answers': (seen, score: number) => heard(seen, 'two', score),
    'one fails': (seen) => heard(seen, 'one'),
    'two fails': (seen) => heard(seen, 'two'),
    CONFIRM: (seen) => seen.step === 'offered' && { ...seen, step: 'granted' },
    BACK: (seen) => seen.step === 'offered' && { ...seen, step: 'entering' },
  },
  waits: (seen): Readonly<Record<number, Credit>> =>
    seen.step === 'offered' ? { 600000: { ...seen, step: 'refused' } } : {},
  runs: ({ step, ssn, missing }): Readonly<Record<string, unknown>> =>
    step === 'verifying' ? { verify: { ssn } } : Object.fromEntries(missing.map((name) => [name, { ssn, name }])),
  shows: ({ step, limit }) => ({
    step,
    limit,
    result: step === 'granted' || step === 'refused' ? { limit } : undefined,
  }),
};

interface Scan {
  readonly step: 'idle' | 'asking' | 'denied' | 'scanning' | 'finished';
  readonly folders: readonly string[];
  readonly found: number;
  readonly failed: number;
}

export const mediaScannerReference: Reference<Scan> = {
  start: ({ folders }: { folders: readonly string[] }) => ({ step: 'idle', folders, found: 0, failed: 0 }),
  steps: {
    SCAN: (seen) => seen.step === 'idle' && seen.folders.length > 0 && { ...seen, step: 'asking' },
    FOLDER: (seen, { name }: { name: string }) =>
      seen.step === 'idle' && seen.folders.length < 3 && { ...seen, folders: [...seen.folders, name] },
    'permission answers': (seen, isGiven: boolean) => ({ ...seen, step: isGiven ? 'scanning' : 'denied' }),
    'permission fails': (seen) => ({ ...seen, step: 'denied' }),
    'scan answers': (seen, found: number) => {
      const folders = seen.folders.slice(1);
      return folders.length === 0 ? { ...seen, folders, found, step: 'finished' } : { ...seen, folders };
    },
    'scan fails': (seen) => {
      const failed = seen.failed + 1;
      const isOver = seen.folders.length <= 1 || failed > 1;
      return isOver ? { ...seen, failed, step: 'finished' } : { ...seen, failed, folders: seen.folders.slice(1) };
    },
    STOP: (seen) => seen.step === 'scanning' && { ...seen, step: 'idle' },
    AGAIN: (seen) => {
      if (seen.step === 'denied') return { ...seen, step: 'asking' };
      return seen.step === 'finished' && seen.failed === 0 && { ...seen, step: 'idle' };
    },
  },
  waits: (seen): Readonly<Record<number, Scan>> => {
    if (seen.step === 'denied') return { 10000: { ...seen, step: 'idle' } };
    return seen.step === 'scanning' ? { 60000: { ...seen, step: 'finished', failed: seen.failed + 1 } } : {};
  },
  runs: ({ step, folders: [folder = '', ...others] }): Readonly<Record<string, unknown>> => {
    if (step === 'asking') return { permission: undefined };
    return step === 'scanning' ? { scan: { folder, deep: others.length > 0 } } : {};
  },
  does: (before, { step, failed }) =>
    step === 'finished' && before.step === 'scanning' && failed > 0 ? [{ type: 'incomplete', failed }] : [],
  shows: ({ step, folders, found, failed }) => ({ left: folders.length, found, hasFailed: failed > 0, step }),
};

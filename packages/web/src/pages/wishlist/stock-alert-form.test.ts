import type { SubmissionProblem, SubmissionView } from '@vitrin/core/submission';
import { describe, expect, it } from 'vitest';
import { type AlertBeginning, alertStep } from './StockAlertForm.tsx';

const idle = { kind: 'idle', of: null, isBusy: false } as const;
const busy = { kind: 'submitting', of: null, isBusy: true } as const;
const done = <Reply>(reply: Reply) => ({ kind: 'succeeded', of: null, isBusy: false, reply }) as const;
const failed = (problem: SubmissionProblem | null) =>
  ({ kind: problem ? 'refused' : 'unreachable', of: null, isBusy: false, problem }) as const;
const problem = (errorCode?: string): SubmissionProblem => ({
  code: 'VALIDATION_FAILED',
  fields: {},
  messages: [],
  status: 400,
  errorCode,
  retryAfter: undefined,
});
const refused = problem();

describe('asking for a stock alert', () => {
  it.each<[string, SubmissionView<AlertBeginning>, SubmissionView, object]>([
    ['nothing is sent', idle, idle, { at: 'looking' }],
    ['the page looks who asks', busy, idle, { at: 'looking' }],
    ['a user asks', done('asked'), idle, { at: 'done', isVisitor: false }],
    ['a user asked before', done('known'), idle, { at: 'known' }],
    ['a user asks for what came back', failed(problem('IN_STOCK')), idle, { at: 'inStock' }],
    ['a user’s alert is refused', failed(refused), idle, { at: 'failed', problem: refused }],
    ['nobody knows who asks', failed(null), idle, { at: 'failed', problem: null }],
    ['a visitor asks', done('visitor'), idle, { at: 'form' }],
    ['a visitor has sent an e-mail', done('visitor'), busy, { at: 'sending' }],
    ['a visitor’s alert is kept', done('visitor'), done(undefined), { at: 'done', isVisitor: true }],
    ['a visitor’s e-mail is refused', done('visitor'), failed(refused), { at: 'form', problem: refused }],
    ['a visitor’s e-mail reaches nobody', done('visitor'), failed(null), { at: 'form', problem: null }],
    ['a visitor asks for what came back', done('visitor'), failed(problem('IN_STOCK')), { at: 'inStock' }],
  ])('%s', (_, beginning, sending, step) => {
    expect(alertStep(beginning, sending)).toEqual(step);
  });
});

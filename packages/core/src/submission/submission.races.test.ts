import { describe, expect, it } from 'vitest';
import { createActor, initialTransition } from 'xstate';
import { fetchError, httpError, timeoutError } from '../errors/app-error.ts';
import { createTestCommerce, settle } from '../test-ports.ts';
import { startSubmission } from './start-submission.ts';
import { submissionMachine } from './submission.machine.ts';
import { refusal } from './submission.model.ts';
import { previewSubmission } from './submission.preview.ts';
import { selectSubmission } from './submission.select.ts';
import type { SubmissionEmitted } from './submission.types.ts';

/** A submission whose requests are answered by hand. */
function start() {
  const { commerce, ports } = createTestCommerce();
  const actor = startSubmission(commerce);
  const reported: unknown[] = [];
  const refused: SubmissionEmitted[] = [];
  actor.on('command.refused', (event) => refused.push(event));
  const signals: AbortSignal[] = [];
  const answers: { readonly resolve: (reply: unknown) => void; readonly reject: (error: unknown) => void }[] = [];
  const request = (of?: string) => ({
    ...(of !== undefined && { of }),
    send: (signal: AbortSignal) => {
      signals.push(signal);
      return new Promise<unknown>((resolve, reject) => answers.push({ resolve, reject }));
    },
    onSucceeded: (reply: unknown) => reported.push([of, reply]),
    onFailed: (problem: unknown) => reported.push([of, problem]),
  });
  const submit = (of?: string) => actor.send({ type: 'submission.submit', request: request(of) });
  const answer = async (nth: number, reply: unknown) => {
    answers[nth]?.resolve(reply);
    await settle();
  };
  const fail = async (nth: number, error: unknown) => {
    answers[nth]?.reject(error);
    await settle();
  };
  const view = () => selectSubmission(actor.getSnapshot());
  return { actor, clock: ports.clock, submit, answer, fail, view, reported, refused, signals, answers };
}

describe('a submission', () => {
  it('can be created and started', () => {
    const [snapshot] = initialTransition(submissionMachine);
    expect(snapshot.value).toBe('idle');
    expect(selectSubmission(snapshot)).toEqual(previewSubmission([], undefined));
  });

  it('submit ─ submit ✗ ─ reply ✓: one request, and its asker alone hears of it, once', async () => {
    const { submit, view, answer, answers, reported, refused } = start();
    submit('profile');
    submit('password');
    expect(view()).toEqual({ kind: 'submitting', of: 'profile', isBusy: true });
    expect(refused).toEqual([{ type: 'command.refused', command: 'submission.submit', reason: 'busy' }]);
    await answer(0, 'saved');
    expect(view()).toEqual({ kind: 'succeeded', of: 'profile', isBusy: false, reply: 'saved' });
    expect([answers.length, reported]).toEqual([1, [['profile', 'saved']]]);
  });

  it('submit ─ refused ─ submit: the host’s words are gone while the next try is on its way', async () => {
    const { submit, view, fail, reported } = start();
    submit('profile');
    await fail(0, refusal);
    const problem = {
      code: 'VALIDATION_FAILED',
      fields: { phone: ['Enter a valid phone.'] },
      messages: [],
      errorCode: undefined,
      status: 400,
      retryAfter: undefined,
    };
    expect(view()).toEqual({ kind: 'refused', of: 'profile', isBusy: false, problem });
    expect(reported).toEqual([['profile', problem]]);
    submit('profile');
    expect(view()).toEqual({ kind: 'submitting', of: 'profile', isBusy: true });
  });

  it('each refusal is another object, so that the same mistake moves the focus again', async () => {
    const { submit, view, fail } = start();
    submit();
    await fail(0, refusal);
    const first = view().problem;
    submit();
    await fail(1, refusal);
    expect(view().problem).toEqual(first);
    expect(view().problem).not.toBe(first);
  });

  it('submit ─ no reply ─ retry ─ reply ✓: the same is sent once more', async () => {
    const { actor, submit, view, answer, fail, reported } = start();
    submit('alert');
    await fail(0, fetchError('POST /stock-alerts/'));
    expect(view()).toMatchObject({ kind: 'unreachable', of: 'alert', problem: { code: 'FETCH_FAILED' } });
    actor.send({ type: 'submission.retry' });
    expect(view()).toEqual({ kind: 'submitting', of: 'alert', isBusy: true });
    await answer(1, 'asked');
    expect(view()).toMatchObject({ kind: 'succeeded', reply: 'asked' });
    expect(reported).toMatchObject([
      ['alert', { code: 'FETCH_FAILED' }],
      ['alert', 'asked'],
    ]);
  });

  it.each([
    ['no reply', fetchError('x'), 'unreachable', 'FETCH_FAILED'],
    ['a reply too late', timeoutError('x', 30_000), 'unreachable', 'TIMED_OUT'],
    ['a part of the shop that does not come', new TypeError('import'), 'unreachable', undefined],
    ['a limit', httpError({ place: 'x', status: 429, code: 'THROTTLED', retryAfter: 60_000 }), 'refused', 'THROTTLED'],
  ] as const)('%s: %s', async (_, thrown, kind, code) => {
    const { submit, view, fail } = start();
    submit();
    await fail(0, thrown);
    expect([view().kind, view().problem?.code]).toEqual([kind, code]);
    if (code === 'THROTTLED') expect(view().problem).toMatchObject({ status: 429, retryAfter: 60_000 });
  });

  it('submit ─ 100,000 ms ─ reply ✓: unreachable, and the late reply is not told', async () => {
    const { submit, view, answer, clock, reported, signals } = start();
    submit();
    await clock.advance(99_999);
    expect(view().kind).toBe('submitting');
    await clock.advance(1);
    expect(view()).toMatchObject({ kind: 'unreachable', problem: { code: 'TIMED_OUT' } });
    expect(signals[0]?.aborted).toBe(true);
    await answer(0, 'saved');
    expect(view().kind).toBe('unreachable');
    expect(reported).toHaveLength(1);
  });

  it('submit ─ stop ─ reply ✓: the page is left, nobody hears of it', async () => {
    const { actor, submit, answer, signals, reported, clock } = start();
    submit();
    actor.stop();
    expect(signals[0]?.aborted).toBe(true);
    await answer(0, 'saved');
    expect([reported, clock.waiting]).toEqual([[], 0]);
  });

  it('what was answered is forgotten, for it may hold a password', async () => {
    const { actor, submit, answer, fail } = start();
    submit();
    await fail(0, refusal);
    expect(actor.getSnapshot().context.request).toBeNull();
    submit();
    await answer(1, 'saved');
    expect(actor.getSnapshot().context.request).toBeNull();
    actor.send({ type: 'submission.reset' });
    expect(actor.getSnapshot().context).toEqual({ request: null, of: null, reply: undefined, problem: null });
  });

  it('without a request nothing is sent', async () => {
    const actor = createActor(submissionMachine);
    actor.start();
    actor.send({ type: 'submission.retry' });
    actor.send({ type: 'submission.reset' });
    expect(selectSubmission(actor.getSnapshot())).toEqual({ kind: 'idle', of: null, isBusy: false });
  });
});

describe('the view before the chart runs', () => {
  const request = { of: 'profile', send: () => Promise.resolve() };

  it('is busy as soon as something is sent', () => {
    const pending = [{ type: 'submission.submit', request } as const];
    expect(previewSubmission(pending, undefined)).toEqual({ kind: 'submitting', of: 'profile', isBusy: true });
  });

  it('says what did not come when the chart’s code is missing', () => {
    const missing = { kind: 'unreachable', of: 'profile', isBusy: false, problem: null };
    expect(previewSubmission([], request)).toEqual(missing);
  });
});

import { describe, expect, it } from 'vitest';
import { createActor, enqueueActions, setup } from 'xstate';
import { fetchError } from '../../errors/app-error.ts';
import { checkoutReply, payableReply, preOrders, type WireReply } from '../checkout.fixtures.ts';
import type { PageRequest, RequestOutput } from '../checkout-state.types.ts';
import { carrier, closed, post, services } from '../checkout-status.fixtures.ts';
import { transportMachine } from './transport.machine.ts';
import type { TransportEvent } from './transport.types.ts';
import { type OrderChanged, type RequestAnswered, takeOrder } from './transport-messages.types.ts';
import type { CheckoutStatus, QueuedRequest } from './transport-status.types.ts';

const note = post({ page: 'OrderNotePage', input: { note: 'Ring' } });
const pay = post({
  page: 'CreditCardConfirmationPage',
  input: { agreement: true, useThreeD: true, card: 'x' as never },
});

/** A chart that starts the transport, hears of the order, sends requests and gets their answers. */
async function start() {
  const heard: string[] = [];
  const answers: RequestAnswered[] = [];
  const held: { request: PageRequest; answer: (output: RequestOutput) => void; fail: () => void }[] = [];
  const sendRequest = (request: unknown) =>
    new Promise<RequestOutput>((resolve, reject) => {
      held.push({ request: request as PageRequest, answer: resolve, fail: () => reject(fetchError('x')) });
    });
  const reported: unknown[] = [];
  const parent = createActor(
    setup({
      types: { events: {} as OrderChanged | RequestAnswered, context: {} as { status: CheckoutStatus | null } },
      actors: { transport: transportMachine },
      actions: {
        note: ({ event }) => {
          if (event.type === 'request.answered') answers.push(event);
          const what = event.type === 'order.changed' ? (event.status.current ? 'began' : 'rests') : event.result;
          heard.push(`${event.type} ${what}`);
        },
        takeOrder: enqueueActions(takeOrder),
      },
    }).createMachine({
      context: { status: null },
      invoke: {
        src: 'transport',
        id: 'transport',
        input: { services: { ...services, sendRequest, tell: (event) => void reported.push(event) } },
      },
      on: {
        'order.changed': { actions: ['note', 'takeOrder'] },
        'request.answered': { actions: 'note' },
      },
    }),
  ).start();
  const send = (event: TransportEvent) => parent.getSnapshot().children.transport?.send(event);
  const settle = async () => {
    for (let turn = 0; turn < 12; turn += 1) await Promise.resolve();
  };
  const reply = async (given: WireReply) => {
    const newest = held.at(-1);
    newest?.answer({ replies: [{ request: newest.request, reply: checkoutReply(given) }] });
    await settle();
  };
  const request = (item: QueuedRequest) => send({ type: 'request.send', replyTo: parent, ...item });
  send({ type: 'read.request', request: { kind: 'read' } });
  await reply(payableReply);
  heard.length = 0;
  const fail = async () => {
    held.at(-1)?.fail();
    await settle();
  };
  return {
    heard,
    answers,
    held,
    reported,
    send,
    request,
    reply,
    fail,
    status: () => parent.getSnapshot().context.status,
  };
}

describe('the transport announces', () => {
  it('that a choice of how to pay began, before anything came back', async () => {
    const run = await start();
    const plan = post({ page: 'InstallmentSelectionPage', input: { installment: 901 } });
    run.request({ request: plan });
    expect(run.heard).toEqual(['order.changed began']);
    expect(run.status()?.current?.request).toEqual(plan);
    expect(run.held).toHaveLength(2);
  });

  it('that another choice and a read began, and that the shopper chose meanwhile', async () => {
    const run = await start();
    const { choiceRound = 0, billRound = 0 } = run.status() ?? {};
    run.request({ request: carrier });
    expect(run.held).toHaveLength(2);
    expect(run.heard).toEqual(['order.changed began']);
    await run.reply(payableReply);
    expect(run.status()).toMatchObject({ current: null, choiceRound: choiceRound + 1, billRound: billRound + 1 });
    run.request({ request: note });
    await run.reply(payableReply);
    expect(run.status()).toMatchObject({ choiceRound: choiceRound + 2, billRound: billRound + 1 });
    run.heard.length = 0;
    run.send({ type: 'read.request', request: { kind: 'read' } });
    expect(run.heard).toEqual(['order.changed began']);
    await run.reply(payableReply);
    expect(run.heard).toEqual(['order.changed began', 'order.changed rests']);
    expect(run.status()).toMatchObject({ choiceRound: choiceRound + 2, billRound: billRound + 1 });
  });

  it('the changed order, and only then the answer to whoever asked', async () => {
    const run = await start();
    run.request({ request: note });
    run.heard.length = 0;
    await run.reply({ ...payableReply, preOrder: { ...preOrders.ready, notes: 'Ring' }, revision: 6 });
    expect(run.heard).toEqual(['order.changed rests', 'request.answered accepted']);
    expect(run.status()?.state.preOrder?.notes).toBe('Ring');
  });

  it('the changed order before the answer to a read, too', async () => {
    const run = await start();
    const { answers, heard } = run;
    run.send({ type: 'read.request', request: { kind: 'read' }, id: 'command-1' });
    await run.reply(payableReply);
    expect(heard.at(-1)).toBe('order.changed rests');
    expect(answers).toEqual([]);
    expect(run.reported).toContainEqual({ type: 'request.ended', id: 'command-1', result: 'accepted', page: null });
  });
});

describe('how a request ended', () => {
  it('refused: with the page, while its errors are in the order', async () => {
    const run = await start();
    run.request({ request: note, id: 'command-1' });
    await run.reply({ ...payableReply, errors: { notes: ['Too long.'] }, revision: 5 });
    expect(run.answers).toMatchObject([{ page: 'OrderNotePage', result: 'refused', id: 'command-1' }]);
    expect(run.status()?.state.errors.OrderNotePage?.fields).toEqual({ notes: ['Too long.'] });
    expect(run.reported).toContainEqual(
      expect.objectContaining({ type: 'request.ended', id: 'command-1', result: 'refused' }),
    );
  });

  it('unanswered: no reply came', async () => {
    const run = await start();
    run.request({ request: note });
    await run.fail();
    expect(run.answers).toMatchObject([{ page: 'OrderNotePage', result: 'unanswered' }]);
  });

  it('unanswered and to be asked about: no reply to a payment', async () => {
    const run = await start();
    run.send({ type: 'transport.reserve' });
    run.request({ request: pay });
    await run.fail();
    expect(run.answers).toMatchObject([{ result: 'unanswered', outcome: { kind: 'ask', question: { id: 'a1' } } }]);
  });

  it('unsent, replaced: a newer one of its kind took its place', async () => {
    const run = await start();
    run.request({ request: note });
    run.request({ request: carrier, id: 'command-1' });
    run.request({ request: { ...carrier }, id: 'command-2' });
    expect(run.answers).toMatchObject([{ result: 'unsent', reason: 'replaced', id: 'command-1' }]);
  });

  it('unsent, notOpen: its page is not open and nothing is on its way that could open it', async () => {
    const run = await start();
    run.request({ request: closed });
    expect(run.answers).toMatchObject([{ page: 'BinNumberPage', result: 'unsent', reason: 'notOpen' }]);
    expect(run.reported).toContainEqual({ type: 'command.refused', command: 'card.enterNumber', reason: 'notOpen' });
    expect(run.held).toHaveLength(1);
  });

  it('unsent, busy: a payment is under way', async () => {
    const run = await start();
    run.send({ type: 'transport.reserve' });
    run.request({ request: note });
    expect(run.answers).toMatchObject([{ result: 'unsent', reason: 'busy' }]);
    run.send({ type: 'transport.release' });
    run.request({ request: note });
    expect(run.held).toHaveLength(2);
  });

  it('unsent, notPayable: the order is not the one that Pay was offered for', async () => {
    const run = await start();
    const shown = run.status()?.state.preOrder ?? null;
    run.send({ type: 'read.request', request: { kind: 'read' } });
    run.request({ request: pay, shown });
    expect(run.held).toHaveLength(2);
    await run.reply({ ...payableReply, preOrder: { ...preOrders.ready, total_amount: '800.00' }, revision: 6 });
    expect(run.answers).toMatchObject([{ result: 'unsent', reason: 'notPayable' }]);
    expect(run.reported).toContainEqual({
      type: 'command.refused',
      command: 'payment.submit',
      reason: 'notPayable',
      card: 'x',
    });
  });
});

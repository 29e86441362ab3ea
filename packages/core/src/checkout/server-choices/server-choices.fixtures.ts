// For tests alone; no index exports it: a storefront’s server in front of a host, with or without choosing.

import type { Signal } from '../../commerce.types.ts';
import { checkoutPages } from '../../contract/checkout/page-name.ts';
import type { ServerChoicesBody } from '../../contract/checkout/server-choices-body.ts';
import { createCommerce } from '../../create-commerce.ts';
import { createShopConfig } from '../../shop-config.ts';
import { createTestPorts, settle as letSettle } from '../../test-ports.ts';
import { FakeHost, type FakeHostMode } from '../../testing/fake-host.ts';
import { seeded, wander } from '../../testing/host-modes.ts';
import { pages, preOrders, wireAddress, wireReply } from '../checkout.fixtures.ts';
import type { CheckoutParts } from '../checkout.parts.ts';
import type { RequestOutput } from '../checkout-state.types.ts';
import { createCheckout } from '../create-checkout.ts';
import { everyMethod } from '../methods/method.fixtures.ts';
import type { Command } from '../protocol/page-commands.fixtures.ts';
import type { FormFields } from '../protocol/pages.types.ts';
import { selectCheckout } from '../view/checkout.select.ts';
import { type HostAnswer, makeServerChoices } from './make-server-choices.ts';
import { createServerChoices } from './server-choices.actors.ts';

export type AskHost = (page: string | undefined, fields: FormFields | undefined) => Promise<HostAnswer>;

export type ServerChoiceRequests = 'settles' | 'foreign' | 'plain' | ((body: ServerChoicesBody) => Promise<Response>);

export const config = {
  baseUrl: 'http://shop.test/api/client/',
  transport: 'gateway',
  locale: { value: 'en', apiValue: 'en-us' },
  currency: 'try',
  shop: createShopConfig(),
} as const;

/** All that a screen, and the next decision, can depend on; the numbering of requests alone differs. */
export function reported({ journey, delivery, payment, attempt, method, status }: CheckoutParts) {
  const { appliedSequence: _, ...state } = status.state;
  const { choices, notices, outcome, queue, stall } = status;
  const charts = [journey, delivery, payment, attempt, method].map((chart) => chart?.value ?? null);
  const failure = status.failure && { kind: status.failure.kind, code: status.failure.code };
  return { charts, state, choices, notices, outcome, queue, stall, failure };
}

export const select = (parts: CheckoutParts) => ({ view: selectCheckout(parts), reported: reported(parts) });

/** A storefront's server in front of a host, with or without choosing, and a checkout behind it. */
export function startShop(askHost: AskHost, settles: ServerChoiceRequests) {
  const trips: string[] = [];
  const signals: Signal[] = [];
  const fetch = async (request: Request): Promise<Response> => {
    const { pathname, searchParams } = new URL(request.url);
    const page = searchParams.get('page') ?? undefined;
    const text = await request.text();
    const body = text === '' ? undefined : JSON.parse(text);
    if (pathname === '/api/checkout/choices') {
      trips.push(`settle ${body.address ? 'address' : (body.page ?? 'GET')}`);
      if (settles === 'foreign') return Response.json({ title: 'Not found.' }, { status: 404 });
      if (typeof settles === 'function') return settles(body);
      const replies = await makeServerChoices(body, async ({ page: due, fields, address }) =>
        address ? { status: 201, body: wireAddress(310) } : askHost(due, due ? fields : undefined),
      );
      return Response.json({ replies });
    }
    trips.push(`${pathname.replace('/api/client', '')} ${page ?? request.method}`);
    const { status, body: reply } = await (pathname.endsWith('/address/')
      ? { status: 201, body: wireAddress(310) }
      : askHost(page, request.method === 'GET' ? undefined : body));
    return Response.json(reply, { status });
  };
  const commerce = createCommerce(config, createTestPorts(fetch));
  commerce.signals.subscribe((signal) => signals.push(signal));
  const sendRequest = createServerChoices(commerce);
  const outputs: RequestOutput[] = [];
  const checkout = createCheckout({
    commerce,
    origin: 'http://shop.test',
    methods: everyMethod,
    steps: 'automatic',
    select,
    ...(settles === 'plain'
      ? {}
      : {
          sendRequest: async (...call: Parameters<typeof sendRequest>) => {
            const output = await sendRequest(...call);
            outputs.push(output);
            return output;
          },
        }),
  });
  const rest = async () => {
    for (let turn = 0; turn < 200; turn += 1) {
      await letSettle();
      if (!checkout.getView().view.isBusy) return;
    }
    throw new Error('the checkout never came to rest');
  };
  return {
    checkout,
    trips,
    signals,
    outputs,
    rest,
    view: () => checkout.getView().view,
    reported: () => checkout.getView().reported,
    act: async (...command: Command) => {
      trips.length = 0;
      void checkout.send(...(command as ['note.save', { note: string }]));
      await rest();
      return [...trips];
    },
  };
}

/** A host that answers by the protocol, over a line that takes its time. */
export function fakeHost(mode: FakeHostMode, seed: number, jitters: boolean) {
  const host = new FakeHost(mode);
  const random = seeded(seed);
  const line = () => wander(jitters ? Math.floor(random() * 40) : 2);
  const asked: string[] = [];
  const ask: AskHost = async (page, fields) => {
    asked.push(page ?? 'GET');
    await line();
    const known = checkoutPages.find((name) => name === page);
    const body = host.answer(known && fields ? { page: known, fields } : {});
    await line();
    return { status: 200, body };
  };
  return { ask, asked, host };
}

export const ok = (reply: Parameters<typeof wireReply>[0]): HostAnswer => ({ status: 200, body: wireReply(reply) });

export const started = {
  pages: { ...pages.index, ...pages.delivery, ...pages.address },
  preOrder: preOrders.nothingChosen,
};

export const located = { ...pages.address, ...pages.shipping, ...pages.note };

/** Answers in order, whatever is asked; the last answer stays. */
export function script(...answers: readonly HostAnswer[]) {
  const asked: string[] = [];
  const ask: AskHost = async (page) => {
    asked.push(page ?? 'GET');
    const answer = answers[Math.min(asked.length, answers.length) - 1];
    if (!answer) throw new Error('nothing to answer');
    return answer;
  };
  return { ask, asked };
}

import { listen } from '@vitrin/commerce-host/serving';
import type { TestHost } from '@vitrin/commerce-host/testing';
import * as v from 'valibot';
import { EngineAway } from './engine/engine.types.ts';
import { createMedusaClient, type MedusaSettings } from './engine/medusa-client.ts';
import { createMedusaEngine } from './engine/medusa-engine.ts';
import type { Wire } from './fault-wire.fixture.ts';
import { type Lines, openGuest } from './guest-purchase.fixture.ts';

export type Guest = Awaited<ReturnType<typeof openGuest>>;

/** Commerce engine of the fault suite, with its books. */
export interface FaultEngine {
  /** Opens a host with one guest. The host's calls to engine and acquirer, and the payment module's to the host, are on the wire. */
  open(test: TestHost, wire: Wire): Promise<Guest>;
  /** Reference of the payment of each order placed since `open`; empty without an acquirer. */
  orders(): Promise<readonly string[]>;
  close(): Promise<void>;
}

const PAYMENT_MODULE = 'payment module';

const engineLost = (call: string) => {
  if (call === 'complete') return { kind: 'unknown' };
  throw new EngineAway(`Medusa did not answer ${call}.`);
};
const acquirerLost = (call: string) => (call === 'statement' ? null : { kind: 'unknown' });

const linesOf = (wire: Wire): Lines => ({
  acquirer: (acquirer) => wire.over(acquirer, acquirerLost),
  shopper: wire.untilKilled,
});

/** The engine in memory; its calls are those of the engine's port. */
export function engineInMemory(): FaultEngine {
  let guest: Guest | undefined;
  return {
    async open(test, wire) {
      guest = await openGuest(test, {
        lines: { ...linesOf(wire), engine: (engine) => wire.over(engine, engineLost) },
      });
      const { askModule } = guest.engine;
      guest.engine.askModule = (reference, session) =>
        wire.pass(
          PAYMENT_MODULE,
          () => askModule(reference, session),
          () => false,
        );
      return guest;
    },
    orders: async () => {
      const { orders, paidBy } = guest?.engine ?? { orders: new Map<string, string>(), paidBy: new Map() };
      return [...orders.values()].map((id) => paidBy.get(id) ?? '');
    },
    close: async () => {},
  };
}

/** A Medusa that `medusa/rig/test.mjs` started. */
export interface GivenMedusa {
  readonly medusa: {
    readonly url: string;
    readonly keys: Readonly<Record<string, string>>;
    readonly paymentSecret: string;
  };
  /** Port of the host that its payment module asks. */
  readonly ports: { readonly COMMERCE_PORT: number };
}

/** The client's `fetch` with every HTTP call to Medusa on the wire, named without the ids in its path. */
const fetchOn =
  (wire: Wire): typeof fetch =>
  (input, init) => {
    const path = new URL(String(input)).pathname.replaceAll(/\/[a-z_]+_[0-9A-Z]{26}/g, '/:id');
    return wire.pass(
      `${init?.method} ${path}`,
      async () => {
        const reply = await fetch(input, init);
        return new Response(await reply.arrayBuffer(), reply);
      },
      (kind) => {
        if (kind === '500') return Response.json({ type: 'unknown_error', message: '' }, { status: 500 });
        throw new TypeError('fetch failed');
      },
    );
  };

const OrdersSchema = v.object({
  orders: v.array(
    v.object({
      payment_collections: v.array(
        v.object({ payments: v.array(v.object({ data: v.object({ reference: v.nullish(v.string(), '') }) })) }),
      ),
    }),
  ),
});

/** The real Medusa; its calls are HTTP calls. Its payment module asks this process, where the host of the last guest answers. */
export async function engineOverMedusa({ medusa, ports }: GivenMedusa): Promise<FaultEngine> {
  const { MEDUSA_PUBLISHABLE_KEY: publishableKey = '', MEDUSA_SECRET_KEY: secretKey = '' } = medusa.keys;
  const settings: MedusaSettings = { url: medusa.url, publishableKey, secretKey };
  let ask: (request: Request) => Promise<Response> = async () => new Response(null, { status: 503 });
  const place = { address: '127.0.0.1', port: ports.COMMERCE_PORT, variable: 'COMMERCE_PORT' };
  const server = await listen({ fetch: (request: Request) => ask(request) }, place);
  let since = new Date();
  return {
    async open(test, wire) {
      since = new Date();
      const over = createMedusaEngine(settings, createMedusaClient(settings, fetchOn(wire)));
      const guest = await openGuest(test, { over, paymentSecret: medusa.paymentSecret, lines: linesOf(wire) });
      const away = () => new Response(null, { status: 503 });
      ask = (request) =>
        wire.untilKilled(wire.pass(PAYMENT_MODULE, () => guest.answer(request.clone()), away)).catch(away);
      return guest;
    },
    async orders() {
      const query = new URLSearchParams({
        fields: 'id,*payment_collections.payments',
        limit: '100',
        'created_at[$gte]': since.toISOString(),
      });
      const { orders } = await createMedusaClient(settings)(`/admin/orders?${query}`, OrdersSchema);
      return orders.map(({ payment_collections: collections }) =>
        collections.flatMap(({ payments }) => payments.map(({ data }) => data.reference)).join(),
      );
    },
    close: () => server.stop(),
  };
}

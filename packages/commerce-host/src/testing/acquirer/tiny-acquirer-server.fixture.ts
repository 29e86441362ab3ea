// For tests alone: an acquirer of its own, over HTTP, that shares nothing with the simulated one but the test cards.
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Payment {
  state: 'secure' | 'paid' | 'rejected' | 'cancelled';
  readonly minor: number;
  readonly unit: string;
  readonly returned: Map<string, number>;
  readonly at: number;
  isSettled: boolean;
}

/** A running acquirer and what its test system lets one do. */
export interface TinyAcquirerServer {
  readonly url: string;
  /** The next request is carried out and not answered. */
  lose(): void;
  /** No request is answered or carried out until it is mended. */
  cut(): void;
  mend(): void;
  settle(): void;
  close(): Promise<void>;
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
}

const backOf = ({ returned }: Payment) => [...returned.values()].reduce((sum, minor) => sum + minor, 0);

function wire(id: string, payment: Payment): Record<string, unknown> {
  const { state, minor, unit, isSettled } = payment;
  return { id, state, minor, unit, returned: backOf(payment), settled: isSettled };
}

/** Starts the acquirer on a free port of this machine. */
export async function startTinyAcquirer(): Promise<TinyAcquirerServer> {
  const payments = new Map<string, Payment>();
  let isLost = false;
  let isCut = false;

  const open = (id: string, body: Record<string, unknown>): Payment => {
    const known = payments.get(id);
    if (known) return known;
    const isRejected = String(body.pan).endsWith('0516') || String(body.tail).endsWith('0516');
    const state = isRejected ? 'rejected' : body.secure === true ? 'secure' : 'paid';
    const made: Payment = {
      state,
      minor: Number(body.minor),
      unit: String(body.unit),
      returned: new Map(),
      at: Date.now(),
      isSettled: false,
    };
    payments.set(id, made);
    return made;
  };

  const complete = (id: string, { proof }: Record<string, unknown>): Payment | undefined => {
    const known = payments.get(id);
    if (known?.state === 'secure') known.state = proof === `proof-of-${id}` ? 'paid' : 'rejected';
    return known;
  };

  const cancel = (id: string): Payment => {
    const known = payments.get(id) ?? open(id, { minor: 0, unit: '' });
    if (!(known.state === 'paid' && known.isSettled) && known.state !== 'rejected') known.state = 'cancelled';
    return known;
  };

  const giveBack = (id: string, { key, minor, unit }: Record<string, unknown>): boolean => {
    const known = payments.get(id);
    if (known?.state !== 'paid' || known.unit !== unit) return false;
    if (known.returned.has(String(key))) return true;
    if (backOf(known) + Number(minor) > known.minor) return false;
    known.returned.set(String(key), Number(minor));
    return true;
  };

  const answer = (method: string, path: string, body: Record<string, unknown>): [status: number, body: unknown] => {
    const [, list = '', id = '', act = ''] = path.split('?')[0]?.split('/').map(decodeURIComponent) ?? [];
    if (list === 'statement') {
      const since = Number(new URLSearchParams(path.split('?')[1]).get('since'));
      const paid = [...payments].filter(([, payment]) => payment.state === 'paid' && payment.at >= since);
      return [200, paid.map(([name, payment]) => wire(name, payment))];
    }
    if (method === 'PUT') return [200, wire(id, open(id, body))];
    if (act === 'cancel') return [200, wire(id, cancel(id))];
    if (act === 'return') return giveBack(id, body) ? [200, {}] : [409, {}];
    const known = act === 'complete' ? complete(id, body) : payments.get(id);
    return known ? [200, wire(id, known)] : [404, {}];
  };

  const server = createServer((request, reply) => {
    void bodyOf(request).then((body) => {
      if (isCut) return;
      const [status, said] = answer(request.method ?? '', request.url ?? '', body);
      if (isLost) {
        isLost = false;
        return;
      }
      reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(said));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lose: () => {
      isLost = true;
    },
    cut: () => {
      isCut = true;
    },
    mend: () => {
      isCut = false;
    },
    settle: () => {
      for (const payment of payments.values()) payment.isSettled = true;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

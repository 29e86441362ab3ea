import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { AcquirerDesk, DeskStatus } from './acquirer-desk.ts';
import { createAcquirerDesk } from './acquirer-desk.ts';
import { VitrinCardProvider } from './payment-provider.ts';

const SESSION = { reference: 'vt-1', session: 'payses_1', amount: 35_091, currency: 'try' };
const CAPTURED: DeskStatus = { kind: 'captured', amount: 35_091, currency: 'try', refunded: 0 };

function providerOver(answers: { status?: DeskStatus; void?: 'voided' | 'settled' | 'unknown' }) {
  const asked: string[] = [];
  const desk: AcquirerDesk = {
    status: async (reference, session) => {
      asked.push(`status ${reference} ${session}`);
      return answers.status ?? { kind: 'unknown' };
    },
    void: async (reference) => {
      asked.push(`void ${reference}`);
      return answers.void ?? 'unknown';
    },
    refund: async (payment, { reference, amount, currency }) => {
      asked.push(`refund ${payment} ${reference} ${amount} ${currency}`);
      return 'refunded';
    },
  };
  return { provider: new VitrinCardProvider({}, { url: 'http://desk.test', secret: 's', desk }), asked };
}

describe('the card provider inside Medusa', () => {
  it('opens a session that holds a reference and the amount in minor units, and nothing else', async () => {
    const { provider } = providerOver({});
    const opened = await provider.initiatePayment({
      amount: 350.90999999999997,
      currency_code: 'try',
      data: { reference: 'vt-1', session_id: 'payses_1', card_number: '4543600000000003' },
    });
    expect(opened).toEqual({ id: 'vt-1', status: 'pending', data: SESSION });
  });

  it('opens no session without a reference', async () => {
    const { provider } = providerOver({});
    await expect(provider.initiatePayment({ amount: 1, currency_code: 'try' })).rejects.toThrow('reference');
  });

  it.each<[DeskStatus, string]>([
    [CAPTURED, 'captured'],
    [{ ...CAPTURED, amount: 35_090 }, 'error'],
    [{ ...CAPTURED, currency: 'eur' }, 'error'],
    [{ ...CAPTURED, refunded: 35_091 }, 'error'],
    [{ kind: 'challenge' }, 'requires_more'],
    [{ kind: 'none' }, 'requires_more'],
    [{ kind: 'declined' }, 'error'],
    [{ kind: 'voided' }, 'canceled'],
  ])('answers %j with %s', async (status, expected) => {
    const { provider, asked } = providerOver({ status });
    expect(await provider.authorizePayment({ data: SESSION })).toEqual({ status: expected, data: SESSION });
    expect(asked).toEqual(['status vt-1 payses_1']);
  });

  it('places no order when the acquirer cannot be asked', async () => {
    await expect(providerOver({}).provider.authorizePayment({ data: SESSION })).rejects.toThrow('vt-1');
  });

  it('voids the payment of a deleted session, and refunds it once it is settled', async () => {
    const early = providerOver({ void: 'voided' });
    await early.provider.deletePayment({ data: SESSION });
    expect(early.asked).toEqual(['void vt-1']);
    const late = providerOver({ void: 'settled' });
    await late.provider.deletePayment({ data: SESSION });
    expect(late.asked).toEqual(['void vt-1', 'refund vt-1 vt-1-all 35091 try']);
    await expect(providerOver({}).provider.deletePayment({ data: SESSION })).rejects.toThrow('vt-1');
  });

  it('names a refund by the key of Medusa, the same at each try', async () => {
    const { provider, asked } = providerOver({});
    await provider.refundPayment({ amount: '10.50', data: SESSION, context: { idempotency_key: 'ref_9' } });
    expect(asked).toEqual(['refund vt-1 vt-1-ref_9 1050 try']);
  });

  it('refuses to start without address or secret', () => {
    expect(() => VitrinCardProvider.validateOptions({ secret: 's' })).toThrow('"url"');
    expect(() => VitrinCardProvider.validateOptions({ url: 'http://a' })).toThrow('"secret"');
  });
});

describe('the desk of the Medusa host', () => {
  const closing: (() => void)[] = [];
  afterEach(() => {
    for (const close of closing.splice(0)) close();
  });

  async function deskWith(status: number, body: string) {
    const seen: string[] = [];
    const server = createServer((request, response) => {
      seen.push(`${request.method} ${request.url} ${request.headers.authorization}`);
      response.writeHead(status, { 'content-type': 'application/json' }).end(body);
    });
    closing.push(() => server.close());
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    const { port } = server.address() as AddressInfo;
    return { desk: createAcquirerDesk({ url: `http://127.0.0.1:${port}/`, secret: 'shared' }), seen };
  }

  it('asks by reference and session, with the shared secret', async () => {
    const { desk, seen } = await deskWith(200, JSON.stringify(CAPTURED));
    expect(await desk.status('vt-1', 'payses_1')).toEqual(CAPTURED);
    expect(seen).toEqual(['GET /medusa/payments/vt-1/?session=payses_1 Bearer shared']);
  });

  it.each([
    [500, '{}'],
    [200, 'no json'],
    [200, '{"kind":"captured"}'],
    [200, '{"kind":"paid"}'],
    [401, JSON.stringify(CAPTURED)],
  ])('knows nothing after %i %s', async (status, body) => {
    const { desk } = await deskWith(status, body);
    expect(await desk.status('vt-1', 'payses_1')).toEqual({ kind: 'unknown' });
  });

  it('knows nothing when nobody listens', async () => {
    const desk = createAcquirerDesk({ url: 'http://127.0.0.1:9', secret: 'shared' });
    expect(await desk.void('vt-1')).toBe('unknown');
  });
});

import { describe, expect, it } from 'vitest';
import { meanStay, stayOfShare, utilisationOf, waitingChance } from './closed-forms.mjs';
import { readCosts } from './costs.mjs';
import { describeScaling } from './describe-scaling.mjs';
import { connectionsWanted, costOfOrder, resourcesOf } from './layout.mjs';
import { readScalingOptions } from './scaling-options.mjs';
import { simulateQueues } from './simulate-queues.mjs';

describe('what queueing theory says', () => {
  it('one server, half busy: half of all wait, and stay twice as long as they take', () => {
    const queue = { perSecond: 50, milliseconds: 10, servers: 1 };
    expect(utilisationOf(queue)).toBeCloseTo(0.5);
    expect(waitingChance(queue)).toBeCloseTo(0.5);
    expect(meanStay(queue)).toBeCloseTo(20);
    expect(stayOfShare(queue, 0.99)).toBeCloseTo(20 * Math.log(100));
  });

  it('two servers, half busy each: a third of all wait (Erlang C)', () => {
    const queue = { perSecond: 100, milliseconds: 10, servers: 2 };
    expect(waitingChance(queue)).toBeCloseTo(1 / 3);
    expect(meanStay(queue)).toBeCloseTo(10 + 10 / 3);
  });

  it('many servers: no number grows too large', () => {
    expect(waitingChance({ perSecond: 400_000, milliseconds: 1, servers: 500 })).toBeGreaterThan(0);
    expect(waitingChance({ perSecond: 400_000, milliseconds: 1, servers: 500 })).toBeLessThan(0.001);
  });

  it('more come than can be served: the queue has no end', () => {
    expect(meanStay({ perSecond: 200, milliseconds: 10, servers: 2 })).toBe(Number.POSITIVE_INFINITY);
    expect(stayOfShare({ perSecond: 100, milliseconds: 10 }, 0.99)).toBe(Number.POSITIVE_INFINITY);
  });
});

describe('the simulation agrees with it', () => {
  const options = { seconds: 1_200, seed: 7 };
  const kind = (perSecond: number) => [{ name: 'call', perSecond, milliseconds: [10] }];

  it.each([0.3, 0.6, 0.8])('one server that is busy for %d of the time', (busy) => {
    const [seen] = simulateQueues(kind(busy * 100), [{ servers: 1, queue: 'shared' }], options);
    const queue = { perSecond: busy * 100, milliseconds: 10 };
    expect(Math.abs((seen?.mean ?? 0) / meanStay({ ...queue, servers: 1 }) - 1)).toBeLessThan(0.05);
    expect(Math.abs((seen?.p99 ?? 0) / stayOfShare(queue, 0.99) - 1)).toBeLessThan(0.08);
  });

  it('four servers with one queue', () => {
    const [seen] = simulateQueues(kind(320), [{ servers: 4, queue: 'shared' }], options);
    expect(Math.abs((seen?.mean ?? 0) / meanStay({ perSecond: 320, milliseconds: 10, servers: 4 }) - 1)).toBeLessThan(
      0.05,
    );
  });

  it('four servers with a queue each: as slow as one alone with a quarter of the visitors', () => {
    const [seen] = simulateQueues(kind(320), [{ servers: 4, queue: 'each' }], options);
    expect(Math.abs((seen?.mean ?? 0) / meanStay({ perSecond: 80, milliseconds: 10, servers: 1 }) - 1)).toBeLessThan(
      0.05,
    );
  });

  it('stations one after the other: stays add up (Jackson)', () => {
    const [seen] = simulateQueues(
      [{ name: 'call', perSecond: 50, milliseconds: [10, 4, 12] }],
      [
        { servers: 1, queue: 'shared' },
        { servers: 1, queue: 'each' },
        { servers: 2, queue: 'shared' },
      ],
      options,
    );
    const stay = (milliseconds: number, servers: number) => meanStay({ perSecond: 50, milliseconds, servers });
    expect(Math.abs((seen?.mean ?? 0) / (stay(10, 1) + stay(4, 1) + stay(12, 2)) - 1)).toBeLessThan(0.05);
  });

  it('who wants nothing at a station does not wait there', () => {
    const kinds = [
      { name: 'kept', perSecond: 1, milliseconds: [1, 0] },
      { name: 'rendered', perSecond: 9, milliseconds: [1, 100] },
    ];
    const stations = [1, 1].map((servers) => ({ servers, queue: 'shared' as const }));
    const [kept, rendered] = simulateQueues(kinds, stations, options);
    expect(kept?.mean).toBeLessThan(1.2);
    expect(rendered?.mean).toBeGreaterThan(500);
  });

  it('the same seed gives the same figures, another one others', () => {
    const once = (seed: number) => simulateQueues(kind(50), [{ servers: 1, queue: 'each' }], { seconds: 100, seed });
    expect(once(3)).toEqual(once(3));
    expect(once(3)).not.toEqual(once(4));
  });
});

describe('a shop on machines', () => {
  const costs = {
    measured: '2026-11-26',
    machine: 'made up',
    load: 0,
    operations: {
      page: { calls: 1, shop: 1, host: 0, database: 0 },
      order: { calls: 10, shop: 20, host: 50, database: 30 },
    },
    traffic: { page: 30, order: 1 },
  };
  const layout = { machines: 2, cores: 4, shops: 2, hosts: 2, databaseCores: 1, connections: 100 };

  it('adds up what an order takes with its traffic, and says what is full first', () => {
    expect(costOfOrder(costs)).toEqual({ shop: 50, host: 50, database: 30 });
    expect(resourcesOf(costs, layout).map(({ name, most }) => [name, Math.round(most)])).toEqual([
      ["PostgreSQL's cores", 33],
      ['shop processes', 80],
      ['host processes', 80],
    ]);
    expect(connectionsWanted(layout)).toBe(80);
  });

  it('refuses traffic that nobody has measured', () => {
    expect(() => costOfOrder({ ...costs, traffic: { returns: 1 } })).toThrow('nothing says what it costs');
  });

  it('tells of queues without end instead of simulating them', () => {
    const options = { layout, orders: 40, seconds: 1, seed: 1, costs: undefined };
    expect(describeScaling(costs, options).join('\n')).toContain('queues grow without end');
    expect(describeScaling(costs, { ...options, orders: 20 }).join('\n')).toContain('order, one of its 10 calls');
  });

  it('knows what everything costs that stands in the traffic of the file that was written', () => {
    const { shop, host, database } = costOfOrder(readCosts());
    expect(Math.min(shop, host, database)).toBeGreaterThan(0);
  });
});

describe('what follows `npm run scaling --`', () => {
  it('reads numbers by their names', () => {
    const { layout, orders } = readScalingOptions(['--machines=10', '--database-cores=8', '--orders=12.5']);
    expect(layout).toMatchObject({ machines: 10, cores: 4, databaseCores: 8 });
    expect(orders).toBe(12.5);
  });

  it.each([
    ['--machine=2', 'is no option'],
    ['--machines=0', 'is no option'],
    ['--machines=1.5', 'are whole'],
    ['--shops=4', 'one core busy'],
  ])('refuses %s', (word, reason) => {
    expect(() => readScalingOptions([word])).toThrow(reason);
  });
});

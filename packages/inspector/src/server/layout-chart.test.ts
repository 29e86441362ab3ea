import { describe, expect, it } from 'vitest';
import type { ChartDefinition, ChartState } from '../chart.types.ts';
import type { DrawnState } from '../drawing.types.ts';
import { layoutChart } from './layout-chart.ts';

const state = (id: string, states: ChartState[] = [], more: Partial<ChartState> = {}): ChartState => ({
  id,
  key: id.split('.').at(-1) ?? id,
  type: states.length > 0 ? 'compound' : 'atomic',
  tags: [],
  invokes: [],
  states,
  ...more,
});

const chart: ChartDefinition = {
  root: state(
    'shop',
    [
      state('shop.idle', [], { tags: ['ready'] }),
      state(
        'shop.paying',
        [state('shop.paying.sending', [], { invokes: ['sendPayment'] }), state('shop.paying.asking')],
        {
          initial: 'shop.paying.sending',
        },
      ),
      state('shop.done', [], { type: 'final' }),
    ],
    { initial: 'shop.idle' },
  ),
  transitions: [
    { id: 'a', source: 'shop.idle', targets: ['shop.paying'], event: 'pay', guard: 'canPay', actions: [] },
    { id: 'b', source: 'shop.idle', targets: ['shop.paying'], event: 'payAgain', actions: [] },
    { id: 'c', source: 'shop.paying.sending', targets: ['shop.done'], event: 'sendPayment done', actions: [] },
    { id: 'd', source: 'shop.idle', targets: [], event: 'note', actions: ['keepNote'] },
  ],
};

const isInside = (inner: DrawnState, outer: DrawnState) =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;

const overlap = (a: DrawnState, b: DrawnState) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

describe('layoutChart', () => {
  it('puts children inside their parent and siblings apart', async () => {
    const { states } = await layoutChart(chart);
    const find = (id: string) => {
      const found = states.find((one) => one.id === id);
      if (found === undefined) throw new Error(`no ${id}`);
      return found;
    };
    expect(states.map(({ id }) => id)).toEqual([
      'shop',
      'shop.idle',
      'shop.paying',
      'shop.paying.sending',
      'shop.paying.asking',
      'shop.done',
    ]);
    expect(isInside(find('shop.paying.sending'), find('shop.paying'))).toBe(true);
    expect(isInside(find('shop.paying'), find('shop'))).toBe(true);
    expect(overlap(find('shop.idle'), find('shop.paying'))).toBe(false);
    expect(overlap(find('shop.paying.sending'), find('shop.paying.asking'))).toBe(false);
    expect(find('shop.paying.sending').isInitial).toBe(true);
  });

  it('joins transitions with the same ends into one arrow with a line each', async () => {
    const { arrows } = await layoutChart(chart);
    expect(arrows.map(({ labels }) => labels.map(({ text }) => text))).toEqual([
      ['pay [canPay]', 'payAgain'],
      ['sendPayment done'],
    ]);
    expect(arrows.every(({ points }) => points.length >= 2)).toBe(true);
  });

  it('writes what stays in a state into it', async () => {
    const { states } = await layoutChart(chart);
    expect(states.find(({ id }) => id === 'shop.idle')?.lines).toEqual([
      { text: '#ready', role: 'tag' },
      { text: 'note ⟲', transition: 'd', role: 'stays' },
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import type { ChartDefinition, ChartState } from '../chart.types.ts';
import { drawingAddress, readShape } from './shape-address.ts';
import { contentInWords, shapeChart } from './shape-chart.ts';

const state = (id: string, states: ChartState[] = []): ChartState => ({
  ...{ id, key: id.split('.').at(-1) ?? id, type: states.length > 0 ? 'compound' : 'atomic' },
  ...{ tags: [], invokes: [], states },
});
const arrow = (id: string, source: string, ...targets: string[]) => ({ id, source, targets, event: id, actions: [] });

/** shop: idle, paying (sending, asking (code, sent)), done */
const chart: ChartDefinition = {
  root: state('shop', [
    state('shop.idle'),
    state('shop.paying', [
      state('shop.paying.sending'),
      state('shop.paying.asking', [state('shop.paying.asking.code'), state('shop.paying.asking.sent')]),
    ]),
    state('shop.done'),
  ]),
  transitions: [
    arrow('pay', 'shop.idle', 'shop.paying'),
    arrow('ask', 'shop.paying.sending', 'shop.paying.asking.code'),
    arrow('type', 'shop.paying.asking.code', 'shop.paying.asking.sent'),
    arrow('note', 'shop.paying.asking.code'),
    arrow('paid', 'shop.paying.asking.sent', 'shop.done'),
    arrow('leave', 'shop.paying', 'shop.idle'),
    arrow('again', 'shop.paying', 'shop.paying'),
    arrow('wait', 'shop.paying'),
    arrow('skip', 'shop.paying', 'shop.paying.asking'),
  ],
};

const keysOf = ({ key, states }: ChartState): unknown => (states.length === 0 ? key : { [key]: states.map(keysOf) });
const endsOf = (folded: string[], focus?: string) =>
  Object.fromEntries(
    shapeChart(chart, { folded, focus }).transitions.map(({ id, source, targets }) => [id, `${source} → ${targets}`]),
  );

describe('the shape of a chart', () => {
  it('nothing folded: it is the chart', () => {
    const { root, transitions } = shapeChart(chart, { folded: [] });
    expect(keysOf(root)).toEqual(keysOf(chart.root));
    expect(transitions).toEqual(chart.transitions);
  });

  it('a folded state is a box with the count of what it holds', () => {
    const { root } = shapeChart(chart, { folded: ['shop.paying'] });
    expect(keysOf(root)).toEqual({ shop: ['idle', 'paying', 'done'] });
    expect(root.states[1]).toMatchObject({ fold: 'folded', content: { states: 4, transitions: 4 } });
    expect(root.fold).toBeUndefined();
  });

  it('arrows that lead into a box or out of it end at the box; those inside are not drawn', () => {
    expect(endsOf(['shop.paying'])).toEqual({
      pay: 'shop.idle → shop.paying',
      paid: 'shop.paying → shop.done',
      leave: 'shop.paying → shop.idle',
      again: 'shop.paying → shop.paying',
      wait: 'shop.paying → ',
    });
  });

  it('of a box in a box the outer one counts', () => {
    const { root } = shapeChart(chart, { folded: ['shop.paying.asking', 'shop.paying', 'shop.idle', 'nowhere'] });
    expect(keysOf(root)).toEqual({ shop: ['idle', 'paying', 'done'] });
    const inner = shapeChart(chart, { folded: ['shop.paying.asking'] });
    expect(keysOf(inner.root)).toEqual({ shop: ['idle', { paying: ['sending', 'asking'] }, 'done'] });
  });

  it('every transition is drawn or counted, whatever is folded', () => {
    for (const folded of [[], ['shop.paying'], ['shop.paying.asking'], ['shop.paying', 'shop.paying.asking']]) {
      const { root, transitions } = shapeChart(chart, { folded });
      const count = (one: typeof root): number =>
        (one.content?.transitions ?? 0) + one.states.reduce((sum, child) => sum + count(child), 0);
      expect(transitions.length + count(root), folded.join()).toBe(chart.transitions.length);
    }
  });

  it('focus: one state, where its transitions come from and where they lead', () => {
    const { root } = shapeChart(chart, { folded: [], focus: 'shop.done' });
    expect(keysOf(root)).toEqual({ shop: [{ paying: [{ asking: ['sent'] }] }, 'done'] });
    expect(endsOf([], 'shop.done')).toEqual({ paid: 'shop.paying.asking.sent → shop.done' });
  });

  it('focus: a neighbour with states of its own is a box that nobody opens', () => {
    const { root } = shapeChart(chart, { folded: [], focus: 'shop.idle' });
    expect(keysOf(root)).toEqual({ shop: ['idle', 'paying'] });
    expect(root.states[1]).toMatchObject({ content: { states: 4 } });
    expect(root.states[1]?.fold).toBeUndefined();
    expect(endsOf([], 'shop.idle')).toEqual({ pay: 'shop.idle → shop.paying', leave: 'shop.paying → shop.idle' });
  });

  it('focus: what stands in the focused state is shown, and may be folded', () => {
    const { root } = shapeChart(chart, { folded: ['shop.paying', 'shop.paying.asking'], focus: 'shop.paying' });
    expect(keysOf(root)).toEqual({ shop: ['idle', { paying: ['sending', 'asking'] }, 'done'] });
    expect(root.states[1]?.states[1]?.fold).toBe('folded');
  });

  it('a focus that the chart has no longer is none', () => {
    expect(keysOf(shapeChart(chart, { folded: [], focus: 'gone' }).root)).toEqual(keysOf(chart.root));
  });

  it('has an address, from which it is read again', () => {
    const shape = { folded: ['shop.paying', 'a & b'], focus: 'shop.idle' };
    const address = drawingAddress('0123', shape);
    expect(address).toBe('/drawing?chart=0123&folded=a+%26+b&folded=shop.paying&focus=shop.idle');
    expect(readShape(new URL(address, 'http://localhost').searchParams)).toEqual({
      folded: ['a & b', 'shop.paying'],
      focus: 'shop.idle',
    });
  });

  it('counts in words', () => {
    expect(contentInWords({ states: 4, transitions: 1 })).toBe('4 states, 1 transition');
    expect(contentInWords({ states: 1, transitions: 0 })).toBe('1 state');
  });
});

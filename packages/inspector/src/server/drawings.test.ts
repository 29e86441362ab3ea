import { afterEach, describe, expect, it } from 'vitest';
import type { ChartDefinition, ChartState } from '../chart.types.ts';
import { createDrawings } from './drawings.ts';

const state = (id: string, states: ChartState[] = []): ChartState => ({
  ...{ id, key: id.split('.').at(-1) ?? id, type: states.length > 0 ? 'compound' : 'atomic' },
  ...{ tags: [], invokes: [], states },
});
const chart: ChartDefinition = {
  root: state('shop', [state('shop.idle'), state('shop.paying', [state('shop.paying.sending')])]),
  transitions: [{ id: 'pay', source: 'shop.idle', targets: ['shop.paying.sending'], event: 'pay', actions: [] }],
};

describe('drawings', () => {
  const drawings = createDrawings();
  afterEach(drawings.stop);

  it('are laid out for the shape that is asked for, each once', async () => {
    const id = drawings.idOf(chart);
    const whole = drawings.drawingOf(id, { folded: [] });
    const folded = drawings.drawingOf(id, { folded: ['shop.paying'] });
    expect(drawings.drawingOf(id, { folded: ['shop.paying'] })).toBe(folded);
    expect((await whole)?.states.map((one) => one.id)).toEqual([
      'shop',
      'shop.idle',
      'shop.paying',
      'shop.paying.sending',
    ]);
    const { states, arrows } = (await folded) ?? { states: [], arrows: [] };
    expect(states.map((one) => [one.id, one.fold])).toEqual([
      ['shop', undefined],
      ['shop.idle', undefined],
      ['shop.paying', 'folded'],
    ]);
    expect(states.at(-1)?.lines).toEqual([{ text: '1 state', role: 'content' }]);
    expect(arrows.map((one) => [one.id, one.labels.length])).toEqual([['shop.idle→shop.paying', 1]]);
  });

  it('of a chart that nobody told are none', () => {
    expect(drawings.drawingOf('none', { folded: [] })).toBeUndefined();
  });
});

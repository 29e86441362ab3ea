import { describe, expect, it } from 'vitest';
import type { ChartState } from '../../chart.types.ts';
import { know } from '../charts.ts';
import { focusOn, fold, foldRest, largeChart, openActive, shapeOf, startFolding } from './folding.ts';
import { createKeptFoldings } from './kept-foldings.ts';

const state = (id: string, states: ChartState[] = []): ChartState => ({
  ...{ id, key: id.split('.').at(-1) ?? id, type: states.length > 0 ? 'compound' : 'atomic' },
  ...{ tags: [], invokes: [], states },
});
const chartOf = (leaves: number) =>
  know({
    root: state('shop', [
      state('shop.here', [state('shop.here.inner', [state('shop.here.inner.leaf')])]),
      state(
        'shop.there',
        Array.from({ length: leaves }, (_, index) => state(`shop.there.${index}`)),
      ),
    ]),
    transitions: [],
  });
const large = chartOf(largeChart);
const foldedOf = (folding: Parameters<typeof shapeOf>[0], chart = large) => shapeOf(folding, chart).folded;
const here = ['shop', 'shop.here', 'shop.here.inner', 'shop.here.inner.leaf'];

describe('folding', () => {
  it('a large chart starts folded but for where its active states are, a small one open', () => {
    expect(foldedOf(openActive(startFolding(large), here))).toEqual(['shop.there']);
    expect(foldedOf(openActive(startFolding(chartOf(2)), here), chartOf(2))).toEqual([]);
  });

  it('the chart goes on ↴ where it comes to is opened, where it was stays open', () => {
    const before = openActive(startFolding(large), here);
    expect(foldedOf(openActive(before, ['shop', 'shop.there', 'shop.there.1']))).toEqual([]);
    expect(openActive(before, here)).toBe(before);
  });

  it('what the reader folded stays folded though it is active', () => {
    const folded = fold(openActive(startFolding(large), here), 'shop.here', true);
    expect(foldedOf(openActive(folded, here))).toEqual(['shop.here', 'shop.there']);
  });

  it('all is folded but what is active, or all is opened', () => {
    const { focus, ...all } = openActive(foldRest(focusOn(startFolding(chartOf(2)), 'shop.here'), 'folded'), here);
    expect(focus).toBe('shop.here');
    expect(foldedOf(all)).toEqual(['shop.there']);
    expect(foldedOf(foldRest(all, 'open'))).toEqual([]);
  });

  it('a focus on a state that is gone is none', () => {
    expect(shapeOf(focusOn(startFolding(large), 'shop.gone'), large).focus).toBeUndefined();
    expect(shapeOf(focusOn(startFolding(large), 'shop.here'), large).focus).toBe('shop.here');
  });

  it('is kept over reloads, and nonsense is not', () => {
    const kept = new Map<string, string>();
    const storage = {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => void kept.set(name, value),
    };
    createKeptFoldings(storage).set('chart', fold(startFolding(large), 'shop.there', false));
    expect(foldedOf(createKeptFoldings(storage).get('chart', large))).toEqual(['shop.here', 'shop.here.inner']);
    kept.set('foldings', '{"');
    expect(createKeptFoldings(storage).get('chart', large)).toEqual(startFolding(large));
  });
});

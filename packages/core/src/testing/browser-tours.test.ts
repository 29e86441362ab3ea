import { describe, expect, it } from 'vitest';
import { checkoutModel } from '../checkout/checkout.model.ts';
import { browserSteps } from './browser-steps.table.ts';
import { browserTours, scriptedReplies } from './browser-tours.ts';
import { runPath } from './run-path.ts';

const charts = browserTours();

describe('the tours that a browser walks', () => {
  it('are at most 25, and the same every time', () => {
    const count = charts.reduce((sum, { tours }) => sum + tours.length, 0);
    expect(count).toBeLessThanOrEqual(25);
    expect(browserTours()).toEqual(charts);
  });

  it.each(charts)('make every transition of $chart but those that no browser can, each with its reason', (chart) => {
    const left = chart.declared.filter((id) => !chart.covered.includes(id));
    expect(left.toSorted()).toEqual(Object.keys(chart.beyond).toSorted());
  });

  it('take only steps of the model, which has all that the table names', () => {
    const known = [...checkoutModel.events, ...Object.values(checkoutModel.actors).flat()].map(({ name }) => name);
    expect(Object.keys(browserSteps).filter((name) => !known.includes(name))).toEqual([]);
  });

  it('are answered with replies of the wire', () => {
    const replies = scriptedReplies();
    expect(replies['the basket is empty']).toMatchObject([{ context_list: [], redirect_url: '/baskets/basket/' }]);
    expect(replies['no reply']).toEqual([]);
  });

  for (const tour of charts[0]?.tours ?? []) {
    it(`can be walked headless: ${tour.title}`, () => runPath(checkoutModel, tour));
  }
});

import { commandsOf, drawSuitePaths } from '../../../chart-testing/src/conformance/draw-suite-paths.ts';
import { brokenBy, judgePath, titleOf } from '../../../chart-testing/src/conformance/run-suite.ts';
import type { SuitePath } from '../../../chart-testing/src/conformance/suite.types.ts';
import { checkoutSuite } from '../../../core/src/conformance/checkout-suite.ts';
import { test } from '../../src/browser-faults/define-cases.ts';
import { fillAndOpenBooks } from '../../src/conformance/web-books.ts';
import { WebFrontEnd } from '../../src/conformance/web-front-end.ts';
import { expect } from '../../src/fixtures.ts';

const all = drawSuitePaths(checkoutSuite.map);

/** Without LONG: the paths that give the most commands that none before them gave, as many as fit into some seconds. */
function chosen(count: number): readonly SuitePath[] {
  const given = new Set<string>();
  const left = [...all];
  return Array.from({ length: Math.min(count, left.length) }, () => {
    const gain = ({ steps }: SuitePath) =>
      new Set(steps.map(({ command }) => command).filter((command) => !given.has(command))).size;
    const best = left.reduce((one, other) => (gain(other) > gain(one) ? other : one));
    left.splice(left.indexOf(best), 1);
    for (const { command } of best.steps) given.add(command);
    return best;
  });
}

const paths = process.env.LONG === '1' ? all : chosen(2);
test.use({ settings: { THREE_D_CHOICE: '1' } });

test.describe(`checkout: ${paths.length} of ${all.length} paths of the suite, ${commandsOf(checkoutSuite.map).length} commands`, () => {
  // An order that is told and is none is a defect, however busy the machine was. A second shop takes longer to start than a short run's paths.
  test.describe.configure({ retries: 0, mode: process.env.LONG === '1' ? 'parallel' : 'default' });
  for (const path of paths) {
    test(titleOf(path), async ({ rig, shop, host, shopper }) => {
      const open = async () => {
        const readBooks = await fillAndOpenBooks({ books: rig.books, host, shop });
        return { frontEnd: new WebFrontEnd({ shop, person: shopper }, rig.shopUrl), readBooks };
      };
      expect(brokenBy(await judgePath(checkoutSuite, path, { open, patience: 60_000 })).join('\n')).toBe('');
    });
  }
});

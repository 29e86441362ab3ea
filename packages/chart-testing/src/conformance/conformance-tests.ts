import type { ModelTest } from '../model-tests.ts';
import { commandsOf, drawSuitePaths } from './draw-suite-paths.ts';
import { brokenBy, type ConformanceOptions, judgePath, titleOf } from './run-suite.ts';
import type { Suite } from './suite.types.ts';

/**
 * A suite as tests of one front end, for whichever test runner there is: one for each path that it can be led along, and one that
 * fails for an excuse that nothing needs or when nothing is left.
 * @example
 * for (const { title, run } of conformanceTests(checkoutSuite, { open: openFrontEnd, cannot: {} })) it(title, run);
 */
export function conformanceTests<Reading, Books>(
  suite: Suite<Reading, Books>,
  options: ConformanceOptions<Reading, Books>,
): readonly ModelTest[] {
  const { cannot = {} } = options;
  const paths = drawSuitePaths(suite.map, cannot);
  const commands = commandsOf(suite.map);
  return [
    {
      title: `${suite.name}: ${paths.length} paths give ${commands.length - Object.keys(cannot).length} of ${commands.length} commands`,
      run() {
        const idle = Object.keys(cannot).filter((command) => !commands.includes(command));
        if (idle.length > 0)
          throw new Error(`the suite does not know the commands that are left out: ${idle.join(', ')}`);
        if (paths.length === 0) throw new Error('no path is left');
      },
    },
    ...paths.map(
      (path): ModelTest => ({
        title: titleOf(path),
        async run() {
          const broken = brokenBy(await judgePath(suite, path, options));
          if (broken.length > 0) throw new Error(`${broken.join('\n')}\nPath: ${titleOf(path)}`);
        },
      }),
    ),
  ];
}

import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { getConfig } from '@lingui/conf';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const cwd = fileURLToPath(new URL('packages/web', import.meta.url));

/**
 * Files that start a host or another program take seconds, the others hundredths: begun last, one of them would run while the other
 * cores wait.
 */
class ProgramsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => (/\/(?:commerce-host|e2e|scripts)\//.test(moduleId) ? 0 : 1);
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}

export default defineConfig({
  // Texts of components are macros; only files that import them pass through Babel.
  plugins: [
    babel({ presets: [linguiTransformerBabelPreset({ linguiConfig: getConfig({ cwd }) }, { cwd })] }),
    lingui({ cwd }),
  ],
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source', 'node', 'module', 'default'] } },
  test: {
    include: [
      'packages/*/{src,server,framework,tests,headless,examples}/**/*.test.{ts,tsx}',
      'scripts/**/*.test.ts',
      'examples/*/src/**/*.test.ts',
    ],
    exclude: ['**/node_modules/**', '**/dist/**', '**/fixtures/**'],
    // Files share their worker's modules, for nothing in this project keeps state in a module: loading them anew for every
    // file took two thirds of the time. Who mocks or fakes something puts it back in `afterEach`.
    isolate: false,
    sequence: { sequencer: ProgramsFirst },
    // One more than cores: a worker waits for its database and for the programs that it starts.
    maxWorkers: availableParallelism() + 1,
    // Room for a busy machine: a test that hangs still ends.
    testTimeout: 60_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 20_000, interval: 20 } },
  },
});

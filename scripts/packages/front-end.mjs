import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { childEnvironment, inRoot } from '../lib/root.mjs';
import { readManifest } from './publishable.mjs';

/** A folder outside the workspace in which packages are installed, as a front end's repository is. */

/** Every address under which something can be imported: `@vitrin/core/checkout`. */
export const importsOf = (folder, names) =>
  names.flatMap((name) =>
    Object.keys(readManifest(join(folder, 'node_modules', name)).exports)
      .filter((path) => !path.endsWith('.json'))
      .map((path) => `${name}${path.slice(1)}`),
  );

/** The programs of a page, in its order: what stands behind fences of that language. */
export function examplesOf(page, language = 'ts') {
  const text = readFileSync(inRoot(page), 'utf8');
  const programs = [...text.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'gms'))].map(
    ([, program]) => program,
  );
  if (programs.length === 0) throw new Error(`${page} has no example in ${language}.`);
  return programs;
}

/** How a front end may resolve modules. */
export const resolutions = {
  nodenext: { module: 'NodeNext', moduleResolution: 'NodeNext' },
  bundler: { module: 'ESNext', moduleResolution: 'Bundler' },
};

/**
 * Checks the types of programs, declarations of every installed package included, as strictly as TypeScript can.
 *
 * @param {string} folder
 * @param {readonly string[]} files
 * @param {Record<string, unknown>} options
 * @returns {string[]} the files with errors, each with its first
 */
export function typeErrors(folder, files, options) {
  const compilerOptions = {
    target: 'ES2022',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    jsx: 'react-jsx',
    types: [],
    strict: true,
    noUncheckedIndexedAccess: true,
    noImplicitOverride: true,
    noPropertyAccessFromIndexSignature: true,
    verbatimModuleSyntax: true,
    skipLibCheck: false,
    noEmit: true,
    ...options,
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }));
  try {
    execFileSync('tsc', ['-p', '.', '--pretty', 'false'], { cwd: folder, env: childEnvironment(), encoding: 'utf8' });
    return [];
  } catch (error) {
    const lines = String(error.stdout)
      .split('\n')
      .filter((line) => /^\S.*: error TS/.test(line));
    return lines.length > 0 ? lines : [String(error.stdout || error.message)];
  }
}

/**
 * Builds a program for a browser with Vite and its own settings, as for production.
 *
 * @param {string} folder
 * @param {string} entry
 * @param {import('vite').Rolldown.RolldownOptions} [options]
 */
export async function chunksForBrowser(folder, entry, options = {}) {
  const { build } = await import('vite');
  const { NODE_ENV } = process.env;
  // Vitest names itself there, and Vite builds for production only where nobody names anything else.
  process.env.NODE_ENV = 'production';
  const built = await build({
    configFile: false,
    root: folder,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2023',
      rolldownOptions: { input: join(folder, entry), ...options },
    },
  }).finally(() => {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
  });
  const { output } = /** @type {import('vite').Rolldown.RolldownOutput} */ (built);
  return output.flatMap((file) => (file.type === 'chunk' ? [file] : []));
}

/** Bundles a program for a browser as one file; gives the code. */
export async function bundleForBrowser(folder, entry) {
  const chunks = await chunksForBrowser(folder, entry, {
    preserveEntrySignatures: 'strict',
    output: { codeSplitting: false },
  });
  return chunks.map(({ code }) => code).join('\n');
}

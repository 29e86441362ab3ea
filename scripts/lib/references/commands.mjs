/** Commands that a page tells its readers to give, and what is wrong with them. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * @typedef {object} NamedCommand
 * @property {number} line
 * @property {string} text as it is written
 * @property {string} [script] of a package.json: `paths`
 * @property {string} [file] that Node runs
 * @property {string} [workspace] whose script it is
 * @property {readonly string[]} options `--write`, without values
 */

const command =
  /\b(?:npm (?:run ([\w:-]+)|(test|start))|node (?:--[\w=-]+ )*((?:scripts|packages)\/[\w./-]+\.(?:mjs|ts|js)))((?: [^`\n#|]*)?)/g;

/**
 * @param {string} text markdown
 * @returns {NamedCommand[]} those in code, inline or fenced
 */
export function commandsIn(text) {
  let isCode = false;
  return text.split('\n').flatMap((line, index) => {
    const isFence = /^\s*```/.test(line);
    if (isFence) isCode = !isCode;
    const spans = isFence ? [] : isCode ? [line] : [...line.matchAll(/`([^`]+)`/g)].map(([, span = '']) => span);
    return spans.flatMap((span) =>
      [...span.matchAll(command)].map(([whole, run, short, file, rest = '']) => {
        const [workspace] = / (?:-w|--workspace[= ])\s*(\S+)/.exec(rest)?.slice(1) ?? [];
        // What stands before `--` is npm's own.
        const own = file === undefined ? (rest.split(/ -- /)[1] ?? '') : rest;
        return {
          line: index + 1,
          text: whole.trim(),
          ...(file === undefined ? { script: run ?? short } : { file }),
          ...(workspace === undefined ? {} : { workspace }),
          options: [...own.matchAll(/(?<=^|\s|\[)--([a-z][\w-]*)/g)].map(([, name = '']) => `--${name}`),
        };
      }),
    );
  });
}

/** Files that a program is made of, as far as they are named: itself, and what it has from its neighbours. */
function filesOf(root, program) {
  const found = new Set();
  const waiting = [program];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path) || !existsSync(join(root, path))) continue;
    found.add(path);
    const source = readFileSync(join(root, path), 'utf8');
    for (const [, to = ''] of source.matchAll(/(?:from|import\()\s*'(\.[^']+)'/g))
      waiting.push(join(dirname(path), to));
  }
  return found;
}

/** Whether a program knows an option: by its name with strokes, or as `parseArgs` has it. */
function knowsOption(root, program, option) {
  const word = option.slice(2);
  const asKey = new RegExp(`^\\s*'?${word}'?: `, 'm');
  return [...filesOf(root, program)].some((path) => {
    const source = readFileSync(join(root, path), 'utf8');
    return (
      new RegExp(`--(?:\\(\\?:[^)]*\\b)?${word}\\b`).test(source) || source.includes(`'${word}'`) || asKey.test(source)
    );
  });
}

/** The file that a script of package.json runs; undefined for a program of a library. */
export const programOf = (line) => /(?:^|\s)((?:\.\.\/|[\w-]+\/)*[\w-]+\.(?:mjs|ts|js))(?:\s|$)/.exec(line)?.[1];

/**
 * What is wrong with the commands of a page, a line each.
 *
 * @param {string} text markdown
 * @param {string} root of the repository
 * @param {string} [home] folder of the page: its own scripts count too
 * @returns {string[]} `line: words`
 */
export function commandFaults(text, root, home = '.') {
  const manifests = globSync(['package.json', 'packages/*/package.json', 'examples/*/package.json'], { cwd: root }).map(
    (path) => ({ folder: dirname(path), ...JSON.parse(readFileSync(join(root, path), 'utf8')) }),
  );
  return commandsIn(text).flatMap(({ line, text: words, script, file, workspace, options }) => {
    const fault = (why) => [`${line}: \`${words}\`: ${why}`];
    if (file !== undefined) {
      // What is built is not there yet.
      if (/\/dist\//.test(file)) return [];
      if (!existsSync(join(root, file))) return fault(`there is no ${file}.`);
      const strange = options.find((option) => !knowsOption(root, file, option));
      return strange ? fault(`${file} knows no ${strange}.`) : [];
    }
    const near = manifests.filter(({ name, folder }) =>
      workspace ? name === workspace : folder === '.' || folder === home,
    );
    const manifest = near.find(({ scripts = {} }) => (script ?? '') in scripts) ?? near[0];
    if (!manifest) return fault(`there is no workspace ${workspace}.`);
    const own = manifest.scripts?.[script ?? ''];
    if (own === undefined) return fault(`package.json has no script ${script}.`);
    const program = programOf(own);
    if (program === undefined) return [];
    const path = join(manifest.folder, program);
    if (/\/dist\//.test(path)) return [];
    const strange = options.find((option) => !knowsOption(root, path, option) && !own.includes(option));
    return strange ? fault(`${path} knows no ${strange}.`) : [];
  });
}

import { join } from 'node:path';
import { API } from 'typescript/unstable/sync';
import { root } from '../lib/root.mjs';

/**
 * Has TypeScript read packages, and gives what it knows of each to a function; ends its process afterwards.
 *
 * @template Result
 * @param {readonly import('../packages/publishable.mjs').Publishable[]} packages
 * @param {(projectOf: (one: import('../packages/publishable.mjs').Publishable) => any) => Result} read
 * @returns {Result}
 */
export function withTypes(packages, read) {
  const api = new API({ cwd: root });
  try {
    const configOf = ({ folder }) => join(folder, 'tsconfig.json');
    const snapshot = api.updateSnapshot({ openProjects: packages.map(configOf) });
    return read((one) => {
      const project = snapshot.getProject(configOf(one));
      if (!project) throw new Error(`TypeScript does not find ${configOf(one)}.`);
      return project;
    });
  } finally {
    api.close();
  }
}

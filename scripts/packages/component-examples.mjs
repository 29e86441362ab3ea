import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The script of a component file: TypeScript as it stands. Its markup is tried by the examples, in a browser. */
const scriptOf = (source) => /<script[^>]*>\n(.*?)<\/script>/s.exec(source)?.[1] ?? '';

/**
 * Writes the examples of a page, components among them, into a folder as files that TypeScript can check.
 *
 * @param {string} folder
 * @param {string} name the files begin with it
 * @param {string} page its text
 * @returns {string[]} names of the files
 */
export function writeComponentExamples(folder, name, page) {
  const fences = [...page.matchAll(/^```(tsx?|vue|svelte)(?: \S+)?\n(.*?)^```/gms)];
  if (fences.length === 0) throw new Error(`${name} has no example.`);
  return fences.map(([, language, source], index) => {
    const isComponent = language === 'vue' || language === 'svelte';
    const file = `${name}-${index + 1}.${isComponent ? 'ts' : language}`;
    writeFileSync(join(folder, file), `${isComponent ? scriptOf(source) : source}\nexport {};\n`);
    return file;
  });
}

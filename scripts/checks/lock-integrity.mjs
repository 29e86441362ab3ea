// Promise: every package of package-lock.json has its checksum, so that what is installed is what was locked. Tools of other
// platforms that the registry could not give may lack it (decision record 0012): they are optional, for development alone,
// and for another system or processor than a server's.
import { readFileSync } from 'node:fs';
import { inRoot } from '../lib/root.mjs';

const { packages } = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'));

const isForServers = ({ os, cpu, libc }) =>
  (os?.includes('linux') ?? false) && (cpu?.includes('x64') ?? false) && (libc?.includes('glibc') ?? true);

const bare = Object.entries(packages).filter(
  ([path, entry]) => path.includes('node_modules/') && !entry.link && !/^sha512-/.test(entry.integrity ?? ''),
);
const wrong = bare.filter(([, entry]) => !(entry.dev && entry.optional) || isForServers(entry));
for (const [path] of wrong) {
  console.log(
    `${path} has no sha512 checksum in package-lock.json: run npm install with a registry that has the package.`,
  );
}
process.exitCode = wrong.length === 0 ? 0 : 1;

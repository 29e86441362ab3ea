// What npm runs in a package's folder before it packs it: compiles, and puts the tarball's package.json in place of the
// workspace's, which postpack.mjs brings back. npm reads package.json after this, and has no way to be given another one.
import { copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileWithNeeds } from './compile-package.mjs';
import { packedManifest, readManifest } from './publishable.mjs';
import { keptManifest, restoreManifest } from './restore-manifest.mjs';

const folder = process.cwd();
restoreManifest(folder);
const manifest = readManifest(folder);
compileWithNeeds(manifest.name, join(folder, '../..'));
const path = join(folder, 'package.json');
copyFileSync(path, keptManifest(folder));
writeFileSync(path, `${JSON.stringify(packedManifest(manifest), null, 2)}\n`);

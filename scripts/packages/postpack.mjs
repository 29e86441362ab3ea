// What npm runs in a package's folder after it packed it: see prepack.mjs.
import { restoreManifest } from './restore-manifest.mjs';

restoreManifest(process.cwd());

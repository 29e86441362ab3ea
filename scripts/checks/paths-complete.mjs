// Promise: generated paths reach every state, transition and refused guard of every chart, and the drawings are true.
process.argv.push('--quiet', '--check');
await import('../paths.mjs');

import { describe, expect, it } from 'vitest';
import { alsoPacked, packedManifest, publicEntries } from './publishable.mjs';

const manifest = {
  name: 'kettle',
  version: '1.0.0',
  exports: {
    '.': { source: './src/index.ts', types: './dist/esm/index.d.ts', default: './dist/esm/index.js' },
    './testing': { source: './src/testing/index.ts' },
    './package.json': './package.json',
  },
  scripts: { prepack: 'node prepack.mjs' },
  devDependencies: { xstate: '5.0.0' },
  bin: { kettle: './dist/esm/main.js' },
  packing: { programs: ['./src/main.ts'], copied: ['./src/*.css'] },
  peerDependencies: { xstate: '^5.0.0' },
};

describe('the package.json of a tarball', () => {
  it('points at compiled files alone, and keeps what an installation needs', () => {
    expect(packedManifest(manifest)).toEqual({
      name: 'kettle',
      version: '1.0.0',
      bin: { kettle: './dist/esm/main.js' },
      exports: {
        '.': { types: './dist/esm/index.d.ts', default: './dist/esm/index.js' },
        './package.json': './package.json',
      },
      peerDependencies: { xstate: '^5.0.0' },
    });
  });

  it('is the same when it is made of a packed one', () => {
    const packed = packedManifest(manifest);
    expect(packedManifest(packed)).toEqual(packed);
  });

  it('holds programs that nothing exports, and files that are no code', () => {
    expect(alsoPacked(manifest)).toEqual({ programs: ['./src/main.ts'], copied: ['./src/*.css'] });
    expect(alsoPacked({})).toEqual({ programs: [], copied: [] });
  });

  it('has one public entry here: what has no compiled file is the workspace’s own', () => {
    expect(publicEntries(manifest)).toEqual([{ path: '.', source: './src/index.ts', types: './dist/esm/index.d.ts' }]);
  });
});

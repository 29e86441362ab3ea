import { modelTests } from '@vitrin/chart-testing';
import { describe, it } from 'vitest';
import expected from './transport.expected.txt?raw';
import { transportModel } from './transport.model.ts';

/** Goes on where covering paths end: the same command twice while none may be sent was not answered. */
const walk = { seed: 5, paths: 10 };

describe('transport, generated paths', () => {
  for (const { title, run } of modelTests(transportModel, { strict: true, expected, walk })) it(title, run);
});

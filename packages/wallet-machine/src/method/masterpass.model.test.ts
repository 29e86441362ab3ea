import { methodTests } from '@vitrin/core/payment-method/testing';
import { describe, it } from 'vitest';
import expected from './masterpass.expected.txt?raw';
import { masterpassModel } from './masterpass.model.ts';

/** What moves money besides Pay: what the wallet tells of its charge, and an end after which its outcome is asked for. */
const placesOn = ['xstate.snapshot.wallet', 'payment.authorised', 'payment.ended'];

describe('masterpass, generated paths', () => {
  for (const { title, run } of methodTests(masterpassModel, expected, placesOn)) it(title, run);
});

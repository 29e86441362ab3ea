import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attemptIdFor, originOfAttemptId } from './checkout/protocol/attempt-id.ts';
import { readToken, signToken } from './signed-token.ts';

describe('signed references', () => {
  it('returns what was signed', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const wire = JSON.parse(JSON.stringify(value));
        expect(readToken('secret', 'three-d', signToken('secret', 'three-d', wire))).toEqual(wire);
      }),
    );
  });

  it('refuses another secret, another purpose and any changed character', () => {
    const token = signToken('secret', 'three-d', { attempt: 'a', amount: 73970 });
    expect(readToken('other', 'three-d', token)).toBeNull();
    expect(readToken('secret', 'bank', token)).toBeNull();
    for (let index = 0; index < token.length; index += 1) {
      const changed = `${token.slice(0, index)}${token[index] === 'A' ? 'B' : 'A'}${token.slice(index + 1)}`;
      expect(readToken('secret', 'three-d', changed)).toBeNull();
    }
  });

  it.each(['', '.', 'a', 'a.b', 'a.b.c', '…'])('refuses %j', (token) => {
    expect(readToken('secret', 'three-d', token)).toBeNull();
  });
});

describe('attempt ids (Protocol checkout §2)', () => {
  it('are the same for the same pre-order and revision and new for every other', () => {
    const id = attemptIdFor('secret', { preOrderId: 12, revision: 345 });
    expect(attemptIdFor('secret', { preOrderId: 12, revision: 345 })).toBe(id);
    expect(attemptIdFor('secret', { preOrderId: 12, revision: 346 })).not.toBe(id);
    expect(attemptIdFor('secret', { preOrderId: 13, revision: 345 })).not.toBe(id);
    expect(originOfAttemptId('secret', id)).toEqual({ preOrderId: 12, revision: 345 });
  });

  it('cannot be made up', () => {
    const id = attemptIdFor('secret', { preOrderId: 12, revision: 345 });
    expect(originOfAttemptId('other', id)).toBeNull();
    expect(originOfAttemptId('secret', id.replace('c-', 'd-'))).toBeNull();
    expect(originOfAttemptId('secret', 'my-own-key')).toBeNull();
  });
});

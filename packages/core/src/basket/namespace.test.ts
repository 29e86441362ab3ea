// Shows B19 (docs/rules/traced-rules.md).
import { describe, expect, it } from 'vitest';
import { isNamespace, namespaceLabel, toNamespace } from './namespace.ts';

describe('a basket’s name on the wire', () => {
  it.each([
    ['Gifts', 'gifts'],
    ['  Anneme Hediyeler! ', 'anneme-hediyeler'],
    ['Işıl & Ömer', 'isil-omer'],
    ['Straße 5', 'strasse-5'],
    ['a_b', 'a_b'],
    ['Saved', 'saved-'],
    ['x'.repeat(60), 'x'.repeat(40)],
  ])('%j becomes %j', (name, namespace) => {
    expect(toNamespace(name)).toBe(namespace);
    expect(isNamespace(namespace)).toBe(true);
  });

  it.each(['', '  ', '!!!', '你好', 'Mini'])('%j cannot be one', (name) => {
    expect(toNamespace(name)).toBeUndefined();
  });

  it.each([
    ['anneme-hediyeler', 'Anneme hediyeler'],
    ['weekly_shop', 'Weekly shop'],
    ['default', 'Default'],
    ['saved-', 'Saved'],
    ['-', '-'],
  ])('%j is read as %j', (namespace, label) => {
    expect(namespaceLabel(namespace)).toBe(label);
  });
});

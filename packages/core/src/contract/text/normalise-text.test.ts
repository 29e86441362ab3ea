import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanLine, normaliseTyped } from './normalise-text.ts';

describe('a typed address, number or code', () => {
  it.each([
    ['ali\u200b@x.example', 'ali@x.example'],
    ['\u202aali@x.example', 'ali@x.example'],
    ['a\u00adli@x.example', 'ali@x.example'],
    [' ali@x.example\n', 'ali@x.example'],
    ['ａｌｉ＠ｘ．example', 'ali@x.example'],
    ['٠٥٣٢', '0532'],
    ['０５３２', '0532'],
    ['SW1A 1AA', 'SW1A 1AA'],
    ['MİN1000', 'MİN1000'],
    ['\u200b\u2060', ''],
  ])('%j is stored as %j', (typed, stored) => {
    expect(normaliseTyped(typed)).toBe(stored);
  });

  it('reads the digits of every script', () => {
    const systems = Intl.supportedValuesOf('numberingSystem').filter((name) => name !== 'hanidec');
    const wrong = systems.filter((name) => {
      const written = new Intl.NumberFormat(`en-u-nu-${name}`, { useGrouping: false }).format(1234567890);
      return normaliseTyped(written) !== '1234567890';
    });
    expect([systems.length > 50, wrong]).toEqual([true, []]);
  });

  it('stays the same when repeated', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(normaliseTyped(normaliseTyped(text))).toBe(normaliseTyped(text));
      }),
    );
  });
});

describe('a name', () => {
  it.each([
    ['Ayşe\u202e Yıl\u0000maz', 'Ayşe Yılmaz'],
    ['  Ayşe \n Nur ', 'Ayşe Nur'],
    ['\u200b\u200b', ''],
    ['\u2066\u00ad\u2069', ''],
    ['١٢', '١٢'],
    ['می\u200cخواهم', 'می\u200cخواهم'],
  ])('%j is stored as %j', (typed, stored) => {
    expect(cleanLine(typed)).toBe(stored);
  });
});

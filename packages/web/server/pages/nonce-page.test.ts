import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createNoncePage } from './nonce-page.ts';
import { createNonces, NONCE_LENGTH } from './nonces.ts';

const nonces = createNonces();

describe('createNoncePage', () => {
  it('puts the nonce into every gap, plain and packed', () => {
    const page = createNoncePage('<a n="@"/>ş €<b n="@"/>', '@');
    const nonce = nonces();
    const wanted = `<a n="${nonce}"/>ş €<b n="${nonce}"/>`;
    expect(page.plain(nonce).body.toString()).toBe(wanted);
    expect(gunzipSync(page.gzip(nonce).body).toString()).toBe(wanted);
  });

  it('is the same page whatever stands for its nonces, and another one with another text', () => {
    const versions = ['<a n="@"/>', '<a n="%"/>', '<b n="@"/>'].map((html, index) => {
      return createNoncePage(html, index === 1 ? '%' : '@').version;
    });
    expect(versions[1]).toBe(versions[0]);
    expect(versions[2]).not.toBe(versions[0]);
  });

  it('holds for any pieces', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: 'grapheme', maxLength: 300 }), { minLength: 1, maxLength: 6 }),
        (texts) => {
          const pieces = texts.map((text) => text.replaceAll('@', ''));
          const page = createNoncePage(pieces.join('@'), '@');
          const nonce = nonces();
          expect(gunzipSync(page.gzip(nonce).body).toString()).toBe(pieces.join(nonce));
        },
      ),
    );
  });

  it('never shares a buffer that is still on its way', () => {
    const page = createNoncePage('x@y', '@');
    const [first, second] = [nonces(), nonces()];
    const sent = page.plain(first);
    page.plain(second).release();
    expect(sent.body.toString()).toBe(`x${first}y`);
    sent.release();
    expect(page.plain(second).body.toString()).toBe(`x${second}y`);
  });
});

describe('createNonces', () => {
  it('gives texts of one length that differ', () => {
    const drawn = Array.from({ length: 200 }, () => nonces());
    expect(new Set(drawn).size).toBe(200);
    expect(new Set(drawn.map(({ length }) => length))).toEqual(new Set([NONCE_LENGTH]));
  });
});

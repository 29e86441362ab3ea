import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { BODY_LIMIT, readFields } from './body.ts';
import { HttpError } from './errors.ts';

const FORM = 'application/x-www-form-urlencoded';

function post(body: RequestInit['body'], contentType?: string): Request {
  const headers: Record<string, string> = contentType === undefined ? {} : { 'Content-Type': contentType };
  return new Request('http://host.test/', { method: 'POST', body, headers });
}

async function statusOf(request: Request): Promise<number> {
  const error = await readFields(request).catch((reason: unknown) => reason);
  return error instanceof HttpError ? error.status : 200;
}

describe('readFields', () => {
  it('reads the same fields from JSON, a form and multipart', async () => {
    const multipart = new FormData();
    multipart.set('product', '1201');
    const bodies = [
      post('{"product":"1201"}', 'application/json; charset=utf-8'),
      post('product=1201', FORM),
      post(multipart),
    ];
    for (const request of bodies) expect((await readFields(request)).all(v.unknown())).toEqual({ product: '1201' });
  });

  it('keeps all values of a repeated form field', async () => {
    expect((await readFields(post('a=1&a=2&a=3', FORM))).get('a', v.unknown())).toEqual(['1', '2', '3']);
  });

  it('takes no body for no fields, with or without a content type', async () => {
    expect((await readFields(post(null))).all(v.unknown())).toEqual({});
    expect((await readFields(post('', 'application/json'))).all(v.unknown())).toEqual({});
  });

  it('reads __proto__ and constructor as keys like any other', async () => {
    const fields = await readFields(post('{"__proto__":{"isAdmin":true},"constructor":1}', 'application/json'));
    expect(fields.has('isAdmin')).toBe(false);
    expect([fields.has('__proto__'), fields.has('constructor'), fields.has('toString')]).toEqual([true, true, false]);
    expect(Reflect.get({}, 'isAdmin')).toBeUndefined();
  });

  it('replaces half a surrogate pair, which a database could not store', async () => {
    expect((await readFields(post('{"a":"\\ud800"}', 'application/json'))).get('a', v.string())).toBe('\ufffd');
  });

  it.each([
    ['malformed JSON', post('{"a":', 'application/json'), 400],
    ['a JSON list', post('[1]', 'application/json'), 400],
    ['JSON nested too deep', post(`${'{"a":'.repeat(40)}1${'}'.repeat(40)}`, 'application/json'), 400],
    ['a NUL', post('a=%00', FORM), 400],
    ['malformed multipart', post('nothing', 'multipart/form-data; boundary=x'), 400],
    ['another content type', post('a=1', 'text/plain'), 415],
    ['a body without a content type', post(new TextEncoder().encode('a=1')), 415],
    ['a body over the limit', post('a'.repeat(BODY_LIMIT + 1), FORM), 413],
  ])('refuses %s', async (_, request, status) => {
    expect(await statusOf(request)).toBe(status);
  });

  it('reads a body of exactly the limit', async () => {
    expect(await statusOf(post(`a=${'b'.repeat(BODY_LIMIT - 2)}`, FORM))).toBe(200);
  });

  it('stops reading an endless body at the limit', async () => {
    let sent = 0;
    const endless = new ReadableStream({
      pull: (controller) => {
        sent += 65_536;
        controller.enqueue(new Uint8Array(65_536));
      },
    });
    const request = new Request('http://host.test/', { method: 'POST', body: endless, duplex: 'half' } as RequestInit);
    expect(await statusOf(request)).toBe(413);
    expect(sent).toBeLessThan(2 * BODY_LIMIT);
  });
});

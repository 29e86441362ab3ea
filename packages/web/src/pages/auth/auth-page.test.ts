import { describe, expect, it } from 'vitest';
import type { PageLoaderArguments } from '../../app/page/page-module.types.ts';
import { loader } from '../AuthPage.tsx';

/** The loader's result: the form, or where the browser loads a document. */
function load(kind: string, shown: ((path: string) => unknown) | undefined): unknown {
  const search = new URLSearchParams('form=phone');
  const page = { shop: { captcha: { kind } }, shown };
  try {
    return loader({ path: '/auth', search, page } as unknown as PageLoaderArguments);
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown;
    return thrown.headers.get('location');
  }
}

describe('the page of sign-in', () => {
  const phone = { form: 'phone', callbackUrl: null, posted: undefined };
  it.each<[string, string, ((path: string) => unknown) | undefined, object | string]>([
    ['simple', 'another page', () => undefined, phone],
    ['recaptcha', 'another page', () => undefined, '/auth?form=phone'],
    ['recaptcha', 'itself', () => ({ form: 'signIn' }), phone],
    ['recaptcha', 'the server', undefined, phone],
  ])('with a captcha of kind %s, from %s: %j %j', (kind, _from, shown, expected) => {
    expect(load(kind, shown)).toEqual(expected);
  });
});

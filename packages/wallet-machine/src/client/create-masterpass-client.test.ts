import { describe, expect, it } from 'vitest';
import { createMasterpassClient, operationLimit, type SdkHost } from './create-masterpass-client.ts';
import type { WalletForm } from './masterpass-client.types.ts';

type Callback = (status: unknown, response: unknown) => void;

function place(sdk: unknown) {
  const timers: { run: () => void; after: number; isOff: boolean }[] = [];
  const forms: { fields: WalletForm; isRemoved: boolean }[] = [];
  const host: SdkHost = {
    sdk: () => sdk,
    makeForm(fields) {
      const made = { fields, isRemoved: false };
      forms.push(made);
      return {
        form: { ...fields },
        remove: () => {
          made.isRemoved = true;
        },
      };
    },
    setTimer(run, after) {
      const timer = { run, after, isOff: false };
      timers.push(timer);
      return () => {
        timer.isOff = true;
      };
    },
  };
  return { client: createMasterpassClient(host), timers, forms };
}

/** A script that keeps the callback for the test. */
function waitingSdk() {
  const callbacks: Callback[] = [];
  const purchase = (_form: unknown, callback: Callback) => {
    callbacks.push(callback);
  };
  return { sdk: { purchase }, callbacks };
}

const good = { responseCode: '0000', token: 'wtk' };

describe('the wallet client over its script', () => {
  it('hands the form over, takes the first callback and removes the form', async () => {
    const { sdk, callbacks } = waitingSdk();
    const { client, forms, timers } = place(sdk);
    const paid = client.purchase({ cvc: '123' });
    expect(forms).toMatchObject([{ fields: { cvc: '123' }, isRemoved: false }]);
    callbacks[0]?.(200, good);
    await expect(paid).resolves.toMatchObject({ responseCode: '0000', token: 'wtk' });
    expect(forms[0]?.isRemoved).toBe(true);
    expect(timers[0]?.isOff).toBe(true);
  });

  it('callback ─ callback again: the second changes nothing', async () => {
    const { sdk, callbacks } = waitingSdk();
    const { client } = place(sdk);
    const paid = client.purchase({});
    callbacks[0]?.(200, good);
    callbacks[0]?.(200, { responseCode: '9201' });
    await expect(paid).resolves.toMatchObject({ responseCode: '0000' });
  });

  it('60 s ─ callback: given up, form removed, the late callback changes nothing', async () => {
    const { sdk, callbacks } = waitingSdk();
    const { client, timers, forms } = place(sdk);
    const paid = client.purchase({ cvc: '123' });
    expect(timers[0]?.after).toBe(operationLimit);
    timers[0]?.run();
    await expect(paid).rejects.toMatchObject({ kind: 'timeout' });
    callbacks[0]?.(200, good);
    expect(forms[0]?.isRemoved).toBe(true);
  });

  it.each([
    ['status 500 with an error', 500, new Error('down'), 'fetch'],
    ['a status that is no number', undefined, good, 'fetch'],
    ['nothing', 200, undefined, 'parsing'],
    ['a text', 200, 'ok', 'parsing'],
    ['an object without a code', 200, {}, 'parsing'],
  ])('%s is no answer', async (_, status, response, kind) => {
    const { sdk, callbacks } = waitingSdk();
    const { client, forms } = place(sdk);
    const paid = client.purchase({});
    callbacks[0]?.(status, response);
    await expect(paid).rejects.toMatchObject({ kind });
    expect(forms[0]?.isRemoved).toBe(true);
  });

  it.each([
    [
      'throws',
      {
        purchase: () => {
          throw new Error('bad script');
        },
      },
    ],
    ['has no such operation', {}],
    ['is not there', undefined],
  ])('a script that %s is no answer', async (_, sdk) => {
    const { client, forms } = place(sdk);
    await expect(client.purchase({})).rejects.toMatchObject({ kind: 'fetch' });
    expect(forms[0]?.isRemoved).toBe(true);
  });

  it('calls operations on their own object, with the arguments of the script', async () => {
    const sdk = {
      prefix: 'as ',
      listCards(msisdn: string, token: string, callback: Callback) {
        callback(200, { responseCode: '', responseDescription: `${this.prefix}${msisdn} ${token}` });
      },
      resendOtp(lastToken: string, language: string, callback: Callback) {
        callback(200, { responseCode: '', responseDescription: `${this.prefix}${lastToken} ${language}` });
      },
      getLastToken() {
        return this.prefix;
      },
    };
    const { client } = place(sdk);
    await expect(client.listCards('905', 'tk')).resolves.toMatchObject({ responseDescription: 'as 905 tk' });
    await expect(client.resendOtp('last', 'tur')).resolves.toMatchObject({ responseDescription: 'as last tur' });
    expect(client.getLastToken()).toBe('as ');
  });

  it('a script without getLastToken has no last token', () => {
    expect(place({}).client.getLastToken()).toBe('');
  });
});

import { fetchError, parsingError, timeoutError } from '@vitrin/core/errors';
import type { MasterpassClient, WalletForm } from './masterpass-client.types.ts';
import { readWalletReply, type WalletReply } from './wallet-reply.ts';

/** How long an operation may take, milliseconds (Protocol wallet §3). */
export const operationLimit = 60_000;

/** A form in the shape the wallet's script reads: a hidden one in the document, or plain fields. */
export interface SdkForm {
  /** What is handed to the script. */
  readonly form: unknown;
  /** Takes the form and every digit in it out of the document. */
  remove(): void;
}

/** What the adapter needs of the place it runs in. */
export interface SdkHost {
  /** The script's global, `MFS`: whatever is there now. */
  sdk(): unknown;
  makeForm(fields: WalletForm): SdkForm;
  /** Calls back after a time, milliseconds; the result calls it off. */
  setTimer(run: () => void, after: number): () => void;
}

type Callback = (status: unknown, response: unknown) => void;

function operationOf(sdk: unknown, name: string): ((...args: unknown[]) => unknown) | undefined {
  if ((typeof sdk !== 'object' && typeof sdk !== 'function') || sdk === null) return undefined;
  const operation: unknown = Reflect.get(sdk, name);
  return typeof operation === 'function' ? (...args) => Reflect.apply(operation, sdk, args) : undefined;
}

/**
 * The wallet's browser script as promises (Protocol wallet §3). Of its callbacks the first counts; one that comes
 * late, again, never, with another shape, and a script that throws are all the same: no answer, and the form is gone.
 */
export function createMasterpassClient(host: SdkHost): MasterpassClient {
  function call(name: string, start: (run: (...args: unknown[]) => unknown, callback: Callback) => void) {
    const place = `wallet ${name}`;
    return new Promise<WalletReply>((resolve, reject) => {
      const clearTimer = host.setTimer(() => reject(timeoutError(place, operationLimit)), operationLimit);
      const callback: Callback = (status, response) => {
        clearTimer();
        if (Number(status) !== 200) return reject(fetchError(place));
        const reply = readWalletReply(response);
        return reply ? resolve(reply) : reject(parsingError(place, 200, 'no reply object with a responseCode'));
      };
      const run = operationOf(host.sdk(), name);
      try {
        if (!run) throw new Error(`[wallet] the script has no ${name}: is it the right address?`);
        start(run, callback);
      } catch (thrown) {
        clearTimer();
        reject(fetchError(place, thrown));
      }
    });
  }

  async function callWithForm(name: string, fields: WalletForm): Promise<WalletReply> {
    const made = host.makeForm(fields);
    try {
      return await call(name, (run, callback) => run(made.form, callback));
    } finally {
      made.remove();
    }
  }

  /** Settings bring no answer; a script without one of them is met at the first operation. */
  const set = (name: string, value: unknown) => {
    operationOf(host.sdk(), name)?.(value);
  };

  return {
    setClientId: (clientId) => set('setClientId', clientId),
    setAddress: (address) => set('setAddress', address),
    setAdditionalParameters: (parameters) => set('setAdditionalParameters', parameters),
    getLastToken() {
      const token = operationOf(host.sdk(), 'getLastToken')?.();
      return typeof token === 'string' ? token : '';
    },
    listCards: (msisdn, token) => call('listCards', (run, callback) => run(msisdn, token, callback)),
    resendOtp: (lastToken, language) => call('resendOtp', (run, callback) => run(lastToken, language, callback)),
    checkMasterPass: (form) => callWithForm('checkMasterPass', form),
    register: (form) => callWithForm('register', form),
    deleteCard: (form) => callWithForm('deleteCard', form),
    linkCardToClient: (form) => callWithForm('linkCardToClient', form),
    validateTransaction: (form) => callWithForm('validateTransaction', form),
    purchase: (form) => callWithForm('purchase', form),
    directPurchase: (form) => callWithForm('directPurchase', form),
  };
}

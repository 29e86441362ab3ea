import { fetchError } from '@vitrin/core/errors';
import type { MasterpassClient, WalletForm } from '../client/masterpass-client.types.ts';
import type { WalletReply } from '../client/wallet-reply.ts';

/** Operations that bring an answer. */
export type WalletOperationName = Exclude<
  keyof MasterpassClient,
  'setClientId' | 'setAddress' | 'setAdditionalParameters' | 'getLastToken'
>;

/** What the service says to one call: some of a reply, or why there is none. */
export type FakeAnswer = Partial<WalletReply> | 'lost' | 'never';

/** A call as the fake got it. */
export interface FakeCall {
  readonly operation: WalletOperationName;
  /** The form, or the two arguments of an operation without one. */
  readonly form: WalletForm;
}

/** A wallet service in memory, for tests and for front ends that are built without one. */
export interface FakeMasterpassClient extends MasterpassClient {
  /** Everything that was called, in order. */
  readonly calls: readonly FakeCall[];
  /** What the next call of an operation is answered; several wait in their order. Without, it succeeds. */
  answer(operation: WalletOperationName, answer: FakeAnswer): void;
}

const success: WalletReply = {
  responseCode: '0000',
  responseDescription: '',
  modalTitle: '',
  referenceNo: '',
  token: '',
  transactionId: '',
  url3D: '',
  accountStatus: '000000',
  cards: [],
};

/**
 * @param standing answers of operations that have no answer of their own waiting.
 * @example createFakeMasterpassClient({ checkMasterPass: { accountStatus: '011100' }, listCards: { cards } })
 */
export function createFakeMasterpassClient(
  standing: Partial<Readonly<Record<WalletOperationName, FakeAnswer>>> = {},
): FakeMasterpassClient {
  const calls: FakeCall[] = [];
  const waiting: { readonly operation: WalletOperationName; readonly answer: FakeAnswer }[] = [];

  function take(operation: WalletOperationName): FakeAnswer {
    const index = waiting.findIndex((entry) => entry.operation === operation);
    return waiting.splice(index, index < 0 ? 0 : 1)[0]?.answer ?? standing[operation] ?? {};
  }

  function call(operation: WalletOperationName, form: WalletForm): Promise<WalletReply> {
    calls.push({ operation, form });
    const answer = take(operation);
    if (answer === 'never') return new Promise(() => {});
    if (answer === 'lost') return Promise.reject(fetchError(`wallet ${operation}`));
    return Promise.resolve({ ...success, ...answer });
  }

  return {
    calls,
    answer: (operation, answer) => void waiting.push({ operation, answer }),
    setClientId: () => undefined,
    setAddress: () => undefined,
    setAdditionalParameters: () => undefined,
    getLastToken: () => '',
    listCards: (msisdn, token) => call('listCards', { msisdn, token }),
    resendOtp: (lastToken, language) => call('resendOtp', { lastToken, language }),
    checkMasterPass: (form) => call('checkMasterPass', form),
    register: (form) => call('register', form),
    deleteCard: (form) => call('deleteCard', form),
    linkCardToClient: (form) => call('linkCardToClient', form),
    validateTransaction: (form) => call('validateTransaction', form),
    purchase: (form) => call('purchase', form),
    directPurchase: (form) => call('directPurchase', form),
  };
}

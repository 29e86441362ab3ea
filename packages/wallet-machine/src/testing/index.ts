/** A wallet service in memory, for tests of front ends. */
export {
  createFakeMasterpassClient,
  type FakeAnswer,
  type FakeCall,
  type FakeMasterpassClient,
  type WalletOperationName,
} from './fake-masterpass-client.ts';

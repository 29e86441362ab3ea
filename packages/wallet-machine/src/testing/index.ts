/** A wallet service in memory, for tests of front ends. */
export {
  createFakeMasterpassClient,
  type FakeAnswer,
  type FakeCall,
  type FakeMasterpassClient,
  type WalletOperationName,
} from './fake-masterpass-client.ts';
/** What a shopper may see while paying by Masterpass, for tests of screens. */
export { type MasterpassSituation, masterpassSituations } from './masterpass-situations.ts';

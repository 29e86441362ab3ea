import type { WalletReply } from './wallet-reply.ts';

/** A flat form as the wallet's script takes it. Those with card digits exist only while they are being sent. */
export type WalletForm = Readonly<Record<string, string>>;

/** Language of the wallet's messages (specification 4). */
export type WalletLanguage = 'eng' | 'tur';

/**
 * The wallet service in the terms of its browser script (Protocol wallet §3). Every call resolves with the service's
 * reply, whatever it says, and rejects with an `AppError` when there is none: transport failure, no callback within
 * the limit, a script that throws, a reply that cannot be read.
 */
export interface MasterpassClient {
  setClientId(clientId: string): void;
  setAddress(address: string): void;
  checkMasterPass(form: WalletForm): Promise<WalletReply>;
  listCards(msisdn: string, token: string): Promise<WalletReply>;
  register(form: WalletForm): Promise<WalletReply>;
  deleteCard(form: WalletForm): Promise<WalletReply>;
  linkCardToClient(form: WalletForm): Promise<WalletReply>;
  validateTransaction(form: WalletForm): Promise<WalletReply>;
  resendOtp(lastToken: string, language: WalletLanguage): Promise<WalletReply>;
  purchase(form: WalletForm): Promise<WalletReply>;
  directPurchase(form: WalletForm): Promise<WalletReply>;
  setAdditionalParameters(parameters: Readonly<Record<string, unknown>>): void;
  /** The script's own token of the operation under way; empty when it has none. */
  getLastToken(): string;
}

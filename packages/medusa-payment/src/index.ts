import { VitrinCardProvider } from './payment-provider.ts';

/** Module provider for `modules: [{ resolve: '@medusajs/medusa/payment', options: { providers: [...] } }]`. */
export default { services: [VitrinCardProvider] };
export { type AcquirerDesk, createAcquirerDesk, type DeskOptions, type DeskStatus } from './acquirer-desk.ts';
export { type AmountInput, type ProviderInput, type SessionInput, VitrinCardProvider } from './payment-provider.ts';

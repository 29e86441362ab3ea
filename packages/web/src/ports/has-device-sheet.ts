/**
 * Whether the browser may have a payment sheet of its own; whether it can be used now is for `createPaymentSheet` to say. False on
 * the server.
 */
export function hasDeviceSheet(): boolean {
  return 'ApplePaySession' in globalThis;
}

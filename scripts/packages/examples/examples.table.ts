import type { SuiteCommand } from '@vitrin/core/conformance';

/** An example that runs in a browser, and what it has no way to do. */
export interface BrowserExample {
  /** Folder in `examples`. */
  readonly name: string;
  /** It pays with Masterpass too, by the labels of `wallet-purchases.ts`. */
  readonly hasWallet: boolean;
  /** Commands of the checkout's suite that are left out, with the reason. */
  readonly cannot: Readonly<Partial<Record<SuiteCommand, string>>>;
}

const small = {
  'choose another carrier': 'It takes the carrier that the shop chooses first.',
  'pay by bank transfer': 'It knows the card and the wallet alone.',
  'pay in cash at the door': 'It knows the card and the wallet alone.',
  'pay at the provider': 'It knows the card and the wallet alone.',
  'type the code': 'No way to pay that it knows asks for the shop’s own code.',
  'type a wrong code': 'No way to pay that it knows asks for the shop’s own code.',
  'leave the code': 'No way to pay that it knows asks for the shop’s own code.',
} as const;

/** Each is installed, built and opened by `examples.test.ts`; a new one is a row here. */
export const browserExamples: readonly BrowserExample[] = [
  { name: 'plain-dom', hasWallet: true, cannot: small },
  { name: 'server-rendered', hasWallet: true, cannot: small },
  { name: 'vue-checkout', hasWallet: true, cannot: small },
  { name: 'svelte-checkout', hasWallet: true, cannot: small },
];

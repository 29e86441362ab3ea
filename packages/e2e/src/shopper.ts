/** Who buys in the tests. Every test has a shopper of its own, so that its mails can be told from others'. */
export interface Shopper {
  readonly email: string;
  readonly phone: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly address: string;
  readonly district: string;
  readonly postcode: string;
}

/** A shopper whose e-mail nobody else in the run has. */
export function newShopper(seed: string): Shopper {
  const word = seed
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40);
  return {
    email: `${word}-${process.pid}-${performance.now().toFixed(0)}@example.test`,
    phone: '05551234567',
    firstName: 'Ada',
    lastName: 'Yılmaz',
    address: 'Çınar Sokak 12, Daire 4',
    district: 'Kadıköy',
    postcode: '34710',
  };
}

/** A card as a shopper types it (protocol/payment-methods.md §2). */
export interface TestCard {
  readonly number: string;
  readonly holder: string;
  readonly expiry: string;
  readonly cvc: string;
}

const card = (number: string): TestCard => ({ number, holder: 'Ada Yilmaz', expiry: '12/30', cvc: '471' });

export const testCards = {
  paid: card('4543600000000003'),
  threeD: card('4543600000003015'),
  forcedThreeD: card('5287900000003107'),
  threeDFails: card('4543600000003023'),
  neverReturns: card('4543600000003031'),
  insufficientFunds: card('4543600000000516'),
  declined: card('4543600000000052'),
  expired: card('4543600000000540'),
  wrongCvc: card('4543600000000821'),
  slowBank: card('4543600000000912'),
} as const;

/** The code that the simulated bank accepts. */
export const bankCode = '111111';

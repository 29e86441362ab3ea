import type { TestHost } from '@vitrin/commerce-host/testing';
import type { Finding } from './probe.types.ts';
import { type ProbeOptions, probeHost } from './probe-host.ts';
import type { Fetch } from './probe-session.ts';

/** Every question there is, with what the reference host's lists do not name. */
export const wholeProbe: ProbeOptions = {
  host: 'http://host.test/',
  language: 'en-us',
  currency: 'try',
  otherLanguage: 'tr-tr',
  otherCurrency: 'eur',
  account: { email: 'shopper@example.test', password: 'Passw0rd!' },
  writes: true,
  business: false,
  buys: true,
  card: { number: '4543600000000003', expiry: '12/30', cvc: '123' },
  known: {
    group: '1976',
    bundle: '1980',
    specialPage: '1',
    flatPage: '2',
    landingPage: '1',
    form: '1',
    soldOut: '1990',
    city: '34',
  },
};

/** The host in this process as the line to it. */
export function lineTo(host: TestHost): Fetch {
  return async (url, init) => host.app.request(url, init);
}

/** All findings of a probe over this line. */
export async function probe(fetch: Fetch, options: Partial<ProbeOptions> = {}): Promise<readonly Finding[]> {
  const report = await probeHost({ ...wholeProbe, ...options }, { fetch, tell: () => {} });
  return report.findings;
}

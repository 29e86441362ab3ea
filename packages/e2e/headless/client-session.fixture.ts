import { createTestShopper, type TestHost } from '@vitrin/commerce-host/testing';
import { type Commerce, createCommerce, createShopConfig, type TabChannel } from '@vitrin/core';
import { createCardVault } from '@vitrin/core/card';
import { createKySend } from '@vitrin/core/http';
import { FaultyLine } from './faulty-line.ts';
import { SteppedClock } from './stepped-clock.ts';

/** The password of every demo user. */
export const demoPassword = 'Passw0rd!';

/** Core in a tab of somebody's browser, straight at a host. */
export interface ClientSession {
  readonly commerce: Commerce;
  readonly line: FaultyLine;
  readonly clock: SteppedClock;
}

interface Surroundings {
  readonly line: FaultyLine;
  readonly clock: SteppedClock;
  /** Messages between the tabs of one browser; none by default. */
  readonly tabs?: TabChannel;
}

/** Opens a tab in a browser whose cookies the line keeps. */
export function connectClientSession({ line, clock, tabs }: Surroundings): ClientSession {
  const randomId = () => 'id_00000000000000000001';
  const commerce = createCommerce(
    {
      baseUrl: 'http://host.test/',
      transport: 'host',
      locale: { value: 'en', apiValue: 'en-us' },
      currency: 'try',
      shop: createShopConfig(),
    },
    {
      send: createKySend(line.fetch),
      clock,
      vault: createCardVault({ clock, randomId }),
      storage: { get: () => undefined, set: () => {}, remove: () => {} },
      logger: { warn: () => {}, error: () => {} },
      readCookie: (name) => line.cookies.get(name),
      navigate: () => {},
      currentPath: () => '/',
      randomId,
      random: () => 0.5,
      ...(tabs && { tabs }),
    },
  );
  return { commerce, line, clock };
}

/**
 * Opens a tab in a new browser.
 *
 * @param email of a demo user who is signed in; nobody by default
 */
export async function openClientSession(host: TestHost, email?: string): Promise<ClientSession> {
  const shopper = createTestShopper(host.app);
  if (email !== undefined) {
    const { status } = await shopper.send('POST', '/users/login/', { email, password: demoPassword });
    if (status !== 200) throw new Error(`${email} cannot sign in: ${status}`);
  }
  return connectClientSession({
    line: new FaultyLine(host, new Map(shopper.cookies)),
    clock: new SteppedClock(host.clock),
  });
}

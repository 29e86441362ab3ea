import type { Commerce, CommerceConfig, CommercePorts } from './commerce.types.ts';
import { createHttpClient } from './http/http-client.ts';
import { createSignals } from './signals.ts';
import { keepTabsInStep } from './tabs-in-step.ts';

/**
 * The composition root: one per browser tab, one per request on a server. Brings neither charts nor a query cache;
 * those start from its result.
 * @example
 * const commerce = createCommerce(config, ports);
 * const basket = startBasket(commerce);
 */
export function createCommerce(config: CommerceConfig, ports: CommercePorts): Commerce {
  if (!config.baseUrl.endsWith('/')) {
    throw new RangeError(`createCommerce: baseUrl "${config.baseUrl}" must end with a slash.`);
  }
  const signals = createSignals();
  if (ports.tabs) keepTabsInStep(signals, ports.tabs);
  return { config, ports, signals, http: createHttpClient(config, ports, signals), once: createOnce(ports) };
}

/** Keeps what was made, by its maker. */
function createOnce(ports: CommercePorts): Commerce['once'] {
  const parts = new Map<(ports: CommercePorts) => unknown, unknown>();
  return <Part>(make: (ports: CommercePorts) => Part): Part => {
    if (!parts.has(make)) parts.set(make, make(ports));
    return parts.get(make) as Part;
  };
}

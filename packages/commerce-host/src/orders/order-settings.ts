import type { HostConfig } from '../config.ts';
import type { HostServices } from '../http/http-context.ts';

/** What orders and their mails are told with: where links lead, and whose days are named. */
export type OrderSettings = Pick<HostConfig, 'languageUrls' | 'timeZone' | 'carrierUrl'>;

/** When an order is read, the settings of its shop, and what signs the addresses of its documents. */
export interface OrderWireContext extends OrderSettings {
  readonly now: Date;
  readonly secret: string;
}

/** The context of this host, now. */
export function orderWireContext({ config, secret, clock }: HostServices): OrderWireContext {
  return { ...config, secret, now: clock.now() };
}

/** The carrier's page of a shipment; null when it was not sent yet, or the shop has no carrier with such pages. */
export function trackingUrl(
  { carrierUrl }: Pick<OrderSettings, 'carrierUrl'>,
  trackingNumber: string | null,
): string | null {
  if (carrierUrl === undefined || trackingNumber === null) return null;
  return carrierUrl.replace('{number}', encodeURIComponent(trackingNumber));
}

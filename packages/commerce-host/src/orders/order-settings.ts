import type { HostConfig } from '../config.ts';

/** What orders and their mails are told with: where links lead, and whose days are named. */
export type OrderSettings = Pick<HostConfig, 'languageUrls' | 'timeZone' | 'carrierUrl'>;

/** The carrier's page of a shipment; null when it was not sent yet, or the shop has no carrier with such pages. */
export function trackingUrl(
  { carrierUrl }: Pick<OrderSettings, 'carrierUrl'>,
  trackingNumber: string | null,
): string | null {
  if (carrierUrl === undefined || trackingNumber === null) return null;
  return carrierUrl.replace('{number}', encodeURIComponent(trackingNumber));
}

import type { LocalisedText } from '../db/columns.ts';

/** Order statuses by code (Protocol account §4). */
export const ORDER_STATUSES: Readonly<Record<number, LocalisedText>> = {
  50: { en: 'Cancellation pending', tr: 'İptal bekliyor' },
  100: { en: 'Cancelled', tr: 'İptal edildi' },
  200: { en: 'Waiting', tr: 'Bekliyor' },
  300: { en: 'Payment awaited', tr: 'Ödeme bekleniyor' },
  350: { en: 'Confirmation awaited', tr: 'Onay bekleniyor' },
  400: { en: 'Approved', tr: 'Onaylandı' },
  450: { en: 'Preparing', tr: 'Hazırlanıyor' },
  500: { en: 'Shipped', tr: 'Kargoya verildi' },
  510: { en: 'Shipped and notified', tr: 'Kargoya verildi ve bildirildi' },
  520: { en: 'Ready for pick-up', tr: 'Teslim alınmaya hazır' },
  540: { en: 'Delivery attempted', tr: 'Teslim edilmeye çalışıldı' },
  544: { en: 'Under review', tr: 'İnceleniyor' },
  545: { en: 'Under review', tr: 'İnceleniyor' },
  546: { en: 'Trade-in', tr: 'Değişim' },
  547: { en: 'Trade-in', tr: 'Değişim' },
  550: { en: 'Delivered', tr: 'Teslim edildi' },
  600: { en: 'Refunded', tr: 'İade edildi' },
};

/** Status of a placed order whose payment is captured. */
export const APPROVED = 400;

/** Status of a placed order that is to be paid by bank transfer. */
export const PAYMENT_AWAITED = 300;

/** Up to this status a piece can be cancelled. */
const LAST_CANCELLABLE = 450;

/** Whether a piece of this status can still be cancelled. */
export function isCancellable(status: number): boolean {
  return status >= 200 && status <= LAST_CANCELLABLE;
}

/** Cancelled, with money of a captured payment still to go back. */
export const CANCELLATION_PENDING = 50;

/** Cancelled. */
export const CANCELLED = 100;

/** Being packed. */
export const PREPARING = 450;

/** Handed to the carrier. */
export const SHIPPED = 500;

/** Waits in its store for whoever fetches it. */
export const READY_FOR_PICKUP = 520;

/** Arrived. */
export const DELIVERED = 550;

/** Sent back, and paid back. */
export const REFUNDED = 600;

/** How long a delivered piece can be sent back, in milliseconds (Protocol account §4: 14 days). */
const RETURN_MILLISECONDS = 14 * 86_400_000;

/** The last moment at which a piece that was delivered then can be sent back. */
export function lastReturnDay(deliveredAt: Date): Date {
  return new Date(deliveredAt.getTime() + RETURN_MILLISECONDS);
}

/** What decides about one piece. */
interface Piece {
  readonly status: number;
  /** A bundle's part goes with its bundle. */
  readonly isPart: boolean;
  /** Something was asked for it already. */
  readonly isAsked: boolean;
  readonly deliveredAt: Date | null;
}

/** Whether a piece can be cancelled. */
export function isPieceCancellable({ status, isPart, isAsked }: Piece): boolean {
  return isCancellable(status) && !isPart && !isAsked;
}

/** Whether a piece can be sent back. */
export function isPieceRefundable({ status, isPart, isAsked, deliveredAt }: Piece, now: Date): boolean {
  const isYoung = deliveredAt !== null && now <= lastReturnDay(deliveredAt);
  return status === DELIVERED && isYoung && !isPart && !isAsked;
}

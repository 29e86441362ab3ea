import type { LocalisedText } from '../db/columns.ts';
import type { CancellationType } from '../db/schema/orders.table.ts';

/** Why a shopper calls a piece off or sends it back. */
export interface CancellationReason {
  readonly pk: number;
  readonly uuid: string;
  readonly type: CancellationType;
  readonly subject: LocalisedText;
  /** Whether the shopper has to say more. */
  readonly needsText: boolean;
}

/** Every reason, in the order in which they are offered (Protocol account §5). */
export const CANCELLATION_REASONS: readonly CancellationReason[] = [
  {
    pk: 1,
    uuid: '6b1c6f0e-3a0d-4c5e-9a57-0c7d1a2f0001',
    type: 'cancel',
    subject: { en: 'I changed my mind', tr: 'Vazgeçtim' },
    needsText: false,
  },
  {
    pk: 2,
    uuid: '6b1c6f0e-3a0d-4c5e-9a57-0c7d1a2f0002',
    type: 'cancel',
    subject: { en: 'Delivery takes too long', tr: 'Teslimat çok uzun sürüyor' },
    needsText: false,
  },
  {
    pk: 3,
    uuid: '6b1c6f0e-3a0d-4c5e-9a57-0c7d1a2f0003',
    type: 'cancel',
    subject: { en: 'I ordered the wrong product', tr: 'Yanlış ürün sipariş ettim' },
    needsText: false,
  },
  {
    pk: 4,
    uuid: '6b1c6f0e-3a0d-4c5e-9a57-0c7d1a2f0004',
    type: 'cancel',
    subject: { en: 'Another reason', tr: 'Başka bir neden' },
    needsText: true,
  },
  {
    pk: 11,
    uuid: '6b1c6f0e-3a0d-4c5e-9a57-0c7d1a2f0011',
    type: 'refund',
    subject: { en: 'It does not suit my home', tr: 'Evime uymadı' },
    needsText: false,
  },
  {
    pk: 12,
    uuid: '6b1c6f0e-3a0d-4c5e-9a57-0c7d1a2f0012',
    type: 'refund',
    subject: { en: 'It arrived damaged', tr: 'Hasarlı geldi' },
    needsText: true,
  },
  {
    pk: 13,
    uuid: '6b1c6f0e-3a0d-4c5e-9a57-0c7d1a2f0013',
    type: 'refund',
    subject: { en: 'It is not what I ordered', tr: 'Sipariş ettiğim ürün değil' },
    needsText: false,
  },
  {
    pk: 14,
    uuid: '6b1c6f0e-3a0d-4c5e-9a57-0c7d1a2f0014',
    type: 'refund',
    subject: { en: 'Another reason', tr: 'Başka bir neden' },
    needsText: true,
  },
];

/** Names of the two ways out, as the order shows them. */
export const CANCELLATION_TYPES: Readonly<Record<CancellationType, LocalisedText>> = {
  cancel: { en: 'Cancellation', tr: 'İptal' },
  refund: { en: 'Return', tr: 'İade' },
};

/** Carriers that bring a shipment back without a charge. */
export const RETURN_CARRIERS: readonly { readonly pk: number; readonly slug: string; readonly name: LocalisedText }[] =
  [
    { pk: 1, slug: 'marti-kargo', name: { en: 'Martı Cargo', tr: 'Martı Kargo' } },
    { pk: 2, slug: 'poyraz-kurye', name: { en: 'Poyraz Courier', tr: 'Poyraz Kurye' } },
  ];

import type { CampaignKind, campaignAmount, voucher } from '@vitrin/commerce-host/seeding';

/** Voucher codes of the test world (payment-methods.md §8); amounts in minor units, per cents in hundredths. */
export const VOUCHERS: readonly (typeof voucher.$inferInsert)[] = [
  { code: 'TEST10', kind: 'percent', value: 1000 },
  { code: 'TEST50', kind: 'amount', value: 50_00, minimumAmount: 200_00 },
  { code: 'MIN1000', kind: 'amount', value: 100_00, minimumAmount: 1000_00 },
  { code: 'EXPIRED1', kind: 'percent', value: 1000, expiresAt: new Date('2020-01-01T00:00:00Z') },
  { code: 'USED1', kind: 'percent', value: 1000, maxUses: 1, usedCount: 1 },
  { code: 'USDONLY', kind: 'amount', value: 5_00, currency: 'usd' },
  { code: 'FREE100', kind: 'percent', value: 100_00 },
];

/** What a campaign of the catalogue does. */
export interface CampaignRule {
  readonly kind: CampaignKind;
  readonly percent: number | null;
  readonly pieces: number | null;
}

/** Rules of the catalogue's campaigns by pk. */
export const CAMPAIGN_RULES: ReadonlyMap<number, CampaignRule> = new Map([
  [301, { kind: 'pieces', percent: 100, pieces: 3 }],
  [302, { kind: 'pieces', percent: 10, pieces: 2 }],
  [303, { kind: 'note', percent: null, pieces: null }],
]);

/** The campaign on the whole basket, with its amounts by currency. */
export const BASKET_CAMPAIGN = {
  pk: 310,
  label: { en: '150 off baskets from 2,500', tr: '2.500 ve üzeri sepette 150 indirim' },
} as const;

/** From which amount on {@link BASKET_CAMPAIGN} applies, and what it takes off. */
export const BASKET_CAMPAIGN_AMOUNTS: readonly (typeof campaignAmount.$inferInsert)[] = [
  { campaignPk: BASKET_CAMPAIGN.pk, currency: 'try', minimumAmount: 2500_00, discountAmount: 150_00 },
];

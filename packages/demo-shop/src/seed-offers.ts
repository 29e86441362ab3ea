import { campaign, campaignAmount, type Database, voucher } from '@vitrin/commerce-host/seeding';
import type { SeedCampaign } from './catalogue/seed-catalogue.types.ts';
import { BASKET_CAMPAIGN, BASKET_CAMPAIGN_AMOUNTS, CAMPAIGN_RULES, VOUCHERS } from './offers.table.ts';

/** Writes vouchers and campaigns. A campaign without a rule is a note: it promises nothing that the basket would not keep. */
export async function seedOffers(tx: Database, campaigns: readonly SeedCampaign[]): Promise<void> {
  await tx.insert(voucher).values(VOUCHERS.map((values) => ({ ...values, codeFolded: values.code })));
  const named = campaigns.map(({ pk, label }) => ({
    pk,
    label,
    ...(CAMPAIGN_RULES.get(pk) ?? { kind: 'note' as const, percent: null, pieces: null }),
  }));
  await tx.insert(campaign).values([...named, { ...BASKET_CAMPAIGN, kind: 'basket-amount' as const }]);
  await tx.insert(campaignAmount).values([...BASKET_CAMPAIGN_AMOUNTS]);
}

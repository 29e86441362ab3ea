import { and, asc, desc, eq, gt, isNotNull, isNull, lte, or, type SQL } from 'drizzle-orm';
import type { CampaignRecord, CouponRecord } from '../basket/basket.types.ts';
import type { Database } from '../db/database.ts';
import { campaign, campaignAmount, coupon } from '../db/schema/basket.table.ts';
import type { CurrencyCode } from '../http/currency.ts';

/** When an offer can be used, seen from now. */
export type OfferTime = 'current' | 'future' | 'expired';

/** A campaign with its time; amounts are those of one currency, null when it has none there. */
export interface OfferedCampaign extends CampaignRecord {
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
}

const CAMPAIGN_TIMES: Readonly<Record<OfferTime, (now: Date) => SQL | undefined>> = {
  current: (now) =>
    and(
      or(isNull(campaign.startsAt), lte(campaign.startsAt, now)),
      or(isNull(campaign.endsAt), gt(campaign.endsAt, now)),
    ),
  future: (now) => gt(campaign.startsAt, now),
  expired: (now) => lte(campaign.endsAt, now),
};

const COUPON_TIMES: Readonly<Record<OfferTime, ((now: Date) => SQL | undefined) | undefined>> = {
  current: (now) => and(isNull(coupon.usedAt), or(isNull(coupon.expiresAt), gt(coupon.expiresAt, now))),
  // A coupon is its owner's from the day it is given.
  future: undefined,
  expired: (now) => or(isNotNull(coupon.usedAt), lte(coupon.expiresAt, now)),
};

/** Campaigns of a time, by pk. */
export async function listCampaignsOf(
  db: Database,
  time: OfferTime,
  { currency, now }: { readonly currency: CurrencyCode; readonly now: Date },
): Promise<readonly OfferedCampaign[]> {
  return db
    .select({
      pk: campaign.pk,
      kind: campaign.kind,
      label: campaign.label,
      percent: campaign.percent,
      pieces: campaign.pieces,
      startsAt: campaign.startsAt,
      endsAt: campaign.endsAt,
      minimumAmount: campaignAmount.minimumAmount,
      discountAmount: campaignAmount.discountAmount,
    })
    .from(campaign)
    .leftJoin(campaignAmount, and(eq(campaignAmount.campaignPk, campaign.pk), eq(campaignAmount.currency, currency)))
    .where(CAMPAIGN_TIMES[time](now))
    .orderBy(asc(campaign.pk));
}

/** A user's coupons of a time, by pk. */
export async function listCouponsOf(
  db: Database,
  time: OfferTime,
  { userPk, now }: { readonly userPk: number; readonly now: Date },
): Promise<readonly CouponRecord[]> {
  const condition = COUPON_TIMES[time];
  if (!condition) return [];
  return db
    .select()
    .from(coupon)
    .where(and(eq(coupon.userPk, userPk), condition(now)))
    .orderBy(time === 'expired' ? desc(coupon.usedAt) : asc(coupon.pk), asc(coupon.pk));
}

import type {
  AccountOrder,
  Address,
  BasketOffers,
  BusinessBasket,
  BusinessDraft,
  CancellationReason,
  ContactSubject,
  Division,
  KeptCard,
  LoyaltyBalance,
  LoyaltyMovement,
  Offer,
  OldOrder,
  OrderListQuery,
  Page,
  Profile,
  Quotation,
} from '@vitrin/core/contract';

/** Which quotations: a page of them, of one status or all. */
export interface QuotationListQuery {
  readonly page: number;
  readonly status?: string;
}

/**
 * Reads of the account and business areas, for signed-in users alone (`forUsers`), but an order by its token: never kept for anybody else. Each throws
 * `PageNotFound` when the host knows no such thing of this user.
 */
export interface AccountReads {
  /** What the shop knows of the user (Protocol account §1). */
  profile(): Promise<Profile>;
  /** What anybody, signed in or not, may write to the shop about (Protocol account §2). */
  contactSubjects(): Promise<readonly ContactSubject[]>;
  /** Newest first, twelve a page (Protocol account §3). */
  orders(listQuery: OrderListQuery): Promise<Page<AccountOrder>>;
  /** @param id pk or number. */
  order(id: string): Promise<AccountOrder>;
  /** By the secret in the address of its confirmation, for whoever has it. */
  completedOrder(token: string): Promise<AccountOrder>;
  /** Orders of an earlier system, newest first. */
  oldOrders(page: number): Promise<Page<OldOrder>>;
  cancellationReasons(): Promise<readonly CancellationReason[]>;
  /** The default one first, then the newest; nobody has more than fifty (Protocol address §3). */
  addresses(): Promise<readonly Address[]>;
  /** Cards that the shop keeps for the user, in the order in which payment offers them. */
  keptCards(): Promise<readonly KeptCard[]>;
  loyaltyBalance(): Promise<LoyaltyBalance>;
  /** The newest first, twelve a page (Protocol account §7). */
  loyaltyMovements(page: number): Promise<Page<LoyaltyMovement>>;
  /** What can be used now, and what the basket has of it. */
  basketOffers(): Promise<BasketOffers>;
  futureOffers(): Promise<readonly Offer[]>;
  expiredOffers(): Promise<readonly Offer[]>;
  /** Those of this user alone. */
  discountItems(): Promise<readonly Offer[]>;
  /** Where a business user buys for; undefined for everybody else (Protocol b2b §1: 403). */
  divisions(): Promise<readonly Division[] | undefined>;
  businessBasket(): Promise<BusinessBasket>;
  /** The newest first, all of them. */
  businessDrafts(): Promise<readonly BusinessDraft[]>;
  /** The newest first, twelve a page (Protocol b2b §5). */
  quotations(listQuery: QuotationListQuery): Promise<Page<Quotation>>;
}

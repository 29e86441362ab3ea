import type { AccountOrder, CancellationReason, OldOrder, OrderListQuery, Page } from '@vitrin/core/contract';

/**
 * Reads of the account and business areas, for signed-in users alone (`forUsers`): never kept for anybody else. Each throws
 * `PageNotFound` when the host knows no such thing of this user.
 */
export interface AccountReads {
  /** Newest first, twelve a page (Protocol account §3). */
  orders(wish: OrderListQuery): Promise<Page<AccountOrder>>;
  /** @param id pk or number. */
  order(id: string): Promise<AccountOrder>;
  /** Orders of an earlier system, newest first. */
  oldOrders(page: number): Promise<Page<OldOrder>>;
  cancellationReasons(): Promise<readonly CancellationReason[]>;
}

import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { user } from '../db/schema/account.table.ts';
import { stockAlert } from '../db/schema/wishlist.table.ts';

/**
 * Gives a user the open alerts that a visitor asked for under the e-mail address of the account: they are in the list from
 * then on. Only a confirmed address adopts, because whoever registers may type anybody's. What the user waits for already
 * stays one alert. Run it when somebody signs in and when an address is confirmed.
 */
export async function adoptStockAlerts(tx: Database, userPk: number): Promise<void> {
  const isTheirs = sql`visitor.user_pk is null and visitor.closed_at is null and visitor.email_folded =
    (select ${user.emailFolded} from ${user} where ${user.pk} = ${userPk} and ${user.emailConfirmedAt} is not null)`;
  // A list names each product once: what came back before gives way to what is waited for now.
  await tx.execute(sql`delete from ${stockAlert} where ${stockAlert.userPk} = ${userPk}
    and ${stockAlert.closedAt} is not null
    and ${stockAlert.productPk} in (select visitor.product_pk from ${stockAlert} visitor where ${isTheirs})`);
  await tx.execute(sql`with taken as (delete from ${stockAlert} visitor where ${isTheirs}
      returning visitor.product_pk, visitor.email, visitor.email_folded, visitor.language, visitor.created_at)
    insert into ${stockAlert} (user_pk, product_pk, email, email_folded, language, created_at)
    select ${userPk}::int, product_pk, email, email_folded, language, created_at from taken on conflict do nothing`);
}

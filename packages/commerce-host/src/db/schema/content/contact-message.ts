import { customType, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { foldedText, instant } from '../../columns.ts';
import { user } from '../account/user.ts';

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** What somebody wrote by the form of contact (Protocol account §2). */
export const contactMessage = pgTable('contact_message', {
  pk: integer('pk').primaryKey().generatedAlwaysAsIdentity(),
  userPk: integer('user_pk').references(() => user.pk, { onDelete: 'set null' }),
  fullName: text('full_name').notNull(),
  email: text('email').notNull(),
  emailFolded: foldedText('email_folded'),
  phone: text('phone').notNull(),
  /** Pk of the subject in the host's table. */
  subjectPk: integer('subject_pk').notNull(),
  message: text('message').notNull(),
  orderNumber: text('order_number'),
  fileName: text('file_name'),
  file: bytes('file'),
  createdAt: instant('created_at').notNull(),
});

import { and, eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { flatPage, form, formEntry, landingPage, seoText, widget } from '../db/schema/content.table.ts';

/** A stored form. */
export type FormRow = typeof form.$inferSelect;

/** A stored widget. */
export type WidgetRow = typeof widget.$inferSelect;

/** An active page of text. */
export async function findFlatPage(db: Database, pk: number) {
  const rows = await db
    .select()
    .from(flatPage)
    .where(and(eq(flatPage.pk, pk), eq(flatPage.isActive, true)));
  return rows[0];
}

/** An active page with a template. */
export async function findLandingPage(db: Database, pk: number) {
  const rows = await db
    .select()
    .from(landingPage)
    .where(and(eq(landingPage.pk, pk), eq(landingPage.isActive, true)));
  return rows[0];
}

/** An active form. */
export async function findForm(db: Database, pk: number): Promise<FormRow | undefined> {
  const rows = await db
    .select()
    .from(form)
    .where(and(eq(form.pk, pk), eq(form.isActive, true)));
  return rows[0];
}

/** Keeps a form that was sent. */
export async function insertFormEntry(db: Database, entry: typeof formEntry.$inferInsert): Promise<void> {
  await db.insert(formEntry).values(entry);
}

/** A widget by its slug or its pk. */
export async function findWidget(db: Database, id: string | number): Promise<WidgetRow | undefined> {
  const rows = await db
    .select()
    .from(widget)
    .where(typeof id === 'number' ? eq(widget.pk, id) : eq(widget.slug, id));
  return rows[0];
}

/** What search engines are told about a path. */
export async function findSeoText(db: Database, path: string) {
  const rows = await db.select().from(seoText).where(eq(seoText.path, path));
  return rows[0];
}

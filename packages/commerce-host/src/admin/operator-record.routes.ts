import type { HttpContext } from '../http/http-context.ts';
import { html, type Reply } from '../http/reply.ts';
import type { Route } from '../http/route.ts';
import { parsePk } from '../http/wire.ts';
import { adminRoute } from './admin-access.ts';
import { PAGE_HEADERS } from './admin-layout.ts';
import { listActions } from './operator-action.repository.ts';
import { operatorRecordPage } from './operator-record-page.ts';

/** Rows of a page. */
const SHOWN = 50;

async function getRecord({ host, query, language }: HttpContext): Promise<Reply> {
  const before = parsePk(query.get('before') ?? undefined);
  const rows = await listActions(host.db, before, SHOWN + 1);
  const shown = rows.slice(0, SHOWN);
  const older = rows.length > SHOWN ? shown.at(-1)?.pk : undefined;
  return html(operatorRecordPage({ rows: shown, before, older }, language), { headers: PAGE_HEADERS });
}

/** The record of who did what in the admin. It is read alone: no route changes it. */
export const operatorRecordRoutes: readonly Route[] = [adminRoute('/admin/record/', getRecord)];

import type { HttpContext } from '../http/http-context.ts';
import type { Language } from '../http/language.ts';
import { fillMessage } from '../http/messages.ts';
import { escapeHtml, html, type Reply } from '../http/reply.ts';
import type { Route } from '../http/route.ts';
import { formatInstant, parsePk } from '../http/wire.ts';
import { adminSay } from './admin.messages.ts';
import { adminRoute } from './admin-access.ts';
import { adminLayout, PAGE_HEADERS } from './admin-layout.ts';
import type { ActionRow } from './operator-action.repository.ts';
import { listActions } from './operator-action.repository.ts';
import { OPERATOR_ACTIONS } from './operator-actions.table.ts';

/** A page of the record. */
interface OperatorRecordPage {
  readonly rows: readonly ActionRow[];
  /** Pk below which it begins; undefined for the newest rows. */
  readonly before: number | undefined;
  /** Pk below which the next page begins; undefined on the last one. */
  readonly older: number | undefined;
}

const TEXTS = new Map(Object.entries(OPERATOR_ACTIONS));

/** The record of who did what, with ids in place of names. */
function operatorRecordPage({ rows, before, older }: OperatorRecordPage, language: Language): string {
  const say = adminSay(language);
  const outcomes = { begun: say('outcomeUnknown'), done: '', refused: say('outcomeRefused') };
  const lines = rows.map(({ operatorPk, at, action, subject, outcome }) => {
    const time = `${formatInstant(at).slice(0, 19).replace('T', ' ')} UTC`;
    const who = operatorPk === null ? say('nobodySignedIn') : say('operatorNumber', { pk: operatorPk });
    const what = fillMessage(TEXTS.get(action)?.[language] ?? action, subject);
    const parts = [time, who, what, outcomes[outcome]].filter((part) => part !== '');
    return `<li>${parts.map((part) => `<span>${escapeHtml(part)}</span>`).join(' · ')}</li>`;
  });
  const links = [
    before === undefined ? '' : `<a href="/admin/record/">${say('newest')}</a>`,
    older === undefined ? '' : `<a href="/admin/record/?before=${older}" rel="next">${say('older')}</a>`,
  ].join(' ');
  const list = lines.length > 0 ? `<ul>${lines.join('\n')}</ul>` : `<p>${say('noRecord')}</p>`;
  const content = `<header><h1>${say('record')}</h1><p><a href="/admin/">${say('title')}</a></p></header>
    <main><p class="hint">${say('recordHint')}</p>${list}<nav>${links}</nav></main>`;
  return adminLayout({ title: say('record'), language, content });
}

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

import type { Language } from '../http/language.ts';
import { fillMessage } from '../http/messages.ts';
import { escapeHtml } from '../http/reply.ts';
import { formatInstant } from '../http/wire.ts';
import { adminSay } from './admin.messages.ts';
import { adminLayout } from './admin-layout.ts';
import type { ActionRow } from './operator-action.repository.ts';
import { OPERATOR_ACTIONS } from './operator-actions.table.ts';

/** A page of the record. */
export interface OperatorRecordPage {
  readonly rows: readonly ActionRow[];
  /** Pk below which it begins; undefined for the newest rows. */
  readonly before: number | undefined;
  /** Pk below which the next page begins; undefined on the last one. */
  readonly older: number | undefined;
}

const TEXTS = new Map(Object.entries(OPERATOR_ACTIONS));

/** The record of who did what, with ids in place of names. */
export function operatorRecordPage({ rows, before, older }: OperatorRecordPage, language: Language): string {
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

import type { ContactMessageRow } from '../contact/contact-message.repository.ts';
import { CONTACT_SUBJECTS } from '../contact/contact-subjects.table.ts';
import type { Language } from '../http/language.ts';
import { escapeHtml } from '../http/reply.ts';
import { formatInstant } from '../http/wire.ts';
import { adminSay } from './admin.messages.ts';
import { adminLayout } from './admin-layout.ts';

/** Path of a message's file. */
function filePath(pk: number): string {
  return `/admin/contact/${pk}/file/`;
}

/** Messages of the contact form, the newest first. */
export function contactPage(messages: readonly ContactMessageRow[], language: Language): string {
  const say = adminSay(language);
  const subjectOf = (subjectPk: number) => CONTACT_SUBJECTS.find(({ pk }) => pk === subjectPk)?.text[language] ?? '';
  const rows = messages.map(({ pk, fullName, email, phone, subjectPk, orderNumber, message, fileName, createdAt }) => {
    const time = `${formatInstant(createdAt).slice(0, 16).replace('T', ' ')} UTC`;
    const about = [subjectOf(subjectPk), orderNumber].filter(Boolean).join(', ');
    const file =
      fileName === null
        ? ''
        : `<p><a href="${filePath(pk)}" download>${escapeHtml(say('file', { name: fileName }))}</a></p>`;
    return `<li><article>
      <h2>${escapeHtml(about)}</h2>
      <p class="hint"><bdi>${escapeHtml(fullName)}</bdi> · <bdi>${escapeHtml(email)}</bdi> · <bdi>${escapeHtml(phone)}</bdi> · ${time}</p>
      <pre dir="auto">${escapeHtml(message)}</pre>
      ${file}
    </article></li>`;
  });
  const content = `<header><h1>${say('contact')}</h1><p><a href="/admin/">${say('title')}</a></p></header>
    <main>${rows.length > 0 ? `<ul>${rows.join('\n')}</ul>` : `<p>${say('noContact')}</p>`}</main>`;
  return adminLayout({ title: say('contact'), language, content });
}

import * as v from 'valibot';
import type { LocalisedText } from '../db/columns.ts';
import { contactMessage } from '../db/schema/content.table.ts';
import type { Fields } from '../http/fields.ts';
import { fileKind, UploadedFile } from '../http/file-kind.ts';
import { type Form, readForm } from '../http/form.ts';
import { emailField, phoneField, pkField, ruledField } from '../http/form-fields.ts';
import type { HttpContext } from '../http/http-context.ts';
import { pickText } from '../http/language.ts';
import { say } from '../http/messages.ts';
import { json, type Reply } from '../http/reply.ts';
import type { Route } from '../http/route.ts';
import { limitCaller, mayMail } from '../outbox/limit-message.ts';
import { contactReceivedMessage } from '../outbox/messages/contact-received.message.ts';
import { contactSupportMessage } from '../outbox/messages/contact-support.message.ts';
import { sendMessage } from '../outbox/outbox.repository.ts';

/** Subjects of a message to the shop. */
interface ContactSubject {
  readonly pk: number;
  readonly text: LocalisedText;
  /** True if the number of an order belongs to it. */
  readonly needsOrder: boolean;
}

/** Every subject, in the order in which they are offered (Protocol account §2). */
export const CONTACT_SUBJECTS: readonly ContactSubject[] = [
  { pk: 1, text: { en: 'Delivery of an order', tr: 'Sipariş teslimatı' }, needsOrder: true },
  { pk: 2, text: { en: 'Return or exchange', tr: 'İade ya da değişim' }, needsOrder: true },
  { pk: 3, text: { en: 'Invoice', tr: 'Fatura' }, needsOrder: true },
  { pk: 4, text: { en: 'A product', tr: 'Bir ürün' }, needsOrder: false },
  { pk: 5, text: { en: 'My account', tr: 'Hesabım' }, needsOrder: false },
  { pk: 6, text: { en: 'Something else', tr: 'Başka bir konu' }, needsOrder: false },
];

const MIB = 1024 * 1024;

/** Largest file of a message, in bytes: a photo as a phone takes it (Protocol account §2). */
export const LARGEST_PHOTO = 8 * MIB;

/** Bytes of a message with such a file: what it says, and the parts' own lines, beside it. */
const LARGEST_LETTER = LARGEST_PHOTO + 64 * 1024;

/** Kinds of files that a message may bring, in name and content. */
const FILE_KINDS = ['.jpg', '.jpeg', '.png', '.webp', '.pdf'];

function getSubjects({ language }: HttpContext): Reply {
  return json(
    CONTACT_SUBJECTS.map(({ pk, text, needsOrder }) => ({
      id: pk,
      text: pickText(text, language),
      is_order_needed: needsOrder,
    })),
  );
}

/** The file of a message; what is wrong with it is noted. */
async function checkFile(form: Form<unknown>, fields: Fields): Promise<UploadedFile | null> {
  if (fields.isMissing('file')) return null;
  const file = fields.get('file', v.instance(UploadedFile));
  if (!file) {
    form.fail('file', 'notFile');
    return null;
  }
  if ((await fileKind(file, FILE_KINDS)) === undefined) form.fail('file', 'fileKind', { kinds: FILE_KINDS.join(', ') });
  if (file.bytes.byteLength > LARGEST_PHOTO) form.fail('file', 'fileTooLarge', { max: `${LARGEST_PHOTO / MIB} MB` });
  return file;
}

const LETTER_FORM = {
  subject: pkField(),
  full_name: ruledField('fullName', { required: true }),
  email: emailField({ required: true }),
  phone: phoneField({ required: true }),
  message: ruledField('contactMessage', { required: true }),
};

/**
 * `POST /users/contact-us`: stores the message, sends it to `SUPPORT_EMAIL`, and confirms it to the visitor by mail (Protocol
 * account §2). Beyond the limit of a mailbox the message is stored and only its confirmation is left out: a stranger who
 * uses the limit up keeps no shopper from writing.
 */
async function postContactMessage(context: HttpContext): Promise<Reply> {
  const { host, fields, language, session } = context;
  const form = readForm(LETTER_FORM, context);
  const { values } = form;
  const subject = CONTACT_SUBJECTS.find(({ pk }) => pk === values.subject);
  if (!form.hasErrors('subject') && !subject) form.fail('subject', 'invalidChoice');
  const order = form.read('order', ruledField('orderNumber', { required: subject?.needsOrder === true }));
  const file = await checkFile(form, fields);
  form.finish();
  await limitCaller(context, 'contact');
  const { full_name: fullName, email, phone, message } = values;
  const sent = { fullName, email, phone, message, orderNumber: order || null, fileName: file?.name ?? null };
  const now = host.clock.now();
  await host.db.transaction(async (tx) => {
    await tx.insert(contactMessage).values({
      ...sent,
      emailFolded: email,
      userPk: session?.userPk ?? null,
      subjectPk: subject?.pk ?? 0,
      file: file?.bytes ?? null,
      createdAt: now,
    });
    const about = { subject: subject ? pickText(subject.text, language) : '', language };
    if (host.config.supportEmail !== undefined) {
      const text = contactSupportMessage({ ...sent, ...about, adminUrl: `${host.config.adminUrl}/admin/contact/` });
      const to = { recipient: host.config.supportEmail, replyTo: email };
      await sendMessage(tx, { ...text, ...to, language, createdAt: now });
    }
    if (!(await mayMail(tx, { host }, 'contact', email))) return;
    await sendMessage(tx, { ...contactReceivedMessage(about), recipient: email, language, createdAt: now });
  });
  return json({ detail: say('contactMessageReceived', language) });
}

/** The form of contact (Protocol account §2). */
export const contactRoutes: readonly Route[] = [
  { method: 'GET', path: '/users/contact-us-subjects/', cache: 60, handle: getSubjects },
  {
    method: 'POST',
    path: '/users/contact-us',
    cache: 'session',
    bodyLimit: LARGEST_LETTER,
    handle: postContactMessage,
  },
];

import * as v from 'valibot';
import { contactMessage } from '../db/schema/content/contact-message.ts';
import type { Fields } from '../http/fields.ts';
import { type Form, readForm } from '../http/form.ts';
import { emailField, phoneField, pkField, textField } from '../http/form-fields.ts';
import type { HttpContext } from '../http/http-context.ts';
import { pickText } from '../http/language.ts';
import { say } from '../http/messages.ts';
import { json, type Reply } from '../http/reply.ts';
import type { Route } from '../http/route.ts';
import { UploadedFile } from '../http/uploaded-file.ts';
import { contactReceivedMessage } from '../outbox/messages/contact-received.message.ts';
import { sendMessage } from '../outbox/outbox.repository.ts';
import { throttle } from '../throttle/throttle.ts';
import { CONTACT_SUBJECTS } from './contact-subjects.table.ts';

/** Messages of one session, else of one caller (Protocol account §2). */
const LETTERS = { scope: 'contact-us', limit: 5, seconds: 3600 } as const;

/** Messages that are confirmed to one address, whoever writes them: nobody fills a stranger's message box. */
const PER_ADDRESS = { scope: 'contact-us-address', limit: 10, seconds: 3600 } as const;

const MIB = 1024 * 1024;

/** Largest file of a message, in bytes: a photo as a phone takes it (Protocol account §2). */
export const LARGEST_PHOTO = 8 * MIB;

/** Bytes of a message with such a file: what it says, and the parts' own lines, beside it. */
const LARGEST_LETTER = LARGEST_PHOTO + 64 * 1024;

/** Kinds of files that a message may bring, by the ending of their names. */
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
function checkFile(form: Form<unknown>, fields: Fields): UploadedFile | null {
  if (fields.isMissing('file')) return null;
  const file = fields.get('file', v.instance(UploadedFile));
  if (!file) {
    form.fail('file', 'notFile');
    return null;
  }
  if (!FILE_KINDS.some((ending) => file.name.toLowerCase().endsWith(ending))) {
    form.fail('file', 'fileKind', { kinds: FILE_KINDS.join(', ') });
  }
  if (file.bytes.byteLength > LARGEST_PHOTO) form.fail('file', 'fileTooLarge', { max: `${LARGEST_PHOTO / MIB} MB` });
  return file;
}

const LETTER_FORM = {
  subject: pkField(),
  full_name: textField({ required: true, max: 100 }),
  email: emailField({ required: true }),
  phone: phoneField({ required: true }),
  message: textField({ required: true, min: 10, max: 1000 }),
};

/** `POST /users/contact-us`: keeps the message and confirms it by mail (Protocol account §2). */
async function postContactMessage(context: HttpContext): Promise<Reply> {
  const { host, fields, language, session } = context;
  const form = readForm(LETTER_FORM, context);
  const { values } = form;
  const subject = CONTACT_SUBJECTS.find(({ pk }) => pk === values.subject);
  if (!form.hasErrors('subject') && !subject) form.fail('subject', 'invalidChoice');
  const order = form.read('order', textField({ required: subject?.needsOrder === true, max: 40 }));
  const file = checkFile(form, fields);
  form.finish();
  const { full_name: fullName, email, phone, message } = values;
  const sentMessage = { fullName, email, phone, message, orderNumber: order || null };
  await throttle(context, LETTERS, session ? `session ${session.pk}` : undefined);
  await throttle(context, PER_ADDRESS, sentMessage.email.toLowerCase());
  const now = host.clock.now();
  await host.db.transaction(async (tx) => {
    await tx.insert(contactMessage).values({
      ...sentMessage,
      userPk: session?.userPk ?? null,
      subjectPk: subject?.pk ?? 0,
      fileName: file?.name ?? null,
      file: file?.bytes ?? null,
      createdAt: now,
    });
    const text = contactReceivedMessage({
      ...sentMessage,
      subject: subject ? pickText(subject.text, language) : '',
      language,
    });
    await sendMessage(tx, { ...text, recipient: sentMessage.email, language, createdAt: now });
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

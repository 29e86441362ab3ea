import { Trans, useLingui } from '@lingui/react/macro';
import { normalisePhone } from '@vitrin/core/address';
import { type ContactBody, type ContactSubject, readText, textRules } from '@vitrin/core/contract';
import { useMemo, useState } from 'react';
import { useSite } from '../../app/site-context.ts';
import { Button } from '../../components/Button.tsx';
import { EmailField } from '../../components/forms/EmailField.tsx';
import { useContactChecks, useFormChecks } from '../../components/forms/ErrorSummary.tsx';
import { FieldFrame, SelectField, TextField } from '../../components/forms/FieldFrame.tsx';
import { describedBy, fieldIds } from '../../components/forms/field-ids.ts';
import { formatLongDate } from '../../format/date.ts';
import { phoneFormat } from '../../format/input-format.ts';
import type { PostedForm } from '../../scriptless-forms/posted-form.ts';
import { useSubmitToken } from '../../scriptless-forms/ScriptlessForm.tsx';
import { FormHead } from '../account/FormHead.tsx';
import { useProfileWrite } from '../account/profile/use-profile-write.ts';
import { postedRefusal } from '../auth/read-refusal.ts';
import type { Writer } from './ContactPage.tsx';

/** Bytes of a megabyte, as phones count their photos. */
const megabyte = 1024 * 1024;

/** Largest file of a message in megabytes (Protocol account §2): a photo as a phone takes it. */
export const mostMegabytes = 8;

/** Entry of the list of orders for one that is not in it; its number is typed. */
export const anotherOrder = 'other';

/** The number of the order that a message is about, chosen or typed; empty when there is none. */
export function orderOf(form: FormData): string {
  const chosen = textOf(form, 'order');
  return chosen === anotherOrder ? textOf(form, 'orderNumber') : chosen;
}

/** Megabytes of a chosen file that the shop does not take, rounded up to one digit; undefined for one that it takes. */
export function tooManyMegabytes(form: FormData): number | undefined {
  const size = (fileOf(form)?.size ?? 0) / megabyte;
  return size > mostMegabytes ? Math.ceil(size * 10) / 10 : undefined;
}

/**
 * A message as typed; what was left empty is left out.
 * @param normalise writes a phone number the way the host wants it.
 */
export function readContactMessage(form: FormData, normalise: (phone: string) => string): ContactBody {
  const order = orderOf(form);
  const file = fileOf(form);
  return {
    fullName: textOf(form, 'fullName'),
    email: textOf(form, 'email'),
    phone: normalise(textOf(form, 'phone')),
    subject: textOf(form, 'subject'),
    message: textOf(form, 'message'),
    ...(order !== '' && { order }),
    ...(file && { file }),
  };
}

/** A file field that was left alone holds a nameless, empty file. */
function fileOf(form: FormData): File | undefined {
  const file = form.get('file');
  return file instanceof File && (file.name !== '' || file.size > 0) ? file : undefined;
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}

export interface ContactFormProps {
  readonly subjects: readonly ContactSubject[];
  readonly writer: Writer | undefined;
  /** @param email where the copy of the message went. */
  readonly onSent: (email: string) => void;
  readonly posted: PostedForm | undefined;
}

const shown = ['fullName', 'email', 'phone', 'subject', 'order', 'message', 'file'];

/** Kinds of files that a message may bring. */
const fileKinds = '.jpg,.jpeg,.png,.webp,.pdf';

const messageLength = textRules.contactMessage;

/** A message to the shop: about an order it has its number, chosen by whoever is signed in and typed by all others. */
export function ContactForm({ subjects, writer, onSent, posted }: ContactFormProps) {
  const { t } = useLingui();
  const { shop, locale } = useSite();
  const format = useMemo(() => phoneFormat(shop.phone), [shop]);
  const { email, phone, filled } = useContactChecks();
  const { isBusy, refusal: answered, submit } = useProfileWrite(shown);
  const [before] = useState(() => postedRefusal(posted, shown));
  const refusal = answered ?? before;
  const submitToken = useSubmitToken();
  const texts = posted?.texts;
  const [subject, setSubject] = useState(texts?.subject ?? '');
  const [order, setOrder] = useState(texts?.order ?? '');
  const needsOrder = subjects.some(({ id, isOrderNeeded }) => String(id) === subject && isOrderNeeded);
  const orders = writer?.orders ?? [];
  const isTyped = orders.length === 0 || order === anotherOrder;
  const typedName = orders.length === 0 ? 'order' : 'orderNumber';
  const whichOrder = t`Tell us which order it is about`;
  const { errors, attempt, isSummaryShown, formProps } = useFormChecks(
    {
      fullName: filled(t`Enter your name`),
      email,
      phone,
      subject: filled(t`Choose a subject`),
      order: (text) => (needsOrder && text.trim() === '' ? whichOrder : undefined),
      orderNumber: (_text, form) =>
        needsOrder && form.get('order') === anotherOrder && orderOf(form) === '' ? whichOrder : undefined,
      message: (text) =>
        readText('contactMessage', text).text.length < messageLength.min
          ? t`Enter at least ${messageLength.min} characters`
          : undefined,
      file(_text, form) {
        const size = tooManyMegabytes(form);
        if (size === undefined) return undefined;
        const megabytes = new Intl.NumberFormat(locale.value).format(size);
        return t`Choose a file of at most ${mostMegabytes} MB. This one is ${megabytes} MB.`;
      },
    },
    (form) => send(readContactMessage(form, (text) => normalisePhone(text, shop.phone))),
    refusal?.fields,
    '',
    posted,
  );

  function send(letter: ContactBody) {
    submit(
      (writes) => writes.sendContactMessage(letter),
      () => onSent(letter.email),
    );
  }

  const message = fieldIds('message');
  const file = fieldIds('file');
  return (
    <form className="form" {...formProps}>
      <FormHead errors={errors} attempt={attempt} isSummaryShown={isSummaryShown} refusal={refusal} />
      <p className="hint">
        <Trans>All fields are required unless marked “Optional”.</Trans>
      </p>
      <SelectField
        name="subject"
        label={t`What is it about?`}
        prompt={t`Choose…`}
        options={subjects.map(({ id, text }) => ({ value: String(id), label: text }))}
        defaultValue={texts?.subject}
        onChange={(event) => setSubject(event.currentTarget.value)}
        error={errors.subject}
      />
      {needsOrder && orders.length > 0 && (
        <SelectField
          name="order"
          label={t`Order`}
          prompt={t`Choose…`}
          options={[
            ...orders.map(({ number, date }) => ({
              value: number,
              label: date === '' ? number : `${number} · ${formatLongDate(locale.value, date, shop.timeZone)}`,
            })),
            { value: anotherOrder, label: t`Another order` },
          ]}
          defaultValue={texts?.order}
          onChange={(event) => setOrder(event.currentTarget.value)}
          error={errors.order}
        />
      )}
      {needsOrder && isTyped && (
        <TextField
          name={typedName}
          label={t`Order number`}
          hint={t`16 digits, from your order e-mail`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={textRules.orderNumber.max}
          defaultValue={texts?.[typedName]}
          error={errors[typedName]}
        />
      )}
      <FieldFrame ids={message} label={t`Your message`} error={errors.message}>
        <textarea
          id={message.field}
          name="message"
          rows={6}
          className="input"
          maxLength={messageLength.max}
          defaultValue={texts?.message}
          aria-invalid={errors.message ? true : undefined}
          aria-describedby={describedBy(message, { hint: false, error: Boolean(errors.message) })}
        />
      </FieldFrame>
      <FieldFrame
        ids={file}
        label={t`A picture or a document`}
        hint={t`JPG, PNG, WEBP or PDF, at most ${mostMegabytes} MB`}
        mark="optional"
        error={errors.file}
      >
        <input
          id={file.field}
          name="file"
          type="file"
          accept={fileKinds}
          className="input file"
          aria-invalid={errors.file ? true : undefined}
          aria-describedby={describedBy(file, { hint: true, error: Boolean(errors.file) })}
        />
      </FieldFrame>
      <TextField
        name="fullName"
        label={t`Your name`}
        autoComplete="name"
        maxLength={textRules.fullName.max}
        defaultValue={texts?.fullName ?? writer?.name}
        error={errors.fullName}
      />
      <EmailField name="email" label={t`E-mail`} defaultValue={texts?.email ?? writer?.email} error={errors.email} />
      <TextField
        name="phone"
        label={t`Phone`}
        type="tel"
        autoComplete="tel"
        format={format}
        defaultValue={format.format(texts?.phone ?? writer?.phone ?? '')}
        error={errors.phone}
      />
      <Button type="submit" busy={isBusy} {...submitToken}>
        {isBusy ? <Trans>Sending…</Trans> : <Trans>Send</Trans>}
      </Button>
    </form>
  );
}

import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ContactSubject } from '@vitrin/core/contract';
import { useEffect, useRef, useState } from 'react';
import { Link } from '../../app/Link.tsx';
import { isUser } from '../../app/page/for-users.ts';
import type { PageContext, PageHandle, PageLoader } from '../../app/page/page-module.types.ts';
import { usePageData } from '../../app/page/page-state.ts';
import { type RichNode, readRichText } from '../../app/rich-text.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { RichText } from '../../components/RichText.tsx';
import type { PostedForm } from '../../scriptless-forms/posted-form.ts';
import { ContactForm } from './ContactForm.tsx';

/** An order that a message may be about. */
export interface OrderChoice {
  readonly number: string;
  readonly date: string;
}

/** Who writes, as far as the shop knows; undefined for whoever is not signed in. */
export interface Writer {
  readonly name: string;
  readonly email: string;
  readonly phone: string | undefined;
  /** The latest first. */
  readonly orders: readonly OrderChoice[];
}

/** What the page shows. */
export interface ContactData {
  readonly subjects: readonly ContactSubject[];
  readonly writer: Writer | undefined;
  /** Other ways to the shop, as merchandisers wrote them for this address; undefined when they did not. */
  readonly text: readonly RichNode[] | undefined;
  readonly posted?: PostedForm | undefined;
}

const path = '/contact/';

/** Reads subjects, what merchandisers say about getting in touch, and who is there. */
export const loader: PageLoader<ContactData> = async ({ page }) => {
  const [subjects, text, writer] = await Promise.all([
    page.account().then((account) => account.contactSubjects()),
    readOtherWays(page).catch(() => undefined),
    readWriter(page),
  ]);
  return { subjects, text, writer, posted: page.posted };
};

export const handle: PageHandle<ContactData> = {
  title: (_data, i18n) => i18n._(msg`Write to us`),
};

async function readOtherWays(page: PageContext): Promise<readonly RichNode[] | undefined> {
  const reads = await page.reads();
  const target = await reads.resolvePath(path);
  if (target?.kind !== 'flat-page') return undefined;
  return readRichText((await reads.flatPage(target.pk)).content);
}

async function readWriter(page: PageContext): Promise<Writer | undefined> {
  if (!(await isUser({ page }))) return undefined;
  const account = await page.account();
  const [profile, orders] = await Promise.all([account.profile(), account.orders({})]);
  return {
    name: `${profile.firstName} ${profile.lastName}`.trim(),
    email: profile.email,
    phone: profile.phone ?? undefined,
    orders: orders.results.map(({ number, createdDate }) => ({ number, date: createdDate ?? '' })),
  };
}

export function Component() {
  const { subjects, writer, text, posted } = usePageData<typeof loader>();
  const [sentTo, setSentTo] = useState<string>();
  return (
    <div className="wrap">
      <div className="auth">
        <section className="auth-card">
          <h1>
            <Trans>Write to us</Trans>
          </h1>
          {sentTo === undefined ? (
            <ContactForm subjects={subjects} writer={writer} onSent={setSentTo} posted={posted} />
          ) : (
            <Sent to={sentTo} onAgain={() => setSentTo(undefined)} />
          )}
        </section>
        {text && (
          <aside className="auth-side">
            <RichText nodes={text} />
          </aside>
        )}
      </div>
    </div>
  );
}

/** Takes the focus: the form that had it is gone. */
function Sent({ to, onAgain }: { readonly to: string; readonly onAgain: () => void }) {
  const { t } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className="form-thanks">
      <Alert tone="success" title={<Trans>We received your message</Trans>}>
        <p>{t`We confirm it by e-mail to ${to} and answer within two working days.`}</p>
      </Alert>
      <div className="actions">
        <Link to="/" className="btn-secondary">
          <Trans>Go to the home page</Trans>
        </Link>
        <Button look="plain" onClick={onAgain}>
          <Trans>Send another message</Trans>
        </Button>
      </div>
    </div>
  );
}

import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ProfileWrites } from '@vitrin/core/profile';
import { notFound } from '../../../framework/page-error.ts';
import { useClientSession } from '../../app/client-session.ts';
import { Link } from '../../app/Link.tsx';
import { useView } from '../../app/lazy-chart.ts';
import type { PageHandle, PageLoader } from '../../app/page/page-module.types.ts';
import { usePageData } from '../../app/page/page-state.ts';
import { useFeature, useSite } from '../../app/site-context.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { useProfileWrite } from '../account/profile/use-profile-write.ts';
import { AuthAnnouncement } from './AuthAnnouncement.tsx';

interface PageLink {
  readonly to: string;
  readonly label: MessageDescriptor;
}

const toAccount: PageLink = { to: '/account/security/', label: msg`Go to your account` };

/** What one kind of link does, and its words. */
interface LinkKind {
  readonly title: MessageDescriptor;
  readonly question: MessageDescriptor;
  readonly action: MessageDescriptor;
  readonly done: MessageDescriptor;
  readonly doneText: MessageDescriptor;
  /** What may be wrong with a link that leads nowhere. */
  readonly goneText: MessageDescriptor;
  /** Where a new link is asked for. */
  readonly again: PageLink;
  follow(writes: ProfileWrites, key: string): Promise<void>;
}

/** Links of mails, by the word of their address (Protocol auth §4). */
const kinds = {
  'confirm-email': {
    title: msg`Confirm your e-mail address`,
    question: msg`Select the button to confirm your address.`,
    action: msg`Confirm the address`,
    done: msg`Your e-mail address is confirmed`,
    doneText: msg`Thank you. You can sign in now.`,
    goneText: msg`We do not recognise this link. It may be incomplete, so open it from the e-mail again. If you sign in with an unconfirmed address, we send you a new link.`,
    again: { to: '/auth', label: msg`Sign in` },
    follow: (writes, key) => writes.confirmEmail(key),
  },
  'set-primary-email': {
    title: msg`Your new address`,
    question: msg`Select the button to make this the e-mail address of your account. You will then sign in with it.`,
    action: msg`Use the new address`,
    done: msg`Your e-mail address is changed`,
    doneText: msg`You now sign in with the new address. We have notified the old one.`,
    goneText: msg`It has been used, has expired, or your password was changed since. Your account shows your current address. Request a new link there.`,
    again: toAccount,
    follow: (writes, key) => writes.setPrimaryEmail(key),
  },
} as const satisfies Readonly<Record<string, LinkKind>>;

interface MailLinkData {
  readonly kind: keyof typeof kinds;
  readonly key: string;
}

/** Reads the address and nothing else: whoever merely opens a link, a mail scanner for one, changes nothing. */
export const loader: PageLoader<MailLinkData> = ({ path, params }) => {
  const word = path.split('/')[2] ?? '';
  if (!isKind(word)) throw notFound();
  return { kind: word, key: params.key ?? '' };
};

export const handle: PageHandle<MailLinkData> = {
  title: ({ kind }, i18n) => i18n._(kinds[kind].title),
  noindex: true,
};

/** A mail's link asks before it does anything. */
export function Component() {
  const { i18n } = useLingui();
  const { kind, key } = usePageData<typeof loader>();
  const { tab } = useClientSession();
  const session = useView(tab?.session);
  const { user } = useSite();
  const hasContact = useFeature('contact');
  const { isBusy, isDone, refusal, submit } = useProfileWrite(none);
  const { title, question, action, done, doneText, goneText, again, follow }: LinkKind = kinds[kind];

  function press() {
    submit(async (writes) => {
      await follow(writes, key);
      // The header shows the address of whoever is signed in.
      tab?.session.send({ type: 'session.check' });
    });
  }

  if (isDone) {
    const next = (session?.user ?? user) ? toAccount : again;
    return (
      <AuthAnnouncement isAnswer title={i18n._(done)}>
        {next === again && <p>{i18n._(doneText)}</p>}
        <div className="actions">
          <Link to={next.to} className="btn">
            {i18n._(next.label)}
          </Link>
          <Link to="/" className="btn-plain">
            <Trans>Go to the home page</Trans>
          </Link>
        </div>
      </AuthAnnouncement>
    );
  }
  if (refusal?.status === 404) {
    return (
      <AuthAnnouncement isAnswer title={<Trans>This link no longer works</Trans>}>
        <p>{i18n._(goneText)}</p>
        <div className="actions">
          <Link to={again.to} className="btn">
            {i18n._(again.label)}
          </Link>
          {hasContact && (
            <Link to="/contact/" className="btn-plain">
              <Trans>Write to us</Trans>
            </Link>
          )}
        </div>
      </AuthAnnouncement>
    );
  }
  return (
    <AuthAnnouncement title={i18n._(title)}>
      {refusal?.message && (
        <Alert tone="danger" isUrgent>
          {refusal.message}
        </Alert>
      )}
      <p>{i18n._(question)}</p>
      <Button busy={isBusy} onClick={press}>
        {i18n._(action)}
      </Button>
    </AuthAnnouncement>
  );
}

const none: readonly string[] = [];

function isKind(word: string): word is MailLinkData['kind'] {
  return Object.hasOwn(kinds, word);
}

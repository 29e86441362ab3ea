import { Trans, useLingui } from '@lingui/react/macro';
import type { Basket } from '@vitrin/core/contract';
import { guestFavouritesKey } from '@vitrin/core/guest-favourites';
import { type FormEvent, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation, useMatches, useNavigation } from 'react-router-dom';
import { ServerDrawn } from '../../framework/browser/ServerDrawn.tsx';
import { type ClientSession, ClientSessionContext, type Tab } from '../app/client-session.ts';
import { useCommerce } from '../app/commerce.ts';
import { Link } from '../app/Link.tsx';
import type { LayoutView } from '../app/layout/layout-view.ts';
import type { PageHandle, PageLoader } from '../app/page/page-module.types.ts';
import { useRootData } from '../app/page/page-state.ts';
import { isKnownGuest, useFeature, useSite } from '../app/site-context.ts';
import { Alert } from '../components/Alert.tsx';
import { childrenOf } from '../components/Disclosure.tsx';
import { LiveRegion, useAnnounce } from '../components/LiveRegion.tsx';
import { lazyPart } from '../components/lazy-part.tsx';
import { Header } from './shell/Header.tsx';

/** Asking for the newsletter: the sending, and what came of it. Fetched with the first submit. */
const NewsletterReply = lazyPart(async () => (await import('./shell/NewsletterReply.tsx')).NewsletterReply);

/** One request for the newsletter; a new one for each submit. */
export interface NewsletterRequest {
  readonly email: string;
}

/** The form for the newsletter. Asking is agreeing, which is said beside it. */
function Newsletter() {
  const { t } = useLingui();
  const [request, setRequest] = useState<NewsletterRequest>();
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setRequest({ email: String(new FormData(event.currentTarget).get('email') ?? '') });
  }
  return (
    <form className="newsletter" method="post" data-kept noValidate={request !== undefined} onSubmit={submit}>
      <label htmlFor="newsletter-email">
        <Trans>News from us, once a month</Trans>
      </label>
      <div className="newsletter-row">
        <input
          id="newsletter-email"
          className="input"
          type="email"
          name="email"
          required
          autoComplete="email"
          placeholder={t`Your e-mail`}
          aria-describedby="newsletter-reply newsletter-note"
        />
        <button type="submit" className="btn" data-waits="">
          <Trans>Subscribe</Trans>
        </button>
      </div>
      <div id="newsletter-reply" role="status">
        {request && (
          <Suspense>
            <NewsletterReply request={request} />
          </Suspense>
        )}
      </div>
      <p id="newsletter-note" className="hint">
        <Trans>
          By subscribing you agree to receive our newsletter. How we use your address:{' '}
          <Link to="/privacy/">privacy</Link>.
        </Trans>
      </p>
    </form>
  );
}

/** The way to everything, and the newsletter. */
function Footer() {
  const { t } = useLingui();
  const { menu = [], footer = [], line } = useRootData() ?? {};
  const { shop } = useSite();
  const hasNewsletter = useFeature('newsletter');
  const groups = [{ title: t`Shop`, links: childrenOf(menu, null) }, ...footer];
  return (
    <footer className="footer">
      <div className="wrap">
        <div className="footer-grid">
          <div className="footer-first">
            {line && <p className="display footer-line">{line}</p>}
            {hasNewsletter && <Newsletter />}
          </div>
          {groups.map(({ title, links }) => (
            <ServerDrawn as="nav" key={title} aria-label={title}>
              {() => (
                <>
                  <h2>{title}</h2>
                  <ul>
                    {links.map(({ label, url }) => (
                      <li key={url}>
                        <Link to={url}>{label}</Link>
                      </li>
                    ))}
                  </ul>
                </>
              )}
            </ServerDrawn>
          ))}
        </div>
        {shop.checkout.paymentMarks.length > 0 && (
          <ul className="footer-marks" aria-label={t`Payment methods`}>
            {shop.checkout.paymentMarks.map((mark) => (
              <li key={mark}>{mark}</li>
            ))}
          </ul>
        )}
        <p className="footer-end">
          {`© ${shop.company.join(' · ') || 'Vitrin'}`}
          {shop.checkout.cardPayments && (
            <span>
              <Trans>Your bank confirms card payments with 3-D Secure. We never keep your card number.</Trans>
            </span>
          )}
        </p>
      </div>
    </footer>
  );
}

/** What the visit has so far. */
type Opened = Pick<ClientSession, 'tab' | 'favourites'>;

/**
 * Opens the personal side of the visit: at once after hydration for users and for whoever the server did not know, on intent for
 * guests. Of them the page says how much is in their basket, and what this browser keeps as favourites is shown without it; it is
 * opened for them too when the basket may have changed elsewhere. A page with something more urgent of its own
 * (`opensClientSession`) says itself when.
 */
function ClientSessionProvider({ children }: { readonly children: ReactNode }) {
  const site = useSite();
  const { hasSession } = site;
  const isGuest = isKnownGuest(site);
  const openCommerce = useCommerce();
  const opening = useRef<Promise<Tab>>(undefined);
  const [opened, setOpened] = useState<Opened>({});
  const [isMissing, setMissing] = useState(false);

  const open = useCallback(
    (basket?: Basket) => {
      if (opening.current) return opening.current;
      setMissing(false);
      opening.current = Promise.all([openCommerce(), import('../actors/tab/open-client-session.ts')]).then(
        ([{ commerce }, { openClientSession }]) => {
          const tab = openClientSession(commerce, { hasSession, basket });
          setOpened({ tab, favourites: tab.favourites });
          return tab;
        },
        (error: unknown) => {
          opening.current = undefined;
          setMissing(true);
          throw error;
        },
      );
      return opening.current;
    },
    [openCommerce, hasSession],
  );

  const openFavourites = useCallback(async () => {
    if (!isGuest || opening.current) return (await open()).favourites;
    const { commerce } = await openCommerce();
    const { openGuestFavourites } = await import('../actors/tab/open-guest-favourites.ts');
    const favourites = openGuestFavourites(commerce);
    // What is known of the tab by then stays.
    setOpened((last) => ({ favourites, ...last }));
    return favourites;
  }, [openCommerce, isGuest, open]);

  const opensAtOnce = useMatches().every(({ handle }) => !(handle as PageHandle | undefined)?.opensClientSession);
  useEffect(() => {
    const start = async () => {
      if (!isGuest) return opensAtOnce && openFavourites();
      if (hasSession && opensAtOnce) (await import('./shell/watch-elsewhere.ts')).watchElsewhere(window, open);
      // Merely reading `localStorage` throws where it is forbidden.
      return guestFavouritesKey in localStorage && openFavourites();
    };
    // A failure here has no words: the header shows no count, and every later press tries again and says so.
    start().catch(() => {});
  }, [isGuest, hasSession, opensAtOnce, openFavourites, open]);

  return <ClientSessionContext value={{ ...opened, isMissing, open, openFavourites }}>{children}</ClientSessionContext>;
}

/** One line above everything, when there is one; a landmark, as everything beside the page's own parts. */
function Announcement() {
  const { t } = useLingui();
  const announcement = useRootData()?.announcement;
  if (announcement === undefined) return null;
  return (
    <aside className="announcement" aria-label={t`Announcement`}>
      {announcement.text}
      {announcement.link && <Link to={announcement.link.url}>{announcement.link.label}</Link>}
    </aside>
  );
}

/** Greeting of a new customer, on the first page after the registration. */
function Welcome({ firstName }: { readonly firstName: string }) {
  const { t } = useLingui();
  const announce = useAnnounce();
  const text = t`Your account has been created. Welcome, ${firstName}!`;
  useEffect(() => announce(text), [announce, text]);
  return (
    <div className="wrap welcome">
      <Alert tone="success">{text}</Alert>
    </div>
  );
}

/** Reads what stands around every page, once a visit. */
export const loader: PageLoader<LayoutView> = async ({ page }) => (await page.reads()).frame();

/** Header, page and footer. The page on screen stays until the next one is ready; a bar says that it is coming. */
export function Component() {
  const { user } = useSite();
  const { search } = useLocation();
  const isLoading = useNavigation().state === 'loading';
  return (
    <LiveRegion>
      <ClientSessionProvider>
        <a className="skip" href="#main">
          <Trans>Skip to content</Trans>
        </a>
        {isLoading && <div className="progress" />}
        <Announcement />
        <Header />
        <main id="main" tabIndex={-1}>
          {user && search.includes('welcome=') && <Welcome firstName={user.firstName} />}
          <Outlet />
        </main>
        <Footer />
        <ScrollRestoration />
      </ClientSessionProvider>
    </LiveRegion>
  );
}

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { CurrencyConfig, LocaleConfig } from '@vitrin/core';
import { switchLocale } from '@vitrin/core/locale';
import type { MiniBasketEvent } from '@vitrin/core/mini-basket';
import { lazy, type MouseEvent, type PointerEvent, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useHref, useLocation, useNavigate } from 'react-router-dom';
import { ServerDrawn } from '../../../framework/browser/ServerDrawn.tsx';
import { type Tab, useClientSession, useUser } from '../../app/client-session.ts';
import { Link } from '../../app/Link.tsx';
import { useView } from '../../app/lazy-chart.ts';
import { useSite } from '../../app/site-context.ts';
import { basketPath, chevronPath, globePath, Icon, personPath } from '../../components/Icon.tsx';
import { lazyPart } from '../../components/lazy-part.tsx';

const CurrencySwitch = lazyPart(async () => (await import('./choices/CurrencySwitch.tsx')).CurrencySwitch);

/** Language and currency. Languages are links; another currency is asked about and posted (Protocol gateway §9). */
function SiteChoices() {
  const { t } = useLingui();
  const { shop, locale, currency } = useSite();
  const here = useHref(useLocation());
  const [wanted, setWanted] = useState<CurrencyConfig>();
  const { open } = useClientSession();
  // One address for every language has nothing to link to: a form asks for the other one.
  const isHidden = shop.locales.strategy === 'hide-all';

  /** Links and form work before any script; with it, typed text is kept and the host is told first. */
  function leave(event: MouseEvent<HTMLAnchorElement | HTMLButtonElement>, to: LocaleConfig) {
    if (to.value === locale.value || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const href = switchLocale(here, to.value, shop.locales);
    const { form } = event.currentTarget as HTMLButtonElement;
    import('./choices/leave-in-language.ts')
      .then(({ leaveInLanguage }) => leaveInLanguage({ shop, locale: to, href, form: form ?? null, open }))
      .catch(() => window.location.assign(href));
  }

  const languages = (
    <ul className="choices">
      {shop.locales.list.map((to) => {
        const common = {
          lang: to.value,
          'aria-current': to.value === locale.value || undefined,
          onClick: (event: MouseEvent<HTMLAnchorElement | HTMLButtonElement>) => leave(event, to),
        };
        return (
          <li key={to.value}>
            {isHidden ? (
              <button type="submit" name="locale" value={to.value} {...common}>
                {to.label}
              </button>
            ) : (
              <a href={switchLocale(here, to.value, shop.locales)} hrefLang={to.value} {...common}>
                {to.label}
              </a>
            )}
          </li>
        );
      })}
    </ul>
  );

  return (
    <>
      <button
        type="button"
        className="header-action"
        popoverTarget="site-choices"
        aria-label={t`Language and currency`}
      >
        <Icon path={globePath} />
      </button>
      <div id="site-choices" popover="auto" className="popover">
        <h2>
          <Trans>Language</Trans>
        </h2>
        {isHidden ? (
          <form method="post" action="/api/locale">
            <input type="hidden" name="path" value={here} />
            {languages}
          </form>
        ) : (
          languages
        )}
        <h2>
          <Trans>Currency</Trans>
        </h2>
        <ul className="choices">
          {shop.currencies.list.map((choice) => (
            <li key={choice.code}>
              <button
                type="button"
                aria-pressed={choice.code === currency.code}
                popoverTarget="site-choices"
                onClick={() => choice.code !== currency.code && setWanted(choice)}
              >
                {choice.label}
              </button>
            </li>
          ))}
        </ul>
      </div>
      {wanted && (
        <Suspense>
          <CurrencySwitch wanted={wanted} current={currency} onCancel={() => setWanted(undefined)} />
        </Suspense>
      )}
    </>
  );
}

const loadPanel = () => import('./MiniBasket.tsx').then((module) => ({ default: module.MiniBasket }));
const MiniBasket = lazy(loadPanel);

const basketPage = '/baskets/basket/';
/** The basket is on screen already, or on its way to being paid. */
const awayFrom = /^\/(baskets|orders)\//;
/** Beside the page's content there is room for a panel (design/mini-basket.css). */
const wideQuery = '(min-width: 48rem)';

/** The basket's link with its count, and on wide windows a panel that shows it: on a press, a rest of the pointer, an add. */
function BasketAction() {
  const { t } = useLingui();
  const { pieces = null } = useSite();
  const { tab, open } = useClientSession();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const basket = useView(tab?.basket);
  const [mini, setMini] = useState<Awaited<ReturnType<Tab['miniBasket']>>>();
  const panel = useView(mini);
  const button = useRef<HTMLButtonElement>(null);
  const isPointed = useRef(false);
  const count = basket?.count ?? pieces;
  const isAway = awayFrom.test(pathname);

  function send(event: MiniBasketEvent) {
    if (mini) return mini.send(event);
    // Its file comes first: what cannot be drawn is not opened.
    loadPanel()
      .then(() => open())
      .then((opened) => opened.miniBasket())
      .then(
        (started) => {
          setMini(started);
          if (event.type !== 'attention.given' || isPointed.current) started.send(event);
        },
        () => event.type === 'miniBasket.toggle' && void navigate(basketPage),
      );
  }
  function point({ pointerType }: PointerEvent, isOver: boolean) {
    if (pointerType !== 'mouse' || !matchMedia(wideQuery).matches) return;
    isPointed.current = isOver;
    if (isOver && count) send({ type: 'attention.given' });
    else mini?.send({ type: 'attention.lost' });
  }

  // The first add brings the panel's code; from then on its chart hears of every one itself.
  const added = basket?.announcement?.kind === 'added' ? basket.announcement.sequence : 0;
  const preview = useEffectEvent(() => {
    if (!mini && !isAway && matchMedia(wideQuery).matches) send({ type: 'line.added' });
  });
  useEffect(() => {
    if (added > 0) preview();
  }, [added]);
  const leave = useEffectEvent(() => mini?.send({ type: 'miniBasket.close' }));
  useEffect(() => {
    if (pathname) leave();
  }, [pathname]);

  return (
    <span
      className="basket-action"
      onPointerEnter={(event) => point(event, true)}
      onPointerLeave={(event) => point(event, false)}
    >
      <Link to={basketPage} className="header-action">
        <Icon path={basketPath} />
        <span className="header-label">
          <Trans>Basket</Trans>
        </span>
        {count !== null && (
          <ServerDrawn key={count} className="visually-hidden">
            {() => (
              <>
                , <Plural value={count} one="# item" other="# items" />
              </>
            )}
          </ServerDrawn>
        )}
        {count !== null && count > 0 && (
          <span className="badge" aria-hidden="true">
            {count}
          </span>
        )}
      </Link>
      {!isAway && (
        <button
          ref={button}
          type="button"
          className="btn-icon mini-basket-button"
          aria-label={t`Show basket`}
          aria-expanded={panel?.isOpen ?? false}
          onClick={() => send({ type: 'miniBasket.toggle' })}
        >
          <Icon path={chevronPath} />
        </button>
      )}
      {mini && panel?.isOpen && !isAway && basket && (
        <Suspense>
          <MiniBasket panel={panel} basket={basket} onEvent={mini.send} opener={button} />
        </Suspense>
      )}
    </span>
  );
}

/** What belongs to the visitor: language and currency, account, basket. */
export function VisitorActions() {
  return (
    <div className="header-end">
      <SiteChoices />
      <AccountAction />
      <BasketAction />
    </div>
  );
}

/** Loaded ahead for a page that was rendered for somebody, and on the server. */
export const AccountMenu = lazyPart(async () => (await import('./AccountMenu.tsx')).AccountMenu);

/** Account menu of a user, or the link to sign in. */
function AccountAction() {
  const user = useUser();
  const here = useHref(useLocation());
  const signIn = (
    <Link to={`/auth?${new URLSearchParams({ callbackUrl: here })}`} className="header-action">
      <Icon path={personPath} />
      <span className="header-label">
        <Trans>Sign in</Trans>
      </span>
    </Link>
  );
  return user ? (
    <Suspense fallback={signIn}>
      <AccountMenu user={user} />
    </Suspense>
  ) : (
    signIn
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import type { CurrencyConfig, LocaleConfig } from '@vitrin/core';
import { switchLocale } from '@vitrin/core/locale';
import { type MouseEvent, Suspense, useState } from 'react';
import { useHref, useLocation } from 'react-router-dom';
import { useSite } from '../../../app/site-context.ts';
import { globePath, Icon } from '../../../components/Icon.tsx';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { useClientSession } from '../client-session-context.ts';

const CurrencySwitch = lazyPart(async () => (await import('./CurrencySwitch.tsx')).CurrencySwitch);

/** Language and currency. Languages are links; another currency is asked about and posted (Protocol gateway §9). */
export function SiteChoices() {
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
    import('./leave-in-language.ts')
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

import { Trans, useLingui } from '@lingui/react/macro';
import type { CurrencyConfig } from '@vitrin/core';
import { switchLocale } from '@vitrin/core/locale';
import { lazy, Suspense, useState } from 'react';
import { useHref, useLocation } from 'react-router-dom';
import { useSite } from '../../app/site-context.ts';
import { Icon } from '../../components/Icon.tsx';
import { globePath } from '../../components/icons.ts';

const CurrencySwitch = lazy(() =>
  import('./CurrencySwitch.tsx').then((module) => ({ default: module.CurrencySwitch })),
);

/** Language and currency. Languages are links; another currency is asked about and posted (Protocol gateway §9). */
export function SiteChoices() {
  const { t } = useLingui();
  const { shop, locale, currency } = useSite();
  const here = useHref(useLocation());
  const [wanted, setWanted] = useState<CurrencyConfig>();
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
        <ul className="choices">
          {shop.locales.list.map(({ value, label }) => (
            <li key={value}>
              <a
                href={switchLocale(here, value, shop.locales)}
                lang={value}
                hrefLang={value}
                aria-current={value === locale.value || undefined}
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
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

import { Trans, useLingui } from '@lingui/react/macro';
import type { LocaleConfig } from '@vitrin/core';
import { closePath, Icon } from '../components/Icon.tsx';

interface LanguageOfferProps {
  /** Language of the line, in which it offers the page. */
  readonly to: LocaleConfig;
  /** Address of the home page in that language. The script appends the page's own path without its `prefix`. */
  readonly home: string;
  readonly prefix: string;
}

/** Line that offers the page in another language; `show-language-offer.ts` shows it to browsers that prefer that language. */
export function LanguageOffer({ to, home, prefix }: LanguageOfferProps) {
  const { t } = useLingui();
  const { label: language } = to;
  return (
    <aside
      className="announcement language-offer"
      lang={to.value}
      dir={to.rightToLeft ? 'rtl' : 'ltr'}
      aria-label={language}
      hidden
    >
      <a href={home} hrefLang={to.value} data-prefix={prefix}>
        <Trans>View this page in {language}</Trans>
      </a>
      <button type="button" className="btn-icon" aria-label={t`Close`}>
        <Icon path={closePath} />
      </button>
    </aside>
  );
}

import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { SiteContext, type SiteView } from '../app/site-context.ts';
import { createMoneyFormat } from '../format/format-context.ts';

const formatMoney = createMoneyFormat('en', [{ code: 'try', label: 'TL' }]);

/** Html of a part of a page in English, in a site that is known as far as the part needs. For tests only. */
export function renderHtml(children: ReactNode, site: Partial<SiteView> = {}): string {
  return renderToStaticMarkup(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <SiteContext value={{ formatMoney, ...site } as SiteView}>{children}</SiteContext>
    </I18nProvider>,
  );
}

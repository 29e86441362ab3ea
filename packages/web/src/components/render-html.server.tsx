import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMoneyFormat, MoneyFormatContext } from '../format/format-context.ts';

/** Html of a part of a page in English, with what the root layout provides. For tests only. */
export function renderHtml(children: ReactNode): string {
  return renderToStaticMarkup(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <MoneyFormatContext value={createMoneyFormat('en', [{ code: 'try', label: 'TL' }])}>
        {children}
      </MoneyFormatContext>
    </I18nProvider>,
  );
}

import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { MoneyFormatContext } from '../format/format-context.ts';
import { SiteContext, type SiteView } from './site-context.ts';

interface AppRootProps {
  readonly i18n: I18n;
  readonly view: SiteView;
  readonly children: ReactNode;
}

/** The providers around the router, the same on the server and in the browser. */
export function AppRoot({ i18n, view, children }: AppRootProps) {
  return (
    <I18nProvider i18n={i18n}>
      <SiteContext value={view}>
        <MoneyFormatContext value={view.formatMoney}>{children}</MoneyFormatContext>
      </SiteContext>
    </I18nProvider>
  );
}

import { createContext, useContext } from 'react';
import type { MoneyFormat } from './money.ts';

/** Filled once, by the root layout, with the visit's locale. */
export const MoneyFormatContext = createContext<MoneyFormat | undefined>(undefined);

/** Writes amounts in the visit's locale. @throws Error outside the root layout. */
export function useMoneyFormat(): MoneyFormat {
  const format = useContext(MoneyFormatContext);
  if (format === undefined) {
    throw new Error(
      'useMoneyFormat: no MoneyFormatContext above; render inside RootLayout (src/pages/RootLayout.tsx).',
    );
  }
  return format;
}

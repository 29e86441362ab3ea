import { createContext, useContext } from 'react';
import type { MoneyFormat } from './money.ts';

/** Filled once at the root (src/app/AppRoot.tsx) with the visit's locale: making a format is dear. */
export const MoneyFormatContext = createContext<MoneyFormat | undefined>(undefined);

/** Writes amounts in the visit's locale. @throws Error outside AppRoot. */
export function useMoneyFormat(): MoneyFormat {
  const format = useContext(MoneyFormatContext);
  if (format === undefined) {
    throw new Error('useMoneyFormat: render inside AppRoot.');
  }
  return format;
}

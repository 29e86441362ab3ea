export type { CurrencySwitch, LostLine, SwitchOutcome } from './switch-currency.ts';
export { switchCurrency } from './switch-currency.ts';
export type { LanguageSwitch } from './switch-language.ts';
export { switchLanguage } from './switch-language.ts';
export type { Writes } from './when-idle.ts';

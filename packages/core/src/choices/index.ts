/** The switch of the currency. */
export { currencySwitchMachine } from './currency-switch.machine.ts';
export {
  type CurrencySwitchView,
  missingCurrencySwitch,
  previewCurrencySwitch,
  selectCurrencySwitch,
} from './currency-switch.select.ts';
export type {
  CurrencySwitchEmitted,
  CurrencySwitchEvent,
  CurrencySwitchRefusal,
} from './currency-switch.types.ts';
export { type CurrencySwitchActor, startCurrencySwitch } from './start-currency-switch.ts';
export type { CurrencySwitch, LostLine, SwitchOutcome } from './switch-currency.ts';
export { switchCurrency } from './switch-currency.ts';
export type { LanguageSwitch } from './switch-language.ts';
export { switchLanguage } from './switch-language.ts';
export type { Writes } from './when-idle.ts';

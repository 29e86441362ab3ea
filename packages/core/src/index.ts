/** The shop's composition root: configuration, ports, and the signals between the parts of a page. */
export type {
  AppView,
  Card,
  CardHandle,
  CardVault,
  Clock,
  Commerce,
  CommerceConfig,
  CommercePorts,
  ErrorView,
  KeyValueStorage,
  Logger,
  Navigation,
  OutgoingTry,
  RequestStatus,
  Signal,
  Signals,
  TabChannel,
  TabMessage,
  Transport,
} from './commerce.types.ts';
export { createCommerce } from './create-commerce.ts';
export type {
  CardDataMode,
  CurrencyConfig,
  LocaleConfig,
  LocaleStrategy,
  PatternConfig,
  ShopConfig,
  ShopConfigOverrides,
  ShopFeature,
} from './shop-config.ts';
export { createShopConfig, currencyOf, shopFeatures } from './shop-config.ts';
export type { Tag } from './tags.types.ts';
export { tags } from './tags.types.ts';

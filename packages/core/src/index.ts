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
  Tag,
  Transport,
} from './commerce.types.ts';
export { tags } from './commerce.types.ts';
export { createCommerce } from './create-commerce.ts';
export type {
  CardDataMode,
  CurrencyConfig,
  LocaleConfig,
  LocaleStrategy,
  PatternConfig,
  ShopConfig,
  ShopConfigOverrides,
} from './shop-config.ts';
export { createShopConfig } from './shop-config.ts';

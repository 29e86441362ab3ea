export { generateCatalogue } from './generate-catalogue.ts';
export type {
  CatalogueOptions,
  LocalText,
  SeedAttribute,
  SeedAttributeChoice,
  SeedAttributeDefinition,
  SeedCampaign,
  SeedCatalogue,
  SeedCategory,
  SeedPrices,
  SeedProduct,
  SeedSeller,
  SpecialBehaviour,
} from './seed-catalogue.types.ts';

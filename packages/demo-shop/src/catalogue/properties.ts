import type { LocalText, SeedAttribute } from './catalogue.types.ts';

const text = (en: string, tr: string): LocalText => ({ en, tr });

const attribute = (value: string, en: string, tr: string): SeedAttribute => ({ value, label: text(en, tr) });

/** What things are made of; values of the `material` attribute. */
export const MATERIALS = {
  stoneware: attribute('stoneware', 'Stoneware', 'Seramik'),
  porcelain: attribute('porcelain', 'Porcelain', 'Porselen'),
  terracotta: attribute('terracotta', 'Terracotta', 'Pişmiş toprak'),
  glass: attribute('glass', 'Blown glass', 'Üfleme cam'),
  oak: attribute('oak-wood', 'Solid oak', 'Masif meşe'),
  walnut: attribute('walnut-wood', 'Solid walnut', 'Masif ceviz'),
  ash: attribute('ash-wood', 'Solid ash', 'Masif dişbudak'),
  brass: attribute('brass', 'Brass', 'Pirinç'),
  steel: attribute('steel', 'Powder-coated steel', 'Fırın boyalı çelik'),
  iron: attribute('iron', 'Cast iron', 'Dökme demir'),
  marble: attribute('marble', 'Marble', 'Mermer'),
  wool: attribute('wool', 'Wool', 'Yün'),
  cotton: attribute('cotton', 'Cotton', 'Pamuk'),
  linen: attribute('linen', 'Linen', 'Keten'),
  velvet: attribute('velvet', 'Cotton velvet', 'Pamuklu kadife'),
  seagrass: attribute('seagrass', 'Seagrass', 'Deniz otu'),
  willow: attribute('willow', 'Willow', 'Söğüt'),
  paper: attribute('paper', 'Uncoated paper', 'Mat kâğıt'),
  washi: attribute('rice-paper', 'Rice paper', 'Pirinç kâğıdı'),
  beeswax: attribute('beeswax', 'Beeswax', 'Bal mumu'),
  soy: attribute('soy-wax', 'Soy wax', 'Soya mumu'),
} as const satisfies Record<string, SeedAttribute>;

/** How to look after things; values of the `care` attribute. */
export const CARES = {
  dishwasher: attribute('dishwasher', 'Dishwasher safe', 'Bulaşık makinesinde yıkanır'),
  handWash: attribute('hand-wash', 'Wash by hand', 'Elde yıkayın'),
  wipe: attribute('wipe', 'Wipe with a damp cloth', 'Nemli bezle silin'),
  dust: attribute('dust', 'Dust with a soft cloth', 'Yumuşak bezle tozunu alın'),
  oil: attribute('oil', 'Wipe clean, oil twice a year', 'Silin, yılda iki kez yağlayın'),
  wash30: attribute('wash-30', 'Machine wash at 30 °C', '30 °C’de makinede yıkayın'),
  wash60: attribute('wash-60', 'Machine wash at 60 °C', '60 °C’de makinede yıkayın'),
  vacuum: attribute('vacuum', 'Vacuum, do not wash', 'Süpürün, yıkamayın'),
  trim: attribute('trim', 'Trim the wick to 5 mm', 'Fitili 5 mm’ye kısaltın'),
  dry: attribute('dry', 'Keep dry, out of direct sun', 'Kuru ve gölgede saklayın'),
} as const satisfies Record<string, SeedAttribute>;

/** Where things are made; values of the `origin` attribute. */
export const ORIGINS = {
  kutahya: attribute('kutahya', 'Kütahya, Türkiye', 'Kütahya, Türkiye'),
  avanos: attribute('avanos', 'Avanos, Türkiye', 'Avanos, Türkiye'),
  beykoz: attribute('beykoz', 'Beykoz, Türkiye', 'Beykoz, Türkiye'),
  denizli: attribute('denizli', 'Denizli, Türkiye', 'Denizli, Türkiye'),
  usak: attribute('usak', 'Uşak, Türkiye', 'Uşak, Türkiye'),
  bolu: attribute('bolu', 'Bolu, Türkiye', 'Bolu, Türkiye'),
  izmir: attribute('izmir', 'İzmir, Türkiye', 'İzmir, Türkiye'),
  istanbul: attribute('istanbul', 'Istanbul, Türkiye', 'İstanbul, Türkiye'),
  mugla: attribute('mugla', 'Muğla, Türkiye', 'Muğla, Türkiye'),
  gaziantep: attribute('gaziantep', 'Gaziantep, Türkiye', 'Gaziantep, Türkiye'),
} as const satisfies Record<string, SeedAttribute>;

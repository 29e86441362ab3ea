import type { Family } from '../family.types.ts';
import { measures, t } from '../local-text.ts';
import { motifFinishes } from '../motif-finishes.ts';
import { CARES, MATERIALS, ORIGINS } from '../properties.ts';

/** Throws. */
export const throwFamily: Family = {
  code: 'THR',
  kind: 'throw',
  categoryPk: 43,
  material: MATERIALS.wool,
  care: CARES.wash30,
  origin: ORIGINS.denizli,
  avoid: ['Linden', 'Shell', 'Salt'],
  models: [
    {
      shape: 'folded',
      noun: t('throw', 'Battaniye'),
      about: t(
        'Folds into a neat block and unfolds into a nap.',
        'Katlanınca derli toplu bir paket, açılınca bir şekerleme.',
      ),
      lira: 1650,
      dimensions: measures('130 × 170 cm'),
    },
    {
      shape: 'pile',
      noun: t('sofa throw', 'Koltuk Şalı'),
      about: t(
        'The one from the top of the pile, because it is always the softest.',
        'Yığının en üstündeki; çünkü hep en yumuşağı odur.',
      ),
      lira: 1450,
      dimensions: measures('130 × 160 cm'),
    },
    {
      shape: 'hung',
      noun: t('woven shawl throw', 'Dokuma Örtü'),
      about: t('Wide enough for two on a balcony in October.', 'Ekimde balkonda iki kişiye yetecek genişlikte.'),
      lira: 1890,
      dimensions: measures('140 × 180 cm'),
    },
    {
      shape: 'ladder',
      noun: t('fringed throw', 'Saçaklı Battaniye'),
      about: t('Long fringes, knotted one by one in the evening.', 'Akşamları tek tek düğümlenmiş uzun saçaklar.'),
      lira: 2150,
      dimensions: measures('140 × 190 cm'),
    },
  ],
  finishes: motifFinishes('cloth', ['check', 'windowpane', 'stripe', 'diamonds', 'kilim', 'plain', 'chevron', 'waves']),
  uses: [
    t('Spun, dyed and woven within one valley.', 'Aynı vadide eğrildi, boyandı, dokundu.'),
    t('Moths dislike it, cats do not.', 'Güveler sevmez, kediler sever.'),
    t('Wash it seldom and air it often.', 'Az yıkayın, çok havalandırın.'),
    t('Light in the suitcase, warm on the ferry.', 'Bavulda hafif, vapurda sıcak.'),
  ],
};

/** Account that a transfer is paid to. The development shop's is made up. */
export const BANK_ACCOUNT = {
  pk: 1,
  iban: 'TR330006100519786457841326',
  holder_name: 'Medusa shop',
  description: '',
  sort_order: 1,
  bank: { pk: 1, name: 'Atlas Bank', slug: 'atlas-bank', logo: null },
};

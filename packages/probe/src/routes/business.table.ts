import {
  addBusinessLine,
  createQuotation,
  deleteBusinessLine,
  getBusinessBasket,
  getBusinessDrafts,
  getDivisions,
  getQuotations,
  loadBusinessDraft,
  saveBusinessDraft,
  setBusinessLine,
} from '@vitrin/core/http';
import { about, leftOut, type ProbeRow, row } from '../probe-row.ts';

const without = 'No business area: switch it off (`b2b`).';

/** The business area, for an account that belongs to a company (`--business`). */
export const businessRows: readonly ProbeRow[] = [
  row({
    endpoint: getDivisions,
    without,
    request: () => ({}),
    learn: ({ results: [division] }) => (division ? { division: division.id } : {}),
  }),
  row({
    endpoint: getBusinessBasket,
    without,
    request: () => ({}),
  }),
  row({ endpoint: getBusinessDrafts, without: 'No baskets put aside.', request: () => ({}) }),
  row({
    endpoint: getQuotations,
    without: 'No list of quotations.',
    request: () => ({ query: { page: 1, limit: 12 } }),
  }),
];

/** Writes to the business basket, taken back by the last; only with `--write`. */
export const businessWriteRows: readonly ProbeRow[] = [
  row({
    endpoint: addBusinessLine,
    without,
    isWrite: true,
    request: (known) =>
      about(known, 'product', (product) =>
        about(known, 'division', (division) => ({ body: { division, product_remote_id: product, quantity: 1 } })),
      ),
  }),
  row({
    endpoint: setBusinessLine,
    without,
    isWrite: true,
    request: (known) =>
      about(known, 'product', (product) =>
        about(known, 'division', (division) => ({ body: { division, product_remote_id: product, quantity: 2 } })),
      ),
  }),
  row({
    endpoint: deleteBusinessLine,
    without,
    isWrite: true,
    request: (known) => about(known, 'product', (pk) => ({ body: { product_remote_id: pk } })),
  }),
];

export const businessRowsLeftOut: readonly ProbeRow[] = [
  leftOut(saveBusinessDraft, 'A draft cannot be deleted again.', 'No baskets put aside.'),
  leftOut(loadBusinessDraft, 'It would replace the business basket.', 'Baskets put aside cannot be taken up.'),
  leftOut(createQuotation, 'It would ask people for an offer.', 'Nobody can ask for a quotation.'),
];

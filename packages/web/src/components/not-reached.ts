import type { ErrorView } from '@vitrin/core';

/** Stands in for an error where there is none to tell of: a part of the shop's own did not come. */
export const notReached: ErrorView = { code: 'FETCH_FAILED', fields: {}, messages: [] };

/** Is it an address of the account, with a locale's prefix or without? Its pages are in a table of their own (`../account-routes.ts`). */
export const isOfAccount = (path: string): boolean => /\/account(\/|$)/.test(path);

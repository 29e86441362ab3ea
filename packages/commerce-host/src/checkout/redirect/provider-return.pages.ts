import { defineReturnPage } from '../protocol/page.ts';

/** RedirectionPageCompletePage: return address of providers and lenders (Protocol checkout §4.15). */
export const redirectionPageCompletePage = defineReturnPage('RedirectionPageCompletePage');

/** GPayCompletePage: return address of Google Pay (Protocol checkout §4.15). */
export const gPayCompletePage = defineReturnPage('GPayCompletePage');

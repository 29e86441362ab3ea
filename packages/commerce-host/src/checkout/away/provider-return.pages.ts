import { defineReplyPage } from '../protocol/page.types.ts';

/** RedirectionPageCompletePage: return address of providers and lenders (Protocol checkout §4.15). */
export const redirectionPageCompletePage = defineReplyPage('RedirectionPageCompletePage');

/** GPayCompletePage: return address of Google Pay (Protocol checkout §4.15). */
export const gPayCompletePage = defineReplyPage('GPayCompletePage');

import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Statuses of quotations in words, in the order of their filter (Protocol b2b §5). */
export const quotationStatuses: readonly { readonly value: string; readonly label: MessageDescriptor }[] = [
  { value: 'waiting', label: msg`Waiting for an answer` },
  { value: 'approved', label: msg`Approved` },
  { value: 'rejected', label: msg`Rejected` },
  { value: 'ordered', label: msg`Ordered` },
  { value: 'expired', label: msg`Expired` },
  { value: 'draft', label: msg`Being prepared` },
];

/** The status that an address asks for; undefined for none, and for one that there is not. */
export function statusOf(search: URLSearchParams): string | undefined {
  const wanted = search.get('status');
  return quotationStatuses.find(({ value }) => value === wanted)?.value;
}

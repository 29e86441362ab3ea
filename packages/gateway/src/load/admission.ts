import type { IncomingMessage } from 'node:http';
import type { HostClient } from '../host/host-client.ts';
import type { LoadLimit } from './load-limit.ts';

/** Who knows whether there is room. */
export interface AdmissionOptions {
  readonly loadLimit: Pick<LoadLimit, 'isFull'>;
  /** Undefined without a host; then nothing waits for it. */
  readonly host: Pick<HostClient, 'isFull'> | undefined;
  readonly pictures: Pick<HostClient, 'isFull'> | undefined;
}

/** Reads are looked at, writes change something. */
export const kindOf = ({ method }: Pick<IncomingMessage, 'method'>): 'read' | 'write' =>
  method === 'GET' || method === 'HEAD' ? 'read' : 'write';

/**
 * Tells at the very front whether a call or a picture is to be refused, before its address, its cookies or its body are read:
 * a refusal has to cost little beside an answer, or refusing is all that the process does (security.md T4). Pages and files are not
 * its business: some of them are kept, and those are sent however much there is to do.
 */
export function createAdmission({ loadLimit, host, pictures }: AdmissionOptions) {
  return (incoming: Pick<IncomingMessage, 'method' | 'url'>): boolean => {
    const { url = '' } = incoming;
    const isPicture = url.startsWith('/media/');
    if (!isPicture && !url.startsWith('/api/')) return false;
    const kind = kindOf(incoming);
    const asked = isPicture ? pictures : host;
    return loadLimit.isFull(kind) || asked?.isFull(kind) === true;
  };
}

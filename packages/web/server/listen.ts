import type { Server } from 'node:http';
import { ConfigError } from '@vitrin/gateway/parts';

/** Where a server listens, and the variables that say so. */
export interface ListenAddress {
  readonly port: number;
  readonly address: string;
  readonly variables?: { readonly port: string; readonly address: string };
}

/**
 * Listens on a port of one network address; a taken port or a foreign address becomes one clear sentence.
 * @throws ConfigError when the port is taken or forbidden, or the address is none of this machine.
 */
export function listen(server: Server, { port, address, variables }: ListenAddress): Promise<void> {
  const { port: ofPort, address: ofAddress } = variables ?? { port: 'PORT', address: 'LISTEN_ADDRESS' };
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reasons: Readonly<Record<string, string>> = {
        EADDRINUSE: `Port ${port} is taken; stop the other program or set ${ofPort} to another number.`,
        EACCES: `Port ${port} is not allowed for this user; set ${ofPort} to a number above 1023.`,
        EADDRNOTAVAIL: `${ofAddress}=${address} is no address of this machine; correct it or unset it.`,
        ENOTFOUND: `${ofAddress}=${address} is no address of this machine; correct it or unset it.`,
      };
      const reason = reasons[error.code ?? ''];
      reject(reason === undefined ? error : new ConfigError(reason));
    });
    server.listen(port, address, () => resolve());
  });
}

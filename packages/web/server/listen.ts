import type { Server } from 'node:http';
import { ConfigError } from './config-error.ts';

/**
 * Listens on a port of one network address; a taken port or a foreign address becomes one clear sentence.
 * @throws ConfigError when the port is taken or forbidden, or the address is none of this machine.
 */
export function listen(server: Server, { port, address }: { port: number; address: string }): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reasons: Readonly<Record<string, string>> = {
        EADDRINUSE: `Port ${port} is taken; stop the other program or set PORT to another number.`,
        EACCES: `Port ${port} is not allowed for this user; set PORT to a number above 1023.`,
        EADDRNOTAVAIL: `LISTEN_ADDRESS=${address} is no address of this machine; correct it or unset it.`,
        ENOTFOUND: `LISTEN_ADDRESS=${address} is no address of this machine; correct it or unset it.`,
      };
      const reason = reasons[error.code ?? ''];
      reject(reason === undefined ? error : new ConfigError(reason));
    });
    server.listen(port, address, () => resolve());
  });
}

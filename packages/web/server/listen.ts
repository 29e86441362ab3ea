import type { Server } from 'node:http';
import { ConfigError } from './config-error.ts';

/**
 * Listens on a port of the loopback interface and of every other one; a taken port becomes one clear sentence.
 * @throws ConfigError when the port is taken or forbidden.
 */
export function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reasons: Readonly<Record<string, string>> = {
        EADDRINUSE: 'is taken; stop the other program or set PORT to another number',
        EACCES: 'is not allowed for this user; set PORT to a number above 1023',
      };
      const reason = reasons[error.code ?? ''];
      reject(reason === undefined ? error : new ConfigError(`Port ${port} ${reason}.`));
    });
    server.listen(port, () => resolve());
  });
}

import { connect, createServer } from 'node:net';

/** What PostgreSQL says when a transaction is durable: a CommandComplete message (`C`, its length, the words). */
const committed = Buffer.from([0x43, 0, 0, 0, 11, ...Buffer.from('COMMIT\0')]);

/**
 * A line between one host process and its PostgreSQL. Armed, it keeps what the server says about a commit for a moment: a
 * process that is killed then is killed after the commit and before anybody hears of it.
 *
 * @param {{ port: number, holdsFor?: number }} server `holdsFor` in milliseconds
 */
export async function openCommitLink({ port, holdsFor = 150 }) {
  /** Lines on which a commit is being kept, by the local port that the server sees. @type {Set<number>} */
  const holding = new Set();
  let isArmed = false;
  const listener = createServer((host) => {
    const server = connect(port, '127.0.0.1');
    server.setNoDelay(true);
    host.setNoDelay(true);
    /** @type {Buffer[]} */
    let kept = [];
    const release = () => {
      holding.delete(server.localPort ?? 0);
      for (const chunk of kept) host.write(chunk);
      kept = [];
    };
    server.on('data', (chunk) => {
      if (kept.length > 0) {
        kept.push(chunk);
      } else if (isArmed && chunk.includes(committed)) {
        kept.push(chunk);
        holding.add(server.localPort ?? 0);
        setTimeout(release, holdsFor);
      } else host.write(chunk);
    });
    host.on('data', (chunk) => server.write(chunk));
    const end = () => {
      holding.delete(server.localPort ?? 0);
      server.destroy();
      host.destroy();
    };
    for (const socket of [host, server]) socket.on('error', end).on('close', end);
  });
  await new Promise((resolve) => listener.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = /** @type {import('node:net').AddressInfo} */ (listener.address());
  return {
    port: address.port,
    /** @param {boolean} value */
    arm: (value) => {
      isArmed = value;
    },
    /** Whether it keeps a commit of the connection that the server knows by this port. @param {number} port */
    isHolding: (port) => holding.has(port),
    close: () => listener.close(),
  };
}

/** The event of a supervisor's line, after it was told to replace its processes: `scripts/lib/supervisor.mjs` writes both. */
const outcomes = { 'processes replaced': true, 'processes not replaced': false };

const eventOf = (line) => {
  try {
    return JSON.parse(line).event;
  } catch {
    return undefined;
  }
};

/** Replaces the processes of one service. @returns {Promise<boolean>} false when a new one did not start, or the service ended */
function replaceOne(child) {
  let stop = () => {};
  return new Promise((resolve) => {
    stop = child.onLine((line) => {
      const outcome = outcomes[eventOf(line)];
      if (outcome !== undefined) resolve(outcome);
    });
    void child.exit.then(() => resolve(false));
    child.signal('SIGUSR2', 'alone');
  }).finally(() => stop());
}

/**
 * Replaces the processes of all services one by one while they serve: the hosts first, since a new shop may ask them for what an old host
 * does not know.
 *
 * @param {readonly import('../processes.mjs').Child[]} children
 * @param {Pick<import('../settings.mjs').Settings, 'processes' | 'dataDir'>} settings
 * @returns {Promise<import('./control-socket.mjs').Outcome>}
 */
export async function replaceProcesses(children, { processes, dataDir }) {
  if (processes === 1) {
    const text =
      'Each service runs in one process, which cannot be replaced while it serves: stop the shop and start it again, or set PROCESSES=2 and DATABASE_URL.';
    return { isDone: false, text };
  }
  const order = children.toSorted((one, other) => Number(other.servesOthers) - Number(one.servesOthers));
  for (const child of order) {
    if (await replaceOne(child)) continue;
    const text = `A new process of the ${child.name} did not start; old processes continue to serve. See ${dataDir}/logs/${child.name}.log.`;
    return { isDone: false, text };
  }
  return {
    isDone: true,
    text: `Replaced ${order.map(({ name }) => `${processes} processes of the ${name}`).join(' and ')}.`,
  };
}

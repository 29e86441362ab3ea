/**
 * What queueing theory says of places where people wait: they come at random (Poisson), and what they want takes times that
 * are spread exponentially. The simulation is tested against it.
 *
 * @typedef {object} Queue
 * @property {number} perSecond how many come
 * @property {number} milliseconds mean time that one of them takes
 * @property {number} servers how many can be served at once
 */

/** How busy the servers are; 1 is all the time, and from there on the queue grows without end. @param {Queue} queue */
export const utilisationOf = ({ perSecond, milliseconds, servers }) => (perSecond * milliseconds) / 1_000 / servers;

/** Erlang's C: how likely somebody who comes has to wait. @param {Queue} queue */
export function waitingChance(queue) {
  const { servers } = queue;
  const busy = utilisationOf(queue);
  if (busy >= 1) return 1;
  const offered = busy * servers;
  // Erlang's B by its recurrence: the powers and factorials of the usual formula do not fit into a number.
  let blocked = 1;
  for (let count = 1; count <= servers; count += 1) blocked = (offered * blocked) / (count + offered * blocked);
  return blocked / (1 - busy * (1 - blocked));
}

/** Mean milliseconds from coming to leaving; infinite where more come than can be served. @param {Queue} queue */
export function meanStay(queue) {
  const busy = utilisationOf(queue);
  if (busy >= 1) return Number.POSITIVE_INFINITY;
  const { milliseconds, servers } = queue;
  return milliseconds + (waitingChance(queue) * milliseconds) / (servers * (1 - busy));
}

/**
 * Milliseconds within which a share of all leave, where there is one server.
 *
 * @param {Omit<Queue, 'servers'>} queue
 * @param {number} share `0.99` for p99
 */
export function stayOfShare(queue, share) {
  const busy = utilisationOf({ ...queue, servers: 1 });
  return busy >= 1 ? Number.POSITIVE_INFINITY : (-Math.log(1 - share) * queue.milliseconds) / (1 - busy);
}

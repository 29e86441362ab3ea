import { StopError } from '../lib/stop-error.mjs';

/** Connections that a process keeps at most (commerce-host/src/db/open-postgres.ts, gateway/src/shared-store/postgres-store.ts). */
export const connectionsOf = { shop: 4, host: 16 };

/**
 * What a shop runs on.
 *
 * @typedef {object} Layout
 * @property {number} machines that run shops and hosts
 * @property {number} cores of each of them
 * @property {number} shops processes on each (`PROCESSES`)
 * @property {number} hosts processes on each
 * @property {number} databaseCores of the machine that PostgreSQL has for itself
 * @property {number} connections that PostgreSQL takes (`max_connections`)
 */

/**
 * Something that can be full.
 *
 * @typedef {object} Resource
 * @property {string} name
 * @property {number} servers how many of it there are
 * @property {number} each milliseconds of one that an order takes, with all that is looked at for it
 * @property {number} most orders a second at which it is busy all the time
 */

/** What of each process an order takes, with its traffic. @param {import('./costs.mjs').Costs} costs */
export function costOfOrder({ operations, traffic }) {
  const total = { shop: 0, host: 0, database: 0 };
  for (const [name, times] of Object.entries(traffic)) {
    const cost = operations[name];
    if (cost === undefined) throw new StopError(`${name} stands in the traffic, and nothing says what it costs.`);
    for (const part of /** @type {const} */ (['shop', 'host', 'database'])) total[part] += times * cost[part];
  }
  return total;
}

/**
 * The resources of a layout, the one that is full first at the head.
 *
 * @param {import('./costs.mjs').Costs} costs
 * @param {Layout} layout
 * @returns {Resource[]}
 */
export function resourcesOf(costs, { machines, shops, hosts, databaseCores }) {
  const each = costOfOrder(costs);
  const servers = { shop: machines * shops, host: machines * hosts, database: databaseCores };
  const names = { shop: 'shop processes', host: 'host processes', database: "PostgreSQL's cores" };
  return /** @type {const} */ (['shop', 'host', 'database'])
    .map((part) => ({
      name: names[part],
      servers: servers[part],
      each: each[part],
      most: (servers[part] * 1_000) / each[part],
    }))
    .sort((one, other) => one.most - other.most);
}

/** Connections that all processes keep at most. @param {Layout} layout */
export const connectionsWanted = ({ machines, shops, hosts }) =>
  machines * (shops * connectionsOf.shop + hosts * connectionsOf.host);

/**
 * The stations of the simulation: a call goes from the shop to the host and on to PostgreSQL.
 *
 * @param {Layout} layout
 * @returns {import('./simulate-queues.mjs').Station[]}
 */
export const stationsOf = ({ machines, shops, hosts, databaseCores }) => [
  { servers: machines * shops, queue: 'each' },
  { servers: machines * hosts, queue: 'each' },
  { servers: databaseCores, queue: 'shared' },
];

/**
 * What comes at so many orders a second, call by call.
 *
 * @param {import('./costs.mjs').Costs} costs
 * @param {number} ordersPerSecond
 * @returns {import('./simulate-queues.mjs').Kind[]}
 */
export const kindsOf = ({ operations, traffic }, ordersPerSecond) =>
  Object.entries(traffic).map(([name, times]) => {
    const { calls, shop, host, database } = operations[name];
    return {
      name: calls > 1 ? `${name}, one of its ${calls} calls` : name,
      perSecond: ordersPerSecond * times * calls,
      milliseconds: [shop / calls, host / calls, database / calls],
    };
  });

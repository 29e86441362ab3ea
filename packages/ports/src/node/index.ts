/** Node behind core's ports: terminals, tests, servers. */

export type { Fetch } from '../sending/send-requests.ts';
export { createNodePorts, type NodePortsOptions } from './create-node-ports.ts';

/** Node behind core's ports: terminals, tests, servers. */
export { createNodePorts, type NodePortsOptions } from './create-node-ports.ts';

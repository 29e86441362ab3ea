export { type Clock, systemClock } from './clock.ts';
export { type HostConfig, readConfig } from './config.ts';
export { createHost, type Host, type HostOptions } from './host.ts';

/// <reference types="node" preserve="true" />
/** A shop's gateway, to be mounted in a server: the client API, sign-in, the bank's way back, cookies and tokens. */
export { ConfigError } from './config-error.ts';
export { type AskedRequest, createGateway, type Gateway } from './create-gateway.ts';
export type { FrontEndPages, GatewayOptions } from './gateway-options.ts';
export type { HostLimits } from './host/host-client.ts';
export type { Readiness } from './host/readiness.ts';
export type { HstsScope } from './http/closed-headers.ts';
export type { LoadLimit } from './load/load-limit.ts';
export { createLog, type Log, type LogFields } from './log.ts';
export type { MissingPart } from './probe-addresses.ts';
export type { PageTexts } from './return-pages/page-texts.ts';
export type { SharedStore } from './shared-store/shared-store.types.ts';

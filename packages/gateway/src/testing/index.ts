export { fetchAsHost } from './fetch-as-host.ts';
export { type StubHost, type StubReply, startStubHost } from './stub-host.ts';

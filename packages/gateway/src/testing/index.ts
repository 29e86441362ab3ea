export { fetchAsHost } from './fetch-as-host.ts';
export { cookiesOf, type OwnPageFetch, ownPageFetch, TEST_TOKEN } from './own-page-fetch.ts';
export { type GatewayUnderTest, startGateway } from './start-gateway.ts';
export { type StubHost, type StubReply, startStubHost } from './stub-host.ts';

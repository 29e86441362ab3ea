/**
 * Sources that break each watched rule of Biome once, by path: a finding is expected in every line that ends in `must fail` with the name of
 * its rule, and in no other.
 */
export const brokenImports: Readonly<Record<string, string>> = {
  'examples/terminal/src/main.test.ts': `
import { createTestHost } from '@vitrin/commerce-host/testing';
import { createHost } from '@vitrin/commerce-host'; // must fail: noRestrictedImports
`,
  'examples/terminal/src/main.ts': `
import { createCommerce } from '@vitrin/core';
import { walletMachine } from '@vitrin/wallet-machine';
import { App } from '@vitrin/web'; // must fail: noRestrictedImports
import { createHost } from '@vitrin/commerce-host'; // must fail: noRestrictedImports
`,
  'packages/chart-testing/src/walk.ts': `
import { setup } from 'xstate';
import { getAdjacencyMap } from 'xstate/graph';
import { basketMachine } from '@vitrin/core/basket'; // must fail: noRestrictedImports
import { readFileSync } from 'node:fs'; // must fail: noRestrictedImports
`,
  'packages/commerce-host/src/basket/basket.routes.ts': `
import { Hono } from 'hono';
import { product } from '@vitrin/core/contract';
import { createCommerce } from '@vitrin/core'; // must fail: noRestrictedImports
import { post } from '@vitrin/core/http'; // must fail: noRestrictedImports
import { post as deep } from '../../../core/src/http/post.ts'; // must fail: noRestrictedImports
import { setup } from 'xstate'; // must fail: noRestrictedImports
import { demoShop } from '@vitrin/demo-shop'; // must fail: noRestrictedImports
import { App } from '@vitrin/web'; // must fail: noRestrictedImports
import { http } from '../http/index.ts'; // must fail: noRestrictedImports
`,
  'packages/core/src/basket/basket.actors.ts': `
import { fromPromise } from 'xstate';
import { post } from '../http/post.ts';
import { runPaths } from '../testing/unknown.ts'; // must fail: noRestrictedImports
`,
  'packages/core/src/basket/basket.machine.ts': `
import { setup } from 'xstate';
import { product } from '../contract/product.ts';
import type { SessionContext } from '../session/session.types.ts';
import { sessionMachine } from '../session/session.machine.ts'; // must fail: noRestrictedImports
import { post } from '../http/unknown.ts'; // must fail: noRestrictedImports
import { productQuery } from '../cache/product-query.ts'; // must fail: noRestrictedImports
import { createRoot } from 'react-dom/client'; // must fail: noRestrictedImports
import { runPaths } from '../testing/unknown.ts'; // must fail: noRestrictedImports
`,
  'packages/core/src/basket/basket.test.ts': `
import { describe, it } from 'vitest';
import { post } from '../http/post.ts';
import { createHost } from '@vitrin/commerce-host'; // must fail: noRestrictedImports
describe('a basket', () => {
  it.only('is filled', () => [post, createHost]); // must fail: noFocusedTests
  it.skip('is emptied', () => undefined); // must fail: noSkippedTests
});
`,
  'packages/core/src/basket/line.types.ts': `
import type { Order } from './order.types.ts'; // must fail: noImportCycles
export interface Line {
  readonly order: Order;
}
`,
  'packages/core/src/basket/order.types.ts': `
import type { Line } from './line.types.ts'; // must fail: noImportCycles
export interface Order {
  readonly lines: readonly Line[];
}
`,
  'packages/core/src/cache/product-query.ts': `
import { QueryClient } from '@tanstack/query-core';
import { post } from '../http/post.ts';
import { basketMachine } from '../basket/unknown.machine.ts'; // must fail: noRestrictedImports
`,
  'packages/core/src/contract/money-amount.ts': `
export const moneySchema = 1;
`,
  'packages/core/src/contract/product.ts': `
import * as v from 'valibot';
import { moneySchema } from './money-amount.ts';
import ky from 'ky'; // must fail: noRestrictedImports
import { assign } from 'xstate'; // must fail: noRestrictedImports
import { appError } from '../errors/unknown.ts'; // must fail: noRestrictedImports
import { post } from '../http/unknown.ts'; // must fail: noRestrictedImports
import { readFile } from 'node:fs'; // must fail: noRestrictedImports
import { useState } from 'react'; // must fail: noRestrictedImports
`,
  'packages/core/src/create-commerce.ts': `
import { basketMachine } from './basket/basket.machine.ts';
import { first } from './lock/first.ts'; // must fail: noRestrictedImports
import ky from 'ky'; // must fail: noRestrictedImports
`,
  'packages/core/src/errors/app-error.ts': `
import { post } from '../http/unknown.ts'; // must fail: noRestrictedImports
export const appError = post;
`,
  'packages/core/src/headless/create-handle.ts': `
import { createActor } from 'xstate';
import { createCommerce } from '../create-commerce.ts';
import { productQuery } from '../cache/product-query.ts'; // must fail: noRestrictedImports
import ky from 'ky'; // must fail: noRestrictedImports
export const createHandle = () => [createActor, createCommerce, productQuery, ky];
`,
  'packages/core/src/http/post.ts': `
import ky from 'ky';
import { product } from '../contract/product.ts';
import { appError } from '../errors/app-error.ts';
import { assign } from 'xstate'; // must fail: noRestrictedImports
import { basketMachine } from '../basket/unknown.machine.ts'; // must fail: noRestrictedImports
import { contract } from '../contract/index.ts'; // must fail: noRestrictedImports
`,
  'packages/core/src/lock/BadName.ts': `
// must fail: useFilenamingConvention
export const badName = 1;
`,
  'packages/core/src/lock/any-value.ts': `
export const anyValue = (value: any): string => value; // must fail: noExplicitAny
`,
  'packages/core/src/lock/every-name.ts': `
export * from './first.ts'; // must fail: noReExportAll
`,
  'packages/core/src/lock/first.ts': `
import { second } from './second.ts'; // must fail: noImportCycles
export const first = (): unknown => second;
`,
  'packages/core/src/lock/second.ts': `
import { first } from './first.ts'; // must fail: noImportCycles
export const second = (): unknown => first;
`,
  'packages/core/src/session/session.machine.ts': `
import { setup } from 'xstate';
export const sessionMachine = setup;
`,
  'packages/core/src/session/session.types.ts': `
export type SessionContext = { readonly user: null };
`,
  'packages/core/src/testing/run-paths.ts': `
import { getShortestPaths } from 'xstate/graph';
import { basketMachine } from '../basket/basket.machine.ts';
import { App } from '@vitrin/web'; // must fail: noRestrictedImports
`,
  'packages/e2e/src/models/home.page.ts': `
import type { Page } from 'playwright';
import { App } from '@vitrin/web'; // must fail: noRestrictedImports
import { db } from '../../../commerce-host/src/db/open.ts'; // must fail: noRestrictedImports
export const home = (page: Page): unknown => [page, App, db];
`,
  'packages/gateway/src/calls/client-api.test.ts': `
import { createTestHost } from '@vitrin/commerce-host/testing';
import { createHost } from '@vitrin/commerce-host'; // must fail: noRestrictedImports
`,
  'packages/gateway/src/calls/client-api.ts': `
import { createShopConfig } from '@vitrin/core';
import { localisePath } from '@vitrin/core/locale';
import { createTestHost } from '@vitrin/commerce-host/testing'; // must fail: noRestrictedImports
import { useLayout } from '../../../web/src/use-layout.ts'; // must fail: noRestrictedImports
`,
  'packages/inspector/src/page/draw-chart.ts': `
import type { AnyActor } from '../xstate.types.ts';
import type { StateNode } from 'xstate'; // must fail: noRestrictedImports
import { checkoutMachine } from '@vitrin/core/checkout'; // must fail: noRestrictedImports
import { useState } from 'react'; // must fail: noRestrictedImports
export const drawChart = (actor: AnyActor, node: StateNode): unknown[] => [actor, node, checkoutMachine, useState];
`,
  'packages/inspector/src/xstate.types.ts': `
export type { AnyActor } from 'xstate';
`,
  'packages/medusa-host/src/basket/basket.routes.ts': `
import { json } from '@vitrin/commerce-host/serving';
import { product } from '@vitrin/core/contract';
import { createHost } from '@vitrin/commerce-host'; // must fail: noRestrictedImports
import Medusa from '@medusajs/js-sdk'; // must fail: noRestrictedImports
`,
  'packages/medusa-host/src/engine/medusa-engine.ts': `
import * as v from 'valibot';
import { json } from '@vitrin/commerce-host/serving'; // must fail: noRestrictedImports
import { pkOf } from '../catalogue/unknown.ts'; // must fail: noRestrictedImports
`,
  'packages/medusa-payment/src/payment-provider.ts': `
import { createAcquirerDesk } from './acquirer-desk.ts';
import { AbstractPaymentProvider } from '@medusajs/framework/utils'; // must fail: noRestrictedImports
import { createHost } from '@vitrin/commerce-host'; // must fail: noRestrictedImports
`,
  'packages/ports/src/node/create-node-ports.ts': `
import { createCardVault } from '@vitrin/core/card';
import { masterpass } from '@vitrin/wallet-machine'; // must fail: noRestrictedImports
import ky from 'ky'; // must fail: noRestrictedImports
export const createNodePorts = () => [createCardVault, masterpass, ky];
`,
  'packages/probe/src/probe-host.test.ts': `
import { createTestHost } from '@vitrin/commerce-host/testing';
import { createHost } from '@vitrin/commerce-host'; // must fail: noRestrictedImports
`,
  'packages/probe/src/probe-host.ts': `
import { createCommerce } from '@vitrin/core';
import { getBasket } from '@vitrin/core/http';
import { createTestHost } from '@vitrin/commerce-host/testing'; // must fail: noRestrictedImports
import { walletMachine } from '@vitrin/wallet-machine'; // must fail: noRestrictedImports
`,
  'packages/wallet-machine/src/wallet/wallet.machine.ts': `
import { setup } from 'xstate';
import { product } from '@vitrin/core/contract';
import { otpMachine } from '@vitrin/core/otp';
import { toMinorUnits } from '@vitrin/core/money';
import type { PaymentMethod } from '@vitrin/core/payment-method';
import { createCheckout } from '@vitrin/core/checkout'; // must fail: noRestrictedImports
import { createCommerce } from '@vitrin/core'; // must fail: noRestrictedImports
import { App } from '@vitrin/web'; // must fail: noRestrictedImports
import { post } from '../../../core/src/http/post.ts'; // must fail: noRestrictedImports
`,
  'packages/web/server/gateway.ts': `
import { Hono } from 'hono';
import { createCommerce } from '@vitrin/core';
import { useSelector } from '@xstate/react'; // must fail: noRestrictedImports
import { createHost } from '@vitrin/commerce-host'; // must fail: noRestrictedImports
`,
  'packages/testing/src/fake-host.ts': `
import { createSeededHost } from '@vitrin/commerce-host/fake';
import { createTestHost } from '@vitrin/commerce-host/testing'; // must fail: noRestrictedImports
import { createCheckout } from '@vitrin/core/headless'; // must fail: noRestrictedImports
`,
  'packages/web/framework/browser/page.ts': `
import { matchRoutes } from 'react-router-dom';
import { localeOf } from '@vitrin/core/locale'; // must fail: noRestrictedImports
import { pageRoutes } from '../../src/routes.tsx'; // must fail: noRestrictedImports
import { composeShop } from '../../server/compose.ts'; // must fail: noRestrictedImports
`,
  'packages/web/src/actors/useBasket.ts': `
import { useSelector } from '@xstate/react';
import { gateway } from '../../server/gateway.ts'; // must fail: noRestrictedImports
export const useBasket = () => [useSelector, gateway];
`,
  'packages/web/src/app/cookies.server.ts': `
import { Hono } from 'hono';
import { createHost } from '@vitrin/commerce-host'; // must fail: noRestrictedImports
`,
  'packages/web/src/inspect/start-inspection.ts': `
import { observe } from '@vitrin/inspector/adapter';
import { startServer } from '@vitrin/inspector/server'; // must fail: noRestrictedImports
`,
  'packages/web/src/pages/Basket.tsx': `
import { useLoaderData } from 'react-router-dom';
import { selectBasket } from '@vitrin/core/basket';
import { useSelector } from '@xstate/react'; // must fail: noRestrictedImports
import { assign } from 'xstate'; // must fail: noRestrictedImports
import { createHost } from '@vitrin/commerce-host'; // must fail: noRestrictedImports
import { observe } from '@vitrin/inspector/adapter'; // must fail: noRestrictedImports
import { gateway } from '../../server/gateway.ts'; // must fail: noRestrictedImports
import { readCookie } from '../app/cookies.server.ts'; // must fail: noRestrictedImports
import { Hono } from 'hono'; // must fail: noRestrictedImports
import { readFile } from 'node:fs/promises'; // must fail: noRestrictedImports
import { readBankForm } from '@vitrin/gateway/bank-form';
import { createGateway } from '@vitrin/gateway'; // must fail: noRestrictedImports
import { Button } from '../components/index.ts'; // must fail: noRestrictedImports
export function Basket({ text }: { text: string }) {
  const show = (box: HTMLElement) => {
    box.innerHTML = text; // must fail: plugin
    box.insertAdjacentHTML('beforeend', text); // must fail: plugin
    document.write(text); // must fail: plugin
  };
  return <div ref={(box) => box && show(box)} dangerouslySetInnerHTML={{ __html: text }} />; // must fail: noDangerouslySetInnerHtml
}
`,
};

import type { CommercePorts } from '@vitrin/core';
import { createKySend } from '@vitrin/core/http';
import { createBrowserPorts as createPorts, type NavigatePage } from '@vitrin/ports/browser';

export type { NavigatePage };

/** The browser behind core's ports, sending by ky. `clientAddress` is the client API with its slash. */
export const createBrowserPorts = (browser: Window, navigatePage: NavigatePage, clientAddress: string): CommercePorts =>
  createPorts({ browser, navigatePage, baseUrl: clientAddress, send: createKySend });

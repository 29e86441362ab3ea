import type { Commerce } from '@vitrin/core';
import { createMasterpassPorts } from '@vitrin/ports/masterpass';
import type { MasterpassPorts } from '@vitrin/wallet-machine';
import { guardSinks } from '../../../ports/guard-sinks.ts';

/** What the wallet needs of this window, which lets no address of a script through but by its policy. */
export const masterpassPorts = (commerce: Commerce): MasterpassPorts =>
  createMasterpassPorts(commerce, {
    beforeScript: () => guardSinks(window, commerce.config.shop.allowedOrigins),
  });

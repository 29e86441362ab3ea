import { type MasterpassCommands, type MasterpassView, masterpass } from '@vitrin/wallet-machine';
import { retriedPart } from '../../page/retried-part.tsx';
import type { MethodParts } from '../payment-method.types.ts';
import { masterpassForm } from './masterpass.form.ts';
import { masterpassPorts } from './masterpass-ports.ts';

/** What is fetched when it is chosen; the service's own script comes after it. */
export const masterpassParts: MethodParts<MasterpassView, MasterpassCommands> = {
  plugin: (commerce) => masterpass(masterpassPorts(commerce)),
  form: masterpassForm,
  dialogs: {
    isShown: ({ wallet }) => wallet !== null,
    Part: retriedPart(async () => (await import('./WalletDialogs.tsx')).MasterpassDialogs),
  },
};

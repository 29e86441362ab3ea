import { choiceModel } from '../method-model.fixtures.ts';
import { providerStatuses } from './provider.fixtures.ts';
import { providerMachine } from './provider.machine.ts';

/** Payment by a provider's page for generated tests. */
export const providerModel = choiceModel({
  chart: 'provider',
  machine: providerMachine,
  fixtures: providerStatuses,
  start: providerStatuses['the provider is chosen'],
});

import { choiceModel } from '../method-model.fixtures.ts';
import { providerMoments } from './provider.fixtures.ts';
import { providerMachine } from './provider.machine.ts';

/** Payment by a provider's page for generated tests. */
export const providerModel = choiceModel({
  chart: 'provider',
  machine: providerMachine,
  moments: providerMoments,
  start: providerMoments['the provider is chosen'],
});

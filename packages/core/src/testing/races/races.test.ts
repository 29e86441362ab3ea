import { describeRace, judgeRace, type Race } from '@vitrin/chart-testing';
import { describe, expect, it } from 'vitest';
import { basketMachine } from '../../basket/basket.machine.ts';
import { searchBoxMachine } from '../../search-box/search-box.machine.ts';
import { searchBoxSetup } from '../../search-box/search-box.setup.ts';
import { favouritesMachine } from '../../wishlist/favourites.machine.ts';
import { basketRace } from './basket.race.ts';
import { checkoutRace } from './checkout.race.ts';
import { favouritesRace } from './favourites.race.ts';
import { mutationLockRace } from './mutation-lock.race.ts';
import { searchBoxRace } from './search-box.race.ts';
import { sessionRace } from './session.race.ts';

/** All of a race with LONG=1. Without it one event less, where all take more than two or three seconds. */
const isWhole = ({ name }: Race) => process.env.LONG === '1' || name === 'search-box';
const races = [basketRace(), favouritesRace(), searchBoxRace(), sessionRace(), mutationLockRace(), checkoutRace()].map(
  (race) => ({
    ...race,
    events: isWhole(race) ? race.events : race.events - 1,
  }),
);

describe('every order of replies, with what happens between them: an older reply changes nothing', () => {
  it.each(races)('$name', async (race) => {
    const report = await judgeRace(race);
    process.stdout.write(`${describeRace(report)}\n`);
    expect(report.failure, describeRace(report)).toBeNull();
    expect(report.mostPending).toBeGreaterThanOrEqual(2);
  });
});

const unmarked = { actions: { markStaleDuringCall: () => {} } };

/** Charts that take an older reply for the newest, and the shortest way there. */
const planted: readonly (readonly [string, Race, readonly string[]])[] = [
  [
    'the basket forgets that it changed while it was read',
    basketRace(basketMachine.provide(unmarked)),
    ['the shopper adds two pieces', 'another tab adds a piece', 'the reply to write 1'],
  ],
  [
    'the favourites forget that they changed while they were read',
    favouritesRace(favouritesMachine.provide(unmarked)),
    ['another tab marks the vase', 'the reply to read 1'],
  ],
  [
    'a mutation is sent without its lock',
    mutationLockRace(() => ({ run: (_, mutation) => mutation(), isBusy: () => false })),
    ['addBasketLine is submitted', 'addBasketLine is submitted'],
  ],
  [
    'the search field keeps the question of a text that is not there any more',
    searchBoxRace(
      searchBoxSetup.createMachine({
        ...searchBoxMachine.config,
        states: {
          ...searchBoxMachine.config.states,
          loading: { ...searchBoxMachine.config.states?.loading, on: { 'text.typed': { actions: 'noteText' } } },
        },
      } as never) as never,
    ),
    ['types “va”', 'types “vas”', 'the reply to the question for “va” 1'],
  ],
];

describe('a stale reply that is taken, or a second press that is sent,', () => {
  it.each(planted)('is found where %s', async (_, race, steps) => {
    const { failure } = await judgeRace(race);
    expect(failure?.steps).toEqual(steps);
  });
});

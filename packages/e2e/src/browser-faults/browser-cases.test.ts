import { describe, expect, it } from 'vitest';
import { faultNames } from '../faults/faults.table.ts';
import { browserCases } from './browser-cases.ts';
import { mishaps } from './mishaps.table.ts';
import { nameOf } from './run-browser-case.ts';
import { waysToPay } from './ways-to-pay.table.ts';

describe.each([1, 2, 20261123])('the 48 cases of seed %i', (seed) => {
  const cases = browserCases(seed);

  it('have names of their own, and are the same ones again', () => {
    expect(new Set(cases.map(nameOf)).size).toBe(48);
    expect(browserCases(seed).map(nameOf)).toEqual(cases.map(nameOf));
  });

  it('hold every fault, every mishap and every way to pay, and faults at both places', () => {
    expect(new Set(cases.map(({ strike }) => strike?.fault).filter(Boolean))).toEqual(new Set(faultNames));
    expect(new Set(cases.map(({ mishap }) => mishap).filter(Boolean))).toEqual(new Set(Object.keys(mishaps)));
    expect(new Set(cases.map(({ way }) => way))).toEqual(new Set(waysToPay));
    expect(new Set(cases.map(({ strike }) => strike?.place).filter(Boolean)).size).toBe(2);
  });

  it('put no mishap where it cannot happen', () => {
    for (const { way, mishap } of cases) {
      if (mishap === 'overlay closed') expect(way.hasOverlay).toBe(true);
      if (mishap === 'session over before Pay') expect(way.user).toBeDefined();
    }
  });
});

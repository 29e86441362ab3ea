import { toWireAmount } from '@vitrin/core/money';
import { type MoneyFormat, useMoneyFormat } from '../../format/format-context.ts';

/** Writes integer minor units in the visit's locale. */
export type MinorFormat = (minorUnits: number) => string;

/** @param currency lower-case code; charts count in its minor units (design.md §3, "Money"). */
export function createMinorFormat(format: MoneyFormat, currency: string): MinorFormat {
  return (minorUnits) => format(toWireAmount(minorUnits, currency), currency);
}

/** Writes amounts of one currency. @example useMinorFormat('try')(73970) // "739,70 TL" */
export function useMinorFormat(currency: string): MinorFormat {
  return createMinorFormat(useMoneyFormat(), currency);
}

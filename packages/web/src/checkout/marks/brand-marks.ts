import type { CardBrand } from '@vitrin/core/card';
import amex from './brands/amex.svg';
import mastercard from './brands/mastercard.svg';
import other from './brands/other.svg';
import troy from './brands/troy.svg';
import visa from './brands/visa.svg';

/**
 * The address of a mark that comes with the code: as a file it would be a request, and its head longer than itself.
 * @param drawing SVG, imported with `?raw`.
 */
export const markAddress = (drawing: string): string => `data:image/svg+xml,${encodeURIComponent(drawing)}`;

/** Addresses of the brands' marks, files of the shop's own: another host than the reference host has no such pictures. */
export const brandMarks: Readonly<Record<CardBrand, string>> = { visa, mastercard, amex, troy, other };

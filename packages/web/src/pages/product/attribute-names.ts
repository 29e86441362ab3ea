import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Names of the common attributes by key (Specification 3, "shown with key and translated name"). */
export const attributeNames: Readonly<Record<string, MessageDescriptor>> = {
  color: msg`Colour`,
  size: msg`Size`,
  material: msg`Material`,
  dimensions: msg`Dimensions`,
  care: msg`Care`,
  origin: msg`Made in`,
  scent: msg`Scent`,
  format: msg`Format`,
};

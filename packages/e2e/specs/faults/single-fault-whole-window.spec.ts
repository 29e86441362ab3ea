import { chosenCases } from '../../src/browser-faults/chosen-cases.ts';
import { defineCases } from '../../src/browser-faults/define-cases.ts';
import { test } from '../../src/browser-faults/fault-test.ts';

test.use({ threeDFrame: false });

defineCases(chosenCases('whole window'));

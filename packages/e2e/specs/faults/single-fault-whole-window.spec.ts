import { chosenCases } from '../../src/browser-faults/chosen-cases.ts';
import { defineCases, test } from '../../src/browser-faults/define-cases.ts';

test.use({ threeDFrame: false });

defineCases(chosenCases('whole window'));

import { chosenCases } from '../../src/browser-faults/chosen-cases.ts';
import { defineCases, test } from '../../src/browser-faults/define-cases.ts';

// A few cases are not worth a shop for each of them.
test.describe.configure({ mode: process.env.LONG === '1' ? 'parallel' : 'default' });

defineCases(chosenCases('overlay'));

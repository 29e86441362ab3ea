import type { Commerce } from '@vitrin/core';
import { selectSubmission, startSubmission } from '@vitrin/core/submission';
import { runChart } from './watch.ts';

/** Fetched with the first submit: see `use-submission.ts`. */
export const openSubmission = (commerce: Commerce) => runChart(startSubmission(commerce), selectSubmission);

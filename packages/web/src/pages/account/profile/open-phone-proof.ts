import type { Commerce } from '@vitrin/core';
import { selectOtp } from '@vitrin/core/otp';
import { startPhoneProof } from '@vitrin/core/profile';
import { runChart } from '../../../actors/watch.ts';

/** Fetched with the first press: see `ProfilePage.tsx`. */
export const openPhoneProof = (commerce: Commerce) => runChart(startPhoneProof(commerce), selectOtp);

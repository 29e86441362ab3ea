// Made by `scripts/make-conformance.mjs`: make it anew when the charts change. A test leads the headless checkout along its paths.
import type { SuiteMap } from '@vitrin/chart-testing';

/** Where the checkout's charts come to at the real host, whatever command is given where they take it; the first is the start. */
export const checkoutSituations: SuiteMap['situations'] = [
  {
    place: 'contact',
    edges: [
      { command: 'give contact and address', to: 1, makes: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10] },
      { command: 'give a wrong e-mail address', to: 2, isRefused: true, makes: [0, 1, 2, 3, 11] },
    ],
  },
  {
    place: 'payment',
    edges: [
      { command: 'choose another carrier', to: 1, makes: [1, 2, 5, 8, 9, 10, 12] },
      { command: 'pay by card', to: 3, makes: [1, 2, 3, 8, 9, 10, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24] },
      {
        command: 'pay by a card without funds',
        to: 4,
        isRefused: true,
        makes: [1, 2, 8, 9, 10, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 24, 25, 26, 27],
      },
      {
        command: 'pay by card with 3-D Secure',
        to: 5,
        makes: [1, 2, 8, 9, 10, 13, 14, 15, 16, 17, 18, 19, 20, 21, 28],
      },
      { command: 'pay by bank transfer', to: 3, makes: [1, 2, 3, 7, 8, 9, 15, 16, 18, 19, 20, 21, 22, 23, 24, 29, 30] },
      {
        command: 'pay in cash at the door',
        to: 6,
        makes: [1, 2, 7, 8, 9, 15, 16, 18, 19, 20, 21, 22, 24, 25, 26, 29, 31, 32, 33, 34, 35, 36],
      },
      { command: 'pay at the provider', to: 7, makes: [1, 2, 7, 8, 9, 15, 16, 18, 19, 20, 21, 29, 37, 38, 39] },
    ],
  },
  {
    place: 'contact',
    edges: [
      { command: 'give contact and address', to: 1, makes: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10] },
      { command: 'give a wrong e-mail address', to: 2, isRefused: true, makes: [0, 1, 2, 3, 11] },
    ],
  },
  { place: 'placed', edges: [] },
  {
    place: 'payment',
    edges: [
      { command: 'choose another carrier', to: 8, makes: [1, 2, 5, 8, 9, 10, 12, 14, 15, 40, 41] },
      { command: 'pay by card', to: 3, makes: [1, 2, 3, 8, 10, 16, 17, 18, 19, 20, 21, 22, 23, 24] },
      {
        command: 'pay by a card without funds',
        to: 4,
        isRefused: true,
        makes: [1, 2, 8, 9, 10, 15, 16, 17, 18, 19, 20, 21, 22, 24, 25, 26, 27],
      },
      { command: 'pay by card with 3-D Secure', to: 5, makes: [1, 2, 8, 10, 16, 17, 18, 19, 20, 21, 28] },
      { command: 'pay by bank transfer', to: 3, makes: [1, 2, 3, 7, 8, 9, 15, 16, 18, 19, 20, 21, 22, 23, 24, 29, 30] },
      {
        command: 'pay in cash at the door',
        to: 6,
        makes: [1, 2, 7, 8, 9, 15, 16, 18, 19, 20, 21, 22, 24, 25, 26, 29, 31, 32, 33, 34, 35, 36],
      },
      { command: 'pay at the provider', to: 7, makes: [1, 2, 7, 8, 9, 15, 16, 18, 19, 20, 21, 29, 37, 38, 39] },
    ],
  },
  {
    place: 'bank',
    edges: [
      { command: 'agree at the bank', to: 3, makes: [2, 3, 8, 10, 21, 23, 24, 42, 43, 44] },
      {
        command: 'refuse at the bank',
        to: 9,
        isRefused: true,
        makes: [2, 8, 9, 10, 15, 21, 24, 25, 26, 27, 42, 43, 44],
      },
      { command: 'leave the bank', to: 10, isRefused: true, makes: [2, 8, 9, 10, 15, 21, 24, 25, 26, 27, 43, 44, 45] },
    ],
  },
  {
    place: 'code',
    edges: [
      { command: 'type the code', to: 3, makes: [1, 2, 3, 8, 18, 20, 21, 22, 23, 24, 36, 46, 47] },
      {
        command: 'type a wrong code',
        to: 11,
        isRefused: true,
        makes: [1, 2, 8, 9, 15, 18, 20, 21, 22, 24, 25, 26, 36, 46, 47, 48],
      },
      { command: 'leave the code', to: 12, makes: [36, 49] },
    ],
  },
  {
    place: 'provider',
    edges: [
      { command: 'agree at the bank', to: 3, makes: [2, 3, 8, 20, 21, 23, 24, 44, 50] },
      {
        command: 'refuse at the bank',
        to: 13,
        isRefused: true,
        makes: [2, 5, 6, 7, 8, 9, 15, 20, 21, 24, 25, 37, 38, 44, 50],
      },
    ],
  },
  {
    place: 'payment',
    edges: [
      { command: 'choose another carrier', to: 8, makes: [1, 2, 5, 8, 9, 10, 12, 14, 15, 40, 41] },
      { command: 'pay by card', to: 3, makes: [1, 2, 3, 8, 10, 16, 17, 18, 19, 20, 21, 22, 23, 24] },
      {
        command: 'pay by a card without funds',
        to: 4,
        isRefused: true,
        makes: [1, 2, 8, 9, 10, 15, 16, 17, 18, 19, 20, 21, 22, 24, 25, 26, 27],
      },
      { command: 'pay by card with 3-D Secure', to: 5, makes: [1, 2, 8, 10, 16, 17, 18, 19, 20, 21, 28] },
      { command: 'pay by bank transfer', to: 3, makes: [1, 2, 3, 7, 8, 9, 15, 16, 18, 19, 20, 21, 22, 23, 24, 29, 30] },
      {
        command: 'pay in cash at the door',
        to: 6,
        makes: [1, 2, 7, 8, 9, 15, 16, 18, 19, 20, 21, 22, 24, 25, 26, 29, 31, 32, 33, 34, 35, 36],
      },
      { command: 'pay at the provider', to: 7, makes: [1, 2, 7, 8, 9, 15, 16, 18, 19, 20, 21, 29, 37, 38, 39] },
    ],
  },
  {
    place: 'payment',
    edges: [
      { command: 'choose another carrier', to: 8, makes: [1, 2, 5, 8, 9, 10, 12, 14, 15, 40, 41] },
      { command: 'pay by card', to: 3, makes: [1, 2, 3, 8, 10, 16, 17, 18, 19, 20, 21, 22, 23, 24] },
      {
        command: 'pay by a card without funds',
        to: 4,
        isRefused: true,
        makes: [1, 2, 8, 9, 10, 15, 16, 17, 18, 19, 20, 21, 22, 24, 25, 26, 27],
      },
      { command: 'pay by card with 3-D Secure', to: 5, makes: [1, 2, 8, 10, 16, 17, 18, 19, 20, 21, 28] },
      { command: 'pay by bank transfer', to: 3, makes: [1, 2, 3, 7, 8, 9, 15, 16, 18, 19, 20, 21, 22, 23, 24, 29, 30] },
      {
        command: 'pay in cash at the door',
        to: 6,
        makes: [1, 2, 7, 8, 9, 15, 16, 18, 19, 20, 21, 22, 24, 25, 26, 29, 31, 32, 33, 34, 35, 36],
      },
      { command: 'pay at the provider', to: 7, makes: [1, 2, 7, 8, 9, 15, 16, 18, 19, 20, 21, 29, 37, 38, 39] },
    ],
  },
  {
    place: 'payment',
    edges: [
      { command: 'choose another carrier', to: 8, makes: [1, 2, 5, 8, 9, 10, 12, 14, 15, 40, 41] },
      { command: 'pay by card', to: 3, makes: [1, 2, 3, 8, 10, 16, 17, 18, 19, 20, 21, 22, 23, 24] },
      {
        command: 'pay by a card without funds',
        to: 4,
        isRefused: true,
        makes: [1, 2, 8, 9, 10, 15, 16, 17, 18, 19, 20, 21, 22, 24, 25, 26, 27],
      },
      { command: 'pay by card with 3-D Secure', to: 5, makes: [1, 2, 8, 10, 16, 17, 18, 19, 20, 21, 28] },
      { command: 'pay by bank transfer', to: 3, makes: [1, 2, 3, 7, 8, 9, 15, 16, 18, 19, 20, 21, 22, 23, 24, 29, 30] },
      {
        command: 'pay in cash at the door',
        to: 6,
        makes: [1, 2, 7, 8, 9, 15, 16, 18, 19, 20, 21, 22, 24, 25, 26, 29, 31, 32, 33, 34, 35, 36],
      },
      { command: 'pay at the provider', to: 7, makes: [1, 2, 7, 8, 9, 15, 16, 18, 19, 20, 21, 29, 37, 38, 39] },
    ],
  },
  {
    place: 'code',
    edges: [
      { command: 'type the code', to: 3, makes: [1, 2, 3, 8, 18, 20, 21, 22, 23, 24, 36, 46, 47] },
      {
        command: 'type a wrong code',
        to: 11,
        isRefused: true,
        makes: [1, 2, 8, 9, 15, 18, 20, 21, 22, 24, 25, 26, 36, 46, 47, 48],
      },
      { command: 'leave the code', to: 14, makes: [36, 49] },
    ],
  },
  {
    place: 'payment',
    edges: [
      { command: 'choose another carrier', to: 15, makes: [1, 2, 5, 8, 9, 12, 15, 34, 41, 47, 51, 52] },
      {
        command: 'pay by card',
        to: 3,
        makes: [1, 2, 3, 7, 8, 9, 10, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 29, 31, 53],
      },
      {
        command: 'pay by a card without funds',
        to: 4,
        isRefused: true,
        makes: [1, 2, 7, 8, 9, 10, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 24, 25, 26, 27, 29, 31, 53],
      },
      {
        command: 'pay by card with 3-D Secure',
        to: 5,
        makes: [1, 2, 7, 8, 9, 10, 13, 14, 15, 16, 17, 18, 19, 20, 21, 28, 29, 31, 53],
      },
      { command: 'pay by bank transfer', to: 3, makes: [1, 2, 3, 7, 8, 9, 15, 16, 18, 19, 20, 21, 22, 23, 24, 29, 30] },
      { command: 'pay in cash at the door', to: 6, makes: [16, 36, 54] },
      { command: 'pay at the provider', to: 7, makes: [1, 2, 7, 8, 9, 15, 16, 18, 19, 20, 21, 29, 37, 38, 39] },
    ],
  },
  {
    place: 'payment',
    edges: [
      { command: 'choose another carrier', to: 16, makes: [1, 2, 5, 8, 9, 12, 37, 51] },
      {
        command: 'pay by card',
        to: 3,
        makes: [1, 2, 3, 7, 8, 9, 10, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 29, 31, 53],
      },
      {
        command: 'pay by a card without funds',
        to: 4,
        isRefused: true,
        makes: [1, 2, 7, 8, 9, 10, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 24, 25, 26, 27, 29, 31, 53],
      },
      {
        command: 'pay by card with 3-D Secure',
        to: 5,
        makes: [1, 2, 7, 8, 9, 10, 13, 14, 15, 16, 17, 18, 19, 20, 21, 28, 29, 31, 53],
      },
      { command: 'pay by bank transfer', to: 3, makes: [1, 2, 3, 7, 8, 9, 15, 16, 18, 19, 20, 21, 22, 23, 24, 29, 30] },
      {
        command: 'pay in cash at the door',
        to: 6,
        makes: [1, 2, 7, 8, 9, 15, 16, 18, 19, 20, 21, 22, 24, 25, 26, 29, 31, 32, 33, 34, 35, 36],
      },
      { command: 'pay at the provider', to: 7, makes: [1, 2, 8, 16, 18, 19, 20, 21, 37, 39] },
    ],
  },
  {
    place: 'payment',
    edges: [
      { command: 'choose another carrier', to: 15, makes: [1, 2, 5, 8, 9, 12, 15, 34, 41, 47, 51, 52] },
      {
        command: 'pay by card',
        to: 3,
        makes: [1, 2, 3, 7, 8, 9, 10, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 29, 31, 53],
      },
      {
        command: 'pay by a card without funds',
        to: 4,
        isRefused: true,
        makes: [1, 2, 7, 8, 9, 10, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 24, 25, 26, 27, 29, 31, 53],
      },
      {
        command: 'pay by card with 3-D Secure',
        to: 5,
        makes: [1, 2, 7, 8, 9, 10, 13, 14, 15, 16, 17, 18, 19, 20, 21, 28, 29, 31, 53],
      },
      { command: 'pay by bank transfer', to: 3, makes: [1, 2, 3, 7, 8, 9, 15, 16, 18, 19, 20, 21, 22, 23, 24, 29, 30] },
      { command: 'pay in cash at the door', to: 11, makes: [16, 36, 54] },
      { command: 'pay at the provider', to: 7, makes: [1, 2, 7, 8, 9, 15, 16, 18, 19, 20, 21, 29, 37, 38, 39] },
    ],
  },
  {
    place: 'payment',
    edges: [
      { command: 'choose another carrier', to: 15, makes: [1, 2, 5, 8, 9, 12, 32, 51] },
      {
        command: 'pay by card',
        to: 3,
        makes: [1, 2, 3, 7, 8, 9, 10, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 29, 31, 53],
      },
      {
        command: 'pay by a card without funds',
        to: 4,
        isRefused: true,
        makes: [1, 2, 7, 8, 9, 10, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 24, 25, 26, 27, 29, 31, 53],
      },
      {
        command: 'pay by card with 3-D Secure',
        to: 5,
        makes: [1, 2, 7, 8, 9, 10, 13, 14, 15, 16, 17, 18, 19, 20, 21, 28, 29, 31, 53],
      },
      { command: 'pay by bank transfer', to: 3, makes: [1, 2, 3, 7, 8, 9, 15, 16, 18, 19, 20, 21, 22, 23, 24, 29, 30] },
      {
        command: 'pay in cash at the door',
        to: 6,
        makes: [1, 2, 8, 9, 15, 16, 18, 19, 20, 21, 22, 24, 25, 26, 31, 32, 35, 36],
      },
      { command: 'pay at the provider', to: 7, makes: [1, 2, 7, 8, 9, 15, 16, 18, 19, 20, 21, 29, 37, 38, 39] },
    ],
  },
  {
    place: 'payment',
    edges: [
      { command: 'choose another carrier', to: 16, makes: [1, 2, 5, 8, 9, 12, 37, 51] },
      {
        command: 'pay by card',
        to: 3,
        makes: [1, 2, 3, 7, 8, 9, 10, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 29, 31, 53],
      },
      {
        command: 'pay by a card without funds',
        to: 4,
        isRefused: true,
        makes: [1, 2, 7, 8, 9, 10, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 24, 25, 26, 27, 29, 31, 53],
      },
      {
        command: 'pay by card with 3-D Secure',
        to: 5,
        makes: [1, 2, 7, 8, 9, 10, 13, 14, 15, 16, 17, 18, 19, 20, 21, 28, 29, 31, 53],
      },
      { command: 'pay by bank transfer', to: 3, makes: [1, 2, 3, 7, 8, 9, 15, 16, 18, 19, 20, 21, 22, 23, 24, 29, 30] },
      {
        command: 'pay in cash at the door',
        to: 6,
        makes: [1, 2, 7, 8, 9, 15, 16, 18, 19, 20, 21, 22, 24, 25, 26, 29, 31, 32, 33, 34, 35, 36],
      },
      { command: 'pay at the provider', to: 7, makes: [1, 2, 8, 16, 18, 19, 20, 21, 37, 39] },
    ],
  },
];

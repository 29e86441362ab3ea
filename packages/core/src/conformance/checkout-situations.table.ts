// Made by `scripts/make-conformance.mjs`: make it anew when the charts change. A test leads the headless checkout along its paths.
import type { SuiteMap } from '@vitrin/chart-testing';

/** Where the checkout's charts come to at the real host, whatever command is given where they take it; the first is the start. */
export const checkoutSituations: SuiteMap['situations'] = [
  {
    place: 'contact',
    edges: [
      { command: 'give contact and address', to: 1, makes: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13] },
      { command: 'give a wrong e-mail address', to: 2, isRefused: true, makes: [0, 1, 2, 3, 5, 14] },
    ],
  },
  {
    place: 'payment',
    edges: [
      { command: 'choose another carrier', to: 1, makes: [1, 2, 3, 8, 11, 12, 13, 15] },
      {
        command: 'pay by card',
        to: 3,
        makes: [1, 2, 3, 5, 7, 11, 12, 13, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27],
      },
      {
        command: 'pay by a card without funds',
        to: 4,
        isRefused: true,
        makes: [1, 2, 3, 7, 11, 12, 13, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 27, 28, 29, 30],
      },
      {
        command: 'pay by card with 3-D Secure',
        to: 5,
        makes: [1, 2, 3, 7, 11, 12, 13, 16, 17, 18, 19, 20, 21, 22, 23, 24, 31],
      },
      {
        command: 'pay by bank transfer',
        to: 3,
        makes: [1, 2, 3, 5, 10, 11, 12, 18, 19, 21, 22, 23, 24, 25, 26, 27, 32, 33],
      },
      {
        command: 'pay in cash at the door',
        to: 6,
        makes: [1, 2, 3, 7, 10, 11, 12, 18, 19, 21, 22, 23, 24, 25, 27, 28, 29, 32, 34, 35, 36, 37, 38, 39],
      },
      { command: 'pay at the provider', to: 7, makes: [1, 2, 3, 10, 11, 12, 18, 19, 21, 22, 23, 24, 32, 40, 41, 42] },
    ],
  },
  {
    place: 'contact',
    edges: [
      { command: 'give contact and address', to: 1, makes: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13] },
      { command: 'give a wrong e-mail address', to: 2, isRefused: true, makes: [0, 1, 2, 3, 5, 14] },
    ],
  },
  { place: 'placed', edges: [] },
  {
    place: 'payment',
    edges: [
      { command: 'choose another carrier', to: 8, makes: [1, 2, 3, 7, 8, 11, 12, 13, 15, 17, 18, 43, 44] },
      { command: 'pay by card', to: 3, makes: [1, 3, 5, 11, 13, 19, 20, 21, 22, 23, 24, 25, 26, 27] },
      {
        command: 'pay by a card without funds',
        to: 4,
        isRefused: true,
        makes: [1, 3, 11, 12, 13, 18, 19, 20, 21, 22, 23, 24, 25, 27, 28, 29, 30],
      },
      { command: 'pay by card with 3-D Secure', to: 5, makes: [1, 3, 11, 13, 19, 20, 21, 22, 23, 24, 31] },
      {
        command: 'pay by bank transfer',
        to: 3,
        makes: [1, 2, 3, 5, 10, 11, 12, 18, 19, 21, 22, 23, 24, 25, 26, 27, 32, 33],
      },
      {
        command: 'pay in cash at the door',
        to: 6,
        makes: [1, 2, 3, 7, 10, 11, 12, 18, 19, 21, 22, 23, 24, 25, 27, 28, 29, 32, 34, 35, 36, 37, 38, 39],
      },
      { command: 'pay at the provider', to: 7, makes: [1, 2, 3, 10, 11, 12, 18, 19, 21, 22, 23, 24, 32, 40, 41, 42] },
    ],
  },
  {
    place: 'bank',
    edges: [
      { command: 'agree at the bank', to: 3, makes: [3, 4, 5, 11, 13, 24, 26, 27, 45, 46, 47] },
      {
        command: 'refuse at the bank',
        to: 9,
        isRefused: true,
        makes: [3, 4, 11, 12, 13, 18, 24, 27, 28, 29, 30, 45, 46, 47],
      },
      {
        command: 'leave the bank',
        to: 10,
        isRefused: true,
        makes: [3, 4, 11, 12, 13, 18, 24, 27, 28, 29, 30, 46, 47, 48],
      },
    ],
  },
  {
    place: 'code',
    edges: [
      { command: 'type the code', to: 3, makes: [1, 3, 5, 11, 21, 23, 24, 25, 26, 27, 39, 49, 50] },
      {
        command: 'type a wrong code',
        to: 11,
        isRefused: true,
        makes: [1, 3, 11, 12, 18, 21, 23, 24, 25, 27, 28, 29, 39, 49, 50, 51],
      },
      { command: 'leave the code', to: 12, makes: [39, 52] },
    ],
  },
  {
    place: 'provider',
    edges: [
      { command: 'agree at the bank', to: 3, makes: [3, 4, 5, 11, 23, 24, 26, 27, 47, 53] },
      {
        command: 'refuse at the bank',
        to: 13,
        isRefused: true,
        makes: [3, 4, 8, 9, 10, 11, 12, 18, 23, 24, 27, 28, 40, 41, 47, 53, 54],
      },
    ],
  },
  {
    place: 'payment',
    edges: [
      { command: 'choose another carrier', to: 8, makes: [1, 2, 3, 7, 8, 11, 12, 13, 15, 17, 18, 43, 44] },
      { command: 'pay by card', to: 3, makes: [1, 3, 5, 11, 13, 19, 20, 21, 22, 23, 24, 25, 26, 27] },
      {
        command: 'pay by a card without funds',
        to: 4,
        isRefused: true,
        makes: [1, 3, 11, 12, 13, 18, 19, 20, 21, 22, 23, 24, 25, 27, 28, 29, 30],
      },
      { command: 'pay by card with 3-D Secure', to: 5, makes: [1, 3, 11, 13, 19, 20, 21, 22, 23, 24, 31] },
      {
        command: 'pay by bank transfer',
        to: 3,
        makes: [1, 2, 3, 5, 10, 11, 12, 18, 19, 21, 22, 23, 24, 25, 26, 27, 32, 33],
      },
      {
        command: 'pay in cash at the door',
        to: 6,
        makes: [1, 2, 3, 7, 10, 11, 12, 18, 19, 21, 22, 23, 24, 25, 27, 28, 29, 32, 34, 35, 36, 37, 38, 39],
      },
      { command: 'pay at the provider', to: 7, makes: [1, 2, 3, 10, 11, 12, 18, 19, 21, 22, 23, 24, 32, 40, 41, 42] },
    ],
  },
  {
    place: 'payment',
    edges: [
      { command: 'choose another carrier', to: 8, makes: [1, 2, 3, 7, 8, 11, 12, 13, 15, 17, 18, 43, 44] },
      { command: 'pay by card', to: 3, makes: [1, 3, 5, 11, 13, 19, 20, 21, 22, 23, 24, 25, 26, 27] },
      {
        command: 'pay by a card without funds',
        to: 4,
        isRefused: true,
        makes: [1, 3, 11, 12, 13, 18, 19, 20, 21, 22, 23, 24, 25, 27, 28, 29, 30],
      },
      { command: 'pay by card with 3-D Secure', to: 5, makes: [1, 3, 11, 13, 19, 20, 21, 22, 23, 24, 31] },
      {
        command: 'pay by bank transfer',
        to: 3,
        makes: [1, 2, 3, 5, 10, 11, 12, 18, 19, 21, 22, 23, 24, 25, 26, 27, 32, 33],
      },
      {
        command: 'pay in cash at the door',
        to: 6,
        makes: [1, 2, 3, 7, 10, 11, 12, 18, 19, 21, 22, 23, 24, 25, 27, 28, 29, 32, 34, 35, 36, 37, 38, 39],
      },
      { command: 'pay at the provider', to: 7, makes: [1, 2, 3, 10, 11, 12, 18, 19, 21, 22, 23, 24, 32, 40, 41, 42] },
    ],
  },
  {
    place: 'payment',
    edges: [
      { command: 'choose another carrier', to: 8, makes: [1, 2, 3, 7, 8, 11, 12, 13, 15, 17, 18, 43, 44] },
      { command: 'pay by card', to: 3, makes: [1, 3, 5, 11, 13, 19, 20, 21, 22, 23, 24, 25, 26, 27] },
      {
        command: 'pay by a card without funds',
        to: 4,
        isRefused: true,
        makes: [1, 3, 11, 12, 13, 18, 19, 20, 21, 22, 23, 24, 25, 27, 28, 29, 30],
      },
      { command: 'pay by card with 3-D Secure', to: 5, makes: [1, 3, 11, 13, 19, 20, 21, 22, 23, 24, 31] },
      {
        command: 'pay by bank transfer',
        to: 3,
        makes: [1, 2, 3, 5, 10, 11, 12, 18, 19, 21, 22, 23, 24, 25, 26, 27, 32, 33],
      },
      {
        command: 'pay in cash at the door',
        to: 6,
        makes: [1, 2, 3, 7, 10, 11, 12, 18, 19, 21, 22, 23, 24, 25, 27, 28, 29, 32, 34, 35, 36, 37, 38, 39],
      },
      { command: 'pay at the provider', to: 7, makes: [1, 2, 3, 10, 11, 12, 18, 19, 21, 22, 23, 24, 32, 40, 41, 42] },
    ],
  },
  {
    place: 'code',
    edges: [
      { command: 'type the code', to: 3, makes: [1, 3, 5, 11, 21, 23, 24, 25, 26, 27, 39, 49, 50] },
      {
        command: 'type a wrong code',
        to: 11,
        isRefused: true,
        makes: [1, 3, 11, 12, 18, 21, 23, 24, 25, 27, 28, 29, 39, 49, 50, 51],
      },
      { command: 'leave the code', to: 14, makes: [39, 52] },
    ],
  },
  {
    place: 'payment',
    edges: [
      { command: 'choose another carrier', to: 15, makes: [1, 2, 3, 8, 11, 12, 15, 18, 37, 44, 50, 55, 56] },
      {
        command: 'pay by card',
        to: 3,
        makes: [1, 2, 3, 5, 7, 10, 11, 12, 13, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 32, 34, 57],
      },
      {
        command: 'pay by a card without funds',
        to: 4,
        isRefused: true,
        makes: [1, 2, 3, 7, 10, 11, 12, 13, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 27, 28, 29, 30, 32, 34, 57],
      },
      {
        command: 'pay by card with 3-D Secure',
        to: 5,
        makes: [1, 2, 3, 7, 10, 11, 12, 13, 16, 17, 18, 19, 20, 21, 22, 23, 24, 31, 32, 34, 57],
      },
      {
        command: 'pay by bank transfer',
        to: 3,
        makes: [1, 2, 3, 5, 10, 11, 12, 18, 19, 21, 22, 23, 24, 25, 26, 27, 32, 33],
      },
      { command: 'pay in cash at the door', to: 6, makes: [19, 39, 58] },
      { command: 'pay at the provider', to: 7, makes: [1, 2, 3, 10, 11, 12, 18, 19, 21, 22, 23, 24, 32, 40, 41, 42] },
    ],
  },
  {
    place: 'payment',
    edges: [
      { command: 'choose another carrier', to: 16, makes: [1, 2, 3, 8, 11, 12, 15, 40, 55] },
      {
        command: 'pay by card',
        to: 3,
        makes: [1, 2, 3, 5, 7, 10, 11, 12, 13, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 32, 34, 57],
      },
      {
        command: 'pay by a card without funds',
        to: 4,
        isRefused: true,
        makes: [1, 2, 3, 7, 10, 11, 12, 13, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 27, 28, 29, 30, 32, 34, 57],
      },
      {
        command: 'pay by card with 3-D Secure',
        to: 5,
        makes: [1, 2, 3, 7, 10, 11, 12, 13, 16, 17, 18, 19, 20, 21, 22, 23, 24, 31, 32, 34, 57],
      },
      {
        command: 'pay by bank transfer',
        to: 3,
        makes: [1, 2, 3, 5, 10, 11, 12, 18, 19, 21, 22, 23, 24, 25, 26, 27, 32, 33],
      },
      {
        command: 'pay in cash at the door',
        to: 6,
        makes: [1, 2, 3, 7, 10, 11, 12, 18, 19, 21, 22, 23, 24, 25, 27, 28, 29, 32, 34, 35, 36, 37, 38, 39],
      },
      { command: 'pay at the provider', to: 7, makes: [1, 3, 11, 19, 21, 22, 23, 24, 40, 42] },
    ],
  },
  {
    place: 'payment',
    edges: [
      { command: 'choose another carrier', to: 15, makes: [1, 2, 3, 8, 11, 12, 15, 18, 37, 44, 50, 55, 56] },
      {
        command: 'pay by card',
        to: 3,
        makes: [1, 2, 3, 5, 7, 10, 11, 12, 13, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 32, 34, 57],
      },
      {
        command: 'pay by a card without funds',
        to: 4,
        isRefused: true,
        makes: [1, 2, 3, 7, 10, 11, 12, 13, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 27, 28, 29, 30, 32, 34, 57],
      },
      {
        command: 'pay by card with 3-D Secure',
        to: 5,
        makes: [1, 2, 3, 7, 10, 11, 12, 13, 16, 17, 18, 19, 20, 21, 22, 23, 24, 31, 32, 34, 57],
      },
      {
        command: 'pay by bank transfer',
        to: 3,
        makes: [1, 2, 3, 5, 10, 11, 12, 18, 19, 21, 22, 23, 24, 25, 26, 27, 32, 33],
      },
      { command: 'pay in cash at the door', to: 11, makes: [19, 39, 58] },
      { command: 'pay at the provider', to: 7, makes: [1, 2, 3, 10, 11, 12, 18, 19, 21, 22, 23, 24, 32, 40, 41, 42] },
    ],
  },
  {
    place: 'payment',
    edges: [
      { command: 'choose another carrier', to: 15, makes: [1, 2, 3, 8, 11, 12, 15, 35, 55] },
      {
        command: 'pay by card',
        to: 3,
        makes: [1, 2, 3, 5, 7, 10, 11, 12, 13, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 32, 34, 57],
      },
      {
        command: 'pay by a card without funds',
        to: 4,
        isRefused: true,
        makes: [1, 2, 3, 7, 10, 11, 12, 13, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 27, 28, 29, 30, 32, 34, 57],
      },
      {
        command: 'pay by card with 3-D Secure',
        to: 5,
        makes: [1, 2, 3, 7, 10, 11, 12, 13, 16, 17, 18, 19, 20, 21, 22, 23, 24, 31, 32, 34, 57],
      },
      {
        command: 'pay by bank transfer',
        to: 3,
        makes: [1, 2, 3, 5, 10, 11, 12, 18, 19, 21, 22, 23, 24, 25, 26, 27, 32, 33],
      },
      {
        command: 'pay in cash at the door',
        to: 6,
        makes: [1, 3, 7, 11, 12, 18, 19, 21, 22, 23, 24, 25, 27, 28, 29, 34, 35, 38, 39],
      },
      { command: 'pay at the provider', to: 7, makes: [1, 2, 3, 10, 11, 12, 18, 19, 21, 22, 23, 24, 32, 40, 41, 42] },
    ],
  },
  {
    place: 'payment',
    edges: [
      { command: 'choose another carrier', to: 16, makes: [1, 2, 3, 8, 11, 12, 15, 40, 55] },
      {
        command: 'pay by card',
        to: 3,
        makes: [1, 2, 3, 5, 7, 10, 11, 12, 13, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 32, 34, 57],
      },
      {
        command: 'pay by a card without funds',
        to: 4,
        isRefused: true,
        makes: [1, 2, 3, 7, 10, 11, 12, 13, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 27, 28, 29, 30, 32, 34, 57],
      },
      {
        command: 'pay by card with 3-D Secure',
        to: 5,
        makes: [1, 2, 3, 7, 10, 11, 12, 13, 16, 17, 18, 19, 20, 21, 22, 23, 24, 31, 32, 34, 57],
      },
      {
        command: 'pay by bank transfer',
        to: 3,
        makes: [1, 2, 3, 5, 10, 11, 12, 18, 19, 21, 22, 23, 24, 25, 26, 27, 32, 33],
      },
      {
        command: 'pay in cash at the door',
        to: 6,
        makes: [1, 2, 3, 7, 10, 11, 12, 18, 19, 21, 22, 23, 24, 25, 27, 28, 29, 32, 34, 35, 36, 37, 38, 39],
      },
      { command: 'pay at the provider', to: 7, makes: [1, 3, 11, 19, 21, 22, 23, 24, 40, 42] },
    ],
  },
];

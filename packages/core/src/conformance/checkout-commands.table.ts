/**
 * The commands of the checkout's suite: what a front end has to have a way to do, or a reason for not having one. A name is all
 * that an adapter gets; what to type is in `typed.table.ts`.
 */
export const checkoutCommands = {
  'give contact and address': 'Types who they are and where they live, and goes on to payment.',
  'give a wrong e-mail address': 'The same with an e-mail address that is none.',
  'choose another carrier': 'Chooses a way of shipping that was not chosen, and goes on to payment.',
  'pay by card':
    'Chooses the card, types one that is taken, without 3-D Secure where that can be said, accepts and pays.',
  'pay by a card without funds': 'The same with a card that the bank refuses.',
  'pay by card with 3-D Secure': 'The same with a card whose bank asks who is paying.',
  'pay by bank transfer': 'Chooses it and a bank account, accepts and pays.',
  'pay in cash at the door': 'Chooses it, accepts and pays; the shop asks for a code.',
  'pay at the provider': 'Chooses the provider that takes the payment on a page of its own, accepts and pays.',
  'agree at the bank': 'Agrees on the page of the bank or provider.',
  'refuse at the bank': 'Says no on the page of the bank or provider.',
  'leave the bank': 'Closes the dialog with the bank’s page.',
  'type the code': 'Types the code that was sent.',
  'type a wrong code': 'Types another one.',
  'leave the code': 'Closes the dialog that asks for the code.',
} as const;

/** A command of the checkout's suite. */
export type SuiteCommand = keyof typeof checkoutCommands;

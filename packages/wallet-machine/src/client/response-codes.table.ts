/** What a response code asks of the client (Protocol wallet §5). */
export type CodeMeaning =
  /** Done; with a token a purchase can be completed. */
  | 'success'
  /** Done, but only after a one-time code: on a first reply it is no success (ruling 22). */
  | 'successAfterCode'
  /** A one-time code was sent. */
  | 'codeNeeded'
  /** The bank wants the shopper on its 3-D page. */
  | 'threeD'
  /** The security code is missing or wrong. */
  | 'cvcNeeded'
  /** The token is too old or used: a new one, and the operation once more. */
  | 'tokenExpired'
  /** The typed code is too old. */
  | 'codeExpired'
  /** A new code was asked for too early or too often. */
  | 'tooSoon'
  /** No further code will be taken for this operation. */
  | 'codeEnded'
  /** Everything else: the description says why. */
  | 'refused';

const meanings: Readonly<Record<string, CodeMeaning>> = {
  '': 'success',
  '0000': 'success',
  '3838': 'successAfterCode',
  '5001': 'codeNeeded',
  '5008': 'codeNeeded',
  '5010': 'threeD',
  '5013': 'cvcNeeded',
  '5182': 'cvcNeeded',
  '1419': 'tokenExpired',
  // Known of the simulated service alone; a real one's words for the same are shown as they are.
  '9102': 'codeExpired',
  '9103': 'codeEnded',
  '9104': 'codeEnded',
  '9105': 'tooSoon',
  '9106': 'tooSoon',
};

/** Meaning of a response code; unknown ones are refusals (Protocol wallet §5, last row). */
export function meaningOf(responseCode: string): CodeMeaning {
  return Object.hasOwn(meanings, responseCode) ? (meanings[responseCode] ?? 'refused') : 'refused';
}

/** The code that has the bank, not the wallet, send the one-time code: it completes the shipping step (ruling 20). */
export const bankCode = '5001';

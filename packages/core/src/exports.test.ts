import { describe, expect, it } from 'vitest';

/** What other packages may import, by subpath. A change here is a change of core's public interface. */
const published: Readonly<Record<string, readonly string[]>> = {
  '.': ['createCommerce', 'createShopConfig', 'currencyOf', 'tags'],
  address: [
    'addressErrors',
    'addressFields',
    'checkAddress',
    'checkAddressField',
    'checkEmail',
    'checkPhone',
    'checkPostcode',
    'formatPhone',
    'normaliseAddress',
    'normaliseEmail',
    'normalisePhone',
    'normalisePostcode',
    'suggestEmail',
    'toAddressBody',
  ],
  'address-book': [
    'addressBookMachine',
    'createAddressWrites',
    'previewAddressBook',
    'selectAddressBook',
    'startAddressBook',
  ],
  basket: [
    'basketMachine',
    'firstNamespace',
    'isNamespace',
    'lineKey',
    'namespaceLabel',
    'savedNamespace',
    'selectBasket',
    'selectLineState',
    'startBasket',
    'toNamespace',
    'viewBasket',
  ],
  cache: ['createAccountQueries', 'createAccountReads', 'createQueries', 'createReads', 'keptAfterLastUse'],
  captcha: ['captchaMachine', 'readCaptchaHtml', 'selectCaptcha', 'startCaptcha'],
  card: [
    'binOf',
    'cardBrandOf',
    'cardBrands',
    'cardLifetime',
    'checkCardNumber',
    'checkCvc',
    'checkHolder',
    'completeExpiry',
    'createCardVault',
    'cvcLengthsOf',
    'groupCardNumber',
    'groupWithCaret',
    'hasValidChecksum',
    'longestCvcOf',
    'normaliseCardNumber',
    'readCard',
    'readCardNumber',
    'readExpiry',
  ],
  checkout: [
    'addressItem',
    'applyReply',
    'beginRequest',
    'card',
    'cardPaymentTypes',
    'contactBill',
    'contactForm',
    'contactView',
    'createCheckout',
    'createCheckoutServices',
    'createServerChoices',
    'credit',
    'creditPaymentTypes',
    'deviceSheet',
    'deviceSheetPaymentTypes',
    'deviceSheetWalletMethod',
    'draftForms',
    'draftedForms',
    'firstContactSource',
    'foldText',
    'forgetDraft',
    'forgetReturnedAttempt',
    'guestRegistration',
    'hepsipay',
    'hepsipayPaymentTypes',
    'hepsipayWalletMethod',
    'initialState',
    'loadAttempt',
    'loadDraft',
    'loyalty',
    'loyaltyPaymentTypes',
    'makeServerChoices',
    'nextAutomaticChoice',
    'nextContactSource',
    'nothing',
    'nothingPaymentTypes',
    'orderLines',
    'orderView',
    'payOnDelivery',
    'payOnDeliveryPaymentTypes',
    'provider',
    'providerPaymentTypes',
    'readOrderNumber',
    'readWalletMessage',
    'saveDraft',
    'savedCard',
    'savedCardPaymentTypes',
    'searchItems',
    'selectCheckout',
    'selectPlainCheckout',
    'transfer',
    'transferPaymentTypes',
    'wantsContact',
  ],
  collections: ['addToCollectionMachine', 'previewAddToCollection', 'selectAddToCollection', 'startAddToCollection'],
  conformance: ['checkoutCommands', 'checkoutPromises', 'checkoutSuite', 'typed'],
  content: ['sendForm', 'subscribeToNewsletter', 'widgetGroups', 'widgetText'],
  errors: [
    'cancelledError',
    'fetchError',
    'httpError',
    'isAppError',
    'mutationInProgressError',
    'mutationInProgressMessage',
    'parsingError',
    'protocolErrorCodes',
    'statusErrorCodes',
    'timeoutError',
    'toAppError',
  ],
  business: [
    'addForDivisions',
    'businessBasketMachine',
    'selectBusinessBasket',
    'startBusinessBasket',
    'viewBusinessBasket',
  ],
  choices: [
    'currencySwitchMachine',
    'missingCurrencySwitch',
    'previewCurrencySwitch',
    'selectCurrencySwitch',
    'startCurrencySwitch',
    'switchCurrency',
    'switchLanguage',
  ],
  'guest-favourites': [
    'createGuestFavourites',
    'favouritesMergeMachine',
    'guestFavouritesKey',
    'guestFavouritesLimit',
    'selectFavouritesMerge',
    'startFavouritesMerge',
  ],
  headless: [
    'commerceOf',
    'createBasket',
    'createCheckout',
    'createCode',
    'createFormCode',
    'createPhoneProof',
    'createHandle',
    'createPhoneSignIn',
    'createRegions',
    'createSearch',
    'createSession',
    'failed',
    'handleOfCode',
    'refusalOf',
    'regionLevels',
    'whenQuiet',
  ],
  locale: [
    'findLocale',
    'localeAddress',
    'localeOf',
    'localeOfRequest',
    'localisePath',
    'originOf',
    'pageAddresses',
    'stripLocale',
    'switchLocale',
  ],
  lock: ['createMutationLock', 'lockOf'],
  'mini-basket': ['createMiniBasketServices', 'miniBasketMachine', 'selectMiniBasket', 'startMiniBasket'],
  money: ['currencyExponent', 'isSameAmount', 'readTypedAmount', 'toMinorUnits', 'toWireAmount'],
  orders: [
    'cancellableLines',
    'cancellationMachine',
    'createOrderWrites',
    'isCancellationEdit',
    'previewCancellation',
    'previewRefund',
    'reorderLines',
    'selectCancellation',
    'startCancellation',
    'toCancellableOrder',
  ],
  otp: ['TypedCode', 'codeIn', 'codeLength', 'otpMachine', 'previewOtp', 'readCode', 'resendWait', 'selectOtp'],
  overlay: ['closingPath', 'isCompletedPath', 'overlayMachine'],
  'payment-sheet': [],
  profile: ['createProfileWrites', 'startPhoneProof'],
  removal: ['previewRemoval', 'removalMachine', 'selectRemoval', 'startRemoval'],
  'search-box': ['searchBoxMachine', 'selectSearchBox', 'startSearchBox'],
  session: [
    'authenticationAddress',
    'authenticationMachine',
    'checkNewPassword',
    'checkRegistration',
    'isAuthenticationPath',
    'previewAuthentication',
    'readCallbackPath',
    'selectAuthentication',
    'selectSession',
    'sessionMachine',
    'startAuthentication',
    'startSession',
    'toRegistrationBody',
  ],
  'sign-in': ['startFormCode', 'startPhoneSignIn'],
  submission: ['previewSubmission', 'selectSubmission', 'startSubmission', 'submissionMachine'],
  wishlist: [
    'createWishlistWrites',
    'favouritesMachine',
    'selectFavourites',
    'selectFavouriteState',
    'selectFavouriteError',
    'startFavourites',
    'writeFavourite',
  ],
};

async function exportsOf(folder: string): Promise<Record<string, unknown>> {
  return import(new URL(`./${folder}/index.ts`, import.meta.url).href);
}

describe.each(Object.entries(published))('@vitrin/core/%s', (folder, names) => {
  it('exports exactly this', async () => {
    expect(Object.keys(await exportsOf(folder)).sort()).toEqual([...names].sort());
  });
});

describe('@vitrin/core/contract', () => {
  it('exports schemas, readers, tables and the rules of refunds, titles, pictures and typed text alone', async () => {
    const names = Object.keys(await exportsOf('contract'));
    const foreign = names.filter(
      (name) =>
        !/^([A-Z]\w*Schema|(read|is)[A-Z]\w+|nestMenu|pageOf|attributeParameter|categoryIntro|hasNoErrors|foldCase|normaliseTyped|cleanLine|refundOf|splitRefund|lineTitle|variantText|pictureSize|\w+s)$/.test(
          name,
        ),
    );
    expect(foreign).toEqual([]);
    expect(names).not.toContain('productSample');
  });
});

describe('@vitrin/core/http', () => {
  it('exports the client and rows, and nothing of how it works inside', async () => {
    const { createHttpClient, createKySend, callTimeLimit, outgoingRequest, readWalletScript, ...rows } =
      await exportsOf('http');
    expect(outgoingRequest).toBeTypeOf('function');
    expect(createHttpClient).toBeTypeOf('function');
    expect(readWalletScript).toBeTypeOf('function');
    expect(createKySend).toBeTypeOf('function');
    expect(callTimeLimit).toBe(30_000);
    for (const row of Object.values(rows))
      expect(row).toMatchObject({ method: expect.any(String), path: expect.any(String) });
  });
});

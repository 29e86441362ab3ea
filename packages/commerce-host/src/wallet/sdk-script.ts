/**
 * The wallet's browser script: defines `MFS` with the operations of Protocol wallet §3. It takes a jQuery object, a form
 * element, `FormData`, plain fields or a list of `{name, value}`, sends flat JSON, and calls back later, exactly once.
 *
 * @param address where it sends to unless `setAddress` says otherwise
 */
export function sdkScript(address: string): string {
  return `(() => {
  'use strict';
  let clientId = '';
  let address = ${JSON.stringify(address)};
  let lastToken = '';
  let additional = {};

  const fromPairs = (pairs) => Object.fromEntries(pairs.map(([name, value]) => [name, String(value)]));
  const readForm = (form) => {
    const source = form && form.jquery ? form[0] : form;
    if (typeof HTMLFormElement !== 'undefined' && source instanceof HTMLFormElement) return fromPairs([...new FormData(source)]);
    if (typeof FormData !== 'undefined' && source instanceof FormData) return fromPairs([...source]);
    if (Array.isArray(source)) return fromPairs(source.map(({ name, value }) => [name, value]));
    return fromPairs(Object.entries(source || {}));
  };

  const send = (operation, fields, callback) => {
    const body = JSON.stringify({ ...fields, clientId, lastToken, additional: JSON.stringify(additional) });
    fetch(address + '/' + operation, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body, credentials: 'omit' })
      .then(async (response) => {
        if (!response.ok) throw new Error('The wallet service answered with ' + response.status + '.');
        const { validationToken, ...reply } = await response.json();
        if (validationToken) lastToken = validationToken;
        return [200, reply];
      })
      .catch((error) => [500, error])
      .then(([status, reply]) => callback(status, reply));
  };

  const withForm = (operation) => (form, callback) => send(operation, readForm(form), callback);
  globalThis.MFS = {
    setClientId: (value) => { clientId = String(value); },
    setAddress: (value) => { address = String(value).replace(/\\/+$/, ''); },
    setAdditionalParameters: (value) => { additional = value; },
    getLastToken: () => lastToken,
    checkMasterPass: withForm('checkMasterPass'),
    listCards: (msisdn, token, callback) => send('listCards', { msisdn, token }, callback),
    register: withForm('register'),
    deleteCard: withForm('deleteCard'),
    linkCardToClient: withForm('linkCardToClient'),
    validateTransaction: withForm('validateTransaction'),
    resendOtp: (token, language, callback) => send('resendOtp', { resendToken: token, sendSmsLanguage: language }, callback),
    purchase: withForm('purchase'),
    directPurchase: withForm('directPurchase'),
  };
})();
`;
}

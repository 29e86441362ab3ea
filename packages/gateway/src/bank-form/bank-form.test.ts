import { describe, expect, it } from 'vitest';
import { localeField, readBankForm } from './bank-form.ts';

const form = (inside: string, attributes = 'action="https://bank.test/acs" method="post"') =>
  `<!doctype html><html><body onload="document.forms[0].submit()"><form ${attributes}>${inside}</form></body></html>`;
const field = (name: string, value: string) => `<input type="hidden" name="${name}" value="${value}">`;

describe('readBankForm (security.md W3)', () => {
  it('takes the action and the hidden inputs of the first form', () => {
    const html = `${form(field('PaReq', 'eJxV+/=') + field('MD', '1') + field('TermUrl', 'http://x/?a=1&amp;b=&quot;2&quot;'))}<form action="https://evil.test" method="post">${field('x', 'y')}</form>`;
    expect(readBankForm(html, false)).toEqual({
      action: 'https://bank.test/acs',
      fields: [
        ['PaReq', 'eJxV+/='],
        ['MD', '1'],
        ['TermUrl', 'http://x/?a=1&b="2"'],
      ],
    });
  });

  it('reads attributes however they are written', () => {
    const html = form(
      '<INPUT TYPE=hidden NAME=a VALUE=1><input value=\'2&#39;&#x41;\' name=\'b\' type=\'HIDDEN\' /><input\n type = "hidden"\tname="c" disabled><input type=hidden name=d value="&#0;&bogus;">',
      'METHOD=POST ACTION=https://bank.test/acs?x=1',
    );
    expect(readBankForm(html, false)).toEqual({
      action: 'https://bank.test/acs?x=1',
      fields: [
        ['a', '1'],
        ['b', "2'A"],
        ['c', ''],
        ['d', '&#0;&bogus;'],
      ],
    });
  });

  it('leaves visible inputs, inputs without a name, those outside and a planted pzparams out', () => {
    const inside = `<input name="user"><input type="submit" name="submit" value="Go"><input type="hidden" value="x">${field('pzparams', 'stolen')}${field('md', '1')}`;
    expect(readBankForm(field('outside', '1') + form(inside) + field('after', '1'), false)?.fields).toEqual([
      ['md', '1'],
    ]);
  });

  it('takes fields that are named like a form’s own members', () => {
    const fields = ['submit', 'action', 'method', 'elements', '__proto__'].map((name) => field(name, 'x')).join('');
    expect(readBankForm(form(fields), false)?.fields.map(([name]) => name)).toEqual([
      'submit',
      'action',
      'method',
      'elements',
      '__proto__',
    ]);
  });

  it('does not read tags in comments, scripts, titles or values', () => {
    const decoy = form(field('decoy', '1'), 'action="https://evil.test" method="post"');
    const html = `<title>${decoy}</title><!-- ${decoy} --><script>const a = '${decoy}';</script><style>${decoy}</style><template>${decoy}</template><textarea>${decoy}</textarea>${form(`<input type="hidden" name="a" value="<form action='https://evil.test'>">`)}`;
    expect(readBankForm(html, false)).toEqual({
      action: 'https://bank.test/acs',
      fields: [['a', "<form action='https://evil.test'>"]],
    });
  });

  it('ignores a form inside the form, as a browser does', () => {
    const html = form(`<form action="https://evil.test" method="post">${field('a', '1')}`);
    expect(readBankForm(html, false)?.action).toBe('https://bank.test/acs');
  });

  it('keeps the first of equal attributes', () => {
    expect(
      readBankForm(form('', 'action="https://a.test/" action="https://b.test/" method=post method=get'), false)?.action,
    ).toBe('https://a.test/');
  });

  it('takes plain http on loopback only, and only for a shop that is there itself', () => {
    const at = (address: string) => form('', `action="${address}" method="post"`);
    for (const address of ['http://127.0.0.1:4001/sim/', 'http://localhost:4001/', 'http://[::1]:1/']) {
      expect(readBankForm(at(address), true)?.action).toBe(address);
      expect(readBankForm(at(address), false)).toBeUndefined();
    }
    expect(readBankForm(at('http://bank.test/'), true)).toBeUndefined();
    expect(readBankForm(at('http://127.0.0.1.evil.test/'), true)).toBeUndefined();
  });

  it.each([
    ['no form', '<p>nothing</p>'],
    ['an empty answer', ''],
    ['a canonical link', `<link rel="canonical" href="/orders/checkout/">${form('')}`],
    ['GET', form('', 'action="https://bank.test/" method="get"')],
    ['no method', form('', 'action="https://bank.test/"')],
    ['no action', form('', 'method="post"')],
    ['a path', form('', 'action="/orders/" method="post"')],
    ['a protocol-relative address', form('', 'action="//bank.test/" method="post"')],
    ['javascript', form('', 'action="javascript:alert(1)" method="post"')],
    ['encoded javascript', form('', 'action="&#106;avascript:alert(1)" method="post"')],
    ['data', form('', 'action="data:text/html,x" method="post"')],
    ['a user in the address', form('', 'action="https://user:pw@bank.test/" method="post"')],
    ['an address that is none', form('', 'action="https://" method="post"')],
    ['a tag that never ends', '<form action="https://bank.test/" method="post'],
    ['a value that never ends', '<form action="https://bank.test/'],
  ])('gives nothing for %s', (_, html) => {
    expect(readBankForm(html, true)).toBeUndefined();
  });

  it('takes time linear in the text', () => {
    const started = performance.now();
    for (const piece of [
      '<',
      '<a ',
      '<a "',
      "<a '",
      '<a b=',
      '<!--',
      '<script>',
      '</',
      '<form ',
      '& ',
      '<a/',
      '<title></title>',
    ]) {
      readBankForm(piece.repeat(50_000), false);
    }
    // Room for a busy machine; time of the square would take longer on any.
    expect(performance.now() - started).toBeLessThan(20_000);
  });
});

describe('localeField', () => {
  it('holds the locale and no session', () => {
    expect(localeField('tr')).toEqual(['pzparams', '%7B%22locale%22%3A%22tr%22%7D']);
  });
});

/** `Cookie` headers of which nothing marked may reach the host (security A2, G4, G8). */
export const sent: readonly (readonly [string, string])[] = [
  ['a name nobody knows', 'admin=evil'],
  ['a name like ours', 'osessionid2=evilevil'],
  ['a name in capital letters', 'OSESSIONID=evilevil'],
  ['a name in quotes', '"osessionid"=evilevil'],
  ['a name with a space', 'osession id=evilevil'],
  ['a prefix', '__Host-osessionid=evilevil'],
  ['another prefix', '__Secure-osessionid=evilevil'],
  ['a prefix after a space', '=__Host-osessionid=evilevil'],
  ['a nameless cookie', '=evilevil'],
  ['no value at all', 'evilevil'],
  ['the prototype', '__proto__=evilevil; constructor=evilevil; toString=evilevil'],
  ['a second cookie of the name', 'osessionid=abcdefgh12345678; osessionid=evilevil'],
  ['a second one in quotes', 'osessionid=abcdefgh12345678; osessionid="evilevil"'],
  ['a value with a comma', 'osessionid=evil,evil'],
  ['a value with a space', 'osessionid=evil evil'],
  ['a value in quotes', 'osessionid="evil evil"'],
  ['a value with an encoded line end', 'osessionid=evil%0d%0aX-A:%20b'],
  ['a value with an encoded semicolon', 'osessionid=evil%3B%20admin%3D1'],
  ['a value with an encoded zero', 'osessionid=evil%00'],
  ['a value with a letter beyond ASCII', 'osessionid=evil\u00fc'],
  ['a value of 600 characters', `osessionid=evil${'a'.repeat(600)}`],
  ['a value of 8 KiB', `osessionid=evil${'a'.repeat(8_000)}`],
  ['five hundred cookies', Array.from({ length: 500 }, (_, index) => `c${index}=evil`).join('; ')],
  ['version and path of RFC 2109', '$Version="1"; evil="x"; $Path="/evil"'],
  ['a cookie of the bank', 'JSESSIONID=evilevil'],
  ['a cookie of the admin', 'vitrin-admin=evilevil'],
  ['a cookie of the shop that the host need not know', 'pz-answer=evil'],
];

/** `Set-Cookie` values of the host of which nothing marked may reach the browser (security A5, G13). */
export const set: readonly (readonly [string, readonly string[]])[] = [
  ['a name nobody knows', ['evil=1; Path=/']],
  ['a name like ours', ['osessionid2=evilevil12']],
  ['the domain of the host', ['osessionid=abcdefgh12345678; Domain=evil.test']],
  ['the domain above', ['osessionid=abcdefgh12345678; Domain=.test; evil']],
  ['a path', ['osessionid=abcdefgh12345678; Path=/evil']],
  ['SameSite=None', ['osessionid=abcdefgh12345678; SameSite=None; evil=1']],
  ['Partitioned', ['osessionid=abcdefgh12345678; Partitioned; evil']],
  ['a value with a space', ['osessionid=evil evil12']],
  ['a value with a comma', ['osessionid=evil,evil12']],
  ['a value that is too short', ['osessionid=evil']],
  ['a value of 300 characters', [`osessionid=evil${'a'.repeat(300)}`]],
  ['a value with a quote', ['osessionid="evilevil12"']],
  ['a value with an equals sign', ['osessionid=evil=evil12']],
  ['a token with a tag', ['csrftoken=<evil>12345678']],
  ['a nameless cookie', ['=evil']],
  ['the prototype', ['__proto__=evilevil12', 'constructor=evilevil12']],
  ['a prefix', ['__Host-osessionid=evilevil12; Path=/; Secure']],
  ['a language', ['pz-locale=evil']],
  ['a currency', ['pz-currency=evil']],
  ['an answer of ours', ['pz-answer=evil']],
  ['forty cookies', Array.from({ length: 40 }, (_, index) => `evil${index}=1`)],
  ['an endless life', ['osessionid=abcdefgh12345678; Max-Age=99999999999; evil']],
];

/** Cookies that pass, as the browser sends them and as the host is told. */
export const passed: readonly (readonly [string, string])[] = [
  ['osessionid=abcdefgh12345678', 'osessionid=abcdefgh12345678'],
  ['csrftoken=token0123456789', 'csrftoken=token0123456789'],
  ['osessionid=__proto__; a=b', 'osessionid=__proto__'],
  ['osessionid=evilevil12345678', 'osessionid=evilevil12345678'],
  ['a="b; c"; osessionid=abcdefgh12345678', 'osessionid=abcdefgh12345678'],
  ['=; ; osessionid=abcdefgh12345678', 'osessionid=abcdefgh12345678'],
  ['pz-locale=tr; pz-currency=usd', 'pz-locale=tr; pz-currency=usd'],
  ['a=b; osessionid=abcdefgh12345678; c=d', 'osessionid=abcdefgh12345678'],
  ['osessionid=abcdefgh12345678;csrftoken=token0123456789', 'osessionid=abcdefgh12345678; csrftoken=token0123456789'],
  ['  osessionid=abcdefgh12345678  ', 'osessionid=abcdefgh12345678'],
  ['_ga=GA1.1.1; osessionid=abcdefgh12345678; consent={"a":1}', 'osessionid=abcdefgh12345678'],
];

/** Cookies of the host that the browser gets, with the shop's own attributes. */
export const reissued: readonly (readonly [string, string])[] = [
  [
    'osessionid=abcdefgh12345678; Path=/; HttpOnly',
    'osessionid=abcdefgh12345678; Max-Age=604800; Path=/; HttpOnly; SameSite=Lax',
  ],
  [
    'osessionid=abcdefgh12345678; Domain=shop.test; SameSite=None',
    'osessionid=abcdefgh12345678; Max-Age=604800; Path=/; HttpOnly; SameSite=Lax',
  ],
  ['csrftoken=token0123456789', 'csrftoken=token0123456789; Max-Age=604800; Path=/; SameSite=Lax'],
  ['osessionid=; Max-Age=0', 'osessionid=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax'],
  ['osessionid=x; Expires=Thu, 01 Jan 1970 00:00:00 GMT', 'osessionid=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax'],
];

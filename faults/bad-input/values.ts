/** Values that somewhere, some day, broke something. */
export const badValues: readonly unknown[] = [
  ...[
    null,
    true,
    false,
    -1,
    0,
    -0,
    0.1,
    1.5,
    2_147_483_648,
    -2_147_483_649,
    9_007_199_254_740_992,
    1e21,
    1e308,
  ],
  ...['', ' ', '\t\n', 'NaN', 'Infinity', '1e999', '2147483648', '9223372036854775808', '-1', '0x10', '１２'],
  ...['\u0000', 'a\u0000b', '\ud800', '\udc00a', '\u202e\u0301', '\ufeff', 'Ä'.repeat(300), '𝒳'.repeat(200)],
  ...['x'.repeat(501), 'x'.repeat(100_000), 'e\u0301'.repeat(5_000)],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is to be taken for a template
  ...["' OR 1=1--", "'; SELECT pg_sleep(3)--", '$1', '%', '_%\\', '\\', '{1,2}', '${7*7}', '{{7*7}}'],
  ...[
    '<script>alert(1)</script>',
    '../../../../etc/passwd',
    '..\\..\\',
    '%00',
    '%c0%ae',
    'a\r\nx-injected: 1',
  ],
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', '=1+1', '@SUM(1)'],
  ...['2026-02-30', '2026-13-01', '0000-00-00', '-0001-01-01', '10000-01-01', '2026-6-1', '20260601'],
  ...['2026-03-29T03:30:00', '9999-12-31T23:59:60Z', '2026-06-01T08:00:00+99:99', '2026-06-01T24:00:01Z'],
  ...['-271821-04-20T00:00:00.000Z', '+275760-09-13T00:00:00.001Z', '2026-06-01T08:00:00Z[Europe/Tallinn]'],
  // biome-ignore lint/suspicious/noThenProperty: it is to be taken for a promise
  ...[[], {}, [[]], [null], { $ne: null }, { length: 1e9 }, { toString: 1 }, { then: 1 }, ['a', 'b']],
  ...[Array(9_002).fill(1), Array(2_000).fill({ id: 1 }), Array(300).fill('x'.repeat(300))],
  '('.repeat(2_000),
  `${'1+'.repeat(400)}1`,
  `${'2^'.repeat(60)}2`,
  '1/0',
]

/** The same as they stand in addresses; some of them only there. */
export const badWords: readonly string[] = [
  ...badValues.map((value) => (typeof value === 'string' ? value : JSON.stringify(value))),
  ...['1,2,3', '1,,2', ',', '1;2', '1 2', 'null', 'undefined', 'true', '[]', '{}', '1'.repeat(400)],
  ...Array.from(['p=1', 'p=-1', 'p=999999999999999', 'r=1&p=1,1', 'p=9e9', ''], (text) => btoa(text)),
]

/** Parts of addresses, as they go over the wire. */
export const badPaths: readonly string[] = [
  ...['%', '%0', '%00', '%ff', '%c0%ae%c0%ae', '%2e%2e', '%2e%2e%2fetc%2fpasswd', '..%2f..%2f', '%u0000'],
  ...[
    '%E2%28%A1',
    '%ED%A0%80',
    '%25',
    '%2500',
    '%0d%0ax-injected:%201',
    ';',
    ';id=1',
    '%3B',
    '~',
    '*',
    ':id',
  ],
  ...['0', '-1', '01', '1.0', '1e3', '0x1', '2147483648', '99999999999999999999', '١', '%20', '%20%201'],
  ...[
    '{id}',
    'a'.repeat(201),
    'a'.repeat(5_000),
    '1%2F2',
    '1/2',
    '1//2',
    '.',
    '..',
    './1',
    '1?',
    '1#x',
    '%5c',
  ],
]

import { describe, expect, test } from 'vitest'
import type { SignInMessage } from '../kernel'
import { invalidField, LINE } from './fields'

/* The values that each field of a sign-in message may have. Sources: CAIP-122, ERC-4361, RFC 3986, RFC 3339. */

const MESSAGE: SignInMessage = {
  domain: 'service.example',
  accountAddress: 'anAccount',
  uri: 'https://service.example/login',
  version: '1',
  chainId: 'cosmos:cosmoshub-4',
  nonce: '32891756',
}
const ETHEREUM: SignInMessage = {
  ...MESSAGE,
  accountAddress: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
  chainId: 'eip155:1',
  issuedAt: '2021-09-30T16:25:24Z',
}
const DATES = {
  fits: [
    ...['2021-09-30T16:25:24Z', '2021-09-30T00:00:00Z', '2021-09-30T23:59:59Z', '2024-02-29T10:00:00Z'],
    ...['2021-12-31T19:05:09.1Z', '2021-12-31T19:05:09.123456789Z'],
    ...['2021-09-30T16:25:24+00:00', '2021-09-30T16:25:24-19:59', '2021-09-30T16:25:24+23:30'],
  ],
  isWrong: [
    ...['', '2021-09-30', '16:25:24Z', '2021-09-30 16:25:24Z', '2021-09-30T16:25:24', '2021-09-30T16:25Z'],
    ...['2021-9-30T16:25:24Z', '21-09-30T16:25:24Z', '+02021-09-30T16:25:24Z', 'x2021-09-30T16:25:24Z'],
    ...['2021-09-30T16:25:24Zx', '2021-09-30T16:25:24.Z', '2021-09-30T16:25:24.xZ', '2021-09-30T16:25:24z'],
    ...['2021-09-30T24:00:00Z', '2021-09-30T30:00:00Z', '2021-09-30T16:60:00Z', '2021-09-30T16:00:60Z'],
    ...['2021-09-30T1x:00:00Z', '2021-09-30T16:0x:00Z', '2021-09-30T16:25:24+24:00', '2021-09-30T16:25:24+1x:00'],
    ...[
      '2021-09-30T16:25:24+00:60',
      '2021-09-30T16:25:24+00:0x',
      '2021-09-30T16:25:24+02',
      '2021-09-30T16:25:24*02:00',
    ],
    ...['2021-02-30T00:00:00Z', '2023-02-29T00:00:00Z', '2021-09-31T00:00:00Z', '2021-09-00T00:00:00Z'],
    ...['2021-13-01T00:00:00Z', '2021-00-01T00:00:00Z', '2021-xx-30T00:00:00Z', '2021-09-xxT00:00:00Z'],
    'xxxx-09-30T00:00:00Z',
  ],
}
const URIS = {
  fits: [
    ...[
      'https://service.example',
      'HTTPS://Service.Example/',
      'a:',
      'urn:isbn:0451450523',
      'x1+-.y://z',
      'did:key:z6Mk',
    ],
    ...['https://service.example:8443/a/b//c', 'https://user:pa:ss@service.example/', 'https://[::1]:3000/x'],
    ...[
      'https://[2001:DB8::7]',
      'https://a/%C3%a9',
      "https://a/~!$&'()*+,;=:@-._z",
      'https://a?x=1/?:@',
      'https://a#x=1/?:@',
    ],
    ...['https://a/b?c#d', 'https://:80', 'file:///etc', 'mailto:ada@service.example', 'ipfs://bafy/x', 'https://%41/'],
    ...['a:/b', 'a:b/c?d#e', 'https://a/?', 'https://a/#'],
  ],
  isWrong: [
    ...['', 'a', '//a', '/a', ':', '://a', '1a:b', '-a:b', 'a_b:c', 'é:b', ' https://a', 'https://a ', 'x https://a'],
    ...['https://a b', 'https://a/b c', 'https://a?b c', 'https://a#b c', 'https://a/#x#y', 'https://a?#x#'],
    ...['https://a/%', 'https://a/%4', 'https://a/%zz', 'https://a/%4z', 'https://a/<', 'https://a/"', 'https://a/é'],
    ...[
      'https://[::1',
      'https://[]',
      'https://[::g]',
      'https://a:8o',
      'https://a@b@c',
      'https://a:1:2',
      'https://[::1]x',
    ],
    ...['a://[b', 'https://a/[b]', 'a:[b]', 'a:b%', 'https://a\n', 'https://a/\\'],
  ],
}

const FORMS: Record<string, { fits: readonly string[]; isWrong: readonly unknown[] }> = {
  domain: {
    fits: [
      ...[
        'service.example',
        'SERVICE.example',
        'localhost',
        'localhost:5173',
        'a:',
        '127.0.0.1',
        'user@127.0.0.1:8080',
      ],
      ...['u:p@a', '@a', '[::1]', '[::1]:3000', 'a%20b', "~!$&'()*+,;=_-"],
    ],
    isWrong: [
      ...['', ' ', 'a b', 'https://a', 'a/b', 'a?b', 'a#b', 'a:b', 'a:1:2', 'a@', 'a@b@c', ':80', 'a%', 'a%4', 'a%zz'],
      ...['[::1', '[]', '[::g]', '[::1]a', 'é', 'a\n', '\na', undefined, null, 1, ['a']],
    ],
  },
  accountAddress: {
    fits: ['a', 'A9', 'a-b.c%d', 'x'.repeat(128)],
    isWrong: ['', ' ', 'a b', 'a_b', 'a:b', 'é', 'a\n', '\na', 'x'.repeat(129), undefined, null, 1],
  },
  uri: { fits: URIS.fits, isWrong: [...URIS.isWrong, undefined, null, 1] },
  version: { fits: ['1'], isWrong: ['', '2', '11', '01', '1\n', ' 1', undefined, null, 1] },
  chainId: {
    fits: ['abc:1', 'a-9:x', `${'a'.repeat(32)}:1`, `cosmos:${'x'.repeat(64)}`, 'sui:Main_net-1', 'eip:0'],
    isWrong: [
      ...[
        '',
        'abc',
        'abc:',
        ':1',
        'ab:1',
        'ABC:1',
        'a_c:1',
        'abc:1:2',
        'abc:a b',
        'abc:é',
        'xabc :1',
        'abc:1\n',
        'x abc:1',
      ],
      ...[`${'a'.repeat(33)}:1`, `abc:${'x'.repeat(65)}`],
    ],
  },
  nonce: {
    fits: ['12345678', 'abcdefgh', 'ABCDEFGH', 'a1B2c3D4e5'],
    isWrong: [
      '',
      '1234567',
      '1234-5678',
      '1234567_',
      '12345678 ',
      ' 12345678',
      '12345678\n',
      undefined,
      null,
      12345678,
    ],
  },
  statement: {
    fits: ['I accept', ' ', 'é', '👋', 'URI: x', 'a\u00a0b'],
    isWrong: ['', 'a\nb', 'a\rb', 'a\tb', 'a\u0000', '\u0085', 'a\u2028b', 'a\u2029b', '\ud83d', 'a\n', '\na', null, 1],
  },
  issuedAt: { ...DATES, isWrong: [...DATES.isWrong, null, 1632961524] },
  expirationTime: DATES,
  notBefore: DATES,
  requestId: {
    fits: ['', 'a', "aZ09-._~!$&'()*+,;=:@", '%20'],
    isWrong: ['a/b', 'a b', 'a?', 'a#', '%', '%zz', 'é', 'a\n', null, 1],
  },
}

describe.each(Object.entries(FORMS))('%s', (field, { fits, isWrong }) => {
  test.each(fits)('the rules of a field accept %j', value => {
    expect(invalidField({ ...MESSAGE, [field]: value })).toBeUndefined()
  })

  test.each(isWrong)('the rules of a field reject %j', value => {
    expect(invalidField({ ...MESSAGE, [field]: value })).toBe(field)
  })
})

test('requires exactly six fields outside eip155', () => {
  expect(invalidField(MESSAGE)).toBeUndefined()
  for (const field of Object.keys(MESSAGE)) {
    // The type requires the chain, which also names the namespace.
    if (field !== 'chainId') expect(invalidField({ ...MESSAGE, [field]: undefined })).toBe(field)
  }
})

describe('on eip155', () => {
  test('accepts a message with an address, a decimal chain and an issue time', () => {
    expect(invalidField(ETHEREUM)).toBeUndefined()
    expect(invalidField({ ...ETHEREUM, accountAddress: ETHEREUM.accountAddress.toLowerCase() })).toBeUndefined()
    expect(invalidField({ ...ETHEREUM, chainId: 'eip155:10' })).toBeUndefined()
  })

  test.each([
    { accountAddress: 'anAccount' },
    { accountAddress: `${ETHEREUM.accountAddress}0` },
    { accountAddress: ETHEREUM.accountAddress.slice(0, -1) },
    { accountAddress: `${ETHEREUM.accountAddress.slice(0, -1)}g` },
    { accountAddress: `0${ETHEREUM.accountAddress}` },
    { chainId: 'eip155:0' },
    { chainId: 'eip155:01' },
    { chainId: 'eip155:0x1' },
    { chainId: 'eip155:1x' },
    { chainId: 'eip155:main' },
    { issuedAt: undefined },
    { issuedAt: '2021-02-30T00:00:00Z' },
  ])('the rules of eip155 reject the field %j', part => {
    expect(invalidField({ ...ETHEREUM, ...part } as SignInMessage)).toBe(Object.keys(part)[0])
  })
})

describe('resources', () => {
  test('accepts no URI and any number of URIs', () => {
    for (const resources of [undefined, [], URIS.fits]) expect(invalidField({ ...MESSAGE, resources })).toBeUndefined()
  })

  test.each(URIS.isWrong)('the list of resources rejects %j', wrong => {
    expect(invalidField({ ...MESSAGE, resources: ['https://a', wrong] })).toBe('resources')
  })
})

test('names the first invalid field: required fields first, resources last', () => {
  const wrong = { ...ETHEREUM, nonce: '', statement: '', chainId: 'eip155:0', resources: ['a'] } as SignInMessage
  expect(invalidField(wrong)).toBe('nonce')
  expect(invalidField({ ...wrong, nonce: MESSAGE.nonce })).toBe('statement')
  expect(invalidField({ ...wrong, nonce: MESSAGE.nonce, statement: 'a' })).toBe('chainId')
  expect(invalidField({ ...ETHEREUM, resources: ['a'] })).toBe('resources')
})

test('reads a whole line', () => {
  expect(['Ethereum', 'OP Mainnet'].every(line => LINE.test(line))).toBe(true)
  expect(['', 'a\nb'].some(line => LINE.test(line))).toBe(false)
})

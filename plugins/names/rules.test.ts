import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addressKey,
  addressOn,
  coinTypeOf,
  isBusy,
  isNameLike,
  labelOf,
  labelProblem,
  nameIn,
  registrationMessage,
  typedLabel,
} from './rules'

const ONE = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const OTHER = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const ethereum = { chainNamespace: 'eip155', id: 1 }
const base = { chainNamespace: 'eip155', id: 8453 }

describe('the field', () => {
  test.each([
    ['lowercases letters', 'Harbor', 'harbor'],
    ['keeps hyphens', 'old-harbor-2', 'old-harbor-2'],
    ['drops the suffix of a pasted name', ' Harbor.reown.id ', 'harbor'],
    ['drops the old suffix', 'harbor.wcn.id', 'harbor'],
    ['drops a suffix only at the end', 'harbor.reown.id.x', 'harborreownidx'],
    ['reads no more characters than a name can have', `${' '.repeat(255)}harbor`, ''],
    ['drops spaces, dots and signs', 'my na.me_!', 'myname'],
    ['drops look-alikes, emoji and invisible characters', 'h\u0430rbor\u200b🚢', 'hrbor'],
    ['cuts to 63 characters', 'a'.repeat(64), 'a'.repeat(63)],
  ])('the field of a name %s', (_, typed, label) => expect(typedLabel(typed)).toBe(label))

  test('contains only letters, digits and hyphens after any input', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), typed => {
        expect(typedLabel(typed)).toMatch(/^[a-z0-9-]{0,63}$/)
        expect(typedLabel(typedLabel(typed))).toBe(typedLabel(typed))
      }),
    )
  })

  test.each([
    ['', 'tooShort'],
    ['abc', 'tooShort'],
    ['abcd', undefined],
    ['a-1-', undefined],
    ['ab--cd', undefined],
    ['----', undefined],
  ])('“%s” has the problem: %s', (label, problem) => expect(labelProblem(label)).toBe(problem))
})

describe('well-formed names', () => {
  test.each([
    ['alice', 'alice', 'alice.reown.id'],
    ['alice.reown.id', 'alice', 'alice.reown.id'],
    ['alice.wcn.id', 'alice', 'alice.wcn.id'],
    ['al-ice2', 'al-ice2', 'al-ice2.reown.id'],
    [`${'a'.repeat(40)}.reown.id`, 'a'.repeat(40), `${'a'.repeat(40)}.reown.id`],
    ['ab--cd', 'ab--cd', 'ab--cd.reown.id'],
  ])('the text %s is a well-formed name, or the start of one', (text, label, name) =>
    expect(nameIn(text)).toEqual({ label, name }),
  )

  test.each([
    ['too short', 'abc'],
    ['as long as an address', ONE.toLowerCase()],
    ['of another zone', 'alice.eth'],
    ['a subname', 'home.alice.reown.id'],
    ['of letters that the project API does not allow', 'привет.reown.id'],
    ['only a suffix', '.reown.id'],
    ['empty', ''],
  ])('a text that is %s is not a name', (_, text) => expect(nameIn(text)).toBeUndefined())

  test.each(['alice bob', 'alice@example.com', 'https://alice', 'alice/bob', 'alice\nbob', '', 'a'.repeat(256)])(
    '%j is not even like a name',
    text => expect(isNameLike(text)).toBe(false),
  )

  test('a text of 255 characters is still like a name', () => {
    expect(isNameLike('a'.repeat(255))).toBe(true)
  })

  test('accepts a name of the provider only if it is well formed', () => {
    expect(labelOf('alice.reown.id')).toBe('alice')
    for (const name of ['alice', 'alice.eth', '<b>alice</b>.reown.id', 'ali\u202ece.reown.id', 'Alice.reown.id']) {
      expect(labelOf(name)).toBeUndefined()
    }
  })
})

describe('coin types', () => {
  test.each([
    [ethereum, 60],
    [base, 0x80000000 + 8453],
    [{ chainNamespace: 'eip155', id: 2147483647 }, 4294967295],
  ])('the coin type of %j is %i', (network, coin) => expect(coinTypeOf(network)).toBe(coin))

  test.each([2147483648, 0, -1, 1.5, 'one', Number.NaN])('a chain %s has no coin type: Invalid chainId', id => {
    expect(() => coinTypeOf({ id })).toThrow(
      expect.objectContaining({ code: 'CHAIN_ID_INVALID', message: 'Invalid chainId', context: { chainId: id } }),
    )
  })
})

describe('the address on a network', () => {
  test.each([
    ['is the network’s own first', { 60: ONE, 2147492101: OTHER }, base, OTHER],
    ['is the default one for EVM networks second', { 60: OTHER, 2147483648: ONE }, base, ONE],
    ['is never Ethereum’s on another network', { 60: ONE, 2147483658: OTHER }, base, undefined],
    ['is never the only one if that is another network’s', { 2147483658: ONE }, ethereum, undefined],
    ['does not use an address of another namespace', { 501: 'So1', 0: 'bc1q' }, ethereum, undefined],
    ['is missing without an address', {}, ethereum, undefined],
  ])('the address on a network %s', (_, addresses, network, address) =>
    expect(addressOn(addresses, network)).toBe(address),
  )
})

test.each([
  ['0xABcd', '0xabcd'],
  ['0XABcd', '0xabcd'],
  ['So0xABcd', 'So0xABcd'],
])('the key of the address %s is %s', (address, key) => expect(addressKey(address)).toBe(key))

test.each([
  [{ status: 'idle' }, false],
  [{ status: 'asking', name: 'alice' }, true],
  [{ status: 'sending', name: 'alice' }, true],
  [{ status: 'done', name: 'alice' }, false],
  [{ status: 'failed', name: 'alice', error: undefined }, false],
] as const)('the registration %j is busy: %s', (registration, busy) => expect(isBusy(registration)).toBe(busy))

test('the signed message has the name, no attributes, and the time in seconds', () => {
  expect(registrationMessage('alice.reown.id', 1_700_000_000_999)).toBe(
    '{"name":"alice.reown.id","attributes":{},"timestamp":1700000000}',
  )
})

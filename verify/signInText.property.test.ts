import fc from 'fast-check'
import { getAddress, isHex } from 'viem'
import { createSiweMessage, parseSiweMessage } from 'viem/siwe'
import { describe, expect, test } from 'vitest'
import type { SignInMessage } from '../kernel'
import { readSignIn, writeSignIn } from './signInText'

const ADDRESS = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'

const letters = (alphabet: string, minLength: number, maxLength = 20) =>
  fc.string({ unit: fc.constantFrom(...alphabet), minLength, maxLength })
const ALPHANUMERIC = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
const date = fc
  .date({ min: new Date('1971-01-01'), max: new Date('2999-01-01'), noInvalidDate: true })
  .map(value => value.toISOString())
const uri = letters("abcXYZ019-._~!$&'()*+,;=:@/?", 0).map(rest => `https://a.example/${rest}`)
const statement = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }).filter(text => !/[\p{Cc}\u2028\u2029]/u.test(text)),
  // Text that looks like other lines of the message.
  fc.constantFrom('URI: https://evil.example', 'Nonce: 12345678', 'Resources:', '- https://evil.example'),
)
const message = (chainId: fc.Arbitrary<`${string}:${string}`>, accountAddress: fc.Arbitrary<string>) =>
  fc.record<SignInMessage, keyof SignInMessage>(
    {
      domain: letters('abcxyz019-.', 1),
      accountAddress,
      uri,
      version: fc.constant('1'),
      chainId,
      nonce: letters(ALPHANUMERIC, 8),
      issuedAt: date,
      statement,
      expirationTime: date,
      notBefore: date,
      requestId: letters("abcXYZ019-._~!$&'()*+,;=:@", 0),
      resources: fc.array(uri, { maxLength: 3 }),
    },
    { requiredKeys: ['domain', 'accountAddress', 'uri', 'version', 'chainId', 'nonce', 'issuedAt'] },
  )
const ethereum = message(
  fc.integer({ min: 1, max: 2 ** 31 }).map(id => `eip155:${id}` as const),
  letters('0123456789abcdef', 40, 40).map(hex => getAddress(`0x${hex}`)),
)
const elsewhere = message(
  fc.constantFrom<`${string}:${string}`>(
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    'cosmos:cosmoshub-4',
    'sui:mainnet',
  ),
  letters(ALPHANUMERIC, 1, 60),
)

test('reads a written text as the same fields', () => {
  fc.assert(
    fc.property(fc.oneof(ethereum, elsewhere), message => {
      const { network, ...fields } = readSignIn(writeSignIn(message)) ?? {}
      expect(fields).toEqual(message)
      expect(network).toBeDefined()
    }),
    { numRuns: 300 },
  )
})

test('rejects a text with one changed, missing or added character, or reads other fields', () => {
  const edit = fc.record({ at: fc.nat(), put: fc.constantFrom('', 'x', ' ', '\n', '1', ':', 'é'), cut: fc.boolean() })
  fc.assert(
    fc.property(fc.oneof(ethereum, elsewhere), edit, (message, { at, put, cut }) => {
      const text = writeSignIn(message)
      const place = at % (text.length + 1)
      const changed = text.slice(0, place) + put + text.slice(place + (cut ? 1 : 0))
      fc.pre(changed !== text)
      expect(readSignIn(changed)).not.toEqual(readSignIn(text))
    }),
    { numRuns: 2000 },
  )
})

test('reads any text without an exception', () => {
  const lines = fc.constantFrom(
    '',
    'a.example wants you to sign in with your Ethereum account:',
    ADDRESS,
    'URI: a:',
    'Resources:',
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(lines).map(all => all.join('\n')),
      ),
      text => !readSignIn(text),
    ),
  )
})

describe('another implementation', () => {
  test('another implementation reads Portico’s text as the same fields', () => {
    fc.assert(
      fc.property(ethereum, message => {
        const { address, chainId, issuedAt, expirationTime, notBefore, ...same } = parseSiweMessage(
          writeSignIn(message),
        )
        const {
          accountAddress,
          chainId: _,
          issuedAt: at,
          expirationTime: end,
          notBefore: start,
          requestId,
          ...ours
        } = message
        // viem leaves out an empty request id.
        expect(same).toEqual({ ...ours, ...(requestId && { requestId }) })
        expect({ address, chainId: `eip155:${chainId}` }).toEqual({ address: accountAddress, chainId: message.chainId })
        const dates = [issuedAt, expirationTime, notBefore].map(value => value?.toISOString())
        expect(dates).toEqual([at, end, start])
      }),
    )
  })

  test('another implementation writes texts that Portico reads as the same fields', () => {
    fc.assert(
      fc.property(ethereum, message => {
        const {
          accountAddress,
          chainId,
          issuedAt = '',
          expirationTime,
          notBefore,
          requestId,
          resources,
          ...rest
        } = message
        if (!isHex(accountAddress)) throw new Error('No address')
        const text = createSiweMessage({
          ...rest,
          ...(requestId && { requestId }),
          ...(resources && { resources: [...resources] }),
          domain: 'a.example',
          version: '1',
          address: accountAddress,
          chainId: Number(chainId.slice('eip155:'.length)),
          issuedAt: new Date(issuedAt),
          ...(expirationTime && { expirationTime: new Date(expirationTime) }),
          ...(notBefore && { notBefore: new Date(notBefore) }),
        })
        const { requestId: _id, ...without } = message
        expect(writeSignIn({ ...without, ...(requestId && { requestId }), domain: 'a.example' })).toBe(text)
        expect(readSignIn(text)).toBeDefined()
      }),
    )
  })
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { caipAddress, isNetworkId, namespaceOf, parseNetworkId } from './caip'
import { parseAssetId, parseCaipAddress } from './caipIds'

const part = fc.string({ minLength: 1 }).filter(text => !text.includes(':') && !text.includes('/'))
const code = (code: string, message: string) => expect.objectContaining({ code, message })

test('a CAIP-2 network id has exactly two non-empty parts', () => {
  fc.assert(
    fc.property(part, part, (namespace, reference) => {
      expect(parseNetworkId(`${namespace}:${reference}`)).toEqual({ namespace, reference })
    }),
  )
})

test.each(['', ':', 'eip155', 'eip155:', ':1', 'eip155:1:2', '::', 'eip155::1'])('%j is no network id', id => {
  expect(() => parseNetworkId(id)).toThrow(code('INVALID_CAIP_2', 'Invalid CAIP-2 network id'))
  expect(() => namespaceOf(id)).toThrow(code('INVALID_CAIP_2', 'Invalid CAIP-2 network id'))
  expect(isNetworkId(id)).toBe(false)
})

test.each([undefined, null, 1, {}, ['eip155:1']])('%j is no network id, being no text', id => {
  expect(isNetworkId(id)).toBe(false)
})

test('a CAIP-10 address has exactly three non-empty parts', () => {
  fc.assert(
    fc.property(part, part, part, (namespace, reference, address) => {
      const id = caipAddress(`${namespace}:${reference}`, address)
      expect(parseCaipAddress(id)).toEqual({ namespace, reference, address })
    }),
  )
})

test.each(['', '::', 'eip155:1', 'eip155:1:', 'eip155::0x1', ':1:0x1', 'eip155:1:0x1:2'])('%j is no address', id => {
  expect(() => parseCaipAddress(id)).toThrow(code('INVALID_CAIP_10', 'Invalid CAIP-10 address'))
})

test('a CAIP-19 asset id is a network id, a slash and an asset', () => {
  expect(parseAssetId('eip155:1/slip44:60')).toEqual({ networkId: 'eip155:1', namespace: 'slip44', reference: '60' })
  fc.assert(
    fc.property(part, part, part, part, (a, b, namespace, reference) => {
      expect(parseAssetId(`${a}:${b}/${namespace}:${reference}`)).toEqual({
        networkId: `${a}:${b}`,
        namespace,
        reference,
      })
    }),
  )
})

test.each(['', '/', 'eip155:1', 'eip155:1/', 'eip155:1/erc20', 'eip155/erc20:0x1', '/erc20:0x1', 'eip155:1/erc20:'])(
  '%j is no asset id',
  id => {
    expect(() => parseAssetId(id)).toThrow(code('INVALID_CAIP_19', 'Invalid CAIP-19 asset id'))
  },
)

test('the parsers return a value or throw their own error for any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(':', '/', 'a', '1', ' ', '\0', '🦊') }), text => {
      for (const parse of [parseNetworkId, parseCaipAddress, parseAssetId]) {
        try {
          parse(text)
        } catch (error) {
          expect(error).toMatchObject({ name: 'PorticoError', code: expect.stringMatching(/^INVALID_CAIP_/) })
        }
      }
    }),
    { numRuns: 2000 },
  )
})

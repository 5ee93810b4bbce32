import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseCaipAddress } from './accounts'
import { caipAddress, isNetworkId, namespaceOf, parseNetworkId } from './networks'

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

test('the parsers return a value or throw their own error for any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(':', '/', 'a', '1', ' ', '\0', '🦊') }), text => {
      for (const parse of [parseNetworkId, parseCaipAddress]) {
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

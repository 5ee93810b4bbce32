import { expect, test } from 'vitest'
import { serializeParams } from './serializeParams'

test('bytes become base64 and large numbers become text, at any depth', () => {
  const bytes = Uint8Array.of(1, 2, 255)
  const signDoc = { bodyBytes: bytes, accountNumber: 7n, authInfoBytes: Buffer.from(bytes) }
  expect(serializeParams({ signDoc, list: [bytes] })).toEqual({
    signDoc: { bodyBytes: 'AQL/', accountNumber: '7', authInfoBytes: 'AQL/' },
    list: ['AQL/'],
  })
})

test('a single parameter may stand in a list, or be missing', () => {
  expect(serializeParams([{ message: 'abc' }])).toEqual({ message: 'abc' })
  for (const nothing of [undefined, null, []]) expect(serializeParams(nothing)).toEqual({})
})

test('an object with bytes is written as bytes, before its toJSON is called', () => {
  const transaction = {
    serialize: (how: object) => Uint8Array.of(Object.keys(how).length),
    toJSON: () => ({ everything: 'else' }),
  }
  expect(serializeParams({ transaction })).toEqual({ transaction: 'Ag==' })
  expect(serializeParams({ payload: { toJSON: () => ({ method: '0x00' }) } })).toEqual({ payload: { method: '0x00' } })
})

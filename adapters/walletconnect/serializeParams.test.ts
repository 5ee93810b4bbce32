import { expect, test } from 'vitest'
import { serializeParams } from './serializeParams'

test('bytes are base64 and great numbers are text, however deep', () => {
  const bytes = Uint8Array.of(1, 2, 255)
  const signDoc = { bodyBytes: bytes, accountNumber: 7n, authInfoBytes: Buffer.from(bytes) }
  expect(serializeParams({ signDoc, list: [bytes] })).toEqual({
    signDoc: { bodyBytes: 'AQL/', accountNumber: '7', authInfoBytes: 'AQL/' },
    list: ['AQL/'],
  })
})

test('the one parameter may stand in a list, or be left out', () => {
  expect(serializeParams([{ message: 'abc' }])).toEqual({ message: 'abc' })
  for (const nothing of [undefined, null, []]) expect(serializeParams(nothing)).toEqual({})
})

test('what can be written as bytes is, before it turns itself into anything else', () => {
  const transaction = {
    serialize: (how: object) => Uint8Array.of(Object.keys(how).length),
    toJSON: () => ({ everything: 'else' }),
  }
  expect(serializeParams({ transaction })).toEqual({ transaction: 'Ag==' })
  expect(serializeParams({ payload: { toJSON: () => ({ method: '0x00' }) } })).toEqual({ payload: { method: '0x00' } })
})

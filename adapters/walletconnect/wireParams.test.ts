import { expect, test } from 'vitest'
import { wireParams } from './wireParams'

test('bytes are base64 and great numbers are text, however deep', () => {
  const bytes = Uint8Array.of(1, 2, 255)
  const signDoc = { bodyBytes: bytes, accountNumber: 7n, authInfoBytes: Buffer.from(bytes) }
  expect(wireParams({ signDoc, list: [bytes] })).toEqual({
    signDoc: { bodyBytes: 'AQL/', accountNumber: '7', authInfoBytes: 'AQL/' },
    list: ['AQL/'],
  })
})

test('the one parameter may stand in a list, or be left out', () => {
  expect(wireParams([{ message: 'abc' }])).toEqual({ message: 'abc' })
  for (const nothing of [undefined, null, []]) expect(wireParams(nothing)).toEqual({})
})

test('what can be written as bytes is, before it turns itself into anything else', () => {
  const transaction = {
    serialize: (how: object) => Uint8Array.of(Object.keys(how).length),
    toJSON: () => ({ everything: 'else' }),
  }
  expect(wireParams({ transaction })).toEqual({ transaction: 'Ag==' })
  expect(wireParams({ payload: { toJSON: () => ({ method: '0x00' }) } })).toEqual({ payload: { method: '0x00' } })
})

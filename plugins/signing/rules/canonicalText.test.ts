import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalText } from './canonicalText'

test.each([
  [
    { a: 1n, b: [1, '1'] },
    { b: [1, '1'], a: 1n, c: undefined },
  ],
  [Uint8Array.of(1, 2), Uint8Array.of(1, 2)],
])('%o and %o are alike', (one, other) => {
  expect(canonicalText(one)).toBe(canonicalText(other))
})

test.each([
  [1n, 1],
  [1n, '1n'],
  [1, '1'],
  [null, undefined],
  [null, 'null'],
  [undefined, 'undefined'],
  [true, 'true'],
  [[1, 2], '[1,2]'],
  [['1,2'], ['1', '2']],
  [[undefined], []],
  [[], {}],
  [{ a: 1, b: 2 }, { a: '1,"b":2' }],
  [Uint8Array.of(1, 2), [1, 2]],
  [Uint8Array.of(1, 2), 'bytes(1,2)'],
  [{ a: { b: 1n } }, { a: { b: 2n } }],
])('%o and %o are not', (one, other) => {
  expect(canonicalText(one)).not.toBe(canonicalText(other))
})

test('equals its copy and no other value', () => {
  const value = fc.anything({ withBigInt: true, maxDepth: 3 })
  fc.assert(
    fc.property(value, value, (one, other) => {
      expect(canonicalText(structuredClone(one))).toBe(canonicalText(one))
      const equal = fc.stringify(one) === fc.stringify(other)
      if (equal) expect(canonicalText(one)).toBe(canonicalText(other))
    }),
  )
})

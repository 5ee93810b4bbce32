import { describe, expect, test } from 'vitest'
import { cloneData, deepFreeze } from './guard'

describe('a copy', () => {
  test('equals the original deeply, and shares no part with it', () => {
    const given = { to: 'you', parts: [{ amount: 1n }], bytes: Uint8Array.of(1, 2) }
    const copy = cloneData(given)
    expect(copy).toEqual(given)
    Object.assign(given.parts[0]!, { amount: 9n })
    given.bytes[0] = 9
    expect(copy).toEqual({ to: 'you', parts: [{ amount: 1n }], bytes: Uint8Array.of(1, 2) })
  })

  test('a copy is refused for data that cannot be cloned, with the cause', () => {
    expect(() => cloneData({ run: () => 1 })).toThrow(
      expect.objectContaining({ code: 'REQUEST_INVALID', cause: expect.objectContaining({ name: 'DataCloneError' }) }),
    )
  })
})

describe('a frozen copy', () => {
  test('a frozen copy is frozen deeply, lists included, and is the same object', () => {
    const value = { parts: [{ to: 'you' }], none: null, text: 'a', missing: undefined }
    expect(deepFreeze(value)).toBe(value)
    expect([value, value.parts, value.parts[0]].every(Object.isFrozen)).toBe(true)
  })

  test.each([null, undefined, 'text', 1, 1n, true])('a frozen copy can be %s', value => {
    expect(deepFreeze(value)).toBe(value)
  })

  test('leaves bytes and functions unfrozen', () => {
    const value = { bytes: Uint8Array.of(1), view: new DataView(new ArrayBuffer(1)), run: () => 1 }
    deepFreeze(value)
    value.bytes[0] = 2
    value.view.setInt8(0, 2)
    expect([value.bytes[0], value.view.getInt8(0), Object.isFrozen(value.run)]).toEqual([2, 2, false])
  })
})

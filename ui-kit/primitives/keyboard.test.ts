import { expect, test } from 'vitest'
import { typedCharacter } from './keyboard'

const press = (key: string, held: { ctrlKey?: true; metaKey?: true; altKey?: true } = {}, isComposing = false) =>
  typedCharacter({ key, ctrlKey: false, metaKey: false, altKey: false, ...held, nativeEvent: { isComposing } })

test.each(['a', 'Z', '7', 'é', '中', '🦊', '-'])('treats %s as a character', key => {
  expect(press(key)).toBe(key)
})

test.each(['Enter', 'ArrowDown', 'Tab', 'Dead', 'F1', ' '])('the field does not treat %s as a character', key => {
  expect(press(key)).toBeUndefined()
})

test('ignores shortcuts and characters that are still being composed', () => {
  expect(press('a', { ctrlKey: true })).toBeUndefined()
  expect(press('a', { metaKey: true })).toBeUndefined()
  expect(press('a', { altKey: true })).toBeUndefined()
  expect(press('a', {}, true)).toBeUndefined()
})

import { expect, test } from 'vitest'
import { typedCharacter } from './keyboard'

const press = (key: string, held: { ctrlKey?: true; metaKey?: true; altKey?: true } = {}, isComposing = false) =>
  typedCharacter({ key, ctrlKey: false, metaKey: false, altKey: false, ...held, nativeEvent: { isComposing } })

test.each(['a', 'Z', '7', 'é', '中', '🦊', '-'])('%s is a character', key => {
  expect(press(key)).toBe(key)
})

test.each(['Enter', 'ArrowDown', 'Tab', 'Dead', 'F1', ' '])('%s is not', key => {
  expect(press(key)).toBeUndefined()
})

test('a command is not typing, and neither is a character that is still being composed', () => {
  expect(press('a', { ctrlKey: true })).toBeUndefined()
  expect(press('a', { metaKey: true })).toBeUndefined()
  expect(press('a', { altKey: true })).toBeUndefined()
  expect(press('a', {}, true)).toBeUndefined()
})

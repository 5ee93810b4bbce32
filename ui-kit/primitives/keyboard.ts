interface KeyPress {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  nativeEvent: { isComposing: boolean }
}

/** The typed character, or `undefined` for a command, a space or a key without a character. */
export function typedCharacter({ key, ctrlKey, metaKey, altKey, nativeEvent }: KeyPress): string | undefined {
  const command = ctrlKey || metaKey || altKey || nativeEvent.isComposing
  return !command && [...key].length === 1 && key !== ' ' ? key : undefined
}

/** Whether the element's text direction is right to left. */
export const isRtl = (element: Element) => getComputedStyle(element).direction === 'rtl'

interface KeyPress {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  nativeEvent: { isComposing: boolean }
}

/** The character a person typed, or `undefined` for a command, a space or a key without a character. */
export function typedCharacter({ key, ctrlKey, metaKey, altKey, nativeEvent }: KeyPress): string | undefined {
  const command = ctrlKey || metaKey || altKey || nativeEvent.isComposing
  return !command && [...key].length === 1 && key !== ' ' ? key : undefined
}

/** Whether lines run from right to left here. */
export const isRtl = (element: Element) => getComputedStyle(element).direction === 'rtl'

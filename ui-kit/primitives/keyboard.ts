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

export interface GridPosition {
  index: number
  count: number
  /** Items per line; 1 for a list. */
  columns: number
  /** Lines per page. */
  page?: number
  /** Lines run from right to left. */
  rtl?: boolean
  /** The end continues at the start. */
  wrap?: boolean
}

/** The index that a key moves to in a list, a line or a grid; `undefined` if it does not move. */
export function nextIndex(
  key: string,
  { index, count, columns, page = 1, rtl, wrap }: GridPosition,
): number | undefined {
  const across = columns > 1 ? 1 : 0
  const steps: Record<string, number> = {
    ArrowRight: rtl ? -across : across,
    ArrowLeft: rtl ? across : -across,
    ArrowDown: columns,
    ArrowUp: -columns,
    PageDown: columns * page,
    PageUp: -columns * page,
    Home: -index,
    End: count - 1 - index,
  }
  const step = Object.hasOwn(steps, key) ? steps[key]! : 0
  const target = clampIndex(index + step, { index, count, columns, wrap: wrap && Math.abs(step) === 1 })
  return target === index ? undefined : target
}

function clampIndex(target: number, { index, count, columns, wrap }: GridPosition): number {
  if (target >= 0 && target < count) return target
  if (wrap) return (target + count) % count
  // Down into a shorter last line moves to its last item. Up and Page Up stop in the first line, in the same column.
  const line = (at: number) => Math.floor(at / columns)
  if (target >= count) return line(index) < line(count - 1) ? count - 1 : index
  return index % columns
}

export interface Place {
  index: number
  count: number
  /** How many stand side by side; 1 is a list, all of them a line. */
  columns: number
  /** How many lines a page is. */
  page?: number
  /** The line goes from right to left. */
  rtl?: boolean
  /** Past the end comes the beginning. */
  wrap?: boolean
}

/** Where a key leads in a list, a line or a grid; `undefined` where it leads nowhere. */
export function nextIndex(key: string, { index, count, columns, page = 1, rtl, wrap }: Place): number | undefined {
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
  const target = land(index + step, { index, count, columns, wrap: wrap && Math.abs(step) === 1 })
  return target === index ? undefined : target
}

function land(target: number, { index, count, columns, wrap }: Place): number {
  if (target >= 0 && target < count) return target
  if (wrap) return (target + count) % count
  // Below a short last line stands its last one; above the first line, the first of the same column.
  const line = (at: number) => Math.floor(at / columns)
  if (target >= count) return line(index) < line(count - 1) ? count - 1 : index
  return index % columns
}

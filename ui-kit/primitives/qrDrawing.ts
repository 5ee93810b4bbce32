import { encodeQR } from 'qr'

export interface QrDrawing {
  /** Modules per side, without the quiet zone. */
  size: number
  /** One path of strokes one module wide, for round line caps. */
  path: string
  /** The finder patterns, by their first module. */
  finders: readonly (readonly [x: number, y: number])[]
  /** Free modules per side in the middle. */
  hole: number
}

const FINDER = 7
/** The free share of a side: about 5 % of all modules, of which this correction level restores 25 %. */
const HOLE_SHARE = 0.23

/** The code's modules, without the free middle. */
export function qrModules(text: string, withHole: boolean): { modules: boolean[][]; hole: number } {
  const framed = encodeQR(text, 'raw', { ecc: withHole ? 'quartile' : 'medium', border: 1 })
  const modules = framed.slice(1, -1).map(row => row.slice(1, -1))
  const size = modules.length
  // Both are odd, so the hole is exactly centred.
  const hole = withHole ? Math.floor((size * HOLE_SHARE) / 2) * 2 + 1 : 0
  const [from, to] = [(size - hole) / 2, (size + hole) / 2]
  const free = (at: number) => at >= from && at < to
  return { modules: modules.map((row, y) => row.map((dark, x) => dark && !(free(x) && free(y)))), hole }
}

/** Runs of dark modules along each row and column; drawn over one another, they join with round ends. */
function strokes(isDark: (x: number, y: number) => boolean, size: number): string {
  const parts: string[] = []
  const run = (across: boolean, line: number) => {
    for (let at = 0; at < size; at++) {
      const start = at
      while (at < size && (across ? isDark(at, line) : isDark(line, at))) at++
      const length = at - start
      // A single module is drawn only with its row.
      if (length === 0 || (length === 1 && !across)) continue
      const [x, y] = across ? [start, line] : [line, start]
      parts.push(`M${x + 0.5} ${y + 0.5}${across ? 'h' : 'v'}${length - 1}`)
    }
  }
  for (let line = 0; line < size; line++) run(true, line)
  for (let line = 0; line < size; line++) run(false, line)
  return parts.join('')
}

/** The shapes that draw a text's code. */
export function drawQr(text: string, withHole: boolean): QrDrawing {
  const { modules, hole } = qrModules(text, withHole)
  const size = modules.length
  const last = size - FINDER
  const inFinder = (x: number, y: number) =>
    (x < FINDER && y < FINDER) || (x >= last && y < FINDER) || (x < FINDER && y >= last)
  const path = strokes((x, y) => modules[y]![x]! && !inFinder(x, y), size)
  return {
    size,
    path,
    hole,
    finders: [
      [0, 0],
      [last, 0],
      [0, last],
    ],
  }
}

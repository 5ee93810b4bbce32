import type { Source } from './sources'

/** Two places with the same lines. */
export interface Duplicate {
  readonly places: readonly [string, string]
  /** Equal lines, without those that are not compared. */
  readonly lines: number
}

interface Line {
  readonly text: string
  readonly number: number
}

/** Fewer equal lines are a coincidence. */
export const FEWEST_LINES = 6

/** Finds every pair of places with at least six equal lines in a row, indentation apart; three copies are three pairs. */
export function duplicatesIn(files: readonly Pick<Source, 'path' | 'text'>[]): Duplicate[] {
  const read = files.map(({ path, text }) => ({ path, lines: comparedLines(text) }))
  const places = new Map<string, { file: (typeof read)[number]; at: number }[]>()
  for (const file of read) {
    for (let at = 0; at + FEWEST_LINES <= file.lines.length; at++) {
      const window = file.lines.slice(at, at + FEWEST_LINES).map(({ text }) => text)
      const key = window.join('\n')
      places.set(key, [...(places.get(key) ?? []), { file, at }])
    }
  }
  const found: Duplicate[] = []
  for (const same of places.values()) {
    for (const [index, left] of same.entries()) {
      for (const right of same.slice(index + 1)) {
        const [a, b] = [left.file.lines, right.file.lines]
        const continues = left.at > 0 && right.at > 0 && a[left.at - 1]!.text === b[right.at - 1]!.text
        if (continues) continue
        let lines = FEWEST_LINES
        while (a[left.at + lines] && a[left.at + lines]?.text === b[right.at + lines]?.text) lines++
        found.push({ places: [placeOf(left), placeOf(right)], lines })
      }
    }
  }
  return found.sort((a, b) => b.lines - a.lines)
}

const placeOf = ({ file, at }: { file: { path: string; lines: readonly Line[] }; at: number }) =>
  `${file.path}:${file.lines[at]?.number}`

/** The lines without imports, comments and those that only close what another line has opened. */
function comparedLines(text: string): Line[] {
  const blank = (match: string) => match.replace(/[^\n]/g, '')
  return text
    .replace(/^(import|export)\b[^;=()]*?from '[^']*'|^import '[^']*'/gm, blank)
    .replace(/\/\*[\s\S]*?\*\//g, blank)
    .split('\n')
    .map((line, index) => ({ text: line.trim(), number: index + 1 }))
    .filter(({ text }) => !/^(\/\/.*|[\s()[\]{}<>/,;]*)$/.test(text))
}

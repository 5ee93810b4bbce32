import type { Context } from '../../../kernel'
import type { ExpectedRows } from '../state'

/** Storage key of the last view, by the namespace that it was opened for. */
export const LAST_VIEW = 'connect/last-view'
const MOST = 2000

/** The content of the last opening. The next one reserves the same places before any code or answer has come. */
export interface ViewMemory {
  /** Pixels by method; 0 for a method that drew nothing. */
  readonly methods: Readonly<Record<string, number>>
  /** Rows of connectors, by group. */
  readonly rows: ExpectedRows
}

/** The last opening for the namespace. Stored entries are validated, since any script may have written them. */
export function readViewMemory({ storage }: Pick<Context, 'storage'>, namespace = ''): ViewMemory | undefined {
  const { methods, rows } = recordOf(recordOf(storage.get(LAST_VIEW))[namespace])
  return methods && rows ? { methods: numbers(methods, 10, MOST), rows: numbers(rows, 3, 10) } : undefined
}

const recordOf = (value: unknown): Record<string, unknown> => Object.fromEntries(Object.entries(Object(value)))

/** At most so many entries, each a number up to `most`. */
const numbers = (value: unknown, entries: number, most: number): Record<string, number> =>
  Object.fromEntries(
    Object.entries(Object(value))
      .slice(0, entries)
      .filter((entry): entry is [string, number] => Number(entry[1]) === entry[1] && entry[1] >= 0 && entry[1] <= most),
  )

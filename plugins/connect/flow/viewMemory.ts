import type { Context, Namespace } from '../../../kernel'
import type { ExpectedRows } from '../rules/arrangeRows'
import { type Group, groupOrder } from '../rules/groupOrder'

const KEY = 'connect/last-view'
const MAX_NAMESPACES = 10
const MAX_METHODS = 10
const MAX_HEIGHT = 2000
const MAX_ROWS = 10

/** What the last opening drew: the next one reserves the same places before any code or answer has come. */
export interface ViewMemory {
  /** Pixels by method; 0 for a method that drew nothing. */
  readonly methods: Readonly<Record<string, number>>
  /** Rows of connectors, by group. */
  readonly rows: ExpectedRows
}

/** What the last opening for the namespace drew. Stored entries are validated, since any script may have written them. */
export function readViewMemory(ctx: Context, namespace?: Namespace): ViewMemory | undefined {
  const entry = recordOf(recordOf(ctx.storage.get(KEY))[namespace ?? ''])
  if (!entry.methods || !entry.rows) return undefined
  const methods = numbers(entry.methods, { keys: /^[\w-]{1,40}$/, most: MAX_HEIGHT }).slice(0, MAX_METHODS)
  const rows = numbers(entry.rows, { keys: /./, most: MAX_ROWS }).filter(([group]) => groupOrder().includes(group))
  return { methods: Object.fromEntries(methods), rows: Object.fromEntries(rows) as Partial<Record<Group, number>> }
}

export function saveViewMemory(ctx: Context, memory: ViewMemory, namespace?: Namespace): void {
  const { [namespace ?? '']: _, ...others } = recordOf(ctx.storage.get(KEY))
  const latest = Object.entries(others).slice(0, MAX_NAMESPACES - 1)
  ctx.storage.set(KEY, { [namespace ?? '']: memory, ...Object.fromEntries(latest) })
}

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

function numbers(value: unknown, { keys, most }: { keys: RegExp; most: number }): [string, number][] {
  return Object.entries(recordOf(value)).flatMap(([key, number]): [string, number][] =>
    keys.test(key) && typeof number === 'number' && number >= 0 && number <= most ? [[key, number]] : [],
  )
}

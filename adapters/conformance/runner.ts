import { isPorticoError } from '../../kernel'
import type { FakeEnv } from './fakeEnv'

/** The functions that the requirements need of a test runner: Vitest's and Jest's own fit. */
export interface Runner {
  /** Groups the requirements of one kit. */
  describe(name: string, body: () => void): void
  /** Registers one requirement. `skip`, if the runner has it, lists one that cannot run here. */
  test: Test & { readonly skip?: Test }
  /** Compares with deep equality. */
  expect: Expect
}

type Test = (name: string, body: () => Promise<void>) => void

export type Expect = (actual: unknown) => {
  toEqual(expected: unknown): void
}

/** Lists a requirement that cannot run here, with what it needs. */
export function listSkipped({ test }: Runner, name: string, cure: string): void {
  const list = test.skip ?? test
  list(`${name} (skipped: ${cure})`, async () => {})
}

/** The same comparison, whose failure says in a sentence what was seen and what was wanted. */
export const explained =
  (expect: Expect): Expect =>
  actual => ({
    toEqual(expected) {
      try {
        expect(actual).toEqual(expected)
      } catch (cause) {
        throw new Error(`Saw ${say(actual)}\nwanted ${say(expected)}`, { cause })
      }
    },
  })

/** Runs a requirement. Its failure also says what the console would have shown meanwhile. */
export async function judge(law: () => Promise<void>, { reported, warnings }: FakeEnv): Promise<void> {
  try {
    await law()
  } catch (cause) {
    const shown = [...reported.map(error => say(error)), ...warnings]
    const reports = [...new Set(shown)].map(sentence => `\nin the console: ${sentence}`)
    const sentence = cause instanceof Error && !isPorticoError(cause) ? cause.message : say(cause)
    throw new Error(sentence + reports.join(''), { cause })
  }
}

/** Where the runner has no window, wallets and adapters get an empty one until the undo runs. */
export function lendWindow(): () => void {
  if ('window' in globalThis) return () => {}
  Reflect.set(globalThis, 'window', new EventTarget())
  return () => void Reflect.deleteProperty(globalThis, 'window')
}

/** An error with its code and its causes, or a value as text. */
export function say(value: unknown, depth = 0): string {
  if (value instanceof Error) return sayError(value)
  if (typeof value === 'string') return `“${value.length > 600 ? `${value.slice(0, 600)}…` : value}”`
  if (typeof value === 'bigint') return `${value}n`
  if (typeof value === 'function') return 'a function'
  if (typeof value !== 'object' || value === null) return String(value)
  if (depth > 3) return '…'
  const inside = (inner: unknown) => say(inner, depth + 1)
  if (Array.isArray(value)) {
    const list = value.map(inside).join(', ') || 'nothing'
    return depth > 0 ? `[${list}]` : list
  }
  return `{ ${Object.entries(value)
    .map(([key, inner]) => `${key}: ${inside(inner)}`)
    .join(', ')} }`
}

function sayError(error: Error): string {
  const code = isPorticoError(error) ? `${error.code}: ` : error.name === 'Error' ? '' : `${error.name}: `
  const { cause } = error
  const isRepeated = cause === undefined || (cause instanceof Error && error.message.includes(cause.message))
  const because = isRepeated ? '' : `, because of ${say(cause)}`
  return `${code}${error.message}${because}`
}

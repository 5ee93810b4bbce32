import type { LazyManifests, Manifest, PorticoTypes } from '../contracts/manifest'
import type { NamespaceDescriptions } from '../contracts/namespace'
import type { Core } from '../core/core'
import { partFailed } from '../core/errors'
import { EARLY, type Limit, SETUP } from '../core/limit'
import { route } from '../core/route'
import type { Clock } from '../ports/clock'
import { withTimeout } from '../ports/wait'

/** One lazy part of a manifest, being loaded. `isLate`: it has hung before, and callers do not wait for it again. */
export interface PartTask<T> {
  readonly manifest: Manifest
  readonly answer: Promise<T | undefined>
  isLate?: boolean
}

/** A manifest, and its part, unless the part is missing. */
export type SettledPart<T> = readonly [manifest: Manifest, part: T | undefined, failure?: unknown]

/** Other plugins wait this long for a part that hangs, after the kernel's own files have loaded. */
const PART_MS = 3000

/** Source: the longest time limit of a request of the http port is 10 s; a setup may make two. */
const LIMIT_MS = 30_000

interface Settling<T> {
  /** The part's name, for the error. */
  readonly part: string
  /** The form that the part must have, in words, if it has another one. */
  readonly wrong: (answer: T) => string | undefined
  readonly clock: Clock
  report(error: unknown, plugin: string): void
  /** A part that hung is there now. */
  arrived?(): void
}

/** Waits for each part apart: one that rejects, hangs or has a wrong form is reported, and is missing. Never rejects. */
export const settleParts = <T>(
  tasks: readonly PartTask<T>[],
  { part, wrong, clock, report, arrived }: Settling<T>,
): Promise<SettledPart<T>[]> =>
  Promise.all(
    tasks.map(async (task): Promise<SettledPart<T>> => {
      const { manifest, answer } = task
      if (task.isLate) return [manifest, undefined, new Error('no answer yet')]
      try {
        const found = await withTimeout(clock, PART_MS, answer, () => {
          task.isLate = true
          answer.then(
            () => {
              task.isLate = false
              arrived?.()
            },
            () => {},
          )
          throw noAnswer(PART_MS)
        })
        const problem = found === undefined ? undefined : wrong(found)
        if (problem) throw new TypeError(problem)
        return [manifest, found]
      } catch (error) {
        const failure = partFailed(manifest.id, part, error)
        report(failure, manifest.id)
        return [manifest, undefined, failure]
      }
    }),
  )

/** The descriptions of namespaces, as a part of their adapter. */
export const DESCRIPTIONS = {
  part: 'the description of its namespace',
  wrong: (answer: NamespaceDescriptions) =>
    Object.values(Object(answer) as object).every(one => typeof one?.label === 'string') && typeof answer === 'object'
      ? undefined
      : 'a description needs a label',
}

export type LazyList = Awaited<ReturnType<LazyManifests>>

/** The lazy manifests, as a part of the manifest that holds them. */
export const LISTS = {
  part: 'the list of its lazy manifests',
  wrong: (answer: LazyList) => (Array.isArray(answer?.default) ? undefined : 'the default export is not a list'),
}

const noAnswer = (ms: number) => new Error(`no answer within ${ms / 1000} s`)

/**
 * The limit of setups and taps. While a view of a plugin with a tap is open, that plugin may be waiting for the user,
 * and the task of another plugin for its tap.
 */
export function createLimit({ store, registry }: Core<PorticoTypes>, clock: Clock): Limit {
  const running = new Set<{ readonly plugin: string }>()
  const isOwner = (owner: string | undefined) => [...running].some(({ plugin }) => plugin === owner)
  const waitsForUser = () => store.read(route).stack.some(({ view }) => isOwner(registry.view(view)?.owner))
  return (task, plugin, part) => {
    if (!(task instanceof Promise)) return task
    const entry = { plugin }
    const settled = task.then(value => ({ value }))
    const wait = async () => {
      // Before its setup has ended a plugin draws no view in which the user could answer.
      if (part !== SETUP && part !== EARLY) running.add(entry)
      try {
        for (;;) {
          const found = await withTimeout<Awaited<typeof settled> | undefined>(
            clock,
            LIMIT_MS,
            settled,
            () => undefined,
          )
          if (found) return found.value
          if (!waitsForUser()) throw partFailed(plugin, part, noAnswer(LIMIT_MS))
        }
      } finally {
        running.delete(entry)
      }
    }
    return wait()
  }
}

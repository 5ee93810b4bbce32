import type { Manifest } from '../contracts/manifest'
import type { NamespaceDescriptions } from '../contracts/namespace'
import type { ResolvedOptions } from '../contracts/options'
import { partFailed } from '../core/errors'
import type { Clock } from '../ports/clock'
import { withTimeout } from '../ports/wait'
import { acceptManifests, type OptionProblem } from './resolveOptions'

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

export type LazyList = Awaited<ReturnType<NonNullable<Manifest['lazyManifests']>>>

/** The lazy manifests, as a part of the manifest that holds them. */
export const LISTS = {
  part: 'the list of its lazy manifests',
  wrong: (answer: LazyList) => (Array.isArray(answer?.default) ? undefined : 'the default export is not a list'),
}

export const noAnswer = (ms: number) => new Error(`no answer within ${ms / 1000} s`)

/** A manifest, and the descriptions that its adapter gives. */
export type Described = readonly [manifest: Manifest, descriptions: NamespaceDescriptions | undefined, ...unknown[]]

/** Adds the adapters' descriptions. That of a namespace's own adapter replaces others; the least is the namespace's id. */
export function addDescriptions(
  { descriptions }: Pick<ResolvedOptions, 'descriptions'>,
  described: readonly Described[],
): void {
  const own = described.filter(([{ adapter }]) => adapter?.namespaces[0])
  const namespaces = own.flatMap(([{ adapter }]) => adapter?.namespaces ?? [])
  const plain = namespaces.map(namespace => ({ [namespace]: { label: namespace } }))
  Object.assign(descriptions, ...plain, ...[...described, ...own].map(([, given]) => given))
}

/** A manifest and its lazy manifests. */
export type AddedManifests = readonly [manifest: Manifest, held: readonly Manifest[]]

/** Inserts lazy manifests after the manifest that holds them. On a conflict the registered manifest stays. */
export function addLazyManifests(
  manifests: Manifest[],
  lists: readonly AddedManifests[],
  report: (one: OptionProblem) => void,
): Manifest[] {
  const held = new Map(lists)
  const accepted = acceptManifests([...manifests, ...lists.flatMap(([, found]) => found)], (code, detail) =>
    report({ code, detail }),
  )
  const found = accepted.filter(manifest => !manifests.includes(manifest))
  const placed = manifests.flatMap(manifest => [
    manifest,
    ...(held.get(manifest) ?? []).filter(one => found.includes(one)),
  ])
  manifests.splice(0, manifests.length, ...placed)
  return found
}

import type { Manifest } from '../contracts/manifest'
import { acceptManifests, type OptionProblem } from './resolveOptions'

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

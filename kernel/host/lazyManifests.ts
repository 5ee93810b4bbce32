import type { Manifest } from '../contracts/manifest'
import { accept, type Complaint } from './settings'

/** A manifest and its lazy manifests. */
export type Unfolded = readonly [manifest: Manifest, held: readonly Manifest[]]

/** Inserts lazy manifests after the manifest that holds them. On a conflict the registered manifest stays. */
export function unfold(
  manifests: Manifest[],
  lists: readonly Unfolded[],
  complain: (one: Complaint) => void,
): Manifest[] {
  const held = new Map(lists)
  const accepted = accept([...manifests, ...lists.flatMap(([, found]) => found)], (code, detail) =>
    complain({ code, detail }),
  )
  const found = accepted.filter(manifest => !manifests.includes(manifest))
  const placed = manifests.flatMap(manifest => [
    manifest,
    ...(held.get(manifest) ?? []).filter(one => found.includes(one)),
  ])
  manifests.splice(0, manifests.length, ...placed)
  return found
}

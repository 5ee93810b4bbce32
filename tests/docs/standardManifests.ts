import type { Manifest } from '../../kernel'
import { standard } from '../../plugins'

/** Every manifest of `standard()`, those that load later included. */
export const standardManifests = (): Promise<readonly Manifest[]> => expand(standard())

async function expand(manifests: readonly Manifest[]): Promise<readonly Manifest[]> {
  const all = await Promise.all(
    manifests.map(async manifest => {
      const lazy = await manifest.lazyManifests?.()
      return [manifest, ...(lazy ? await expand(lazy.default) : [])]
    }),
  )
  return all.flat()
}

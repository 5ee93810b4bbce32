import type { PorticoTypes } from '../contracts/manifest'
import type { Core } from '../core/core'
import type { Prerequisites } from './prerequisites'
import { settleConfig } from './settleConfig'

/** Makes sure that the manifest of an enabled plugin that may provide the service is known. */
export async function findOwner(
  core: Core<PorticoTypes>,
  prerequisites: Prerequisites,
  service: string,
): Promise<void> {
  // Lazy manifests may provide it. If they fail to load, no plugin provides the service.
  if (!core.plugins.ownerOf(service)) await prerequisites.load().catch(() => undefined)
  await settleConfig(core, core.plugins.whyUnavailable(service))
}

import { alerts, raiseAlert } from '../contracts/alerts'
import type { Context } from '../contracts/context'
import type { Manifest, PorticoTypes } from '../contracts/manifest'
import type { Core } from '../core/core'
import { produce } from '../core/drafts'
import { createOwnership, type Ownership } from '../core/ownership'
import { addDescriptions } from './addDescriptions'
import { createGuard } from './guard'
import { type AddedManifests, addLazyManifests } from './lazyManifests'

interface Completed {
  readonly ownership: Ownership
  /** The manifests that the lazy lists added. */
  readonly added: readonly Manifest[]
}

/** Gives the core what only active plugins need: drafts, the guarded path to the wallet, ownership, descriptions, lazy manifests. */
export function completeCore(
  { store, services }: Core<PorticoTypes>,
  { manifests, lists, hostContext }: { manifests: Manifest[]; lists: readonly AddedManifests[]; hostContext: Context },
): Completed {
  store.draftWith(produce)
  services.guardWith(createGuard(hostContext))
  const ownership = createOwnership(manifests)
  addDescriptions(
    hostContext.settings,
    lists.map(([manifest, , descriptions]) => [manifest, descriptions]),
  )
  const added = addLazyManifests(manifests, lists, ({ code, detail }) => store.write(alerts, raiseAlert(code, detail)))
  return { ownership, added }
}

import { type Connector, connectors } from '../contracts/connector'
import type { Context } from '../contracts/context'
import type { Manifest, PorticoTypes } from '../contracts/manifest'
import { networks } from '../contracts/network'
import { currentOptions } from '../contracts/options'
import { attempt } from '../core/attempt'
import type { Core } from '../core/core'
import { partFailed } from '../core/errors'

/** Lists the connectors that enabled manifests declare, and follows the host's networks and adapters. */
export function listDeclaredConnectors({ plugins, environment }: Core<PorticoTypes>, ctx: Context): void {
  let listed: readonly Connector[] = []
  const list = () => {
    const declared = plugins.enabled().flatMap(manifest => {
      const fail = (error: unknown) =>
        environment.report(partFailed(manifest.id, 'the list of its connectors', error), manifest.id)
      return attempt(fail, () => declaredConnectors(ctx, manifest)) ?? []
    })
    if (JSON.stringify(declared) === JSON.stringify(listed)) return
    const before = listed
    listed = declared
    ctx.set(connectors, ({ known }) => ({
      known: [...declared, ...known.filter(({ id }) => ![...before, ...declared].some(one => one.id === id))],
    }))
  }
  list()
  ctx.watch(networks, ({ configured }) => configured, list)
  ctx.watchContributions(list)
}

function declaredConnectors({ settings, read }: Context, { id, adapter }: Manifest): Connector[] {
  const listed = read(networks)
  const namespaces = adapter?.namespaces[0]
    ? adapter.namespaces
    : [...new Set(listed.configured.map(({ chainNamespace }) => chainNamespace))]
  return (adapter?.connectors?.(currentOptions(settings, listed)) ?? []).map(connector => {
    if (typeof connector?.id !== 'string' || typeof connector.name !== 'string') {
      throw new TypeError('a connector needs an id and a name')
    }
    return { ...connector, namespaces, adapter: id }
  })
}

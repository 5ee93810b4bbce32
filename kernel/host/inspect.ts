import { alerts } from '../contracts/alerts'
import type { Context } from '../contracts/context'
import { ALERTS, type InspectedPlugin, type Inspection, type ObservedRequest } from '../contracts/inspection'
import { defineManifest, type Gate, type Manifest, type PorticoTypes } from '../contracts/manifest'
import { type Network, networks } from '../contracts/networks'
import { remoteConfig } from '../contracts/options'
import type { Core } from '../core/core'
import { OFF_IN_PROJECT, type RemoteConfig } from '../core/gate'
import type { FetchFor } from '../ports/http'
import type { LazyPorts } from '../ports/lazyPorts'
import { resolveOptions } from './resolveOptions'

type Listener = (request: ObservedRequest) => void

/** The listeners of each network port: its `fetch` is wrapped once. */
const observed = new WeakMap<LazyPorts['http'], Set<Listener>>()

export function inspect(
  { plugins, environment, store }: Core<PorticoTypes>,
  { env, clock, read, report }: Context,
  { http }: LazyPorts,
): Inspection {
  return {
    plugins: () => environment.manifests.map(manifest => inspectPlugin({ plugins, store }, manifest)),
    decision: plugins.decision,
    alerts: () => read(alerts).raised.map(({ code }) => ({ code, level: ALERTS[code][0], sentence: ALERTS[code][1] })),
    defaults: resolveOptions({ networks: read(networks).configured, plugins: [], adapters: [ANY_NETWORK] }, env)
      .settings,
    watchRequests(listener) {
      const listeners = observed.get(http) ?? new Set()
      if (!observed.has(http)) http.wrap(call => observeRequests(call, { clock, listeners, report }))
      observed.set(http, listeners)
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

const ANY_NETWORK = defineManifest({
  id: 'any-network',
  // The cast is safe: these networks have been adopted before.
  adapter: { namespaces: [], adopt: network => network as Network },
})

function inspectPlugin(
  { plugins: { decision, activation }, store }: Pick<Core<PorticoTypes>, 'plugins' | 'store'>,
  { id, gate }: Manifest,
): InspectedPlugin {
  const plugin = { id, key: gate?.key }
  const reason = decision().off.get(id)
  if (reason !== undefined) {
    const entry = gate && reason === OFF_IN_PROJECT ? entryOf(gate, store.read(remoteConfig)) : undefined
    return { ...plugin, state: 'disabled', reason, entry }
  }
  const found = activation(id)
  if (!found) return { ...plugin, state: 'registered' }
  if ('error' in found) return { ...plugin, state: 'failed', error: found.error }
  return { ...plugin, state: found.active ? 'active' : 'loading' }
}

const entryOf = ({ key, remote }: Gate, config: RemoteConfig): InspectedPlugin['entry'] => ({
  id: typeof remote === 'object' ? remote.id : key,
  missing: config.status !== 'known' || config.features[key] === undefined,
})

interface ObserveOptions extends Pick<Context, 'clock' | 'report'> {
  readonly listeners: ReadonlySet<Listener>
}

/** Reads the request's method, host and path, and the answer's status: no body is touched. */
const observeRequests =
  (call: FetchFor, { clock, listeners, report }: ObserveOptions): FetchFor =>
  async (by, url, init) => {
    const begun = clock.elapsed()
    const tell = (status?: number) => {
      const { host, pathname } = new URL(String(url))
      const request = { by, method: init?.method ?? 'GET', host, path: pathname, ms: clock.elapsed() - begun, status }
      for (const listener of listeners) {
        try {
          listener(request)
        } catch (error) {
          report(error)
        }
      }
    }
    try {
      const response = await call(by, url, init)
      tell(response.status)
      return response
    } catch (error) {
      tell()
      throw error
    }
  }

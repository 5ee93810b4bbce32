import { networks } from '../contracts/network'
import { currentOptions } from '../contracts/options'
import { remoteConfig } from '../contracts/remote'
import { decide } from '../core/gate'
import type { KernelParts } from './kernel'

/** Features of the project without a manifest that they switch. Other parties' footers name `reownBranding` as their gate. */
export const FLAGS = [
  { id: 'multiWallet', gate: { key: 'multiWallet', remote: { id: 'multi_wallet' }, fallback: false } },
  { id: 'reownBranding', gate: { key: 'reownBranding', remote: { id: 'reown_branding' }, fallback: true } },
] as const

/** Decides which plugins are on, after a change of the manifests or of a configuration, and applies the decision. */
export function redecide({ core, manifests, settings, ports, prerequisites }: KernelParts): void {
  const { store, plugins } = core
  const { warnings } = plugins.decision()
  const next = decide({
    manifests: [...manifests, ...FLAGS],
    remote: store.read(remoteConfig),
    local: settings.features ?? {},
    basic: settings.basic ?? false,
    policy: settings.remotePolicy ?? 'remote-decides',
    settings: currentOptions(settings, store.read(networks)),
  })
  // A warning names all keys that it concerns, so it waits for the manifests that are not known yet.
  const isPartial = !prerequisites.complete && manifests.some(({ lazyManifests }) => lazyManifests)
  const news = settings.debug === false || isPartial ? [] : next.warnings.filter(each => !warnings.includes(each))
  // The decision keeps each warning that was printed, so that no later decision prints it again.
  plugins.apply({ ...next, warnings: [...warnings, ...news] })
  for (const warning of news) ports.env.log('warn', warning)
}

import { remoteConfig } from '../contracts/remote'
import { decide } from '../core/gate'
import type { KernelParts } from './kernel'

/** Decides which plugins are on, after a change of the manifests or of a configuration, and applies the decision. */
export function redecide({ core: { store, plugins }, manifests, settings, ports }: KernelParts): void {
  const { warnings } = plugins.decision()
  const next = decide({
    manifests,
    remote: store.read(remoteConfig),
    local: settings.features ?? {},
    basic: settings.basic ?? false,
    policy: settings.remotePolicy ?? 'remote-decides',
    settings,
  })
  plugins.apply(next)
  if (settings.debug === false) return
  for (const warning of next.warnings) if (!warnings.includes(warning)) ports.env.log('warn', warning)
}

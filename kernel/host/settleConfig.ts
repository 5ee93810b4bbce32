import type { PorticoTypes } from '../contracts/manifest'
import { remoteSource } from '../contracts/remote'
import type { Core } from '../core/core'
import { UNDECIDED } from '../core/gate'

/**
 * Waits for the project's configuration if it may switch on the plugin that is off for this reason: a host may ask for
 * a feature before any plugin has fetched the configuration.
 */
export async function settleConfig({ services }: Core<PorticoTypes>, whyOff: string): Promise<void> {
  if (whyOff !== UNDECIDED) return
  await services.ask(remoteSource).then(
    ({ refresh }) => refresh(),
    () => undefined,
  )
}

import type { RemoteConfig } from '../core/gate'
import { service, slice } from '../core/token'

export const remoteConfig = slice<RemoteConfig>('kernel/remote-config', { status: 'absent' })

/** The provider of this service writes `remoteConfig`; until then, gated plugins stay off. */
export const remoteSource = service<{ refresh(): Promise<void> }>('kernel/remote-source')

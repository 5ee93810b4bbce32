import type { RemoteConfig } from '../core/gate'
import { service, slice } from '../core/token'

/** The project's remote configuration, from which gates read; `absent` if no registered plugin reads it. */
export const remoteConfig = slice<RemoteConfig>('kernel/remote-config', { status: 'absent' })

/** The provider of this service writes `remoteConfig`; until then, gated plugins stay off. */
export const remoteSource = service<{ refresh(): Promise<void> }>('kernel/remote-source')

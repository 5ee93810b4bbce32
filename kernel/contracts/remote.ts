import { service, slice } from '../token'

/** One feature, as the provider's project configuration says it. */
export interface RemoteFeature {
  readonly isEnabled: boolean
  /** Null: the project has no opinion. Undefined: off. */
  readonly config?: readonly string[] | null
}

/** Which features the project has on; by the key that a manifest's gate names. */
export type RemoteConfig =
  | { readonly status: 'absent' }
  | { readonly status: 'pending' }
  | { readonly status: 'failed' }
  | { readonly status: 'known'; readonly features: Readonly<Record<string, RemoteFeature>> }

export const remoteConfig = slice<RemoteConfig>('kernel/remote-config', { status: 'absent' })

/** Whoever provides it will write `remoteConfig`; while it has not, gated plugins stay off. */
export const remoteSource = service<{ refresh(): Promise<void> }>('kernel/remote-source')

import { service, slice } from '../core/token'

/** One feature in the project's configuration. */
export interface RemoteFeature {
  readonly isEnabled: boolean
  /** Null: the project does not decide. Undefined: off. */
  readonly config?: readonly string[] | null
}

/** The features of the project, by the key that a manifest's gate names. */
export type RemoteConfig =
  | { readonly status: 'absent' }
  | { readonly status: 'pending' }
  | { readonly status: 'failed' }
  | { readonly status: 'known'; readonly features: Readonly<Record<string, RemoteFeature>> }

export const remoteConfig = slice<RemoteConfig>('kernel/remote-config', { status: 'absent' })

/** The provider of this service writes `remoteConfig`; until then, gated plugins stay off. */
export const remoteSource = service<{ refresh(): Promise<void> }>('kernel/remote-source')

import { service } from '../core/token'

/** The part of a gate that names its entry in the project's configuration. */
interface RemoteGate {
  readonly key: string
  readonly remote?: true | { readonly id: string; readonly values?: readonly string[] }
}

/** The gates of all registered plugins, whatever their party: the plugin that reads the configuration asks for them. */
export const remoteGates = service<() => readonly RemoteGate[]>('kernel/remote-gates')

/** Features of the project without a manifest that they switch. Other parties' footers name `reownBranding` as their gate. */
export const FLAGS = [
  { id: 'multiWallet', gate: { key: 'multiWallet', remote: { id: 'multi_wallet' }, fallback: false } },
  { id: 'reownBranding', gate: { key: 'reownBranding', remote: { id: 'reown_branding' }, fallback: true } },
] as const

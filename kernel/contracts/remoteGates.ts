import { service } from '../core/token'

/** The part of a gate that names its entry in the project's configuration. */
interface RemoteGate {
  readonly key: string
  readonly remote?: true | { readonly id: string; readonly values?: readonly string[] }
}

/** The gates of all registered plugins, whatever their party: the plugin that reads the configuration asks for them. */
export const remoteGates = service<() => readonly RemoteGate[]>('kernel/remote-gates')

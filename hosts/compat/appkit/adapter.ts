import type { Manifest, Namespace, Portico } from '../../../kernel'

/** An adapter as a host of AppKit creates it: before the Portico, which it is bound to later. */
export interface AppKitAdapter {
  /** The host writes it as a class: its name is in warnings. */
  readonly adapterName: string
  readonly namespace: Namespace
  /** The constructor's argument. */
  readonly options: Readonly<Record<string, unknown>>
  manifest(): Manifest
  /** Called once, by `createAppKit`. */
  bind?(portico: Portico): void
  /** The wallet as the hosts of this adapter know it; by default the namespace's provider. */
  walletProvider?(portico: Portico): unknown
}

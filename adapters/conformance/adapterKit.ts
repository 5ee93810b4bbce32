import type { CaipNetworkId, HostNetwork, Manifest, PorticoOptions } from '../../kernel'
import type { FakeEdges } from './edges'

/** How the person behind a scripted wallet answers; `nonsense` is what the wallet says to whatever it is asked. */
export type ScriptedAnswer = 'approve' | 'reject' | 'hang' | { readonly nonsense: unknown }

/** A wallet whose strings the laws pull. It speaks its family's own protocol, as an installed one would. */
export interface ScriptedWallet {
  /** Two at least. It shows the one in use. */
  readonly addresses: readonly string[]
  /** How often a person was asked. */
  readonly prompts: number
  /** Listeners on it, and on the page for it. */
  readonly listeners: number
  answer(how: ScriptedAnswer): void
  /** Approves, late, all that hangs. */
  release(): void
  switchAccount(index: number): void
  switchNetwork(networkId: CaipNetworkId): void
  /** Shows its account again, in another spelling where the family has one. */
  repeatAccount(): void
  /** Takes back what it had approved, while the page is away. */
  forget(): void
  /** Goes for good, and says so as its family does. */
  vanish(): void
}

/** One family's world, made anew for each law. */
export interface AdapterWorld {
  readonly manifest: Manifest
  /** Two at least, which the wallet knows; it is at the first. */
  readonly networks: readonly [HostNetwork, HostNetwork, ...HostNetwork[]]
  /** What the wallet is found under. */
  readonly connectorId: string
  readonly wallet: ScriptedWallet
  readonly edges: FakeEdges
  readonly options?: Partial<PorticoOptions>
  /** Did this address sign this message? Without it signatures are not checked. */
  isSignature?(signed: { address: string; message: string; signature: string }): boolean | Promise<boolean>
  /** Takes down what the world put up. */
  end?(): void | Promise<void>
}

export interface AdapterKit {
  readonly name: string
  world(): AdapterWorld | Promise<AdapterWorld>
}

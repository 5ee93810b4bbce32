import type { CaipNetworkId, HostNetwork, Manifest, PorticoOptions } from '../../kernel'
import type { FakeEdges } from './edges'

/** The answer of a scripted wallet's user; `invalid` is the wallet's answer to every call. */
export type ScriptedAnswer = 'approve' | 'reject' | 'hang' | { readonly invalid: unknown }

/** A wallet that the requirements control. Its interface is that of its namespace's installed wallets. */
export interface ScriptedWallet {
  /** Two or more. The wallet shows the one in use. */
  readonly addresses: readonly string[]
  /** The number of prompts so far. */
  readonly prompts: number
  /** Current listeners on the wallet, and on the page for it. */
  readonly listeners: number
  /** Sets the answer of the user to every later prompt. */
  answer(how: ScriptedAnswer): void
  /** Approves every request that hangs. */
  release(): void
  /** The user selects another of `addresses`, by index. */
  switchAccount(index: number): void
  /** The user selects another network in the wallet. */
  switchNetwork(networkId: CaipNetworkId): void
  /** Shows its account twice, the second time in another spelling if the namespace has one. */
  repeatAccount(): void
  /** Revokes its permission while the page is closed. */
  forget(): void
  /** Disappears for good, and reports it as wallets of its namespace do. */
  vanish(): void
}

/** The environment of one adapter, new for each law. */
export interface AdapterWorld {
  /** The manifest of the adapter under test. */
  readonly manifest: Manifest
  /** Two or more networks that the wallet knows; it starts on the first. */
  readonly networks: readonly [HostNetwork, HostNetwork, ...HostNetwork[]]
  /** The id of the wallet's connector. */
  readonly connectorId: string
  /** The wallet that the adapter finds. */
  readonly wallet: ScriptedWallet
  /** The fake ports of the Portico that runs the adapter. */
  readonly edges: FakeEdges
  /** Further options of that Portico. */
  readonly options?: Partial<PorticoOptions>
  /** Whether the address signed the message. Without it, signatures are not verified. */
  isSignature?(signed: { address: string; message: string; signature: string }): boolean | Promise<boolean>
  /** Removes the environment. */
  end?(): void | Promise<void>
}

/** An adapter under test, for `testAdapter`. */
export interface AdapterKit {
  /** The name of the adapter in the tests' names. */
  readonly name: string
  /** Creates the adapter's environment; called once for each requirement. */
  world(): AdapterWorld | Promise<AdapterWorld>
}

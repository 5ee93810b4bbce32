import type { CaipNetworkId, HostNetwork, Manifest, PorticoOptions, TransferToken } from '../../kernel'
import type { FakeEdges } from './edges'

/** The answer of a scripted wallet's user; `invalid` is the wallet's answer to every call. */
export type ScriptedAnswer = 'approve' | 'reject' | 'hang' | { readonly invalid: unknown }

/** A transfer that a wallet sent. The author decodes it from the request that the wallet received. */
export interface SentTransfer {
  /** The plain address of the account that sends. */
  readonly from: string
  /** The plain address of the receiver. */
  readonly to: string
  /** Smallest unit. */
  readonly amount: bigint
  /** The token's plain address; undefined for the network's own currency. */
  readonly token?: string | undefined
  /** The network on which the wallet sent it. */
  readonly networkId: CaipNetworkId
  /** The texts for the receiver that the transfer carries, by their keys. */
  readonly fields?: Readonly<Record<string, string>> | undefined
}

/** A wallet that the requirements control. Its interface is that of its namespace's installed wallets. */
export interface ScriptedWallet {
  /** Two or more. The wallet shows the one in use. */
  readonly addresses: readonly string[]
  /** The number of prompts so far. */
  readonly prompts: number
  /** Current listeners on the wallet, and on the page for it. */
  readonly listeners: number
  /**
   * Whether the wallet shows its accounts to the page. Undefined if the namespace's wallets have no request that ends
   * this.
   */
  readonly connected: boolean | undefined
  /** The transfers that its user has approved, oldest first. Required with `funds` if the adapter sends. */
  sent?(): readonly SentTransfer[] | Promise<readonly SentTransfer[]>
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

/**
 * The answers of the fake nodes of `edges` about the wallet's addresses on the first network. The nodes accept each
 * transaction and confirm none.
 */
export interface ScriptedFunds {
  /** The native balance of each of the wallet's addresses, in their order. No two are equal. */
  readonly balances: readonly bigint[]
  /** The amount of each transfer, in the smallest unit of the currency and of the token: 12,345 by default. */
  readonly amount?: bigint
  /** A token that the first address holds, and no other; left out if the adapter neither sends nor lists tokens. */
  readonly token?: TransferToken & { readonly amount: bigint }
  /** US dollars for one of the network's currency; required if the adapter reads prices. */
  readonly price?: number
  /**
   * The past transactions of the first address, newest first, none of which is one of another address; required if the
   * adapter reads history. `token` is its plain address.
   */
  readonly history?: readonly {
    readonly hash: string
    readonly moves: readonly {
      readonly direction: 'in' | 'out' | 'self'
      readonly amount: bigint
      readonly token?: string | undefined
    }[]
  }[]
}

/** The environment of one adapter, new for each law. */
export interface AdapterWorld {
  /** The manifest of the adapter under test. */
  readonly manifest: Manifest
  /** Two or more networks that the wallet knows; it starts on the first. */
  readonly networks: readonly [HostNetwork, HostNetwork, ...HostNetwork[]]
  readonly connectorId: string
  /** The wallet that the adapter finds. */
  readonly wallet: ScriptedWallet
  /** The fake ports of the Portico that runs the adapter. */
  readonly edges: FakeEdges
  /** Required if the adapter sends transfers, or reads balances, tokens, fees, prices or history. */
  readonly funds?: ScriptedFunds
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

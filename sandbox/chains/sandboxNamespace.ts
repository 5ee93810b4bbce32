import type { Answer } from '../wallets/decision'

/** A network as a host lists it. */
export interface NamespaceNetwork {
  /** The CAIP-2 reference. */
  id: number | string
  /** Source: CAIP-2. */
  caipNetworkId: `${string}:${string}`
  /** The CAIP-2 namespace. */
  chainNamespace: string
  name: string
  /** The currency of its fees. */
  nativeCurrency: { name: string; symbol: string; decimals: number }
  /** The local node, with the namespace's own API. */
  rpcUrls: { default: { http: string[] } }
  /** An explorer of the local chain, if the namespace has one. */
  blockExplorers?: { default: { name: string; url: string } }
  /** Hosts show it as a network without value. */
  testnet?: boolean
}

/** A chain of one namespace, which starts with its first request, and the data of its wallet. */
export interface NamespaceChain {
  /** The CAIP-2 namespace. */
  namespace: string
  /** At least two. */
  networks: [NamespaceNetwork, NamespaceNetwork, ...NamespaceNetwork[]]
  /** Origins that a page's policy must allow. */
  origins: string[]
  /** Absolute path of the source of the wallet's script, a module of TypeScript. Pages take `walletScript`. */
  wallet: string
  /**
   * Configuration that the wallet's script reads in `window.sandboxWalletConfigs[namespace]`, beside its initial `answer`:
   * data only, public test keys included.
   */
  config: object
  stop(): Promise<void>
}

/** The script that adds a namespace's wallet to a page. */
export interface NamespaceScript {
  /** The script as text, for a browser runner's init script. The first call bundles it. */
  text(settings?: { readonly answer?: Answer }): Promise<string>
}

/** One namespace of the sandbox: a chain that starts with its first request, and a wallet that lives in a page. */
export interface SandboxNamespace extends NamespaceChain {
  /**
   * The script that puts the wallet into a page.
   * @example const script = (await sandbox.namespaces.start('solana')).walletScript.text()
   */
  walletScript: NamespaceScript
}

declare global {
  interface Window {
    sandboxWalletConfigs: Record<string, unknown>
    /** Controls of the wallets for tests and the playground, by namespace. */
    sandboxNamespaceWallets: Record<string, NamespaceWallet>
  }
}

/** Test controls of a namespace's wallet. */
export interface NamespaceWallet {
  /** As the user sees it. */
  readonly name: string
  /** How the wallet answers: `ask` opens a prompt. */
  answer: Answer
  /** Answers the next request that needs the user, and no other. */
  nextAnswer: Answer | undefined
  /** Every request received, oldest first. */
  readonly requests: { method: string; params: unknown }[]
  /** All addresses of the wallet, whether the site sees them or not. */
  readonly addresses: readonly string[]
  /** Index of the address in use. */
  readonly account: number
  /** The user selects another of `addresses`, by index. */
  switchAccount(index: number): void
  switchNetwork(caipNetworkId: string): void
  /** Hides the accounts until the next approval. */
  lock(): void
  /** Uninstalls the wallet: it stays away after a reload too. */
  vanish(): void
  /** Announces the wallet; after `vanish`, as if newly installed. */
  announce(): void
}

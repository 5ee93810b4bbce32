import type { Answer } from '../wallets/decision'

/** A network as a host lists it. */
export interface NamespaceNetwork {
  id: number | string
  /** Source: CAIP-2. */
  caipNetworkId: `${string}:${string}`
  chainNamespace: string
  name: string
  nativeCurrency: { name: string; symbol: string; decimals: number }
  rpcUrls: { default: { http: string[] } }
  blockExplorers?: { default: { name: string; url: string } }
  testnet?: boolean
}

/** One namespace of the sandbox: a chain that starts with its first request, and a wallet that lives in a page. */
export interface SandboxNamespace {
  namespace: string
  /** At least two. */
  networks: [NamespaceNetwork, NamespaceNetwork, ...NamespaceNetwork[]]
  /** Origins that a page's policy must allow. */
  origins: string[]
  /** Absolute path of the wallet's script. */
  wallet: string
  /**
   * Configuration that the wallet's script reads in `window.sandboxWalletConfigs[namespace]`, beside its initial `answer`:
   * data only, public test keys included.
   */
  config: object
  stop(): Promise<void>
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
  switchAccount(index: number): void
  /** For wallets with a current network. */
  switchNetwork(caipNetworkId: string): void
  /** Hides the accounts until the next approval. */
  lock(): void
  /** Uninstalls the wallet: it stays away after a reload too. */
  vanish(): void
  /** Announces the wallet; after `vanish`, as if newly installed. */
  announce(): void
}

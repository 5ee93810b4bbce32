/** A network as a host lists it. */
export interface FamilyNetwork {
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

/** One chain family of the sandbox: a chain that starts with its first request, and a wallet that lives in a page. */
export interface Family {
  namespace: string
  /** Two at least. */
  networks: [FamilyNetwork, FamilyNetwork, ...FamilyNetwork[]]
  /** What a page's policy must let it reach. */
  origins: string[]
  /** The wallet's script, from the repository's root. */
  wallet: string
  /**
   * What the wallet's script finds in `window.sandboxFamilies[namespace]`, beside the `answer` it begins with: data only,
   * its public test keys among it.
   */
  config: object
  stop(): Promise<void>
}

declare global {
  interface Window {
    sandboxFamilies: Record<string, unknown>
    /** The strings that a test, or the playground, pulls, by the family's namespace. */
    sandboxFamilyWallets: Record<string, FamilyWallet>
  }
}

/** The wallet of a family, as a test holds it. */
export interface FamilyWallet {
  /** How it answers: `ask` opens a prompt. */
  answer: 'approve' | 'reject' | 'hang' | 'ask'
  /** Every request that came, oldest first. */
  readonly requests: { method: string; params: unknown }[]
  /** All its addresses, opened to the site or not. */
  readonly addresses: readonly string[]
  switchAccount(index: number): void
  /** Where the family's wallets have a network of their own. */
  switchNetwork(caipNetworkId: string): void
  /** Hides its accounts until the next approval. */
  lock(): void
  /** Is uninstalled: also after a reload. */
  vanish(): void
  /** Makes itself known, after `vanish` as if newly installed. */
  announce(): void
}

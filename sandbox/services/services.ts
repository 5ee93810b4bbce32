import { type Currency, defaultPrices, LOOKALIKE, type Prices } from './currency'
import type { EvmLedger } from './evm/evmLedger'
import { createExchanges, type Exchanges } from './exchange/exchanges'
import type { Ledger } from './ledger'

/** A token amount for each funded account. */
export interface TokenAmount {
  /** Symbol of the token. */
  token: string
  /** Smallest unit. */
  amount: bigint
}

/** Tokens, prices and names of the sandbox, for code in the same process. */
export interface Services {
  /** Price of one unit in US dollars, by symbol. Tests change it between two requests. */
  readonly prices: Prices
  /**
   * Tokens that each of the twelve funded accounts gets on an EVM chain when its balance or history is first requested.
   * Set it to `[]` for accounts with nothing but Ether.
   */
  startingBalances: TokenAmount[]
  /** Payments from exchanges: `settle(sessionId, 'SUCCESS')` does the same as the page's button. */
  readonly exchanges: Exchanges
  /** A currency by its symbol, with its address. @throws if the network has none of that symbol */
  currency(symbol: string, networkId?: string): Promise<Currency>
  /**
   * Sends an address tokens of the treasury, by a real transaction; deploys the token first if it is missing. Amounts
   * are in the smallest unit; the default network is the first chain.
   * @example
   * await sandbox.services.fund(address, { token: 'USDC', amount: 25_000_000n })
   */
  fund(address: string, tokenAmount: TokenAmount & { networkId?: string }): Promise<string>
  /** The ledger of a network that the gateway serves. */
  ledger(networkId: string): Promise<Ledger | undefined>
  /** The ledger of an EVM network; undefined for another one. */
  evmLedger(networkId: string): Promise<EvmLedger | undefined>
  /** The CAIP-2 ids of the networks that the gateway serves. */
  networkIds(): readonly string[]
  /** Gives a funded account its tokens, once. */
  ensureFunded(networkId: string, address: string): Promise<void>
  /** Is it one of the twelve funded accounts? */
  isFunded(address: string): boolean
  /** Forgets what it has read from the chains and put on them: for chains that were set back. */
  forget(): void
}

interface ServicesOptions {
  /** Node URLs by CAIP-2 id; more may be added later. */
  nodes: Readonly<Record<string, string>>
  /** Addresses of the funded accounts. */
  funded: readonly string[]
}

const STARTING_BALANCES: TokenAmount[] = [
  { token: 'USDC', amount: 2_500_000_000n },
  { token: 'DAI', amount: 1_250n * 10n ** 18n },
  { token: LOOKALIKE, amount: 1_000_000n * 10n ** 18n },
]

export function createServices({ nodes, funded }: ServicesOptions): Services {
  const evm = createLedgers(nodes, 'eip155:', async (networkId, url) =>
    (await import('./evm/evmLedger')).createEvmLedger(networkId, url),
  )
  const solana = createLedgers(nodes, 'solana:', async (networkId, url) =>
    (await import('./solana/solanaLedger')).createSolanaLedger(networkId, url),
  )
  const fundings = new Map<string, Promise<void>>()
  const isFunded = (address: string) => funded.some(one => one.toLowerCase() === address.toLowerCase())

  const ledger: Services['ledger'] = async networkId => (await evm.open(networkId)) ?? solana.open(networkId)
  const known = async (networkId: string): Promise<Ledger> => {
    const found = await ledger(networkId)
    if (!found) throw new Error(`No node serves the network ${networkId}`)
    return found
  }
  const currency: Services['currency'] = async (symbol, networkId = FIRST) => {
    const found = (await (await known(networkId)).currencies()).find(one => one.symbol === symbol)
    if (!found) throw new Error(`${networkId} has no ${symbol}`)
    return found
  }
  const fund: Services['fund'] = async (address, { token, amount, networkId = FIRST }) =>
    (await known(networkId)).give(address, await currency(token, networkId), amount)

  const services: Services = {
    prices: defaultPrices(),
    startingBalances: [...STARTING_BALANCES],
    exchanges: createExchanges({ ledger }),
    currency,
    fund,
    ledger,
    evmLedger: evm.open,
    networkIds: () => Object.keys(nodes),
    isFunded,
    forget() {
      for (const one of [evm, solana]) one.forget()
      fundings.clear()
    },
    async ensureFunded(networkId, address) {
      if (!networkId.startsWith('eip155:') || !isFunded(address)) return
      const key = `${networkId}:${address.toLowerCase()}`
      const pending = fundings.get(key) ?? fill(networkId, address)
      fundings.set(key, pending)
      try {
        await pending
      } catch (error) {
        // The next request tries again.
        fundings.delete(key)
        throw error
      }
    },
  }
  async function fill(networkId: string, address: string): Promise<void> {
    for (const tokenAmount of services.startingBalances) await fund(address, { ...tokenAmount, networkId })
  }
  return services
}

const FIRST = 'eip155:31337'

interface Ledgers<L extends Ledger> {
  open(networkId: string): Promise<L | undefined>
  forget(): void
}

/** The first request loads the chain's code and opens its ledger. */
function createLedgers<L extends Ledger>(
  nodes: Readonly<Record<string, string>>,
  prefix: string,
  open: (networkId: string, url: string) => Promise<L>,
): Ledgers<L> {
  const ledgers = new Map<string, Promise<L>>()
  return {
    async open(networkId) {
      const url = nodes[networkId]
      if (!url || !networkId.startsWith(prefix)) return undefined
      const opened = ledgers.get(networkId) ?? open(networkId, url)
      ledgers.set(networkId, opened)
      return opened
    },
    forget: () => ledgers.clear(),
  }
}

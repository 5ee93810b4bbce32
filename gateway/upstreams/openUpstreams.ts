import type { Configuration } from '../configuration'
import type { Metrics } from '../metrics'
import type { Tokens } from '../signIn/tokens'
import type { BlockscoutSettings, EtherscanSettings, HistorySettings } from './accountSettings'
import { type Accounts, joinAccounts } from './accounts'
import { createEsplora } from './bitcoin/esplora'
import { createBlockscout } from './blockscout'
import { type Coins, createCoins } from './coins'
import { createEtherscan } from './etherscan/history'
import { createEvmAccounts, type EvmAccounts } from './evmAccounts'
import { createCoinbaseExchange } from './exchanges/coinbaseExchange'
import type { Exchanges } from './exchanges/exchanges'
import { type History, joinHistories } from './history'
import { createAgent } from './http'
import { createMailer, type Mailer } from './mail'
import { isSolana } from './namespaces'
import { createNodes, type Nodes } from './nodes'
import { createCoinbaseOnRamp } from './onRamp/coinbaseOnRamp'
import { createMeld } from './onRamp/meld'
import { createMoonPay } from './onRamp/moonPay'
import type { OnRamp } from './onRamp/onRamp'
import type { Connection } from './onRamp/service'
import type { OnRampSettings } from './onRamp/settings'
import { createOtterscan } from './otterscan/history'
import { createPrices, type Prices } from './prices'
import { createRpc, type Rpc } from './rpc'
import { createSolanaAccounts } from './solana/accounts'
import { createDasAccounts } from './solana/das'
import { createSolanaHistory } from './solana/history'
import { createNetworkSwaps, type NetworkSwaps } from './swaps/networkSwaps'
import type { TokenLists } from './tokenList'

export type UpstreamSettings = Pick<
  Configuration,
  'chains' | 'swaps' | 'onramp' | 'exchanges' | 'prices' | 'history' | 'balances' | 'esplora' | 'mail'
>

/** The nodes and the services that the settings name, as the routes ask them. */
export interface Upstreams {
  readonly nodes: Nodes
  readonly networkIds: readonly string[]
  readonly rpc: Rpc
  readonly coins: Coins
  readonly accounts: Accounts
  readonly evmAccounts: EvmAccounts
  readonly prices: Pick<Prices, 'read'> | undefined
  readonly history: Omit<History, 'close'>
  readonly swaps: ReadonlyMap<string, NetworkSwaps>
  readonly onRamp: OnRamp | undefined
  readonly exchanges: Exchanges | undefined
  readonly mailer: Mailer | undefined
  /** Ends their connections. */
  close(): Promise<void>
}

/** Services of another program, in place of those that the settings name. */
export interface OwnServices {
  readonly prices: Pick<Prices, 'read'>
  readonly history: Omit<History, 'close'>
  readonly onRamp: OnRamp
  readonly exchanges: Exchanges
  readonly mailer: Mailer
}

interface Parts {
  /** The operator's tokens. */
  readonly lists: TokenLists
  readonly metrics: Metrics
  /** Signs the ids of deposits. */
  readonly tokens: Tokens
  readonly own?: Partial<OwnServices>
}

export function openUpstreams(settings: UpstreamSettings, { lists, metrics, tokens, own = {} }: Parts): Upstreams {
  const agent = createAgent()
  const nodes = createNodes(settings.chains)
  const { networkIds } = nodes
  const rpc = createRpc(nodes, metrics)
  const coins = createCoins(lists)
  const priceService = settings.prices && createPrices(settings.prices)
  const prices = own.prices ?? priceService
  const evmAccounts = createEvmAccounts(rpc, { networkIds, tokens: lists.evm })
  const { balances = {} } = settings
  const solana = { tokens: lists.solana, coins }
  const solanaAccounts = [
    createDasAccounts(rpc, { ...solana, networkIds: Object.keys(balances) }),
    createSolanaAccounts(rpc, { ...solana, networkIds: networkIds.filter(id => !(id in balances)) }),
  ]
  const esplora = createEsplora(settings.esplora ?? {}, { coins })
  const history = joinHistories([...createHistories(settings.history ?? {}, { rpc, coins, lists }), esplora])
  const mailService = settings.mail && createMailer(settings.mail)
  return {
    mailer: own.mailer ?? mailService,
    ...{ nodes, networkIds, rpc, coins, prices, evmAccounts },
    history: own.history ?? history,
    accounts: joinAccounts([evmAccounts, ...solanaAccounts, esplora], { prices, coins }),
    swaps: createNetworkSwaps(settings.swaps, { rpc, tokens: lists.evm, agent, coins }),
    onRamp: own.onRamp ?? (settings.onramp && createOnRamp(settings.onramp, { agent })),
    exchanges:
      own.exchanges ??
      (settings.exchanges &&
        createCoinbaseExchange(settings.exchanges.coinbase, { agent, rpc, coins, networkIds, tokens })),
    async close() {
      mailService?.close()
      await Promise.all([nodes.close(), agent.close(), priceService?.close(), history.close()])
    },
  }
}

function createOnRamp(settings: OnRampSettings, connection: Connection): OnRamp {
  if ('coinbase' in settings) return createCoinbaseOnRamp(settings.coinbase, connection)
  if ('moonPay' in settings) return createMoonPay(settings.moonPay, connection)
  return createMeld(settings.meld, connection)
}

/** The histories of each service that the settings name. */
function createHistories(
  settings: HistorySettings,
  { rpc, coins, lists }: { rpc: Rpc; coins: Coins; lists: TokenLists },
): readonly History[] {
  const blockscout: Record<string, BlockscoutSettings> = {}
  const etherscan: Record<string, EtherscanSettings> = {}
  const networkIds: string[] = []
  for (const [networkId, source] of Object.entries(settings)) {
    if ('node' in source) networkIds.push(networkId)
    else if ('etherscan' in source) etherscan[networkId] = source.etherscan
    else blockscout[networkId] = source
  }
  return [
    createBlockscout(blockscout, { coins }),
    createEtherscan(etherscan, { coins }),
    createOtterscan(rpc, { networkIds: networkIds.filter(id => !isSolana(id)), coins, tokens: lists.evm }),
    createSolanaHistory(rpc, { networkIds: networkIds.filter(isSolana), coins }),
  ]
}

import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { type Address, erc20Abi, formatUnits, getAddress, type Hash, isAddressEqual } from 'viem'
import type { Tokens } from '../../signIn/tokens'
import { type Coinbase, type CoinbaseTransaction, createCoinbase } from '../coinbase'
import type { Coins } from '../coins'
import { evmChainId, isAddress } from '../evmChains'
import { createEvmClient } from '../evmClient'
import { OrderRefusal, type PurchaseCurrency } from '../onRamp/onRamp'
import type { Connection } from '../onRamp/service'
import type { CoinbaseSettings } from '../onRamp/settings'
import type { Rpc } from '../rpc'
import { readArrival } from './arrival'
import { type Asset, type DepositStatus, type Exchange, type Exchanges, noExchange } from './exchanges'

const SESSION_SECONDS = 24 * 60 * 60
const HASH = /^0x[\da-f]{64}$/i

const AddressText = v.pipe(
  v.string(),
  v.check(isAddress),
  v.transform(text => getAddress(text)),
)
/** The id of a deposit has its facts, signed by the gateway. */
const Session = v.object({
  reference: v.pipe(v.string(), v.uuid()),
  networkId: v.string(),
  token: v.optional(AddressText),
  recipient: AddressText,
  decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(255)),
  units: v.pipe(
    v.string(),
    v.regex(/^[1-9]\d{0,77}$/),
    v.transform(text => BigInt(text)),
  ),
})
type Session = v.InferOutput<typeof Session>

interface Parts extends Connection {
  readonly rpc: Rpc
  readonly coins: Coins
  /** Of the chains that have a node. */
  readonly networkIds: readonly string[]
  readonly tokens: Tokens
}

/** The one exchange that this part is. */
const COINBASE: Exchange = { id: 'coinbase', name: 'Coinbase' }
const audienceOf = (projectId: string) => `exchange:${projectId}`

/** Deposits from an account at Coinbase. */
export function createCoinbaseExchange(settings: CoinbaseSettings, parts: Parts): Exchanges {
  const { rpc, networkIds, tokens } = parts
  const coinbase = createCoinbase(settings, parts)

  async function find(asset: Asset): Promise<{ offer: PurchaseCurrency; network: string } | undefined> {
    // Without a node, no deposit could be confirmed.
    if (!networkIds.includes(asset.networkId)) return undefined
    return findOffer((await coinbase.offers()).purchaseCurrencies, asset, coinOf(rpc, asset.networkId).symbol)
  }
  return {
    list: async asset => ((await find(asset)) ? [COINBASE] : []),
    async begin(projectId, { exchangeId, asset, amount, recipient, ip }) {
      if (exchangeId !== COINBASE.id) throw noExchange()
      const found = await find(asset)
      if (!found) throw new OrderRefusal('asset', 'Asset not supported')
      const decimals = await decimalsOf(asset, parts)
      const units = unitsOf(amount, decimals)
      if (units === 0n) throw new OrderRefusal('amount', 'The amount is below the smallest unit')
      const reference = randomUUID()
      const query = {
        ...{ presetCryptoAmount: formatUnits(units, decimals), defaultExperience: 'send', partnerUserRef: reference },
      }
      const url = await coinbase.page({ address: recipient, networks: [found.network], offer: found.offer, ip, query })
      const session = { reference, ...asset, recipient, decimals, units: String(units) }
      return {
        url,
        sessionId: await tokens.issue(session, { audience: audienceOf(projectId), seconds: SESSION_SECONDS }),
      }
    },
    async status(projectId, { exchangeId, sessionId }) {
      if (exchangeId !== COINBASE.id) throw noExchange()
      const session = v.safeParse(Session, await tokens.read(sessionId, audienceOf(projectId)))
      if (!session.success) throw new OrderRefusal('sessionId', 'Session not found')
      return readStatus(session.output, { coinbase, rpc })
    },
  }
}

/** The transactions of the session as Coinbase tells them; a success is believed once the chain has the whole amount. */
async function readStatus(
  session: Session,
  { coinbase, rpc }: { coinbase: Coinbase; rpc: Rpc },
): Promise<DepositStatus> {
  const transactions = await coinbase.transactions(session.reference)
  if (transactions.length === 0) return { status: 'UNKNOWN' }
  if (transactions.every(isIn('FAILED'))) return { status: 'FAILED' }
  const client = createEvmClient(rpc, session.networkId)
  const amounts = await Promise.all(
    claimedAmounts(transactions, session.decimals).map(async ([hash, claimed]) => {
      // A node that does not answer confirms nothing.
      const found = await readArrival(client, { ...session, token: session.token, hash }).catch(() => 0n)
      // One transaction of the exchange may pay the same account for several people.
      const isShared = found > claimed
      return { hash, amount: isShared ? claimed : found }
    }),
  )
  const arrived = amounts.filter(({ amount }) => amount > 0n)
  const sum = arrived.reduce((sum, { amount }) => sum + amount, 0n)
  const [newest] = arrived
  return newest && sum >= session.units ? { status: 'SUCCESS', txHash: newest.hash } : { status: 'IN_PROGRESS' }
}

/** The amount that Coinbase says it has sent, by transaction of the chain, newest first. */
function claimedAmounts(transactions: readonly CoinbaseTransaction[], decimals: number): [Hash, bigint][] {
  const claimed = new Map<Hash, bigint>()
  for (const { tx_hash, purchase_amount } of transactions.filter(isIn('SUCCESS'))) {
    const hash = tx_hash?.toLowerCase() as Hash
    if (HASH.test(hash) && !claimed.has(hash)) claimed.set(hash, unitsOf(purchase_amount?.value ?? '0', decimals))
  }
  return [...claimed]
}

const isIn = (state: 'SUCCESS' | 'FAILED') => (transaction: CoinbaseTransaction) =>
  transaction.status === `ONRAMP_TRANSACTION_STATUS_${state}`

const coinOf = (rpc: Rpc, networkId: string) => createEvmClient(rpc, networkId).chain.nativeCurrency

/** The offer by what it pays out: a contract on a chain, or the chain's own coin. */
function findOffer(offers: readonly PurchaseCurrency[], { networkId, token }: Asset, coin: string) {
  const chainId = String(evmChainId(networkId))
  for (const offer of offers) {
    const network = offer.networks.find(({ chain_id, contract_address: contract }) => {
      if (chain_id !== chainId) return false
      if (!token) return offer.symbol === coin && !isToken(contract)
      return isAddress(contract) && isAddressEqual(contract, token)
    })
    if (network) return { offer, network: network.name }
  }
  return undefined
}

/** Zeros, and the digit e, stand for a chain's own coin. */
const isToken = (contract: string) => isAddress(contract) && !/^0x(0{40}|e{40})$/i.test(contract)

async function decimalsOf({ networkId, token }: Asset, { coins, rpc }: Parts): Promise<number> {
  if (!token) return coinOf(rpc, networkId).decimals
  const listed = coins.find(networkId, token)?.decimals
  if (listed !== undefined) return listed
  return createEvmClient(rpc, networkId).readContract({
    address: token as Address,
    abi: erc20Abi,
    functionName: 'decimals',
  })
}

/** Digits beyond the smallest unit are dropped: clients round to eight decimals, whatever the token. */
function unitsOf(amount: string, decimals: number): bigint {
  const [whole = '', part = ''] = amount.split('.')
  return BigInt(whole + part.slice(0, decimals).padEnd(decimals, '0'))
}

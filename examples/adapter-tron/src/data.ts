import { type CaipNetworkId, type Context, findNetwork, networks, PorticoError, rpcUrls } from 'portico/contracts'
import {
  cacheBalances,
  createRpc,
  failAs,
  failures,
  MOST_DECIMALS,
  pollReceipt,
  readNativeBalance,
} from 'portico/injected/capabilities'
import { readAddress, vmAddress } from './address'
import { balanceCall, DECIMALS, NAME, readNumber, readText, SYMBOL, transferCall } from './calls'
import type { Capabilities } from './manifest'
import type { Header } from './transaction'

const PAGE = 50
/**
 * Tokens of an account that are listed: each one takes three calls. `listTokens` cannot say that a list is incomplete, so
 * the rest is found by its address alone (`readToken`).
 */
const MOST_TOKENS = 20
/** USDT and USDC of the main network: no other token takes their place in the list. */
const USUAL_TOKENS = ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'TEkxiTehnzSmSe2XqrBj4w32RUN966rdz8']
/** Sun for the bytes of a transaction, if the account has no bandwidth left: 1000 for each. */
const BYTES_FEE = { currency: 270_000n, token: 350_000n }
/** Sun for the first transfer to an address. */
const ACTIVATION_FEE = 1_100_000n
/** For how long a wallet’s user may take to sign. */
const VALID_MS = 600_000

type Data = Pick<
  Capabilities,
  'readBalance' | 'listTokens' | 'readToken' | 'readHistory' | 'estimateFee' | 'awaitReceipt'
>
type Fields = Readonly<Record<string, unknown>>
type Names = { readonly name: string; readonly symbol: string; readonly decimals: number }

/** The chain by a node’s JSON-RPC, and what the node’s service has collected of an account (TronGrid, v1). */
export function createData(ctx: Context) {
  const nodes = createRpc(ctx, 'own')
  const known = new Map<string, Names>()

  /** Another interface of the node. */
  const ask = (networkId: CaipNetworkId, path: string, request: Parameters<Context['http']['json']>[1]) => {
    const network = findNetwork(ctx.read(networks), networkId)
    const [url = ''] = network ? rpcUrls(network, { custom: ctx.settings.customRpcUrls }) : []
    return ctx.http.json(url.replace(/\/jsonrpc\/?$/, '') + path, request)
  }
  const list = async (networkId: CaipNetworkId, path: string, request: Parameters<typeof ask>[2]) => {
    const { data } = Object(await ask(networkId, `/v1/accounts/${path}`, request))
    if (Array.isArray(data)) return data.map(Object) as Fields[]
    throw new PorticoError('RPC_MALFORMED', 'The node sent an unreadable response')
  }
  const call = (networkId: CaipNetworkId, token: string, data: string, signal?: AbortSignal) =>
    nodes(networkId)('eth_call', [{ to: `0x${vmAddress(token)}`, data: `0x${data}` }, 'latest'], signal)

  async function readNames(networkId: CaipNetworkId, token: string, signal?: AbortSignal): Promise<Names | undefined> {
    const key = `${networkId} ${token}`
    if (known.has(key)) return known.get(key)
    const asked = [NAME, SYMBOL, DECIMALS].map(data => call(networkId, token, data, signal))
    const [rawName, rawSymbol, rawDecimals] = await Promise.all(asked)
    const [name, symbol, decimals] = [readText(rawName), readText(rawSymbol), readNumber(rawDecimals)]
    if (!name || !symbol || decimals === undefined || decimals > MOST_DECIMALS) return undefined
    const names = { name, symbol, decimals: Number(decimals) }
    known.set(key, names)
    return names
  }

  /** The most that a transfer of a token may cost in energy, in sun. */
  async function readEnergyFee({ from, to, amount, token, networkId, signal }: Parameters<Data['estimateFee']>[0]) {
    if (!token) return 0n
    const transfer = {
      from: `0x${vmAddress(from)}`,
      to: `0x${vmAddress(token.address)}`,
      data: `0x${transferCall(to, amount)}`,
    }
    const node = nodes(networkId)
    const asked = [node('eth_estimateGas', [transfer], signal), node('eth_gasPrice', [], signal)]
    const [energy, price] = (await Promise.all(asked)).map(readNumber)
    if (!energy || !price) throw new PorticoError(...failures.ESTIMATE_FAILED)
    // The network raises the price of busy contracts between the estimate and the transfer.
    return (energy * price * 6n) / 5n
  }

  const data: Data = {
    readBalance: cacheBalances(ctx, query =>
      readNativeBalance(ctx, query, async () => {
        const address = `0x${vmAddress(query.address)}`
        return readNumber(await nodes(query.network.caipNetworkId)('eth_getBalance', [address, 'latest'], query.signal))
      }),
    ),
    listTokens: ({ address, network: { caipNetworkId: networkId }, signal }) =>
      failAs(ctx, failures.BALANCE_FAILED, { networkId, signal }, async () => {
        const [account] = await list(networkId, address, { signal })
        const tokens = firstTokens(Object(account).trc20).map(async ([token, amount]) => {
          const names = await readNames(networkId, token, signal)
          return names ? [{ ...names, address: token, amount }] : []
        })
        return (await Promise.all(tokens)).flat()
      }),
    readToken: ({ address, owner, networkId, signal }) =>
      failAs(ctx, failures.BALANCE_FAILED, { networkId, signal }, async () => {
        const names = await readNames(networkId, address, signal)
        const amount = names && readNumber(await call(networkId, address, balanceCall(owner), signal))
        return { token: amount === undefined ? undefined : { ...names!, amount } }
      }).then(({ token }) => token),
    estimateFee: request =>
      failAs(ctx, failures.ESTIMATE_FAILED, request, async () => {
        const { to, token, networkId, signal } = request
        if (token) return BYTES_FEE.token + (await readEnergyFee(request))
        const [receiver] = await list(networkId, to, { signal })
        return BYTES_FEE.currency + (receiver ? 0n : ACTIVATION_FEE)
      }),
    readHistory: ({ address, network: { caipNetworkId: networkId }, cursor, signal }) =>
      failAs(ctx, ['HISTORY_FAILED', 'The history could not be read'], { networkId, signal }, async () => {
        const query = { limit: PAGE, order_by: 'block_timestamp,desc', ...(cursor && { max_timestamp: cursor }) }
        const paths = [`${address}/transactions`, `${address}/transactions/trc20`]
        const lists = await Promise.all(paths.map(path => list(networkId, path, { query, signal })))
        return mergePages(lists, address, cursor)
      }),
    async awaitReceipt(query) {
      const receipt = await pollReceipt(ctx, query, async life => {
        const raw = await nodes(query.networkId)('eth_getTransactionReceipt', [`0x${query.hash}`], life)
        return raw ? { hash: query.hash, status: Object(raw).status === '0x1' ? 'success' : 'reverted' } : undefined
      })
      query.signal?.throwIfAborted()
      return receipt
    },
  }

  /** The header of a new transaction. A node of another network would give one that that network accepts. */
  async function readHeader(networkId: CaipNetworkId, signal?: AbortSignal): Promise<Header> {
    const node = nodes(networkId)
    const [id, block] = await Promise.all([
      node('eth_chainId', [], signal),
      node('eth_getBlockByNumber', ['latest', false], signal),
    ])
    const { number, hash, timestamp } = Object(block)
    const [height, seconds] = [readNumber(number), readNumber(timestamp)]
    if (`tron:${id}` !== networkId || height === undefined || !seconds || !/^0x[0-9a-f]{64}$/.test(hash))
      throw new PorticoError('RPC_MALFORMED', 'The node serves another network or sent an unreadable response')
    const ref_block_bytes = height.toString(16).padStart(4, '0').slice(-4)
    const time = Number(seconds) * 1000
    return { ref_block_bytes, ref_block_hash: hash.slice(18, 34), timestamp: time, expiration: time + VALID_MS }
  }

  const submit = (networkId: CaipNetworkId, transaction: object) =>
    ask(networkId, '/wallet/broadcasttransaction', { method: 'POST', body: transaction })

  return { ...data, readEnergyFee, readHeader, submit }
}

/** The usual tokens, then the largest amounts: in smallest units, since only the calls tell a token’s decimals. */
export function firstTokens(trc20: unknown): readonly (readonly [address: string, amount: bigint])[] {
  const amounts: Fields = Object.assign({}, ...Array.from((trc20 ?? []) as Iterable<Fields>))
  const isUsual = (token: string) => Number(USUAL_TOKENS.includes(token))
  return Object.entries(amounts)
    .filter(([token]) => readAddress(token) === token)
    .map(([token, amount]) => [token, BigInt(String(amount))] as const)
    .toSorted(([a, left], [b, right]) => isUsual(b) - isUsual(a) || Number(right - left))
    .slice(0, MOST_TOKENS)
}

type Past = Awaited<ReturnType<Capabilities['readHistory']>>
type Entry = { hash: string; at: number; status: 'success' | 'reverted'; moves: Past['transactions'][number]['moves'] }

/** Transactions and token transfers, each newest first, as far as both lists reach. `cursor` is a time, in milliseconds. */
function mergePages(lists: readonly (readonly Fields[])[], own: string, cursor: string | undefined): Past {
  const timeOf = (row: Fields | undefined) => Number(row?.block_timestamp ?? 0)
  const end = Math.max(...lists.map(rows => (rows.length < PAGE ? 0 : timeOf(rows.at(-1)))))
  // The rest of that moment comes with the next page, unless it fills a page alone.
  const isStuck = end > 0 && String(end) === cursor
  const rows = lists.flat().filter(row => (isStuck ? timeOf(row) >= end : timeOf(row) > end))
  const entries = new Map<string, Entry>()
  for (const row of rows) {
    const hash = String(row.txID ?? row.transaction_id)
    const failed = Array.isArray(row.ret) && Object(row.ret[0]).contractRet !== 'SUCCESS'
    const entry: Entry = entries.get(hash) ?? { hash, at: timeOf(row), status: 'success', moves: [] }
    if (failed) entry.status = 'reverted'
    entries.set(hash, { ...entry, moves: [...(entry.moves ?? []), ...movesOf(row, own)] })
  }
  const transactions = [...entries.values()].toSorted((a, b) => b.at - a.at)
  return { transactions, next: end > 0 ? String(isStuck ? end - 1 : end) : undefined }
}

/** The amounts that a row has moved: of TRX, or of a token. */
function movesOf(row: Fields, own: string): NonNullable<Entry['moves']> {
  const [contract] = Array.from<unknown>(Object(row.raw_data).contract ?? [])
  const { type, parameter } = Object(contract)
  const { owner_address, to_address, amount } = Object(Object(parameter).value)
  const isToken = row.type === 'Transfer'
  const [from, to] = (isToken ? [row.from, row.to] : [owner_address, to_address]).map(readAddress)
  if (!from || !to || !(isToken || type === 'TransferContract')) return []
  const { address = '', symbol = '', decimals = 0 } = Object(row.token_info)
  return [
    {
      direction: from === to ? 'self' : from === own ? 'out' : 'in',
      amount: BigInt(String(isToken ? row.value : amount)),
      token: isToken ? { address, symbol, decimals } : undefined,
      counterparty: from === own ? to : from,
    },
  ]
}

import { type CaipNetworkId, type Context, findNetwork, networks, PorticoError, rpcUrls } from 'portico/contracts'
import {
  cacheBalances,
  failAs,
  failures,
  MAX_TOKENS,
  pollReceipt,
  readNativeBalance,
} from 'portico/injected/capabilities'
import { contractAddress, readAddress } from './address'
import type { Capabilities } from './manifest'

const PAGE = 50
type Data = Pick<
  Capabilities,
  'readBalance' | 'listTokens' | 'readToken' | 'readPrices' | 'readHistory' | 'awaitReceipt'
>
type Fields = Readonly<Record<string, unknown>>
type Past = { readonly hash: string; readonly networkId: CaipNetworkId; readonly own: string }

/** The chain by the third version of toncenter’s API, and prices by tonapi. */
export function createData(ctx: Context) {
  async function ask(
    networkId: CaipNetworkId,
    path: string,
    query: Record<string, string | number>,
    signal?: AbortSignal,
  ) {
    const network = findNetwork(ctx.read(networks), networkId)
    const [url] = network ? rpcUrls(network, { custom: ctx.settings.customRpcUrls }) : []
    return Object(await ctx.http.json(`${url}/${path}`, { query, signal }))
  }

  /** The contract that holds an account’s jettons of one kind, as the service lists it. */
  async function findHolder(owner: string, jetton: string, networkId: CaipNetworkId, signal?: AbortSignal) {
    const raw = await ask(networkId, 'jetton/wallets', { owner_address: owner, jetton_address: jetton }, signal)
    return list(raw.jetton_wallets).find(holder => contractAddress(holder.jetton) === contractAddress(jetton))
  }

  const data: Data = {
    readBalance: cacheBalances(ctx, query =>
      readNativeBalance(ctx, query, async () => {
        const { address, network, signal } = query
        return readAmount((await ask(network.caipNetworkId, 'addressInformation', { address }, signal)).balance)
      }),
    ),
    listTokens: ({ address, network: { caipNetworkId: networkId }, signal }) =>
      failAs(ctx, failures.BALANCE_FAILED, { networkId, signal }, async () => {
        const query = { owner_address: address, exclude_zero_balance: 'true', limit: MAX_TOKENS }
        const raw = await ask(networkId, 'jetton/wallets', query, signal)
        return list(raw.jetton_wallets).flatMap(({ jetton, balance }) => {
          const token = readToken(raw, jetton)
          return token ? { ...token, amount: readAmount(balance) } : []
        })
      }),
    // Only a namespace with `readToken` names its tokens in a review itself.
    readToken: ({ address, owner, networkId, signal }) =>
      failAs(ctx, failures.BALANCE_FAILED, { networkId, signal }, async () => {
        const raw = await ask(networkId, 'jetton/masters', { address }, signal)
        const token = readToken(raw, list(raw.jetton_masters)[0]?.address)
        const holder = token && (await findHolder(owner, address, networkId, signal))
        return { token: token && { ...token, amount: readAmount(holder?.balance ?? 0) } }
      }).then(({ token }) => token),
    readPrices: ({ network: { caipNetworkId: networkId }, tokens, signal }) =>
      failAs(ctx, ['PRICES_FAILED', 'The prices could not be read'], { networkId, signal }, async () => {
        if (tokens.length === 0) return []
        const query = { tokens: tokens.map(token => token ?? 'TON').join(), currencies: 'usd' }
        const { rates } = Object(await ctx.http.json('https://tonapi.io/v2/rates', { query, cached: 60_000, signal }))
        return tokens.flatMap(address => {
          const price: unknown = Object(Object(rates[address ?? 'TON']).prices).USD
          return typeof price === 'number' ? { address, price } : []
        })
      }),
    readHistory: ({ address, network: { caipNetworkId: networkId }, cursor = '0', signal }) =>
      failAs(ctx, ['HISTORY_FAILED', 'The history could not be read'], { networkId, signal }, async () => {
        const raw = await ask(
          networkId,
          'actions',
          { account: address, limit: PAGE, offset: cursor, sort: 'desc' },
          signal,
        )
        const actions = list(raw.actions)
        const hashes = [...new Set(actions.map(hashOf))]
        // The last transaction of a full page may go on: the next page begins with it.
        const rest = actions.length >= PAGE && hashes.length > 1 ? hashes.pop() : undefined
        const actionsOf = (hash: string) => actions.filter(action => hashOf(action) === hash)
        const transactions = hashes.map(hash =>
          readTransaction(raw, { hash, networkId, own: address }, actionsOf(hash)),
        )
        const next = rest && String(Number(cursor) + actions.length - actionsOf(rest).length)
        return { transactions, next }
      }),
    async awaitReceipt(query) {
      const receipt = await pollReceipt(ctx, query, async life => {
        const raw = await ask(query.networkId, 'actions', { msg_hash: query.hash }, life)
        const actions = list(raw.actions)
        return actions.length > 0 ? { hash: query.hash, status: statusOf(actions) } : undefined
      })
      query.signal?.throwIfAborted()
      return receipt
    },
  }
  return { ...data, findHolder }
}

function list(raw: unknown): Fields[] {
  if (Array.isArray(raw)) return raw.map(Object)
  throw new PorticoError('RPC_MALFORMED', 'The node sent an unreadable response')
}

function readAmount(raw: unknown): bigint {
  if (/^\d{1,40}$/.test(String(raw))) return BigInt(String(raw))
  throw new PorticoError('RPC_MALFORMED', 'The node sent an unreadable response')
}

/** A jetton by its metadata, which its creator claims; undefined if the service has none. */
function readToken({ metadata }: Fields, jetton: unknown) {
  const { name, symbol, extra } = Object(list(Object(Object(metadata)[String(jetton)]).token_info ?? [])[0])
  const [address, decimals] = [contractAddress(jetton), Number(Object(extra).decimals ?? 9)]
  const isNamed = typeof name === 'string' && typeof symbol === 'string' && Number.isInteger(decimals)
  return address && isNamed ? { address, name, symbol, decimals } : undefined
}

const hashOf = ({ trace_external_hash: hash, trace_external_hash_norm: usual }: Fields) =>
  Array.from(atob(String(usual ?? hash)), letter => letter.charCodeAt(0).toString(16).padStart(2, '0')).join('')
const statusOf = (actions: readonly Fields[]) =>
  actions.some(({ success }) => success === false) ? 'reverted' : 'success'

function readTransaction(raw: Fields, { hash, networkId, own }: Past, actions: readonly Fields[]) {
  const moves = actions.flatMap(({ type, details }) => {
    const {
      source,
      destination,
      value,
      sender = source,
      receiver = destination,
      amount = value,
      asset,
    } = Object(details)
    const [from, to] = [sender, receiver].map(each => readAddress(each, networkId))
    const token = type === 'jetton_transfer' ? readToken(raw, asset) : undefined
    if (!from || !to || !(token || type === 'ton_transfer')) return []
    const direction = from === to ? 'self' : from === own ? 'out' : 'in'
    return { direction, amount: readAmount(amount), token, counterparty: from === own ? to : from } as const
  })
  return { hash, at: Number(actions[0]?.trace_end_utime) * 1000, status: statusOf(actions), moves } as const
}

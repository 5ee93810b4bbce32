import {
  type CaipNetworkId,
  type Context,
  findNetwork,
  type Network,
  namespaceOf,
  networks,
  type PastTransaction,
  PorticoError,
  readHistory,
} from '../../../kernel'
import { imitates, readTrustedTokens, sanitizeSymbol, type TrustedTokens, truncateAddress } from '../../../kernel/kit'
import { mergeTransfers } from '../rules/mergeTransfers'
import { SENT_STATUS } from '../rules/pending'
import { toExactUnits } from '../rules/units'
import type { AssetTransfer, Entry, Operation, Page } from '../state'

type Move = PastTransaction['moves'][number]

interface Query {
  readonly address: string
  readonly networkId: CaipNetworkId
  readonly cursor?: string
  readonly signal: AbortSignal
}

interface Place {
  readonly address: string
  readonly network: Network
  readonly trusted: TrustedTokens
}

/**
 * One page of an account's history, as the namespace's adapter provides it.
 * @throws HISTORY_UNSERVED HISTORY_FAILED
 */
export async function fetchProvided(ctx: Context, { address, networkId, cursor, signal }: Query): Promise<Page> {
  const namespace = namespaceOf(networkId)
  const network = findNetwork(ctx.read(networks), networkId)
  const capability = readHistory.on(namespace)
  if (!network || !ctx.has(capability)) {
    const message = 'Neither the project API nor an adapter has a history for this network'
    throw new PorticoError('HISTORY_UNSERVED', message, { networkId })
  }
  const ask = async () => (await ctx.ask(capability))({ address, network, cursor, signal })
  const { transactions, next } = await ask().catch(error => {
    signal.throwIfAborted()
    throw new PorticoError('HISTORY_FAILED', `The history of ${namespace} could not be read`, { networkId }, error)
  })
  const place = { address, network, trusted: await readTrustedTokens(ctx, network) }
  const entries = new Map(transactions.map(transaction => [transaction.hash, entryOf(transaction, place)]))
  return { entries: [...entries.values()], next }
}

function entryOf({ hash, at, status, moves }: PastTransaction, place: Place): Entry {
  const { address } = place
  const transfers = mergeTransfers(moves.map(move => transferOf(move, place)))
  // A transfer of nothing may be anyone's: it must not look like one of the account's.
  const given = moves.find(({ direction, amount }) => direction !== 'in' && amount > 0n)
  const gained = moves.find(({ direction }) => direction === 'in')
  return {
    id: hash,
    operation: operationOf(transfers),
    status: SENT_STATUS[status],
    hash,
    at,
    from: given ? address : gained?.counterparty,
    to: given ? given.counterparty : gained && address,
    transfers,
  }
}

function operationOf(transfers: readonly AssetTransfer[]): Operation {
  const has = (way: AssetTransfer['direction']) => transfers.some(({ direction }) => direction === way)
  if (transfers.length === 0) return 'execute'
  if (has('in')) return has('out') ? 'trade' : 'receive'
  return 'send'
}

function transferOf({ direction, amount, token }: Move, { network, trusted }: Place): AssetTransfer {
  if (!token) {
    const { name, symbol, decimals } = network.nativeCurrency
    const imageUrl = network.assets?.imageUrl
    return { kind: 'token', name, symbol, direction, amount: toExactUnits(amount, decimals), imageUrl }
  }
  const { address, decimals } = token
  const symbol = sanitizeSymbol(token.symbol)
  const name = truncateAddress(address)
  // A symbol that imitates another token's gives way to the token's address.
  const shown = imitates({ address, symbol }, trusted) ? name : symbol
  return { kind: 'token', name, symbol: shown, direction, amount: toExactUnits(amount, decimals) }
}

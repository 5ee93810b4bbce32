import type { Context, SimulatedMove, SimulateTransactions } from '../../kernel'
import { withTimeout } from '../../kernel/kit'
import type { Rpc } from '../shared/injected/capabilities'
import { isAddress } from './chain'
import { readQuantity, transactionParams } from './jsonRpc'

/** Time limit in milliseconds: the simulation is optional, and the user waits for it. */
const SIMULATION_MS = 5_000
const MOST_LOGS = 1_000

/** The log address of moves of the native currency. Source: eth_simulateV1, `traceTransfers`. */
const CURRENCY = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
/** Source: ERC-20 and ERC-721 `Transfer`, ERC-1155 `TransferSingle` and `TransferBatch`. */
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const MULTI_TRANSFERS = [
  '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62',
  '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb',
]

/** Runs the transactions in one simulated block of the node. Source: Execution APIs, `eth_simulateV1`. */
export async function simulate(
  { clock, signal: life }: Context,
  rpc: Rpc,
  { networkId, transactions, signal = life }: Parameters<SimulateTransactions>[0],
): ReturnType<SimulateTransactions> {
  const calls = transactions.map(request => {
    const { chainId, type, ...call } = transactionParams(request)
    return call
  })
  const options = { blockStateCalls: [{ calls }], traceTransfers: true, validation: false }
  // If a node cannot simulate or does not answer, the result is undefined.
  const asked = rpc(networkId)('eth_simulateV1', [options, 'latest'], signal).catch(() => undefined)
  const answer = await withTimeout(clock, SIMULATION_MS, asked, () => undefined)
  signal.throwIfAborted()
  const results: unknown = Object(Object(answer)[0]).calls
  if (!Array.isArray(results)) return undefined
  const failsAt = results.findIndex(result => Object(result).status === '0x0')
  if (failsAt >= 0) return { failsAt }
  if (results.length !== calls.length || results.some(result => Object(result).status !== '0x1')) return undefined
  const logs = results.flatMap(result => Object(result).logs)
  if (logs.length > MOST_LOGS) return undefined
  const moves = logs.map(readMove)
  // An unreadable move may be important, so the whole result is dropped.
  return moves.includes(undefined) ? undefined : { moves: moves.flatMap(move => move ?? []) }
}

/** Empty for a log without a move, undefined for a move that cannot be read. */
function readMove(log: unknown): readonly SimulatedMove[] | undefined {
  const { address, data } = Object(log)
  const topics: unknown = Object(log).topics
  if (typeof address !== 'string' || !isAddress(address) || !Array.isArray(topics)) return undefined
  const isMulti = MULTI_TRANSFERS.includes(topics[0])
  if (topics[0] !== TRANSFER && !isMulti) return []
  const [from, to] = (isMulti ? [topics[2], topics[3]] : [topics[1], topics[2]]).map(readAddress)
  const isCountable = topics.length === 3 && !isMulti
  const amount = isCountable ? readQuantity(data) : 1n
  if (!from || !to || amount === undefined) return undefined
  return [{ ...(address.toLowerCase() !== CURRENCY && { token: address }), from, to, amount }]
}

function readAddress(topic: unknown): string | undefined {
  return typeof topic === 'string' && /^0x0{24}[\da-f]{40}$/i.test(topic) ? `0x${topic.slice(26)}` : undefined
}

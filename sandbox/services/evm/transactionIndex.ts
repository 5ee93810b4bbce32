import {
  type Address,
  decodeEventLog,
  decodeFunctionData,
  erc20Abi,
  type Hash,
  type Hex,
  type Log,
  type TransactionReceipt,
  toFunctionSelector,
} from 'viem'
import type { ChainTransaction, Movement } from '../ledger'
import type { Node } from './treasury'

const AT_ONCE = 25n
const TRANSFER = toFunctionSelector('transfer(address,uint256)')

interface Page {
  readonly hash: Hash
  readonly history: readonly ChainTransaction[]
}

/** Reads each block of a chain once, and remembers which transactions touched which account. */
export function createTransactionIndex(node: Node): { of(owner: string): Promise<readonly ChainTransaction[]> } {
  let pages: Page[] = []
  let reading: Promise<void> = Promise.resolve()

  async function catchUp(): Promise<void> {
    const head = await node.getBlockNumber({ cacheTime: 0 })
    while (pages.length > 0 && !(await isStill(pages.length - 1, head))) pages = pages.slice(0, -1)
    while (BigInt(pages.length) <= head) {
      const from = BigInt(pages.length)
      const to = from + AT_ONCE <= head ? from + AT_ONCE : head + 1n
      const numbers = Array.from({ length: Number(to - from) }, (_, index) => from + BigInt(index))
      pages = [...pages, ...(await Promise.all(numbers.map(number => readBlock(node, number))))]
    }
  }

  /** A test can revert a node to an earlier block. */
  async function isStill(index: number, head: bigint): Promise<boolean> {
    if (BigInt(index) > head) return false
    return (await node.getBlock({ blockNumber: BigInt(index) })).hash === pages[index]?.hash
  }

  return {
    async of(owner) {
      reading = reading.then(catchUp, catchUp)
      await reading
      const owned = owner.toLowerCase()
      const mined = pages.flatMap(({ history }) => history)
      return [...mined, ...(await readPending(node))].filter(transaction => touches(transaction, owned)).reverse()
    },
  }
}

const touches = ({ from, movements }: ChainTransaction, owner: string) =>
  from === owner || movements.some(movement => movement.from === owner || movement.to === owner)

async function readBlock(node: Node, blockNumber: bigint): Promise<Page> {
  const block = await node.getBlock({ blockNumber, includeTransactions: true })
  const minedAt = Number(block.timestamp) * 1000
  const transactions = block.transactions.map(async (transaction): Promise<ChainTransaction> => {
    const { hash, from, to, value, nonce, input } = transaction
    const receipt = await node.getTransactionReceipt({ hash })
    const failed = receipt.status !== 'success'
    const inner = failed || input === '0x' || !to ? [] : await innerPayments(node, hash)
    const paid = !failed && to && value > 0n ? [{ from, to, amount: value }] : []
    return {
      hash,
      minedAt,
      from: from.toLowerCase(),
      to: to?.toLowerCase(),
      nonce,
      status: failed ? 'failed' : 'confirmed',
      approves: receipt.logs.some(log => eventOf(log)?.eventName === 'Approval'),
      movements: [...paid, ...inner, ...tokenMovements(receipt)].map(lowered),
    }
  })
  return { hash: block.hash, history: await Promise.all(transactions) }
}

/** Pending transactions of a node that mines later. */
async function readPending(node: Node): Promise<ChainTransaction[]> {
  const { transactions, timestamp } = await node.getBlock({ blockTag: 'pending', includeTransactions: true })
  return transactions.map(({ hash, from, to, value, nonce, input }): ChainTransaction => {
    const meant = to && tokenTransfer(input)
    const movements: Movement[] = to && value > 0n ? [{ from, to, amount: value }] : []
    if (meant) movements.push({ token: to, from, ...meant })
    return {
      hash,
      minedAt: Number(timestamp) * 1000,
      from: from.toLowerCase(),
      to: to?.toLowerCase(),
      nonce,
      status: 'pending',
      approves: false,
      movements: movements.map(lowered),
    }
  })
}

function tokenTransfer(data: Hex): Pick<Movement, 'to' | 'amount'> | undefined {
  if (!data.startsWith(TRANSFER)) return undefined
  const { args } = decodeFunctionData({ abi: erc20Abi, data })
  const [to, amount] = args ?? []
  return typeof to === 'string' && typeof amount === 'bigint' ? { to, amount } : undefined
}

const lowered = ({ token, from, to, amount }: Movement): Movement => ({
  token: token?.toLowerCase(),
  from: from.toLowerCase(),
  to: to.toLowerCase(),
  amount,
})

function tokenMovements({ logs }: TransactionReceipt): Movement[] {
  return logs.flatMap(log => {
    const event = eventOf(log)
    if (event?.eventName !== 'Transfer') return []
    const { from, to, value } = event.args
    return [{ token: log.address, from, to, amount: value }]
  })
}

function eventOf({ data, topics }: Log) {
  try {
    return decodeEventLog({ abi: erc20Abi, data, topics })
  } catch {
    // An event of another contract.
    return undefined
  }
}

interface Call {
  type: string
  from: Address
  to?: Address
  value?: string
  error?: string
  calls?: Call[]
}

interface TraceCall {
  Method: 'debug_traceTransaction'
  Parameters: [Hash, { tracer: 'callTracer' }]
  ReturnType: Call
}

/** Payments of contracts in the network's native coin. Source: Geth's call tracer. */
async function innerPayments(node: Node, hash: Hash): Promise<Movement[]> {
  const root = await node.request<TraceCall>({
    method: 'debug_traceTransaction',
    params: [hash, { tracer: 'callTracer' }],
  })
  const paid = ({ calls = [] }: Call): Movement[] =>
    calls.flatMap(call => {
      if (call.error) return []
      const { from, to, value = '0x0', type } = call
      const own = type === 'CALL' && to && BigInt(value) > 0n ? [{ from, to, amount: BigInt(value) }] : []
      return [...own, ...paid(call)]
    })
  return paid(root)
}

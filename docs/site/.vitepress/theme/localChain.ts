import {
  type Hex,
  isHex,
  keccak256,
  numberToHex,
  parseTransaction,
  recoverTransactionAddress,
  type TransactionSerialized,
} from 'viem'

/* A chain that is a part of the page: native transfers with real signatures, one block for each. It ends with the page. */

interface Call {
  readonly method: string
  readonly params?: readonly unknown[]
}

interface Account {
  balance: bigint
  nonce: number
}

const GAS = 21_000n
const GAS_PRICE = 1_000_000_000n
const START = 25n * 10n ** 17n
const ZERO_HASH: Hex = `0x${'0'.repeat(64)}`

/** Answers JSON-RPC calls as a node of the chain does. @throws Error for a call that it cannot answer */
export function createLocalChain(chainId: number): (call: Call) => Promise<unknown> {
  const accounts = new Map<string, Account>()
  const receipts: Record<string, object> = {}
  let height = 1n

  const accountOf = (address: unknown): Account => {
    const key = String(address).toLowerCase()
    const known = accounts.get(key) ?? { balance: START, nonce: 0 }
    accounts.set(key, known)
    return known
  }
  const block = () => ({
    number: numberToHex(height),
    hash: keccak256(numberToHex(height)),
    parentHash: ZERO_HASH,
    timestamp: numberToHex(Math.floor(Date.now() / 1000)),
    baseFeePerGas: numberToHex(GAS_PRICE),
    gasLimit: numberToHex(30_000_000n),
    gasUsed: '0x0',
    transactions: [],
  })

  async function include(raw: TransactionSerialized): Promise<Hex> {
    const { to, value = 0n, nonce = 0, chainId: signedFor } = parseTransaction(raw)
    const from = await recoverTransactionAddress({ serializedTransaction: raw })
    const [sender, cost] = [accountOf(from), GAS * GAS_PRICE]
    if (signedFor !== chainId) throw new Error('The transaction is signed for another chain')
    if (nonce !== sender.nonce) throw new Error(`The next nonce is ${sender.nonce}`)
    if (sender.balance < value + cost) throw new Error('insufficient funds for gas * price + value')
    sender.balance -= value + cost
    sender.nonce += 1
    accountOf(to).balance += value
    height += 1n
    const transactionHash = keccak256(raw)
    receipts[transactionHash] = {
      ...{ transactionHash, from, to: to ?? null, contractAddress: null, transactionIndex: '0x0', type: '0x2' },
      ...{ blockHash: block().hash, blockNumber: numberToHex(height), logs: [], logsBloom: `0x${'0'.repeat(512)}` },
      ...{ status: '0x1', gasUsed: numberToHex(GAS), cumulativeGasUsed: numberToHex(GAS) },
      effectiveGasPrice: numberToHex(GAS_PRICE),
    }
    return transactionHash
  }

  const methods: Readonly<Record<string, (first: unknown) => unknown>> = {
    eth_chainId: () => numberToHex(chainId),
    net_version: () => String(chainId),
    eth_blockNumber: () => numberToHex(height),
    eth_getBlockByNumber: block,
    eth_gasPrice: () => numberToHex(GAS_PRICE),
    eth_maxPriorityFeePerGas: () => '0x0',
    eth_estimateGas: () => numberToHex(GAS),
    eth_call: () => '0x',
    eth_getCode: () => '0x',
    eth_getBalance: address => numberToHex(accountOf(address).balance),
    eth_getTransactionCount: address => numberToHex(accountOf(address).nonce),
    eth_getTransactionReceipt: hash => receipts[String(hash)] ?? null,
    eth_sendRawTransaction: raw => {
      if (!isHex(raw)) throw new Error('The transaction is not hexadecimal')
      return include(raw as TransactionSerialized)
    },
  }
  return async ({ method, params = [] }) => {
    const answer = methods[method]
    if (!answer) throw new Error(`The chain of this page has no ${method}`)
    return answer(params[0])
  }
}

import {
  type Address,
  erc20Abi,
  type Hash,
  isAddressEqual,
  type PublicClient,
  parseEventLogs,
  TransactionReceiptNotFoundError,
} from 'viem'
import { isCausedBy } from '../evmClient'

interface Awaited {
  readonly hash: Hash
  /** Undefined for the network's own coin. */
  readonly token: Address | undefined
  readonly recipient: Address
}

/**
 * The amount that a transaction has brought to the recipient, as the network's node knows it: zero while it has none, or
 * if the transaction has failed.
 */
export async function readArrival(client: PublicClient, { hash, token, recipient }: Awaited): Promise<bigint> {
  const receipt = await client.getTransactionReceipt({ hash }).catch(error => {
    if (isCausedBy(error, TransactionReceiptNotFoundError)) return undefined
    throw error
  })
  if (receipt?.status !== 'success') return 0n
  if (token) {
    const transfers = parseEventLogs({ abi: erc20Abi, eventName: 'Transfer', logs: receipt.logs })
    return transfers
      .filter(({ address, args }) => isAddressEqual(address, token) && isAddressEqual(args.to, recipient))
      .reduce((sum, { args }) => sum + args.value, 0n)
  }
  if (receipt.to && isAddressEqual(receipt.to, recipient)) return (await client.getTransaction({ hash })).value
  // An exchange may pay many by one contract, which leaves no log of coins.
  const { blockNumber } = receipt
  const [after, before] = await Promise.all(
    [blockNumber, blockNumber - 1n].map(at => client.getBalance({ address: recipient, blockNumber: at })),
  )
  return after !== undefined && before !== undefined && after > before ? after - before : 0n
}

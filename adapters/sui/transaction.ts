import { Transaction, TransactionDataBuilder } from '@mysten/sui/transactions'

/* Encodes transfers. The only file that imports the library, which loads with the first fee or transfer. */

/** A coin object at its current version. */
export interface ObjectRef {
  readonly objectId: string
  readonly version: string
  readonly digest: string
}

export interface Transfer {
  readonly from: string
  readonly to: string
  readonly amount: bigint
  /** The coins that the amount is taken from. If empty, the gas coin. */
  readonly coins: readonly ObjectRef[]
  /** The coins that pay the gas. If empty, a node uses a coin of its own for a dry run. */
  readonly payment: readonly ObjectRef[]
  readonly price: bigint
  readonly budget: bigint
}

/** `text` is the wallet's input, `bytes` is the signed data, `digest` the hash of the transaction. */
export async function buildTransaction(
  transfer: Transfer,
): Promise<{ text: string; bytes: Uint8Array; digest: string }> {
  const { from, to, amount, coins, payment, price, budget } = transfer
  const transaction = new Transaction()
  transaction.setSender(from)
  transaction.setGasPrice(price)
  transaction.setGasBudget(budget)
  transaction.setGasPayment([...payment])
  // Set explicitly, so that the library does not ask a node.
  transaction.setExpiration({ None: true })
  const [first, ...rest] = coins.map(coin => transaction.objectRef(coin))
  if (first && rest.length > 0) transaction.mergeCoins(first, rest)
  const [part] = transaction.splitCoins(first ?? transaction.gas, [amount])
  transaction.transferObjects([part], to)
  const bytes = await transaction.build()
  return { text: await transaction.toJSON(), bytes, digest: TransactionDataBuilder.getDigestFromBytes(bytes) }
}

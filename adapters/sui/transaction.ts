import { Transaction } from '@mysten/sui/transactions'

/* A transfer as the chain's bytes. The only file that needs the library; it comes with the first fee or transfer. */

/** A coin object at its present version. */
export interface ObjectRef {
  readonly objectId: string
  readonly version: string
  readonly digest: string
}

export interface Transfer {
  readonly from: string
  readonly to: string
  readonly amount: bigint
  /** What the amount is taken from; the gas where there are none. */
  readonly coins: readonly ObjectRef[]
  /** What pays; with none a node takes a coin of its own for a dry run. */
  readonly payment: readonly ObjectRef[]
  readonly price: bigint
  readonly budget: bigint
}

/** Its text is what wallets take; its bytes are what is signed. */
export async function transferOf(transfer: Transfer): Promise<{ text: string; bytes: Uint8Array }> {
  const { from, to, amount, coins, payment, price, budget } = transfer
  const transaction = new Transaction()
  transaction.setSender(from)
  transaction.setGasPrice(price)
  transaction.setGasBudget(budget)
  transaction.setGasPayment([...payment])
  // Said, so that the library looks for nothing itself.
  transaction.setExpiration({ None: true })
  const [first, ...rest] = coins.map(coin => transaction.objectRef(coin))
  if (first && rest.length > 0) transaction.mergeCoins(first, rest)
  const [part] = transaction.splitCoins(first ?? transaction.gas, [amount])
  transaction.transferObjects([part], to)
  return { text: await transaction.toJSON(), bytes: await transaction.build() }
}

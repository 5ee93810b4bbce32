import { SuiJsonRpcClient } from '@mysten/sui/jsonRpc'
import { Transaction } from '@mysten/sui/transactions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SuiSandbox, startSui } from '.'
import { balanceOf } from './chain'
import { PEBBLE } from './networks'
import { createStandardWallet } from './standardWallet'
import { SuiWallet } from './wallet'

/* The official library works with the sandbox's node. */

const remembered = { approved: true, locked: false, vanished: false, account: 0, chainId: 0 }

let sui: SuiSandbox
let wallet: SuiWallet
beforeAll(async () => {
  sui = await startSui()
  const memory = { read: () => remembered, write: () => {} }
  wallet = new SuiWallet({ ...sui.config, memory, ask: async () => true, site: 'https://app.example' })
})
afterAll(() => sui.stop())

const client = (index: 0 | 1) =>
  new SuiJsonRpcClient({ network: 'testnet', url: sui.networks[index].rpcUrls.default.http[0]! })

test('reports the chain id and the balances of an account', async () => {
  expect(await client(0).call('sui_getChainIdentifier', [])).toBe('4c78adac')
  expect(await client(1).call('sui_getChainIdentifier', [])).not.toBe('4c78adac')
  const owners = wallet.addresses.map(owner => client(0).getBalance({ owner }))
  expect((await Promise.all(owners)).map(({ totalBalance }) => totalBalance)).toEqual([
    '1250000000000',
    '42500000000',
    '0',
  ])
})

/** A transfer that the official library builds, with gas and coins looked up at the sandbox's node. */
async function transferOf(sender: string, to: string, type?: string, amount = 1_000_000n) {
  const transaction = new Transaction()
  transaction.setSender(sender)
  const coins = type ? (await client(0).getCoins({ owner: sender, coinType: type })).data : []
  const [first, ...rest] = coins.map(({ coinObjectId: objectId, version, digest }) =>
    transaction.objectRef({ objectId, version, digest }),
  )
  if (first) transaction.mergeCoins(first, rest)
  const [part] = transaction.splitCoins(first ?? transaction.gas, [amount])
  transaction.transferObjects([part!], to)
  transaction.setGasPrice(1000)
  transaction.setGasBudget(10_000_000)
  const gas = (await client(0).getCoins({ owner: sender })).data
  transaction.setGasPayment(gas.map(({ coinObjectId: objectId, version, digest }) => ({ objectId, version, digest })))
  return transaction
}

test('moves coins by the wallet’s transactions, and refuses foreign signatures and spent objects', async () => {
  const [sender = '', other = '', to = ''] = wallet.addresses
  const ledger = sui.ledger('sui:testnet')
  const { features } = createStandardWallet(wallet, 'data:image/png;base64,')
  const { signAndExecuteTransaction: send } = Object(features['sui:signAndExecuteTransaction'])
  const order = (transaction: Transaction) => ({ account: { address: sender }, transaction, chain: 'sui:testnet' })
  const before = balanceOf(ledger, sender)
  const transaction = await transferOf(sender, to)
  const sent = await send(order(transaction))
  const { effects } = await client(0).getTransactionBlock({ digest: sent.digest, options: { showEffects: true } })
  expect(effects?.status).toEqual({ status: 'success' })
  const { computationCost, storageCost, storageRebate } = effects!.gasUsed
  const gas = BigInt(computationCost) + BigInt(storageCost) - BigInt(storageRebate)
  expect([balanceOf(ledger, to), balanceOf(ledger, sender)]).toEqual([1_000_000n, before - 1_000_000n - gas])
  await send(order(await transferOf(sender, to, PEBBLE, 22_000_000n)))
  expect([balanceOf(ledger, to, PEBBLE), balanceOf(ledger, sender, PEBBLE)]).toEqual([22_000_000n, 3_000_000n])
  await expect(send(order(transaction))).rejects.toThrow(/not available|not found/)
  await expect(send(order(await transferOf(other, to)))).rejects.toThrow(/signature/i)
  const failed = await send(order(await transferOf(sender, to, PEBBLE, 3_000_001n)))
  expect(ledger.effects.get(failed.digest)?.status.status).toBe('failure')
  expect(balanceOf(ledger, sender, PEBBLE)).toBe(3_000_000n)
  expect(sui.ledger('sui:devnet').effects.size).toBe(0)
})

import { SuiJsonRpcClient } from '@mysten/sui/jsonRpc'
import { Transaction } from '@mysten/sui/transactions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SuiFamily, startSui } from '.'
import { standardFace } from './rill/standardFace'
import { createRill, type Rill } from './rill/wallet'

/* The family's own library takes our node for one of theirs. */

const remembered = { approved: true, locked: false, vanished: false, account: 0, chainId: 0 }

let family: SuiFamily
let rill: Rill
beforeAll(async () => {
  family = await startSui()
  const memory = { read: () => remembered, write: () => {} }
  rill = createRill({ ...family.config, memory, ask: async () => true, site: 'https://app.example' })
})
afterAll(() => family.stop())

const client = (index: 0 | 1) =>
  new SuiJsonRpcClient({ network: 'testnet', url: family.networks[index].rpcUrls.default.http[0]! })

test('each node says which chain it is, and what an account has', async () => {
  expect(await client(0).call('sui_getChainIdentifier', [])).toBe('4c78adac')
  expect(await client(1).call('sui_getChainIdentifier', [])).not.toBe('4c78adac')
  const owners = rill.addresses.map(owner => client(0).getBalance({ owner }))
  expect((await Promise.all(owners)).map(({ totalBalance }) => totalBalance)).toEqual([
    '1250000000000',
    '42500000000',
    '0',
  ])
})

test('what Rill sends is taken, because its signature is right', async () => {
  const sender = rill.addresses[0]!
  const digest = '11111111111111111111111111111111'
  const transaction = new Transaction()
  transaction.setSender(sender)
  transaction.setGasPrice(1000)
  transaction.setGasBudget(10_000_000)
  transaction.setGasPayment([{ objectId: `0x${'5'.repeat(64)}`, version: '1', digest }])
  const { features } = standardFace(rill, 'data:image/png;base64,')
  const { signAndExecuteTransaction: send } = Object(features['sui:signAndExecuteTransaction'])
  const sent = await send({ account: { address: sender }, transaction, chain: 'sui:testnet' })
  expect(family.ledger('sui:testnet').sent).toEqual([sent.digest])
  expect(family.ledger('sui:devnet').sent).toEqual([])
})

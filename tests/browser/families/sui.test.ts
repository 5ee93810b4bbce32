import { Transaction } from '@mysten/sui/transactions'
import { verifyPersonalMessageSignature, verifyTransactionSignature } from '@mysten/sui/verify'
import { base64 } from '@scure/base'
import { expect, test } from 'vitest'
import { fetchedSources } from '../world'
import { keepsFamilyLaws } from './laws'
import { tryFamily } from './trial'

const it = tryFamily({ name: 'sui', namespace: 'sui', wallet: 'Rill' })
keepsFamilyLaws(it, { silent: ['standard:connect'], goodbye: 'standard:disconnect', checksum: false })

test('a wallet of the page connects with a click, signs, and its balance is read without a chain library', async () => {
  const own = await it.connect()
  expect((await it.account()).wallet?.name).toBe('Rill')
  const text = 'Sign in to the sandbox 💧'
  const signature = await it.page.evaluate(message => window.family('sui').sign(message), text)
  await verifyPersonalMessageSignature(new TextEncoder().encode(text), signature, { address: own })
  expect(await it.page.evaluate(() => window.family('sui').balance())).toBe('1250000000000')
  expect(fetchedSources(it.visit).filter(source => source.includes('@mysten'))).toEqual([])
})

test('a host’s own transaction is signed, and sent', async () => {
  const own = await it.connect()
  const transaction = new Transaction()
  transaction.setSender(own)
  transaction.setGasPrice(1000)
  transaction.setGasBudget(10_000_000)
  const digest = '11111111111111111111111111111111'
  transaction.setGasPayment([{ objectId: `0x${'5'.repeat(64)}`, version: '1', digest }])
  const params = { transaction: await transaction.toJSON(), address: own }
  const request = (method: string) =>
    it.page.evaluate(given => window.family('sui').request(given.method, given.params), { method, params })
  const { signature, transactionBytes } = Object(await request('sui_signTransaction'))
  await verifyTransactionSignature(base64.decode(transactionBytes), signature, { address: own })
  expect(await request('sui_signAndExecuteTransaction')).toEqual({ digest: await transaction.getDigest() })
})

test('the network is ours to switch, and the wallet’s to tie: both are followed', async () => {
  await it.connect()
  await it.page.evaluate(() => window.portico.switchNetwork('sui:devnet'))
  expect(await it.networkId()).toBe('sui:devnet')
  await it.page.evaluate(() => window.sandboxFamilyWallets.sui!.switchNetwork('sui:testnet'))
  await expect.poll(it.networkId).toBe('sui:testnet')
})

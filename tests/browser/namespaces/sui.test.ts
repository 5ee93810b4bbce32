import { Transaction } from '@mysten/sui/transactions'
import { verifyPersonalMessageSignature, verifyTransactionSignature } from '@mysten/sui/verify'
import { base64 } from '@scure/base'
import { expect, test } from 'vitest'
import { fetchedSources } from '../world'
import { sendInViews, tokenRows } from './sending'
import { setUpNamespace } from './setUpNamespace'
import { testNamespace, testSending } from './testNamespace'

const it = setUpNamespace({ name: 'sui', namespace: 'sui', wallet: 'Rill' })
testNamespace(it, { silent: ['standard:connect'], goodbye: 'standard:disconnect', checksum: false })
testSending(it)

/** Calls the chain's node directly. */
async function ask(method: string, ...params: unknown[]) {
  const [{ rpcUrls }] = it.chain.networks
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const response = await fetch(rpcUrls.default.http[0] ?? '', { method: 'POST', body })
  return (await response.json()).result
}

test('an installed wallet connects with a click, signs, and shows its balance without a chain library', async () => {
  const own = await it.connect()
  expect((await it.account()).wallet?.name).toBe('Rill')
  const text = 'Sign in to the sandbox 💧'
  const signature = await it.page.evaluate(message => window.namespaceHost('sui').sign(message), text)
  await verifyPersonalMessageSignature(new TextEncoder().encode(text), signature, { address: own })
  expect(await it.page.evaluate(() => window.namespaceHost('sui').balance())).toBe('1250000000000')
  expect(fetchedSources(it.visit).filter(source => source.includes('@mysten'))).toEqual([])
})

test('signs and sends a transaction of the host', async () => {
  const own = await it.connect()
  const transaction = new Transaction()
  transaction.setSender(own)
  transaction.setGasPrice(1000)
  transaction.setGasBudget(10_000_000)
  const [{ coinObjectId: objectId, version, digest }] = (await ask('suix_getCoins', own)).data
  transaction.setGasPayment([{ objectId, version, digest }])
  const params = { transaction: await transaction.toJSON(), address: own }
  const request = (method: string) =>
    it.page.evaluate(given => window.namespaceHost('sui').request(given.method, given.params), { method, params })
  const { signature, transactionBytes } = Object(await request('sui_signTransaction'))
  await verifyTransactionSignature(base64.decode(transactionBytes), signature, { address: own })
  expect(await request('sui_signAndExecuteTransaction')).toEqual({ digest: await transaction.getDigest() })
})

test('switches the network by itself, and follows a wallet that binds it', async () => {
  await it.connect()
  await it.page.evaluate(() => window.portico.switchNetwork('sui:devnet'))
  expect(await it.networkId()).toBe('sui:devnet')
  await it.page.evaluate(() => window.sandboxNamespaceWallets.sui!.switchNetwork('sui:testnet'))
  await expect.poll(it.networkId).toBe('sui:testnet')
})

test('the coins of Sui are listed by name and sent in the views; the chain verifies the signature and moves them', async () => {
  await it.connect()
  const [, to = ''] = await it.addresses()
  const held = async (symbol: string) => {
    const balances: { coinType: string; totalBalance: string }[] = await ask('suix_getAllBalances', to)
    return BigInt(balances.find(({ coinType }) => coinType.endsWith(`::${symbol}`))?.totalBalance ?? 0)
  }
  expect(await tokenRows(it)).toEqual([expect.stringMatching(/Sui .* SUI/), expect.stringMatching(/Pebble 25 PEBL/)])
  const [sui, pebbles] = [await held('SUI'), await held('PEBBLE')]
  const fee = /0\.00\d+ SUI/
  await sendInViews(it, { token: 'Sui', symbol: 'SUI', amount: '1.5', to, fee })
  await sendInViews(it, { token: 'Pebble', symbol: 'PEBL', amount: '21.5', to, fee })
  expect([(await held('SUI')) - sui, (await held('PEBBLE')) - pebbles]).toEqual([1_500_000_000n, 21_500_000n])
  await expect.poll(() => tokenRows(it)).toContainEqual(expect.stringMatching(/Pebble 3\.5 PEBL/))
}, 120_000)

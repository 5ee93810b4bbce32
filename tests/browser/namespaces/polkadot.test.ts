import { encodeAddress, signatureVerify } from '@polkadot/util-crypto'
import { expect, test } from 'vitest'
import { fetchedSources } from '../world'
import { sendInViews, tokenRows } from './sending'
import { setUpNamespace } from './setUpNamespace'
import { testNamespace, testSending } from './testNamespace'

const it = setUpNamespace({ name: 'polkadot', namespace: 'polkadot', wallet: 'Dotterel' })
testNamespace(it, { silent: [], checksum: true })
testSending(it)

test('an installed wallet connects with a click and signs without a chain library', async () => {
  const own = await it.connect()
  expect((await it.account()).wallet?.name).toBe('Dotterel')
  const text = 'Sign in to the sandbox 🐦'
  const signature = await it.page.evaluate(message => window.namespaceHost('polkadot').sign(message), text)
  expect(signatureVerify(text, signature, own)).toMatchObject({ isValid: true, crypto: 'sr25519' })
  expect(fetchedSources(it.visit).filter(source => source.includes('@polkadot'))).toEqual([])
})

test('the address has the network’s prefix; an account that is bound to a network switches the session to it', async () => {
  const own = await it.connect()
  const [near, far] = it.chain.networks
  await it.page.evaluate(id => window.portico.switchNetwork(id), far.caipNetworkId)
  expect(await it.networkId()).toBe(far.caipNetworkId)
  await expect.poll(it.address).toBe(encodeAddress(own, 2))
  await it.page.evaluate(id => window.sandboxNamespaceWallets.polkadot!.switchNetwork(id), near.caipNetworkId)
  await expect.poll(it.networkId).toBe(near.caipNetworkId)
  await expect.poll(it.address).toBe(own)
})

test('the balance is read, and the real runtime accepts a transfer', async () => {
  await it.connect()
  const balance = async () => BigInt(await it.page.evaluate(() => window.namespaceHost('polkadot').balance()))
  const send = async (amount: string) => {
    const [, to = ''] = await it.addresses()
    return it.page.evaluate(order => window.namespaceHost('polkadot').send(order), { to, amount })
  }
  const before = await balance()
  expect(before).toBe(1_250_000_000_000_000n)
  expect(await send('9999999999999999')).toEqual({ status: 'INSUFFICIENT_FUNDS' })
  const { hash, status } = await send('1000000000000')
  expect(hash).toMatch(/^0x[0-9a-f]{64}$/)
  expect(status).toBe('success')
  const spent = before - (await balance())
  expect(spent).toBeGreaterThan(1_000_000_000_000n)
  expect(spent).toBeLessThan(1_100_000_000_000n)
}, 120_000)

test('assets of the host’s options are listed by name and sent in the views; the real runtime accepts the transfers', async () => {
  await it.connect()
  const [, to = ''] = await it.addresses()
  const received = () => it.page.evaluate(address => window.namespaceHost('polkadot').tokens(address), to)
  expect(await tokenRows(it)).toEqual([expect.stringMatching(/Roc .* ROC/), expect.stringMatching(/Plover 25 PLV/)])
  const fee = /0\.0\d+ ROC/
  await sendInViews(it, { token: 'Roc', symbol: 'ROC', amount: '1.5', to, fee })
  await sendInViews(it, { token: 'Plover', symbol: 'PLV', amount: '2.5', to, fee })
  expect(await received()).toEqual([{ address: '1984', amount: '2500000' }])
  await expect.poll(() => tokenRows(it)).toContainEqual(expect.stringMatching(/Plover 22\.5 PLV/))
}, 180_000)

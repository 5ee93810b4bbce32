import { Transaction } from '@mysten/sui/transactions'
import { verifyPersonalMessageSignature, verifyTransactionSignature } from '@mysten/sui/verify'
import { base64 } from '@scure/base'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { fetchedSources, modal, startWorld, type Visit, type World } from '../world'

let world: World
let visit: Visit

beforeAll(async () => {
  world = await startWorld({ entry: { plain: 'tests/browser/families/suiHost.ts' }, families: ['sui'] })
})
afterAll(() => world.stop())
beforeEach(async () => {
  visit = await world.visit()
})
afterEach(async () => {
  await visit.end()
  expect(visit.wrongs).toEqual([])
})

const account = () => visit.page.evaluate(() => window.portico.account())
const address = async () => (await account()).address ?? ''
const asked = () =>
  visit.page.evaluate(() => window.sandboxFamilyWallets.sui?.requests.map(({ method }) => method) ?? [])

async function connect(): Promise<string> {
  await visit.page.click('#own')
  await modal(visit.page).getByRole('button', { name: /Rill/ }).click()
  await modal(visit.page).waitFor({ state: 'hidden' })
  return address()
}

test('a wallet of the page connects with a click, signs, and its balance is read without a chain library', async () => {
  const own = await connect()
  expect((await account()).wallet?.name).toBe('Rill')
  const text = 'Sign in to the sandbox 💧'
  const signature = await visit.page.evaluate(message => window.suiHost.sign(message), text)
  await verifyPersonalMessageSignature(new TextEncoder().encode(text), signature, { address: own })
  expect(await visit.page.evaluate(() => window.suiHost.balance())).toBe('1250000000000')
  expect(fetchedSources(visit).filter(source => source.includes('@mysten'))).toEqual([])
})

test('a host’s own transaction is signed, and sent', async () => {
  const own = await connect()
  const transaction = new Transaction()
  transaction.setSender(own)
  transaction.setGasPrice(1000)
  transaction.setGasBudget(10_000_000)
  const digest = '11111111111111111111111111111111'
  transaction.setGasPayment([{ objectId: `0x${'5'.repeat(64)}`, version: '1', digest }])
  const params = { transaction: await transaction.toJSON(), address: own }
  const request = (method: string) =>
    visit.page.evaluate(given => window.suiHost.request(given.method, given.params), { method, params })
  const { signature, transactionBytes } = Object(await request('sui_signTransaction'))
  await verifyTransactionSignature(base64.decode(transactionBytes), signature, { address: own })
  expect(await request('sui_signAndExecuteTransaction')).toEqual({ digest: await transaction.getDigest() })
})

test('it is restored after a reload without a question, and ended with a goodbye', async () => {
  const own = await connect()
  await visit.page.reload()
  await expect.poll(address).toBe(own)
  await visit.page.evaluate(() => window.portico.disconnect())
  await expect.poll(async () => (await account()).status).toBe('disconnected')
  expect(await asked()).toEqual(['standard:connect', 'standard:disconnect'])
})

test('a refusal connects nobody, and another try may', async () => {
  await visit.page.evaluate(() => {
    window.sandboxFamilyWallets.sui!.answer = 'reject'
  })
  await visit.page.click('#own')
  await modal(visit.page).getByRole('button', { name: /Rill/ }).click()
  const again = modal(visit.page).getByRole('button', { name: /try again/i })
  await again.waitFor()
  expect((await account()).status).toBe('disconnected')
  await visit.page.evaluate(() => {
    window.sandboxFamilyWallets.sui!.answer = 'approve'
  })
  await again.click()
  await modal(visit.page).waitFor({ state: 'hidden' })
  expect(await address()).toMatch(/^0x/)
})

test('the network is ours to switch, and the wallet’s to tie: both are followed', async () => {
  await connect()
  const at = () => visit.page.evaluate(() => window.portico.networkId())
  await visit.page.evaluate(() => window.portico.switchNetwork('sui:devnet'))
  expect(await at()).toBe('sui:devnet')
  await visit.page.evaluate(() => window.sandboxFamilyWallets.sui!.switchNetwork('sui:testnet'))
  await expect.poll(at).toBe('sui:testnet')
})

test('another account, and the end of the wallet, are followed', async () => {
  await connect()
  const addresses = await visit.page.evaluate(() => window.sandboxFamilyWallets.sui!.addresses)
  await visit.page.evaluate(() => window.sandboxFamilyWallets.sui!.switchAccount(1))
  await expect.poll(address).toBe(addresses[1])
  await visit.page.evaluate(() => window.sandboxFamilyWallets.sui!.vanish())
  await expect.poll(async () => (await account()).status).toBe('disconnected')
})

import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { getAddressFromPublicKey, publicKeyFromSignatureRsv } from '@stacks/transactions'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { modal, startWorld, type Visit, type World } from '../world'

let world: World
let visit: Visit

beforeAll(async () => {
  world = await startWorld({ entry: { plain: 'tests/browser/families/stacksHost.ts' }, families: ['stacks'] })
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
  visit.page.evaluate(() => window.sandboxFamilyWallets.stacks?.requests.map(({ method }) => method) ?? [])

async function connect(): Promise<string> {
  await visit.page.click('#own')
  await modal(visit.page).getByRole('button', { name: /Cairn/ }).click()
  await modal(visit.page).waitFor({ state: 'hidden' })
  return address()
}

/** Of a text shorter than 253 bytes. */
function signerOf(text: string, signature: string): string {
  const bytes = utf8ToBytes(text)
  const prefixed = concatBytes(utf8ToBytes('\x17Stacks Signed Message:\n'), Uint8Array.of(bytes.length), bytes)
  return getAddressFromPublicKey(publicKeyFromSignatureRsv(bytesToHex(sha256(prefixed)), signature), 'testnet')
}

test('a wallet of the page connects with a click, and signs', async () => {
  const own = await connect()
  expect(own).toMatch(/^ST/)
  expect((await account()).wallet?.name).toBe('Cairn')
  const text = 'Sign in to the sandbox 🪨'
  const signature = await visit.page.evaluate(message => window.stacksHost.sign(message), text)
  expect(signerOf(text, signature)).toBe(own)
})

test('a transfer is built and signed by the wallet, taken by the chain, and seen in the balance', async () => {
  await connect()
  const [, , to = ''] = await visit.page.evaluate(() => window.sandboxFamilyWallets.stacks!.addresses)
  const before = BigInt(await visit.page.evaluate(() => window.stacksHost.balance()))
  const { hash, status } = await visit.page.evaluate(to => window.stacksHost.send(to, '1000000'), to)
  expect(hash).toMatch(/^0x[0-9a-f]{64}$/)
  expect(status).toBe('success')
  const after = BigInt(await visit.page.evaluate(() => window.stacksHost.balance()))
  expect(before - after).toBe(1_000_180n)
})

test('more than there is cannot be sent', async () => {
  await connect()
  const sent = visit.page.evaluate(async () => {
    const [, , to = ''] = window.sandboxFamilyWallets.stacks!.addresses
    return window.stacksHost.send(to, '999999999999999').catch(({ code }) => code)
  })
  expect(await sent).toBe('INSUFFICIENT_FUNDS')
})

test('it is restored after a reload without a question, and ended with a goodbye', async () => {
  const own = await connect()
  await visit.page.reload()
  await expect.poll(address).toBe(own)
  expect(await asked()).toEqual(['wallet_getAccount'])
  await visit.page.evaluate(() => window.portico.disconnect())
  await expect.poll(async () => (await account()).status).toBe('disconnected')
  expect((await asked()).at(-1)).toBe('wallet_disconnect')
})

test('the network is followed, and may be switched', async () => {
  await connect()
  await visit.page.evaluate(() => window.sandboxFamilyWallets.stacks!.switchNetwork('stacks:1'))
  await expect.poll(address).toMatch(/^SP/)
  expect(await visit.page.evaluate(() => window.portico.networkId())).toBe('stacks:1')
  await visit.page.evaluate(() => window.portico.switchNetwork('stacks:2147483648'))
  await expect.poll(address).toMatch(/^ST/)
})

test('another account, and the end of the wallet, are followed', async () => {
  await connect()
  const addresses = await visit.page.evaluate(() => window.sandboxFamilyWallets.stacks!.addresses)
  await visit.page.evaluate(() => window.sandboxFamilyWallets.stacks!.switchAccount(1))
  await expect.poll(address).toBe(addresses[1])
  await visit.page.evaluate(() => window.sandboxFamilyWallets.stacks!.vanish())
  await expect.poll(async () => (await account()).status).toBe('disconnected')
})

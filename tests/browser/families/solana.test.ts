import { createPublicKey, verify } from 'node:crypto'
import { base58 } from '@scure/base'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startSolana } from '../../../sandbox/families/solana'
import { fetchedSources, modal, startWorld, type Visit, type World } from '../world'

let world: World
let visit: Visit

beforeAll(async () => {
  world = await startWorld({ entry: { plain: 'tests/browser/families/solanaHost.ts' }, families: ['solana'] })
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
  visit.page.evaluate(() => window.sandboxFamilyWallets.solana?.requests.map(({ method }) => method) ?? [])

async function connect(): Promise<string> {
  await visit.page.click('#own')
  await modal(visit.page)
    .getByRole('button', { name: /Marlin/ })
    .click()
  await modal(visit.page).waitFor({ state: 'hidden' })
  return address()
}

/** Checked by OpenSSL: not what signed it. */
function isSigned(signer: string, message: Uint8Array, signature: string): boolean {
  const x = Buffer.from(base58.decode(signer)).toString('base64url')
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  return verify(null, message, key, base58.decode(signature))
}

test('a wallet of the page connects with a click, and no chain library comes for it', async () => {
  const own = await connect()
  const { allAccounts, wallet } = await account()
  expect(wallet?.name).toBe('Marlin')
  expect(allAccounts.map(({ address: one }) => one)).toEqual(
    await visit.page.evaluate(() => [...(window.sandboxFamilyWallets.solana?.addresses ?? [])]),
  )
  expect(own).toBe(allAccounts[0]?.address)
  expect(fetchedSources(visit).filter(source => source.includes('@solana'))).toEqual([])
})

test('it signs, its balance is read, and a transfer arrives', async () => {
  const own = await connect()
  const text = 'Sign in to the sandbox 🐟'
  const signature = await visit.page.evaluate(message => window.solanaHost.sign(message), text)
  expect(isSigned(own, new TextEncoder().encode(text), signature)).toBe(true)
  const before = BigInt(await visit.page.evaluate(() => window.solanaHost.balance()))
  const { addresses } = await visit.page.evaluate(() => ({ addresses: window.sandboxFamilyWallets.solana!.addresses }))
  expect(await visit.page.evaluate(to => window.solanaHost.send(to, '1000000'), addresses[1]!)).toBe('success')
  const after = BigInt(await visit.page.evaluate(() => window.solanaHost.balance()))
  expect(before - after).toBe(1_015_000n)
})

test('a token arrives where there was no account for it', async () => {
  await connect()
  const { addresses } = await visit.page.evaluate(() => ({ addresses: window.sandboxFamilyWallets.solana!.addresses }))
  // The token is the same in every sandbox.
  const apart = await startSolana()
  const sent = await visit.page.evaluate(({ to, token }) => window.solanaHost.send(to, '5000000', token), {
    to: addresses[1]!,
    token: apart.token,
  })
  await apart.stop()
  expect(sent).toBe('success')
})

test('signing in is one question, answered with what was signed', async () => {
  const own = await connect()
  const said = Object(await visit.page.evaluate(() => window.solanaHost.signIn()))
  const message = base58.decode(said.signedMessage)
  expect(new TextDecoder().decode(message)).toContain(`wants you to sign in with your Solana account:\n${own}`)
  expect(isSigned(own, message, said.signature)).toBe(true)
})

test('it is restored after a reload without a question, and ended with a goodbye', async () => {
  const own = await connect()
  await visit.page.evaluate(() => {
    window.sandboxFamilyWallets.solana!.answer = 'hang'
  })
  await visit.page.reload()
  await expect.poll(address).toBe(own)
  await visit.page.evaluate(() => window.portico.disconnect())
  await expect.poll(async () => (await account()).status).toBe('disconnected')
  expect(await asked()).toEqual(['standard:connect', 'standard:disconnect'])
})

test('a refusal connects nobody, and another try may', async () => {
  await visit.page.evaluate(() => {
    window.sandboxFamilyWallets.solana!.answer = 'reject'
  })
  await visit.page.click('#own')
  await modal(visit.page)
    .getByRole('button', { name: /Marlin/ })
    .click()
  const again = modal(visit.page).getByRole('button', { name: /try again/i })
  await again.waitFor()
  expect((await account()).status).toBe('disconnected')
  await visit.page.evaluate(() => {
    window.sandboxFamilyWallets.solana!.answer = 'approve'
  })
  await again.click()
  await modal(visit.page).waitFor({ state: 'hidden' })
  expect(await address()).not.toBe('')
})

test('the network is ours to switch, and the wallet’s to tie: both are followed', async () => {
  await connect()
  const [reef, shoal] = (await world.sandbox.families.start('solana')).networks
  const at = () => visit.page.evaluate(() => window.portico.networkId())
  await visit.page.evaluate(id => window.portico.switchNetwork(id), shoal.caipNetworkId)
  expect(await at()).toBe(shoal.caipNetworkId)
  expect(await visit.page.evaluate(() => window.solanaHost.balance())).toBe('10000000000')
  await visit.page.evaluate(id => window.sandboxFamilyWallets.solana!.switchNetwork(id), reef.caipNetworkId)
  await expect.poll(at).toBe(reef.caipNetworkId)
})

test('another account, and the end of the wallet, are followed', async () => {
  await connect()
  const { addresses } = await visit.page.evaluate(() => ({ addresses: window.sandboxFamilyWallets.solana!.addresses }))
  await visit.page.evaluate(() => window.sandboxFamilyWallets.solana!.switchAccount(1))
  await expect.poll(address).toBe(addresses[1])
  await visit.page.evaluate(() => window.sandboxFamilyWallets.solana!.vanish())
  await expect.poll(async () => (await account()).status).toBe('disconnected')
})

import { pubkeyToAddress, serializeSignDoc } from '@cosmjs/amino'
import { Secp256k1, Secp256k1Signature, Sha256 } from '@cosmjs/crypto'
import { fromBase64, toBase64, toUtf8 } from '@cosmjs/encoding'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { modal, startWorld, type Visit, type World } from '../world'

let world: World
let visit: Visit

beforeAll(async () => {
  world = await startWorld({ entry: { plain: 'tests/browser/families/cosmosHost.ts' }, families: ['cosmos'] })
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
  visit.page.evaluate(() => window.sandboxFamilyWallets.cosmos?.requests.map(({ method }) => method) ?? [])

async function connect(): Promise<string> {
  await visit.page.click('#own')
  await modal(visit.page)
    .getByRole('button', { name: /Nebula/ })
    .click()
  await modal(visit.page).waitFor({ state: 'hidden' })
  return address()
}

/** Source: ADR-36. */
function signedBy(signer: string, text: string, signature: string, publicKey: string): boolean {
  const value = { signer, data: toBase64(toUtf8(text)) }
  const bytes = serializeSignDoc({
    chain_id: '',
    account_number: '0',
    sequence: '0',
    fee: { gas: '0', amount: [] },
    msgs: [{ type: 'sign/MsgSignData', value }],
    memo: '',
  })
  const key = { type: 'tendermint/PubKeySecp256k1', value: publicKey }
  const fixed = Secp256k1Signature.fromFixedLength(fromBase64(signature))
  const verified = Secp256k1.verifySignature(fixed, new Sha256(bytes).digest(), fromBase64(publicKey))
  return verified && pubkeyToAddress(key, signer.split('1')[0] ?? '') === signer
}

test('a wallet of the page connects with a click, signs, and its balance is read', async () => {
  const own = await connect()
  expect(own).toMatch(/^cosmos1/)
  const { allAccounts, wallet } = await account()
  expect(wallet?.name).toBe('Nebula')
  const text = 'Sign in to the sandbox 🌌'
  const signature = await visit.page.evaluate(message => window.cosmosHost.sign(message), text)
  expect(signedBy(own, text, signature, allAccounts[0]?.publicKey ?? '')).toBe(true)
  expect(await visit.page.evaluate(() => window.cosmosHost.balance())).toBe('1250000000')
})

test('it is restored after a reload without a question, and ended with a goodbye', async () => {
  const own = await connect()
  await visit.page.reload()
  await expect.poll(address).toBe(own)
  expect(await asked()).toEqual(['isEnabled', 'enable', 'getKey'])
  await visit.page.evaluate(() => window.portico.disconnect())
  await expect.poll(async () => (await account()).status).toBe('disconnected')
  expect((await asked()).at(-1)).toBe('disable')
})

test('a refusal connects nobody, and another try may', async () => {
  await visit.page.evaluate(() => {
    window.sandboxFamilyWallets.cosmos!.answer = 'reject'
  })
  await visit.page.click('#own')
  await modal(visit.page)
    .getByRole('button', { name: /Nebula/ })
    .click()
  const again = modal(visit.page).getByRole('button', { name: /try again/i })
  await again.waitFor()
  expect((await account()).status).toBe('disconnected')
  await visit.page.evaluate(() => {
    window.sandboxFamilyWallets.cosmos!.answer = 'approve'
  })
  await again.click()
  await modal(visit.page).waitFor({ state: 'hidden' })
  expect(await address()).toMatch(/^cosmos1/)
})

test('the address moves with the network, to one that the wallet must first be told about, too', async () => {
  await connect()
  const [, osmosis, pebble] = (await world.sandbox.families.start('cosmos')).networks
  for (const { network, prefix } of [
    { network: osmosis, prefix: /^osmo1/ },
    { network: pebble, prefix: /^pebble1/ },
  ]) {
    await visit.page.evaluate(id => window.portico.switchNetwork(id), network!.caipNetworkId)
    await expect.poll(address).toMatch(prefix)
    expect(await visit.page.evaluate(() => window.portico.networkId())).toBe(network?.caipNetworkId)
  }
  expect(await asked()).toContain('experimentalSuggestChain')
})

test('another account, and the end of the wallet, are followed', async () => {
  await connect()
  const addresses = await visit.page.evaluate(() => window.sandboxFamilyWallets.cosmos!.addresses)
  await visit.page.evaluate(() => window.sandboxFamilyWallets.cosmos!.switchAccount(1))
  await expect.poll(address).toBe(addresses[1])
  await visit.page.evaluate(() => window.sandboxFamilyWallets.cosmos!.vanish())
  await expect.poll(async () => (await account()).status).toBe('disconnected')
})

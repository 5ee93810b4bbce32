import { serializeSignDoc } from '@cosmjs/amino'
import { Secp256k1, Secp256k1Signature, Sha256 } from '@cosmjs/crypto'
import { fromBase64 } from '@cosmjs/encoding'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { modal, startWorld, type Visit, type World } from '../world'
import { isSolanaSignature } from './isSolanaSignature'

let world: World
let visit: Visit

beforeAll(async () => {
  world = await startWorld({
    entry: { plain: 'tests/browser/namespaces/bridgesHost.ts' },
    namespaces: ['solana', 'polkadot', 'cosmos', 'sui'],
  })
})
afterAll(() => world.stop())
beforeEach(async () => {
  visit = await world.visit()
})
afterEach(async () => {
  await visit.end()
  expect(visit.wrongs).toEqual([])
})

const WALLETS = { solana: /Marlin/, polkadot: /Dotterel/, cosmos: /Nebula/, sui: /Rill/ }

/** Connects the namespace's wallet, and returns another of its addresses. */
async function connect(namespace: keyof typeof WALLETS): Promise<string> {
  await visit.page.click('#own')
  await modal(visit.page).getByRole('button', { name: WALLETS[namespace] }).click()
  await modal(visit.page).waitFor({ state: 'hidden' })
  return visit.page.evaluate(name => window.sandboxNamespaceWallets[name]?.addresses[1] ?? '', namespace)
}

test('@solana/kit signs a message, signs a transaction, and sends one', async () => {
  const to = await connect('solana')
  const own = await visit.page.evaluate(() => window.portico.account('solana').address ?? '')
  const signature = await visit.page.evaluate(() => window.bridges.solanaMessage('Hello'))
  expect(isSolanaSignature(own, new TextEncoder().encode('Hello'), signature)).toBe(true)
  expect(await visit.page.evaluate(to => window.bridges.solanaSign(to), to)).toMatch(/^\w{80,90}$/)
  expect(await visit.page.evaluate(to => window.bridges.solanaSend(to), to)).toMatch(/^\w{80,90}$/)
})

test('@polkadot/api signs and sends a transfer', async () => {
  const to = await connect('polkadot')
  expect(await visit.page.evaluate(to => window.bridges.polkadotSend(to), to)).toMatch(/^0x[0-9a-f]{64}$/)
})

test('CosmJS signs a transaction that a node accepts, and an amino document', async () => {
  const to = await connect('cosmos')
  expect(await visit.page.evaluate(to => window.bridges.cosmosSend(to), to)).toBe(0)
  const { signed, signature, publicKey } = await visit.page.evaluate(() => window.bridges.cosmosAmino())
  const fixed = Secp256k1Signature.fromFixedLength(fromBase64(signature))
  const hash = new Sha256(serializeSignDoc(signed)).digest()
  expect(Secp256k1.verifySignature(fixed, hash, fromBase64(publicKey))).toBe(true)
})

test('@mysten/sui signs a message, and a transaction that a node executes', async () => {
  const to = await connect('sui')
  const { status, key, own } = await visit.page.evaluate(to => window.bridges.sui(to), to)
  expect({ status, key }).toEqual({ status: 'success', key: own })
})

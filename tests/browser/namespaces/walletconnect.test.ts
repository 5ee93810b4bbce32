import { base58 } from '@scure/base'
import jsQR from 'jsqr'
import type { Page } from 'playwright-core'
import { PNG } from 'pngjs'
import { verifyMessage } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SandboxNamespace } from '../../../sandbox/chains/sandboxNamespace'
import { modal, startWorld, type Visit, type World } from '../world'
import { isSolanaSignature } from './isSolanaSignature'

let world: World
let visit: Visit
let chain: SandboxNamespace

beforeAll(async () => {
  const host = 'tests/browser/namespaces/walletconnectHost.ts'
  world = await startWorld({ entry: { plain: host, basic: host }, namespaces: ['solana'] })
  chain = await world.sandbox.namespaces.start('solana')
})
afterAll(() => world.stop())
beforeEach(async () => {
  visit = await world.visit()
})
afterEach(async () => {
  await visit.end()
  expect(visit.wrongs).toEqual([])
})

const account = (namespace: string) => visit.page.evaluate(name => window.portico.account(name), namespace)
const statuses = async () => [(await account('eip155')).status, (await account('solana')).status]

/** Reads the QR code from a screenshot, as a camera would. */
async function scan(): Promise<string> {
  await modal(visit.page).getByRole('img', { name: /QR/i }).waitFor()
  const { data, width, height } = PNG.sync.read(await modal(visit.page).screenshot({ scale: 'device' }))
  return jsQR(new Uint8ClampedArray(data), width, height)?.data ?? ''
}

/** Pairs once; returns the wallet's page. */
async function pair({ basic = false } = {}): Promise<Page> {
  await visit.page.click('#own')
  // If there is no other way to connect, the code shows at once.
  if (!basic) {
    await modal(visit.page)
      .getByRole('button', { name: /WalletConnect/ })
      .click()
  }
  await expect.poll(scan).toMatch(/^wc:[\da-f]{64}@2\?/)
  const uri = await scan()
  const wallet = await visit.context.newPage()
  await wallet.goto(world.sandbox.walletUrl)
  await wallet.waitForFunction(() => window.sandboxWallet)
  await wallet.evaluate(async pairing => {
    window.sandboxWallet!.answer = 'approve'
    await window.sandboxWallet!.pair(pairing)
  }, uri)
  await expect.poll(statuses).toEqual(['connected', 'connected'])
  await modal(visit.page).waitFor({ state: 'hidden' })
  return wallet
}

async function signsInBoth(message: string) {
  const [evm, solana] = [await account('eip155'), await account('solana')]
  const signature = await visit.page.evaluate(text => window.namespaceHost('eip155').sign(text), message)
  const address = evm.address as `0x${string}`
  expect(await verifyMessage({ address, message, signature: signature as `0x${string}` })).toBe(true)
  const other = await visit.page.evaluate(text => window.namespaceHost('solana').sign(text), message)
  expect(isSolanaSignature(solana.address ?? '', new TextEncoder().encode(message), other)).toBe(true)
}

async function askNode(method: string, ...params: unknown[]) {
  const [url = ''] = chain.networks[0].rpcUrls.default.http
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
}

test('one QR code connects two namespaces, which sign, survive a reload and are disconnected together', async () => {
  const wallet = await pair()
  expect(await wallet.evaluate(() => window.sandboxWallet!.sessions().length)).toBe(1)
  await signsInBoth('Good morning')
  await visit.page.reload()
  await expect.poll(statuses).toEqual(['connected', 'connected'])
  await signsInBoth('Good evening')
  await visit.page.evaluate(() => window.portico.disconnect())
  await expect.poll(statuses).toEqual(['disconnected', 'disconnected'])
  await expect.poll(() => wallet.evaluate(() => window.sandboxWallet!.sessions().length)).toBe(0)
})

test('the phone signs a transfer, the page sends it, and it arrives', async () => {
  const wallet = await pair()
  const { address: own = '' } = await account('solana')
  const to = base58.encode(new Uint8Array(32).fill(7))
  await askNode('requestAirdrop', own, 1_000_000_000)
  expect(await visit.page.evaluate(() => window.namespaceHost('solana').balance())).toBe('1000000000')
  expect(
    await visit.page.evaluate(to => window.namespaceHost('solana').send({ to, amount: '5000000' }), to),
  ).toMatchObject({
    status: 'success',
  })
  const asked = await wallet.evaluate(() => window.sandboxWallet!.requests.map(({ method }) => method))
  expect(asked).toEqual(['solana_signTransaction'])
})

test('switches the network of one namespace without a request and keeps the other’s', async () => {
  const wallet = await pair()
  const [, shoal] = chain.networks
  const before = await visit.page.evaluate(() => window.portico.network('eip155')?.caipNetworkId)
  await visit.page.evaluate(id => window.portico.switchNetwork(id), shoal.caipNetworkId)
  const places = () =>
    visit.page.evaluate(() => ['eip155', 'solana'].map(name => window.portico.network(name)?.caipNetworkId))
  await expect.poll(places).toEqual([before, shoal.caipNetworkId])
  expect(await wallet.evaluate(() => window.sandboxWallet!.requests)).toEqual([])
})

test('a page without an adapter of either namespace has the methods of their wallets', async () => {
  await visit.end()
  visit = await world.visit({ page: 'basic' })
  await pair({ basic: true })
  const message = 'Good morning'
  const ask = async (namespace: string, method: string, params: unknown[] | Record<string, unknown>) =>
    Object(
      await visit.page.evaluate(request => window.portico.provider(request.namespace)?.request(request), {
        namespace,
        method,
        params,
      }),
    )
  const [evm, solana] = [await account('eip155'), await account('solana')]
  const signature = String(await ask('eip155', 'personal_sign', [message, evm.address]))
  expect(
    await verifyMessage({ address: evm.address as `0x${string}`, message, signature: signature as `0x${string}` }),
  ).toBe(true)
  const raw = await ask('solana', 'solana_signMessage', {
    message: base58.encode(new TextEncoder().encode(message)),
    pubkey: solana.address,
  })
  expect(isSolanaSignature(solana.address ?? '', new TextEncoder().encode(message), raw.signature)).toBe(true)
  await visit.page.evaluate(() => window.portico.disconnect())
  expect(await statuses()).toEqual(['disconnected', 'disconnected'])
})

test('a disconnection by the wallet ends both namespaces', async () => {
  const wallet = await pair()
  await wallet.evaluate(() => window.sandboxWallet!.disconnect())
  await expect.poll(statuses).toEqual(['disconnected', 'disconnected'])
})

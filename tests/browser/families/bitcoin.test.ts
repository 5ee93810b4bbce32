import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { isSignature } from '../../../adapters/bitcoin/testing/isSignature'
import { modal, startWorld, type Visit, type VisitOptions, type World } from '../world'

let world: World
let visit: Visit

beforeAll(async () => {
  world = await startWorld({ entry: { plain: 'tests/browser/families/bitcoinHost.ts' }, families: ['bitcoin'] })
})
afterAll(() => world.stop())
afterEach(async () => {
  await visit.end()
  expect(visit.wrongs).toEqual([])
})

const account = () => visit.page.evaluate(() => window.portico.account())
const address = async () => (await account()).address ?? ''
const asked = () =>
  visit.page.evaluate(() => window.sandboxFamilyWallets.bip122?.requests.map(({ method }) => method) ?? [])

async function connect(options?: VisitOptions): Promise<string> {
  visit = await world.visit(options)
  await visit.page.click('#own')
  await modal(visit.page)
    .getByRole('button', { name: /Basalt/ })
    .click()
  await modal(visit.page).waitFor({ state: 'hidden' })
  return address()
}

/** Puts the wallet into `window.btc_providers` instead of the Wallet Standard. */
function asProvider(): void {
  let families: Record<string, object> = {}
  Object.defineProperty(window, 'sandboxFamilies', {
    get: () => families,
    set: (given: Record<string, object>) => {
      families = { ...given, bip122: { ...given.bip122, face: 'sats-connect' } }
    },
  })
}

const WAYS = [
  { name: 'the Wallet Standard', options: {}, silent: [] },
  { name: 'window.btc_providers', options: { before: asProvider }, silent: ['wallet_getAccount', 'wallet_getNetwork'] },
]

describe.each(WAYS)('through $name', ({ options, silent }) => {
  test('a wallet of the page connects with a click, and each of its addresses signs in its own way', async () => {
    const own = await connect(options)
    expect(own).toMatch(/^tb1q/)
    const { allAccounts, wallet } = await account()
    expect(wallet?.name).toBe('Basalt')
    expect(allAccounts.map(({ type }) => type)).toEqual(['payment', 'ordinal'])
    const message = 'Sign in to the sandbox ⛰'
    for (const { address } of allAccounts) {
      const signature = await visit.page.evaluate(([address, message]) => window.bitcoinHost.sign(address, message), [
        address,
        message,
      ] as const)
      expect(isSignature({ address, message, signature })).toBe(true)
    }
  })

  test('a transfer is signed by the wallet, taken by the chain, and seen in the balance', async () => {
    await connect(options)
    const [, to = ''] = await visit.page.evaluate(() => window.sandboxFamilyWallets.bip122!.addresses)
    const before = BigInt(await visit.page.evaluate(() => window.bitcoinHost.balance()))
    const { hash, status } = await visit.page.evaluate(to => window.bitcoinHost.send(to, '250000'), to)
    expect(hash).toMatch(/^[0-9a-f]{64}$/)
    expect(status).toBe('success')
    const after = BigInt(await visit.page.evaluate(() => window.bitcoinHost.balance()))
    expect(before - after).toBeGreaterThan(250_000n)
    expect(before - after).toBeLessThan(260_000n)
  })

  test('more than there is cannot be sent', async () => {
    await connect(options)
    const sent = visit.page.evaluate(async () => {
      const [, to = ''] = window.sandboxFamilyWallets.bip122!.addresses
      return window.bitcoinHost.send(to, '99999999999').catch(({ code }) => code)
    })
    expect(await sent).toBe('INSUFFICIENT_FUNDS')
  })

  test('it is restored after a reload without a question, and ended', async () => {
    const own = await connect(options)
    await visit.page.reload()
    await expect.poll(address).toBe(own)
    expect(await asked()).toEqual(silent)
    await visit.page.evaluate(() => window.portico.disconnect())
    await expect.poll(async () => (await account()).status).toBe('disconnected')
    expect((await asked()).at(-1)).toMatch(/disconnect$/)
  })

  test('another account, another network and the end of the wallet are followed', async () => {
    await connect(options)
    const addresses = await visit.page.evaluate(() => window.sandboxFamilyWallets.bip122!.addresses)
    await visit.page.evaluate(() => window.sandboxFamilyWallets.bip122!.switchAccount(1))
    await expect.poll(address).toBe(addresses[1])
    const signet = 'bip122:00000008819873e925422c1ff0f99f7c'
    await visit.page.evaluate(signet => window.sandboxFamilyWallets.bip122!.switchNetwork(signet), signet)
    await expect.poll(() => visit.page.evaluate(() => window.portico.networkId())).toBe(signet)
    await visit.page.evaluate(() => window.sandboxFamilyWallets.bip122!.vanish())
    await expect.poll(async () => (await account()).status).toBe('disconnected')
  })

  test('the network may be switched', async () => {
    await connect(options)
    const signet = 'bip122:00000008819873e925422c1ff0f99f7c'
    await visit.page.evaluate(signet => window.portico.switchNetwork(signet as `${string}:${string}`), signet)
    expect(await visit.page.evaluate(() => window.portico.networkId())).toBe(signet)
  })
})

test('a person who says no in the wallet’s own prompt is not connected', async () => {
  visit = await world.visit()
  await visit.page.evaluate(() => {
    window.sandboxFamilyWallets.bip122!.answer = 'ask'
  })
  await visit.page.click('#own')
  await modal(visit.page)
    .getByRole('button', { name: /Basalt/ })
    .click()
  await visit.page.getByRole('dialog', { name: 'Basalt: Connect to this site?' }).getByText('Reject').click()
  await expect.poll(async () => (await account()).status).toBe('disconnected')
})

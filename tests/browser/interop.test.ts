import { createPublicClient, getAddress, http, isHex, verifyMessage, verifyTypedData } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Pairing } from '../../kernel/kit'
import { typedData } from './hosts/typedData'
import { modal, startWorld, type Visit, type World } from './world'

let world: World
let visit: Visit

beforeAll(async () => {
  world = await startWorld({
    entry: Object.fromEntries(['viem', 'ethers', 'wagmi'].map(name => [name, `tests/browser/hosts/${name}.ts`])),
  })
})
afterAll(() => world.stop())
afterEach(async () => {
  await visit.end()
  expect(visit.wrongs).toEqual([])
})

const portico = () =>
  visit.page.evaluate(() => ({ ...window.portico.account(), networkId: window.portico.networkId() }))

async function connectHeron(): Promise<void> {
  await visit.page.click('#own')
  await modal(visit.page).getByRole('button', { name: /Heron/ }).click()
  await modal(visit.page).waitFor({ state: 'hidden' })
}

/** Connects a wallet on its own page, by the code on the screen. */
async function connectElsewhere(): Promise<void> {
  await visit.page.click('#own')
  await modal(visit.page)
    .getByRole('button', { name: /^WalletConnect/ })
    .click()
  const uri = await visit.page.waitForFunction(() => {
    const now = window.portico.read<Pairing>({ kind: 'slice', id: 'kernel/pairing', initial: { status: 'idle' } })
    return now.status === 'ready' && now.uri
  })
  const wallet = await visit.context.newPage()
  await wallet.goto(world.sandbox.walletUrl)
  await wallet.waitForFunction(() => window.sandboxWallet)
  await wallet.evaluate(
    async pairing => {
      window.sandboxWallet!.answer = 'approve'
      await window.sandboxWallet!.pair(pairing)
    },
    String(await uri.jsonValue()),
  )
  await modal(visit.page).waitFor({ state: 'hidden' })
}

const hex = (text: string) => {
  if (!isHex(text)) throw new Error(`Not hex: ${text}`)
  return text
}

/** All uses of a wallet by a host, through the host's own library. */
async function useWallet(): Promise<void> {
  const { page } = visit
  const { address = '' } = await portico()
  const account = getAddress(address)
  await page.evaluate(() => window.interop.connect())
  expect(await page.evaluate(() => window.interop.address())).toBe(account)

  const signature = hex(await page.evaluate(() => window.interop.signMessage('héllo\n0x00')))
  expect(await verifyMessage({ address: account, message: 'héllo\n0x00', signature })).toBe(true)
  const typed = hex(await page.evaluate(() => window.interop.signTypedData()))
  expect(await verifyTypedData({ ...typedData, address: account, signature: typed })).toBe(true)

  const [{ rpcUrls }] = world.sandbox.networks
  const chain = createPublicClient({ transport: http(rpcUrls.default.http[0]), pollingInterval: 50 })
  const to = `0x${'b0'.repeat(20)}` as const
  const before = await chain.getBalance({ address: to })
  const hash = hex(await page.evaluate(to => window.interop.send(to, '12345'), to))
  const { status, from } = await chain.waitForTransactionReceipt({ hash })
  expect({ status, from: getAddress(from) }).toEqual({ status: 'success', from: account })
  expect(await chain.getBalance({ address: to })).toBe(before + 12345n)
}

describe('the connected wallet works with', () => {
  test.each(['viem', 'ethers', 'wagmi'])(
    '%s: reads the account, signs messages and typed data, and sends a transaction that is mined',
    async library => {
      visit = await world.visit({ page: library })
      await connectHeron()
      await useWallet()
    },
  )

  test('viem through WalletConnect, with the wallet on another device', async () => {
    visit = await world.visit({ page: 'viem' })
    await connectElsewhere()
    await useWallet()
  })
})

test('wagmi and the modal follow the same wallet: its account, its network and its disconnection', async () => {
  visit = await world.visit({ page: 'wagmi' })
  await connectHeron()
  const { page } = visit
  const wagmi = () => page.evaluate(() => window.wagmi.account())
  await page.evaluate(() => window.interop.connect())
  const second = await page.evaluate(() => {
    window.sandboxWallets.heron.switchAccount(1)
    return window.sandboxWallets.heron.addresses[1]
  })
  await expect.poll(wagmi).toMatchObject({ status: 'connected', address: second, chainId: 31337 })
  expect(await portico()).toMatchObject({ address: second })

  expect(await page.evaluate(() => window.wagmi.switchChain(31338))).toBe('eip155:31338')
  await page.evaluate(() => window.portico.switchNetwork('eip155:31337'))
  await expect.poll(wagmi).toMatchObject({ chainId: 31337 })

  await page.evaluate(() => window.portico.disconnect())
  await expect.poll(wagmi).toMatchObject({ status: 'disconnected' })
  expect(await portico()).toMatchObject({ status: 'disconnected' })

  await connectHeron()
  await expect.poll(wagmi).toMatchObject({ status: 'connected', address: second })
  await page.evaluate(() => window.wagmi.disconnect())
  await expect.poll(portico).toMatchObject({ status: 'disconnected' })
})

test('wagmi reconnects after a reload without a prompt', async () => {
  visit = await world.visit({ page: 'wagmi' })
  await connectHeron()
  const { page } = visit
  await page.evaluate(() => window.interop.connect())
  const { address } = await portico()
  await page.reload()
  await expect
    .poll(() => page.evaluate(() => window.wagmi?.account()))
    .toMatchObject({ status: 'connected', address, chainId: 31337 })
  const methods = await page.evaluate(() => window.sandboxWallets.heron.requests.map(({ method }) => method))
  expect(methods).not.toEqual(expect.arrayContaining([expect.stringMatching(/request(Accounts|Permissions)$/)]))
  const signature = hex(await page.evaluate(() => window.interop.signMessage('again')))
  expect(await verifyMessage({ address: getAddress(address ?? ''), message: 'again', signature })).toBe(true)
})

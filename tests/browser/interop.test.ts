import { createPublicClient, getAddress, http, isHex, verifyMessage, verifyTypedData } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Pairing } from '../../kernel/kit'
import { typedData } from './hosts/typedData'
import { modal, startWorld, type Visit, type World } from './world'

const LIBRARIES = ['viem', 'ethers', 'ethers5', 'wagmi', 'wagmi2']

let world: World
let visit: Visit

beforeAll(async () => {
  world = await startWorld({
    entry: Object.fromEntries(LIBRARIES.map(name => [name, `tests/browser/hosts/${name}.ts`])),
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
    .getByRole('button', { name: /WalletConnect/ })
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
  test.each(LIBRARIES)(
    '%s: reads the account, signs messages and typed data, and sends a transaction that is mined',
    async library => {
      visit = await world.visit({ page: library })
      await connectHeron()
      await useWallet()
    },
  )

  test.each(['viem', 'wagmi'])('%s through WalletConnect, with the wallet on another device', async page => {
    visit = await world.visit({ page })
    await connectElsewhere()
    await useWallet()
  })
})

test('viem has a new client after each change of account or network, and the same one in between', async () => {
  visit = await world.visit({ page: 'viem' })
  const { page } = visit
  await connectHeron()
  const { addresses } = await page.evaluate(() => ({ addresses: window.sandboxWallets.heron.addresses }))
  expect(await page.evaluate(() => window.viem.isStable())).toBe(true)
  await page.evaluate(() => window.sandboxWallets.heron.switchAccount(1))
  await expect.poll(() => page.evaluate(() => window.viem.current())).toBe(`${addresses[1]} 31337`)
  await page.evaluate(() => window.portico.switchNetwork('eip155:31338'))
  // The host does not list this network.
  await page.evaluate(() => window.sandboxWallets.heron.switchChain(31339))
  await expect.poll(() => page.evaluate(() => window.viem.current())).toBe(`${addresses[1]} 31339`)
  await page.evaluate(() => window.portico.disconnect())
  expect(await page.evaluate(() => window.viem.clients)).toEqual([
    `${addresses[0]} 31337`,
    `${addresses[1]} 31337`,
    `${addresses[1]} 31338`,
    `${addresses[1]} 31339`,
    'none',
  ])
  const balances = page.evaluate(
    address =>
      Promise.all([window.viem.balance(address, 'eip155:31337'), window.viem.balance(address, 'eip155:31338')]),
    addresses[0] ?? '',
  )
  expect(await balances).toEqual([expect.stringMatching(/^[1-9]/), expect.stringMatching(/^[1-9]/)])
  const unlisted = page.evaluate(() => window.viem.balance('0x', 'eip155:10').catch(error => error.code))
  expect(await unlisted).toBe('NETWORK_NOT_FOUND')
})

test('ethers opens the modal for a signer, and one provider follows the account and the wallet', async () => {
  visit = await world.visit({ page: 'ethers' })
  const { page } = visit
  const declined = page.evaluate(() => window.interop.address().catch(error => error.code))
  await modal(page).waitFor()
  await page.evaluate(() => window.portico.close())
  expect(await declined).toBe('ACTION_REJECTED')

  const address = page.evaluate(() => window.interop.address())
  await modal(page).getByRole('button', { name: /Heron/ }).click()
  const { addresses } = await page.evaluate(() => ({ addresses: window.sandboxWallets.heron.addresses }))
  expect(await address).toBe(addresses[0])
  await page.evaluate(() => window.sandboxWallets.heron.switchAccount(1))
  await expect.poll(() => page.evaluate(() => window.interop.address())).toBe(addresses[1])

  await page.evaluate(() => window.portico.disconnect())
  await page.click('#own')
  await modal(page)
    .getByRole('button', { name: /Quartz/ })
    .click()
  await modal(page).waitFor({ state: 'hidden' })
  const quartz = await portico()
  expect(await page.evaluate(() => window.interop.address())).toBe(quartz.address)
  const signature = hex(await page.evaluate(() => window.interop.signMessage('Hi')))
  expect(await verifyMessage({ address: getAddress(quartz.address ?? ''), message: 'Hi', signature })).toBe(true)
})

describe.each(['wagmi', 'wagmi2'])('%s has one connection with the modal', page => {
  const wagmi = () => visit.page.evaluate(() => window.wagmi.account())

  test('the modal and the library share one connection to the same wallet: its account, its network and its disconnection', async () => {
    visit = await world.visit({ page })
    await connectHeron()
    await expect.poll(wagmi).toMatchObject({ status: 'connected', chainId: 31337 })
    const second = await visit.page.evaluate(() => {
      window.sandboxWallets.heron.switchAccount(1)
      return window.sandboxWallets.heron.addresses[1]
    })
    await expect.poll(wagmi).toMatchObject({ status: 'connected', address: second, chainId: 31337 })
    expect(await portico()).toMatchObject({ address: second })

    expect(await visit.page.evaluate(() => window.wagmi.switchChain(31338))).toBe('eip155:31338')
    expect(await wagmi()).toMatchObject({ chainId: 31338 })
    await visit.page.evaluate(() => window.portico.switchNetwork('eip155:31337'))
    await expect.poll(wagmi).toMatchObject({ chainId: 31337 })

    await visit.page.evaluate(() => window.portico.disconnect())
    await expect.poll(wagmi).toMatchObject({ status: 'disconnected' })

    await connectHeron()
    await expect.poll(wagmi).toMatchObject({ status: 'connected', address: second })
    await visit.page.evaluate(() => window.wagmi.disconnect())
    expect(await wagmi()).toMatchObject({ status: 'disconnected' })
    expect(await portico()).toMatchObject({ status: 'disconnected' })
  })

  test('the modal and the library share a connection that wagmi opens, and that a user may decline', async () => {
    visit = await world.visit({ page })
    const closed = visit.page.evaluate(() => window.wagmi.connect())
    await modal(visit.page).waitFor()
    await visit.page.evaluate(() => window.portico.close())
    expect(await closed).toEqual({ name: 'UserRejectedRequestError', code: 4001 })
    expect(await wagmi()).toMatchObject({ status: 'disconnected' })

    const connected = visit.page.evaluate(() => window.wagmi.connect())
    await modal(visit.page).getByRole('button', { name: /Heron/ }).click()
    expect(await connected).toBeUndefined()
    expect(await wagmi()).toMatchObject({ status: 'connected', address: (await portico()).address })
  })

  test('the modal and the library share a connection whose errors keep the codes of EIP-1193', async () => {
    visit = await world.visit({ page })
    await connectHeron()
    await visit.page.evaluate(() => {
      window.sandboxWallets.heron.answer = 'reject'
    })
    for (const action of ['sign', 'send'] as const) {
      const { codes } = await visit.page.evaluate(action => window.wagmi.fail(action), action)
      expect(codes, action).toContain(4001)
    }
    const refused = await visit.page.evaluate(() => window.wagmi.fail('switch', 31338))
    expect(refused).toMatchObject({ names: expect.arrayContaining(['UserRejectedRequestError']) })
    expect(refused.codes[0]).toBe(4001)
    await visit.page.evaluate(() => {
      window.sandboxWallets.heron.answer = 'approve'
    })
    const unlisted = await visit.page.evaluate(() => window.wagmi.fail('switch', 10))
    expect(unlisted).toMatchObject({ codes: expect.arrayContaining([4902]) })
    expect(await wagmi()).toMatchObject({ status: 'connected', chainId: 31337 })
  })

  test('after a reload, without a prompt and without a moment of disconnection', async () => {
    visit = await world.visit({ page })
    await connectHeron()
    const { address } = await portico()
    await expect.poll(wagmi).toMatchObject({ status: 'connected' })
    await visit.page.reload()
    await expect.poll(wagmi).toMatchObject({ status: 'connected', address, chainId: 31337 })
    expect(await visit.page.evaluate(() => window.wagmi.statuses)).not.toContain('disconnected')
    const methods = await visit.page.evaluate(() => window.sandboxWallets.heron.requests.map(({ method }) => method))
    expect(methods).not.toEqual(expect.arrayContaining([expect.stringMatching(/request(Accounts|Permissions)$/)]))
    const signature = hex(await visit.page.evaluate(() => window.interop.signMessage('again')))
    expect(await verifyMessage({ address: getAddress(address ?? ''), message: 'again', signature })).toBe(true)

    await visit.page.evaluate(() => window.portico.disconnect())
    await visit.page.reload()
    await expect.poll(wagmi).toMatchObject({ status: 'disconnected' })
  })
})

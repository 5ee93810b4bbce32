import type { Browser, BrowserContext, Page } from 'playwright-core'
import { createPublicClient, type Hex, http, verifyMessage, verifyTypedData } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { launchBrowser } from '../../../tests/browser/launchBrowser'
import { fromPackage } from '../../packageRoot'
import { type Sandbox, startSandbox } from '../../sandbox'
import { type Pages, servePages } from '../../servePages'

let sandbox: Sandbox
let pages: Pages
let browser: Browser
let context: BrowserContext
let page: Page
let complaints: string[]

beforeAll(async () => {
  sandbox = await startSandbox()
  pages = await servePages({ sandbox, entry: { blank: fromPackage('chains/evm/blank.page.ts') } })
  browser = await launchBrowser()
})

beforeEach(async () => {
  context = await browser.newContext()
  page = await context.newPage()
  complaints = []
  page.on('console', message => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', error => complaints.push(error.message))
  await page.goto(pages.url)
})

afterEach(async () => {
  await context.close()
  expect(complaints).toEqual([])
})

afterAll(async () => {
  await browser?.close()
  await pages?.stop()
  await sandbox?.stop()
})

const call = (method: string, params?: unknown): Promise<unknown> =>
  page.evaluate(
    ([method, params]) =>
      window.sandboxWallets.heron.provider
        .request({ method: String(method), params })
        .catch((error: { code: number }) => ({ code: error.code })),
    [method, params],
  )

const connect = async () => {
  const accounts = await call('eth_requestAccounts')
  return (accounts as Hex[])[0] as Hex
}

test('announces three wallets on request, each with an icon of its own', async () => {
  const infos = await page.evaluate(() => {
    const heard: { name: string; rdns: string; icon: string; uuid: string }[] = []
    window.addEventListener('eip6963:announceProvider', event => {
      if (event instanceof CustomEvent) heard.push(event.detail.info)
    })
    window.dispatchEvent(new Event('eip6963:requestProvider'))
    return heard
  })
  expect(infos.map(({ name, rdns }) => [name, rdns])).toEqual([
    ['Heron', 'test.heron'],
    ['Quartz', 'test.quartz'],
    ['Lantern', 'test.lantern'],
  ])
  expect(new Set(infos.map(({ icon }) => icon)).size).toBe(3)
  expect(infos.every(({ icon }) => icon.startsWith('data:image/svg+xml,'))).toBe(true)
})

test('shows no account before approval, and keeps the approval after a reload', async () => {
  expect(await call('eth_accounts')).toEqual([])
  const address = await connect()
  await page.reload()
  expect(await call('eth_accounts')).toEqual([address])
})

test('signs a message with the key of the visible account, under the strict policy', async () => {
  const address = await connect()
  const signature = (await call('personal_sign', ['Good morning', address])) as Hex
  expect(await verifyMessage({ address, message: 'Good morning', signature })).toBe(true)
})

test('signs typed data with the key of the visible account', async () => {
  const address = await connect()
  const data = {
    domain: { name: 'Ferry', version: '1', chainId: 31337 },
    types: { Ticket: [{ name: 'seat', type: 'uint256' }] },
    primaryType: 'Ticket',
    message: { seat: '7' },
  } as const
  const signature = (await call('eth_signTypedData_v4', [address, JSON.stringify(data)])) as Hex
  expect(await verifyTypedData({ ...data, message: { seat: 7n }, address, signature })).toBe(true)
})

test('sends a transaction to the chain', async () => {
  const from = await connect()
  const to = '0x00000000000000000000000000000000000a11ce'
  const hash = (await call('eth_sendTransaction', [{ from, to, value: '0x2386f26fc10000' }])) as Hex
  const client = createPublicClient({
    transport: http(sandbox.networks[0].rpcUrls.default.http[0]),
    pollingInterval: 50,
  })
  const receipt = await client.waitForTransactionReceipt({ hash })
  expect(receipt.status).toBe('success')
  expect(await client.getBalance({ address: to })).toBe(10_000_000_000_000_000n)
})

test('switches to a known chain with an event, and rejects an unknown chain with 4902 until it is added', async () => {
  await page.evaluate(() => {
    window.sandboxWallets.heron.provider.on('chainChanged', id => document.body.append(String(id)))
    window.sandboxWallets.heron.forgetChain(31339)
  })
  expect(await call('wallet_switchEthereumChain', [{ chainId: '0x7a6a' }])).toBe(null)
  expect(await call('eth_chainId')).toBe('0x7a6a')
  expect(await call('wallet_switchEthereumChain', [{ chainId: '0x7a6b' }])).toEqual({ code: 4902 })
  const rpcUrls = sandbox.unsupportedChain.rpcUrls.default.http
  await call('wallet_addEthereumChain', [{ chainId: '0x7a6b', chainName: 'Local Far', rpcUrls }])
  expect(await call('eth_chainId')).toBe('0x7a6b')
  expect(await page.textContent('body')).toContain('0x7a6a0x7a6b')
})

test('answers 4001 when set to reject, and opens a prompt above a dialog of the page when set to ask', async () => {
  await page.evaluate(() => {
    window.sandboxWallets.heron.answer = 'reject'
  })
  expect(await call('eth_requestAccounts')).toEqual({ code: 4001 })
  await page.evaluate(() => {
    window.sandboxWallets.heron.answer = 'ask'
    const dialog = document.createElement('dialog')
    document.body.append(dialog)
    dialog.showModal()
  })
  const answered = connect()
  await page.getByRole('dialog', { name: 'Heron: Connect to this site?' }).getByText('Approve').click()
  expect(await answered).toMatch(/^0x/)
})

test('reports account changes, locking and uninstalling to a connected site', async () => {
  const first = await connect()
  const seen = await page.evaluate(() => {
    const events: unknown[] = []
    const { heron } = window.sandboxWallets
    heron.provider.on('accountsChanged', accounts => events.push(accounts))
    heron.provider.on('disconnect', () => events.push('gone'))
    heron.switchAccount(1)
    heron.lock()
    heron.vanish()
    return { events, addresses: heron.addresses }
  })
  expect(seen.addresses[0]).toBe(first)
  expect(seen.events).toEqual([[seen.addresses[1]], [], 'gone'])
  expect(await call('eth_accounts')).toEqual({ code: 4900 })
})

test('sends a batch call by call and reports its receipts', async () => {
  const from = await connect()
  const calls = [
    { to: from, value: '0x1' },
    { to: from, value: '0x2' },
  ]
  const { id } = (await call('wallet_sendCalls', [{ version: '2.0.0', from, calls }])) as { id: string }
  const status = (await call('wallet_getCallsStatus', [id])) as { status: number; receipts: unknown[] }
  expect(status.status).toBe(200)
  expect(status.receipts).toHaveLength(2)
})

test('announces hostile wallets without effect on a page that does not listen', async () => {
  const heard = await page.evaluate(() => {
    let count = 0
    window.addEventListener('eip6963:announceProvider', () => {
      count += 1
    })
    for (const announce of Object.values(window.sandboxHostile)) announce()
    return { count, kinds: Object.keys(window.sandboxHostile).length }
  })
  expect(heard.kinds).toBe(14)
  expect(heard.count).toBeGreaterThan(heard.kinds)
})

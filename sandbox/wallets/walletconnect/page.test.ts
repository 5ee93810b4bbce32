import { SignClient } from '@walletconnect/sign-client'
import type { Browser, Page } from 'playwright-core'
import { type Hex, verifyMessage } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../../../tests/browser/launchBrowser'
import { fromPackage } from '../../packageRoot'
import { type Sandbox, startSandbox } from '../../sandbox'
import { servePages } from '../../servePages'
import { memoryStorage } from './memoryStorage'

let sandbox: Sandbox
let browser: Browser
let page: Page
let dapp: Awaited<ReturnType<typeof SignClient.init>>
const complaints: string[] = []

beforeAll(async () => {
  sandbox = await startSandbox()
  browser = await launchBrowser()
  page = await browser.newPage()
  page.on('console', message => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', error => complaints.push(error.message))
  // The first request bundles the page: this happens before a test waits for the page.
  await fetch(`${sandbox.walletUrl}page.js`)
  dapp = await SignClient.init({
    projectId: 'test',
    relayUrl: sandbox.endpoints.relay,
    metadata: { name: 'Ferry', description: 'A test dapp', url: 'https://ferry.example', icons: [] },
    logger: 'silent',
    telemetryEnabled: false,
    storage: memoryStorage(),
    customStoragePrefix: 'page-test',
  })
})

afterAll(async () => {
  await browser?.close()
  dapp?.core.heartbeat.stop()
  await dapp?.core.relayer.transportClose()
  await sandbox?.stop()
})

const eip155 = { chains: ['eip155:31337'], methods: ['personal_sign'], events: ['chainChanged'] }

/** The client forgets an answer that arrives before `approval` is called, so it is called at once. */
const propose = async () => {
  const { uri = '', approval } = await dapp.connect({ optionalNamespaces: { eip155 } })
  return { uri, approved: approval() }
}

test('pairs from a link, lets the user approve the site and a message, and ends with the site’s session', async () => {
  const { uri, approved } = await propose()
  await page.goto(`${sandbox.walletUrl}wc?uri=${encodeURIComponent(uri)}`)
  await page.getByRole('dialog', { name: 'Connect to this site?' }).getByText('Approve').click()
  const { topic, namespaces } = await approved
  expect(new URL(page.url()).search).toBe('')
  const address = namespaces.eip155?.accounts[0]?.split(':')[2] as Hex

  const request = { method: 'personal_sign', params: ['Good morning', address] }
  const signature = dapp.request<Hex>({ topic, chainId: 'eip155:31337', request })
  await page.getByRole('dialog', { name: 'Sign this message?' }).getByText('Approve').click()
  expect(await verifyMessage({ address, message: 'Good morning', signature: await signature })).toBe(true)

  await dapp.disconnect({ topic, reason: { code: 6000, message: 'Done' } })
  await expect.poll(() => page.evaluate(() => window.sandboxWallet?.sessions().length)).toBe(0)
})

test('pairs and answers by script', async () => {
  const { uri, approved } = await propose()
  const refused = expect(approved).rejects.toMatchObject({ code: 5000 })
  await page.evaluate(async uri => {
    if (!window.sandboxWallet) throw new Error('The wallet is not ready')
    window.sandboxWallet.answer = 'reject'
    await window.sandboxWallet.pair(uri)
  }, uri)
  await refused
})

test('answers requests that arrive while earlier ones are open', async () => {
  const { uri, approved } = await propose()
  await page.evaluate(async uri => {
    if (!window.sandboxWallet) throw new Error('The wallet is not ready')
    window.sandboxWallet.answer = 'approve'
    await window.sandboxWallet.pair(uri)
  }, uri)
  const { topic, namespaces } = await approved
  const address = namespaces.eip155?.accounts[0]?.split(':')[2] as Hex
  const messages = Array.from({ length: 8 }, (_, index) => `Message ${index}`)
  const signatures = messages.map(message =>
    dapp.request<Hex>({
      topic,
      chainId: 'eip155:31337',
      request: { method: 'personal_sign', params: [message, address] },
    }),
  )
  for (const [index, signature] of (await Promise.all(signatures)).entries())
    expect(await verifyMessage({ address, message: messages[index] ?? '', signature })).toBe(true)
  await dapp.disconnect({ topic, reason: { code: 6000, message: 'Done' } })
})

test('verifies the origin of a site, and reports a scam that a test has set', async () => {
  const pages = await servePages({ sandbox, entry: { dapp: fromPackage('wallets/walletconnect/dapp.page.ts') } })
  try {
    const site = await browser.newPage()
    site.on('console', message => message.type() === 'error' && complaints.push(message.text()))
    const verdictAfter = async (isScam: boolean) => {
      sandbox.verify.judge = () => ({ isVerified: true, isScam })
      await site.goto(pages.url)
      const uri = await site.evaluate(() => window.propose())
      const before = await page.evaluate(() => window.sandboxWallet?.proposals.length ?? 0)
      await page.evaluate(uri => window.sandboxWallet?.pair(uri), uri)
      await page.waitForFunction(before => window.sandboxWallet?.proposals.length === before + 1, before)
      return page.evaluate(() => window.sandboxWallet?.proposals.at(-1))
    }
    expect(await verdictAfter(false)).toMatchObject({ validation: 'VALID', isScam: false })
    expect(await verdictAfter(true)).toMatchObject({ isScam: true })
  } finally {
    await pages.stop()
  }
})

test('violates no policy of the page', () => {
  expect(complaints).toEqual([])
})

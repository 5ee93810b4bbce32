import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import jsQR from 'jsqr'
import type { Browser, Page } from 'playwright-core'
import { PNG } from 'pngjs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createChain } from '../../../examples/adapter-ton/tests/chain'
import { createPhoneBridge } from '../../../examples/adapter-ton/tests/phone'
import { createAccount, createWallet } from '../../../examples/adapter-ton/tests/wallet'
import { type Listening, listen } from '../../../sandbox/listen'
import { createHostFolder } from '../../packed/packed'
import { entries } from '../activity/views'
import { launchBrowser } from '../launchBrowser'
import { at, press } from '../navigate'
import { inModal, modal } from '../world'
import {
  bundleScript,
  narrowOverflow,
  openAccount,
  printPolicy,
  send,
  shownAddress,
  visitAdapterPage,
} from './adapterPage'
import { buildExample } from './buildExample'
import { serveExample } from './serveExample'

/* A user of an adapter that is written outside this repository: the packed package, a wallet and a chain of TON. */

const [own, friend] = [1, 2].map(seed => createAccount(seed).address.toString({ bounceable: false })) as [
  string,
  string,
]
const JETTON = { address: createAccount(3).address.toString(), symbol: 'HER', decimals: 6, amount: 5_000_000n }

const chain = createChain(
  { owners: [own, friend], balances: [4_200_000_000n, 0n], jetton: JETTON, price: 5.25 },
  { confirms: true },
)
const answerFrom = (url: string) =>
  Response.json(chain.answer(new URL(url)) ?? null, { headers: { 'access-control-allow-origin': '*' } })

/** A server between pages and phones, as the wallet’s company runs it. */
async function answerBridge(request: Request): Promise<Response> {
  const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
  if (request.method === 'OPTIONS') return new Response(null, { headers })
  const body = request.method === 'POST' ? await request.text() : undefined
  const answer = phone.answer({ url: new URL(request.url), method: request.method, body })
  if (!(answer instanceof Response)) return Response.json(answer, { headers })
  return new Response(answer.body, { headers: { ...headers, 'content-type': 'text/event-stream' } })
}

let bridge: Listening
let phoneWallet: ReturnType<typeof createWallet>
let phone: ReturnType<typeof createPhoneBridge>
let folder: ReturnType<typeof createHostFolder>
let node: Listening
let site: Listening
let browser: Browser
let walletScript: string

beforeAll(async () => {
  folder = createHostFolder(['portico'])
  node = await listen(request => answerFrom(request.url))
  bridge = await listen(answerBridge)
  const url = `${node.origin}/api/v3`
  const app = await buildExample(folder.dir, 'adapter-ton', ['tsc -p .', 'vite build'], copy =>
    writeFileSync(join(copy, '.env'), `VITE_TON_NODE=${url}\nVITE_TON_BRIDGE=${bridge.origin}\n`),
  )
  const policy = printPolicy(app, url, bridge.origin)
  site = await serveExample(join(app, 'dist'), { policy })
  const domain = new URL(site.origin).host
  phoneWallet = createWallet({ accounts: [createAccount(1)], domain, submit: chain.submit })
  phone = createPhoneBridge(phoneWallet, { scans: false })
  walletScript = await bundleScript(join(app, 'tests/wallet.page.ts'))
  browser = await launchBrowser()
  // A type checker and two bundlers, one after another.
}, 180_000)
afterAll(async () => {
  await browser.close()
  await Promise.all([node.stop(), bridge.stop(), site.stop()])
  folder.end()
})

const visit = () =>
  visitAdapterPage(browser, {
    origin: site.origin,
    script: walletScript,
    prepare: context => context.exposeFunction('submitToChain', chain.submit),
    answer: url => (url.startsWith('https://tonapi.io/v2/rates') ? answerFrom(url) : undefined),
  })

test('a user of a namespace from outside connects, signs in, returns, sends with a comment and reads the history', async () => {
  const { page, wrongs } = await visit()
  await page.locator('portico-button').click()
  await modal(page).getByRole('button', { name: 'Plover' }).first().click()
  await press(page, /^Sign$/)
  await modal(page).waitFor({ state: 'hidden' })
  await shownAddress(page).toBe(own)
  expect(await narrowOverflow(page)).toBe(0)

  await page.reload()
  await shownAddress(page).toBe(own)
  expect(await page.evaluate(() => window.plover.state.prompts)).toBe(0)

  await openAccount(page)
  const rows = inModal(page, '.tokens-list > li')
  await expect.poll(async () => (await rows.allInnerTexts()).join(' ')).toMatch(/4\.2\s+TON[\s\S]*5\s+HER/)
  await expect.poll(() => rows.first().textContent()).toContain('$22.05')

  await send(page, { token: 'Toncoin', amount: '1.5', to: friend, fields: { Comment: 'for the ferry' } })
  await send(page, { token: 'HER', amount: '2', to: friend, fields: { Comment: 'ünd 4711' } })
  expect(chain.moved.map(({ amount, comment, token }) => [amount, comment, token !== undefined])).toEqual([
    [1_500_000_000n, 'for the ferry', false],
    [2_000_000n, 'ünd 4711', true],
  ])
  await modal(page).getByRole('tab', { name: 'Activity' }).click()
  await expect.poll(async () => (await entries(page).allInnerTexts()).join(' ')).toMatch(/2\s+HER[\s\S]*1\.5\s+TON/)

  await press(page, 'Disconnect')
  await shownAddress(page).toBe('')
  expect(await page.evaluate(() => window.plover.state.approved)).toBe(false)
  expect(wrongs).toEqual([])
}, 120_000)

/** Reads the link from the code on the screen, as a camera does, and returns the page’s id in it. */
async function readCode(page: Page): Promise<string> {
  const { data, width, height } = PNG.sync.read(await modal(page).screenshot({ scale: 'device' }))
  const link = jsQR(new Uint8ClampedArray(data), width, height)?.data ?? ''
  expect(link).toMatch(/^https:\/\/app\.tonkeeper\.com\/ton-connect\?v=2&id=[\da-f]{64}&r=/)
  return new URL(link).searchParams.get('id') ?? ''
}

/** Shows the code of a wallet on a phone, and lets the phone scan it. */
async function scan(page: Page): Promise<void> {
  await modal(page).getByRole('img', { name: /QR/i }).waitFor()
  let id = ''
  await expect
    .poll(() =>
      readCode(page).then(
        found => {
          id = found
          return true
        },
        () => false,
      ),
    )
    .toBe(true)
  phone.scan(id)
}

test('a user of a namespace from outside connects a phone by its code, and returns without a prompt', async () => {
  const { page, wrongs } = await visit()
  const row = modal(page).getByRole('button', { name: 'Tonkeeper' }).first()
  await page.locator('portico-button').click()
  await row.click()
  await modal(page).getByRole('img', { name: /QR/i }).waitFor()
  await press(page, 'Back')
  await at(page, 'Connect')
  await row.click()

  phoneWallet.state.answer = 'reject'
  await scan(page)
  await press(page, 'Try again')
  phoneWallet.state.answer = 'approve'
  await scan(page)
  await press(page, /^Sign$/)
  await modal(page).waitFor({ state: 'hidden' })
  await shownAddress(page).toBe(own)

  const { prompts } = phoneWallet.state
  await page.reload()
  await shownAddress(page).toBe(own)
  expect(phoneWallet.state.prompts).toBe(prompts)
  phoneWallet.vanish()
  await shownAddress(page).toBe('')
  expect(wrongs).toEqual([])
}, 120_000)

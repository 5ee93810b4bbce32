import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createChain } from '../../../examples/adapter-tron/tests/chain'
import { createAccount } from '../../../examples/adapter-tron/tests/wallet'
import { type Listening, listen } from '../../../sandbox/listen'
import { createHostFolder } from '../../packed/packed'
import { entries } from '../activity/views'
import { launchBrowser } from '../launchBrowser'
import { at, press } from '../navigate'
import { violations } from '../violations'
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

/* The adapter that `npm create portico` writes: the packed package, a wallet of TIP-1193 and a stand-in for the chain. */

const [own, friend, reed] = [1, 2, 7].map(seed => createAccount(seed).address) as [string, string, string]
const chain = createChain(
  {
    chainId: '0x2b6653dc',
    owners: [own, friend],
    balances: [42_000_000n, 0n],
    token: { address: reed, symbol: 'REED', decimals: 6, amount: 5_000_000n },
  },
  { confirms: true },
)

async function answerNode(request: Request): Promise<Response> {
  const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
  if (request.method === 'OPTIONS') return new Response(null, { headers })
  const body = request.method === 'POST' ? await request.json() : undefined
  return Response.json(chain.answer({ url: new URL(request.url), body }), { headers })
}

let folder: ReturnType<typeof createHostFolder>
let node: Listening
let site: Listening
let browser: Browser
let script: string

beforeAll(async () => {
  folder = createHostFolder(['portico'])
  node = await listen(answerNode)
  const VITE_NODE = `${node.origin}/jsonrpc`
  const app = await buildExample(folder.dir, 'adapter-tron', ['vite build'], copy =>
    writeFileSync(join(copy, '.env'), `VITE_NODE=${VITE_NODE}\n`),
  )
  site = await serveExample(join(app, 'dist/page'), { policy: printPolicy(app, VITE_NODE) })
  script = await bundleScript(join(app, 'tests/wallet.page.ts'))
  browser = await launchBrowser()
}, 180_000)
afterAll(async () => {
  await browser.close()
  await Promise.all([node.stop(), site.stop()])
  folder.end()
})

test('a user of the adapter connects, signs in, returns, sends the currency and a token, and reads the history', async () => {
  const { page, wrongs } = await visitAdapterPage(browser, { origin: site.origin, script })
  await page.locator('portico-button').click()
  await modal(page).getByRole('button', { name: 'Heron' }).first().click()
  await press(page, /^Sign$/)
  await modal(page).waitFor({ state: 'hidden' })
  await shownAddress(page).toBe(own)
  expect(await narrowOverflow(page)).toBe(0)

  await page.reload()
  await shownAddress(page).toBe(own)
  expect(await page.evaluate(() => window.heron.state.prompts)).toBe(0)

  await openAccount(page)
  const rows = inModal(page, '.tokens-list > li')
  await expect.poll(async () => (await rows.allInnerTexts()).join(' ')).toMatch(/42\s+TRX[\s\S]*5\s+REED/)
  await send(page, { token: 'Tronix', amount: '1.5', to: friend })
  await send(page, { token: 'REED', amount: '2', to: friend })
  expect(chain.moved).toEqual([
    { from: own, to: friend, amount: 1_500_000n },
    { from: own, to: friend, amount: 2_000_000n, token: reed },
  ])
  await modal(page).getByRole('tab', { name: 'Activity' }).click()
  await expect.poll(async () => (await entries(page).allInnerTexts()).join(' ')).toMatch(/2\s+REED[\s\S]*1\.5\s+TRX/)
  expect(await violations(page)).toEqual([])

  await press(page, 'Disconnect')
  await shownAddress(page).toBe('')
  expect(wrongs).toEqual([])
}, 120_000)

test('a user whose wallet refuses the transfer reads so, and nothing is sent', async () => {
  const { page, wrongs } = await visitAdapterPage(browser, { origin: site.origin, script })
  const before = chain.moved.length
  await page.locator('portico-button').click()
  await modal(page).getByRole('button', { name: 'Heron' }).first().click()
  await press(page, /^Sign$/)
  await modal(page).waitFor({ state: 'hidden' })
  await openAccount(page)
  await press(page, 'Send')
  await at(page, 'WalletSend')
  await press(page, 'Choose token')
  await press(page, 'Tronix')
  await modal(page).getByLabel('Amount', { exact: true }).fill('1')
  await modal(page).getByLabel('To', { exact: true }).fill(friend)
  await press(page, 'Review transfer')
  await at(page, 'WalletSendPreview')
  await page.evaluate(() => void Object.assign(window.heron.state, { answer: 'reject' }))
  await press(page, /^Send \d/)
  await modal(page)
    .getByText(/rejected|declined/i)
    .first()
    .waitFor()
  expect(chain.moved).toHaveLength(before)
  expect(wrongs).toEqual([])
}, 120_000)

import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { hostileAnnouncers } from '../../sandbox/chains/evm/hostileWallets'
import { modal, startWorld, type Visit, type World } from '../browser/world'
import { account, choose, connect, disconnect, isConnected, row, sign } from './journey'

/* Malicious wallets in the same page as trustworthy ones. */

declare global {
  interface Window {
    /** Set by any script that a malicious wallet injects. */
    hacked?: unknown
  }
}

let world: World
let visit: Visit
let page: Page

beforeAll(async () => {
  world = await startWorld({ entry: { plain: 'tests/browser/hosts/plain.ts' } })
  visit = await world.visit()
  page = visit.page
  page.setDefaultTimeout(10_000)
})
afterAll(() => world.stop())
afterEach(async () => {
  await disconnect(page)
  await page.evaluate(() => window.portico.close())
  const hacked = await page.evaluate(() => [window.hacked, ({} as { polluted?: unknown }).polluted])
  expect(hacked).toEqual([undefined, undefined])
  expect(visit.wrongs).toEqual([])
  expect(strange()).toEqual([])
})

type Hostile = keyof typeof hostileAnnouncers
const KINDS = Object.keys(hostileAnnouncers) as Hostile[]

/** Opens the modal first: such a wallet announces itself only once. */
async function open(): Promise<void> {
  await page.click('#own')
  await row(page, 'Heron').waitFor()
}
const announce = (kind: Hostile) => page.evaluate(name => window.sandboxHostile[name](), kind)

/** Requests to other hosts than the sandbox's; `data:` URLs do not count. */
const strange = () => {
  const known = [world.pages.url, ...Object.values(world.sandbox.endpoints)].map(url => new URL(url).host)
  return visit.requests.filter(url => /^(https?|wss?):/.test(url) && !known.includes(new URL(url).host))
}

describe('after hostile announcements the honest wallets in the list connect:', () => {
  test.each(KINDS)('the honest wallets in the list connect after hostile announcements: %s', async kind => {
    await announce(kind)
    await open()
    await announce(kind)
    for (const wallet of ['Heron', 'Quartz', 'Lantern']) expect(await row(page, wallet).isVisible()).toBe(true)
    const wide = await modal(page).evaluate(dialog => dialog.scrollWidth - dialog.clientWidth)
    expect(wide).toBeLessThanOrEqual(0)
    expect(Math.max(...visit.requests.filter(url => url.startsWith('http')).map(url => url.length))).toBeLessThan(4000)
    await choose(page, 'Quartz')
    await sign(page)
  })
})

describe('on a fresh page', () => {
  test('the list distinguishes an imitation from the wallet with the same name', async () => {
    await page.reload()
    await open()
    await announce('imitation')
    await row(page, /Heron.*Another wallet has this name/).waitFor()
    await choose(page)
  })

  test('a later announcement changes neither a wallet’s name nor its provider', async () => {
    await page.reload()
    await open()
    await announce('mutatesLater')
    await row(page, 'Polite').waitFor()
    expect(await modal(page).getByRole('button', { name: 'Heron' }).count()).toBe(1)
  })
})

describe('a chosen wallet that', () => {
  test.each<[string, Hostile, string]>([
    ['sends malformed responses', 'nonsenseAnswers', 'Nonsense'],
    ['throws a value that is not an error', 'throwsOddly', 'Thrower'],
    ['floods us with events', 'noisyEvents', 'Noise'],
  ])('%s shows a failure, and another wallet connects', async (_, kind, name) => {
    await page.reload()
    await open()
    await announce(kind)
    await row(page, name).click()
    await row(page, 'Try again').waitFor()
    expect((await account(page)).status).toBe('disconnected')
    await row(page, 'Back').click()
    await choose(page)
    await sign(page)
  })

  test('never answers can be left, and another wallet connects', async () => {
    await page.reload()
    await open()
    await announce('neverAnswers')
    await row(page, 'Silence').click()
    await expect.poll(async () => (await account(page)).status).toBe('connecting')
    await row(page, 'Cancel').click()
    await choose(page)
    await sign(page)
  })
})

describe('a connected wallet that, asked to switch networks,', () => {
  const spoil = (how: string) =>
    page.evaluate(answer => {
      const { provider } = window.sandboxWallets.heron
      const honest = provider.request
      const answers: Record<string, () => unknown> = {
        'never answers': () => new Promise(() => {}),
        'sends malformed responses': async () => ({ jsonrpc: 'no' }),
        'throws a value that is not an error': () => {
          throw null
        },
      }
      provider.request = async call => (/^wallet_/.test(call.method) ? answers[answer]?.() : honest(call))
    }, how)

  test.each([
    ['sends malformed responses', 'Try again'],
    ['throws a value that is not an error', 'Try again'],
    ['never answers', 'Cancel'],
  ])('%s stays connected on its network, and the user can continue', async (how, way) => {
    await page.reload()
    // Before connecting: a provider that a connected wallet announces later is ignored.
    await spoil(how)
    await connect(page)
    await page.evaluate(() => window.portico.open({ view: 'Networks' }))
    await row(page, 'Local Two').click()
    await row(page, way).waitFor()
    await row(page, 'Cancel').click()
    await row(page, 'Local Two').waitFor()
    await isConnected(page)
    expect(await page.evaluate(() => window.portico.networkId())).toBe('eip155:31337')
    await sign(page)
    await page.reload()
    await expect.poll(async () => (await account(page)).status).toBe('connected')
  })
})

import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { connect } from './navigate'
import { startWorld, type Visit, type World } from './world'

/* A page from the back/forward cache, or a frozen page, continues where it was. */

let world: World
let visit: Visit
let page: Page

beforeAll(async () => {
  // Playwright disables the back/forward cache by default.
  world = await startWorld(
    {
      otherwise: () =>
        new Response('<!doctype html><title>Elsewhere</title>', { headers: { 'content-type': 'text/html' } }),
    },
    { ignoreDefaultArgs: ['--disable-back-forward-cache'], args: ['--enable-features=BackForwardCache'] },
  )
})
afterAll(() => world.stop())
afterEach(async () => {
  await visit.end()
  expect(visit.wrongs).toEqual([])
})

async function openPage(): Promise<void> {
  visit = await world.visit({ before: countListeners })
  page = visit.page
  await connect(page)
}

declare global {
  interface Window {
    /** Number of current listeners of the window and the document. */
    listenersNow: number
    wasRestored: boolean
  }
}

function countListeners() {
  window.listenersNow = 0
  addEventListener('pageshow', ({ persisted }) => {
    window.wasRestored = persisted
  })
  for (const target of [window, document]) {
    const { addEventListener: add, removeEventListener: remove } = target
    target.addEventListener = (...args: Parameters<typeof add>) => {
      window.listenersNow++
      add.apply(target, args)
    }
    target.removeEventListener = (...args: Parameters<typeof remove>) => {
      window.listenersNow--
      remove.apply(target, args)
    }
  }
}

const account = () => page.evaluate(() => window.portico.account())
const listeners = () => page.evaluate(() => window.listenersNow)
const sign = () =>
  page.evaluate(async () => {
    const { address } = window.portico.account()
    return window.portico.provider()?.request({ method: 'personal_sign', params: ['0x68656c6c6f', address] })
  })

// A headless browser without a back/forward cache reloads the page: then the test checks the session only.
test('keeps the account connected and leaks no listener in twenty navigations back and forward', async () => {
  await openPage()
  const { address } = await account()
  const before = await listeners()
  for (let turn = 0; turn < 20; turn++) {
    await page.goto(`${world.pages.url}elsewhere`)
    await page.goBack()
    await page.waitForFunction(() => window.portico?.account().isConnected)
    expect((await account()).address).toBe(address)
    if (await page.evaluate(() => window.wasRestored)) expect(await listeners()).toBe(before)
  }
  expect(await sign()).toMatch(/^0x/)
})

test('the session is still connected after the browser froze the page, and the wallet answers', async () => {
  await openPage()
  const before = await listeners()
  const { address } = await account()
  const devtools = await visit.context.newCDPSession(page)
  for (let turn = 0; turn < 5; turn++) {
    await devtools.send('Page.setWebLifecycleState', { state: 'frozen' })
    await devtools.send('Page.setWebLifecycleState', { state: 'active' })
  }
  expect((await account()).address).toBe(address)
  expect(await sign()).toMatch(/^0x/)
  expect(await listeners()).toBe(before)
})

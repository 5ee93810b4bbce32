import type { Frame, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { modal, type Visit } from '../world'
import { type AuthWorld, logIn, startAuthWorld } from './authWorld'

/* Messages to the page from windows other than the frame, and unrequested messages from the frame. */

let world: AuthWorld
let visit: Visit
let page: Page
/** A page on the login's server, under an untrusted name. */
let evil: string
beforeAll(async () => {
  world = await startAuthWorld({
    csp: policy => ({ ...policy, 'frame-src': `${policy['frame-src']} http://evil.localhost:*` }),
  })
  evil = world.login.url.replace('secure.', 'evil.')
  visit = await world.openPage()
  page = visit.page
  await logIn(page, world, 'ada@example.com')
}, 120_000)
afterAll(async () => {
  await visit.end()
  await world.stop()
})

declare global {
  interface Window {
    /** Messages that the sending window received: the page answers none of its messages. */
    heard?: unknown[]
    /** Number of windows that have sent their last message. */
    done?: number
    ids?: string[]
  }
}

const realFrame = () => {
  const found = page.frames().find(frame => frame.url().startsWith(`${world.login.url}/sdk?projectId`))
  if (!found) throw new Error('The frame is not there')
  return found
}

/** Adds another frame to the page. */
async function addFrame(url: string, sandbox?: string): Promise<Frame> {
  const before = new Set(page.frames())
  await page.evaluate(
    ([src, tokens]) => {
      const element = document.createElement('iframe')
      if (tokens !== undefined) element.setAttribute('sandbox', tokens)
      element.src = src
      document.body.append(element)
    },
    [url, sandbox] as const,
  )
  await expect.poll(() => page.frames().length).toBe(before.size + 1)
  const added = page.frames().find(frame => !before.has(frame))
  if (!added) throw new Error('No frame was added')
  await added.waitForLoadState()
  return added
}

interface Speech {
  readonly count: number
  /** Ids of pending requests; the hardest case. */
  readonly ids: readonly string[]
}

/** Runs in the sending window: sends every name, suffix, id and shape, again and again. */
function speak({ count, ids }: Speech): number {
  const at = window.opener ?? window.parent
  window.heard = []
  addEventListener('message', ({ data, source }) => {
    if (source === at && at !== window) window.heard?.push(data)
  })
  const names = ['RPC_REQUEST', 'GET_USER', 'CONNECT_OTP', 'IS_CONNECTED', 'SIGN_OUT', 'CONNECT_SOCIAL', 'SYNC_THEME']
  const types = names.flatMap(name => [`@w3m-frame/${name}_SUCCESS`, `@w3m-frame/${name}_ERROR`, `@w3m-app/${name}`])
  types.push('@w3m-frame/READY', '@w3m-frame/SESSION_UPDATE', '@w3m-frame/', '@w3m-frame/__proto___SUCCESS', '')
  const payloads: unknown[] = [
    undefined,
    null,
    '0xsigned',
    { message: 'User rejected the request' },
    { isConnected: false },
    { address: `0x${'66'.repeat(20)}`, chainId: 1 },
    { uri: 'javascript:alert(1)' },
    { handshake: 'guessed', version: '4' },
    { resultUri: 'https://evil.example/' },
    { token: 'eyJ' },
    [[[]]],
    { __proto__: { polluted: true } },
    'x'.repeat(10_000),
  ]
  const known = [...ids, 'unknown', '', undefined, 7]
  for (let i = 0; i < count; i++) {
    const type = types[i % types.length]
    const id = known[(i * 7) % known.length]
    const payload = payloads[(i * 5) % payloads.length]
    at.postMessage(i % 50 === 0 ? type : { type, id, payload, ...(payload as object | undefined) }, '*')
  }
  // The last message: once it has arrived, all earlier ones have.
  at.postMessage('done', '*')
  return count
}

const countLastWords = (page: Page) =>
  page.evaluate(() => {
    if (window.done === undefined) {
      addEventListener('message', ({ data }) => {
        if (data === 'done') window.done = (window.done ?? 0) + 1
      })
    }
    window.done = 0
  })

test('ignores ten thousand messages from other senders than the frame', async () => {
  const real = realFrame()
  await real.evaluate(() => {
    window.ids = []
    addEventListener('message', ({ data }) => window.ids?.push(data?.id))
  })
  const before = await page.evaluate(() => JSON.stringify(window.portico.account()))
  const signed = page.evaluate(() =>
    window.portico
      .provider()
      ?.request({ method: 'personal_sign', params: ['0x68656c6c6f', window.portico.account().address] }),
  )
  let settled = false
  const done = signed.finally(() => {
    settled = true
  })
  await modal(page).frameLocator('iframe').getByRole('button', { name: 'Approve' }).waitFor()
  const ids = (await real.evaluate(() => window.ids)) ?? []
  expect(ids.length).toBeGreaterThan(0)

  const [popup] = await Promise.all([
    visit.context.waitForEvent('page'),
    page.evaluate(url => void window.open(url), `${world.login.url}/loading`),
  ])
  await popup.waitForLoadState()
  const speakers: readonly (Frame | Page)[] = [
    page,
    popup,
    await addFrame('about:blank'),
    await addFrame('about:blank', 'allow-scripts'),
    await addFrame(`${evil}/sdk`),
    await addFrame(`${world.login.url}/sdk?other`),
  ]
  await countLastWords(page)
  let sent = 0
  for (const speaker of speakers) sent += await speaker.evaluate(speak, { count: 1700, ids })
  expect(sent).toBeGreaterThan(10_000)
  await page.waitForFunction(count => window.done === count, speakers.length)
  expect(settled).toBe(false)
  for (const speaker of speakers) expect(await speaker.evaluate(() => window.heard)).toEqual([])
  expect(await page.evaluate(() => JSON.stringify(window.portico.account()))).toBe(before)
  expect(await page.evaluate(() => 'polluted' in {})).toBe(false)

  await modal(page).frameLocator('iframe').getByRole('button', { name: 'Approve' }).click()
  expect(await done).toMatch(/^0x[0-9a-f]{130}/)
  await popup.close()
  await modal(page).waitFor({ state: 'hidden' })
}, 60_000)

test('ignores unrequested messages of the frame itself', async () => {
  const before = await page.evaluate(() => JSON.stringify(window.portico.account()))
  await countLastWords(page)
  await realFrame().evaluate(() => {
    for (let i = 0; i < 1000; i++) {
      const name = ['GET_USER', 'RPC_REQUEST', 'IS_CONNECTED'][i % 3]
      window.parent.postMessage(
        { type: `@w3m-frame/${name}_SUCCESS`, id: `guess${i}`, payload: { isConnected: false } },
        '*',
      )
    }
    window.parent.postMessage('done', '*')
  })
  await page.waitForFunction(() => window.done === 1)
  expect(await page.evaluate(() => JSON.stringify(window.portico.account()))).toBe(before)
})

test('a page that replaces the frame receives no message, and its messages are ignored', async () => {
  const real = realFrame()
  await real.goto(`${evil}/sdk`)
  const caught = page.evaluate(() =>
    window.portico
      .provider()
      ?.request({ method: 'personal_sign', params: ['0x68656c6c6f', window.portico.account().address] })
      .catch((error: Error) => error.message),
  )
  await modal(page).waitFor()
  await countLastWords(page)
  const taken = await real.evaluate(speak, { count: 500, ids: ['unknown'] })
  expect(taken).toBe(500)
  await page.waitForFunction(() => window.done === 1)
  expect(await real.evaluate(() => window.heard)).toEqual([])
  await page.evaluate(() => window.portico.close())
  expect(await caught).toBe('Request was aborted')
})

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { connect, framesUntil, type NextApp, startNextApp } from './nextApp'
import type { ExampleVisit } from './visitExample'

/* The example for Next's App Router, built and served by Next, on a slow processor. */

let app: NextApp
let visit: ExampleVisit | undefined

beforeAll(async () => {
  app = await startNextApp()
  // The bundler and the type checker take most of it.
}, 300_000)
afterAll(() => app?.end())
afterEach(async () => {
  await visit?.context.close()
  expect(visit?.wrongs ?? []).toEqual([])
  visit = undefined
})

async function arrive() {
  visit = await app.arrive()
  return visit.page
}

test('a first visit reserves the place of a button until the page knows that no wallet is connected', async () => {
  const page = await arrive()
  const frames = await framesUntil(page, 'disconnected')
  expect(frames).toEqual({
    statuses: ['restoring', 'disconnected'],
    buttons: ['', 'Connect wallet'],
    moved: [],
    replaced: 0,
  })
  expect(visit?.requests.filter(url => !url.startsWith(app.origin) && !/^(data|about):/.test(url))).toEqual([])
})

test('the first paint after a reload shows the address, and nothing moves', async () => {
  const page = await arrive()
  const short = await connect(page)
  await page.reload()
  const frames = await framesUntil(page, 'connected')
  expect(frames.buttons.filter(text => !text.endsWith(short))).toEqual([])
  expect(frames).toMatchObject({ statuses: ['restoring', 'connected'], moved: [], replaced: 0 })
})

test('a reload without the cookie reserves the place, and never shows a disconnected user', async () => {
  const page = await arrive()
  const short = await connect(page)
  await page.context().clearCookies()
  await page.reload()
  const frames = await framesUntil(page, 'connected')
  expect(frames).toMatchObject({ statuses: ['restoring', 'connected'], moved: [], replaced: 0 })
  expect(frames.buttons[0]).toBe('')
  expect(frames.buttons.slice(1).filter(text => !text.endsWith(short))).toEqual([])
})

test('after a disconnection the server renders the way to connect', async () => {
  const page = await arrive()
  await connect(page)
  await page.locator('portico-button').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
  await expect.poll(() => page.textContent('#status')).toBe('disconnected')
  await page.reload()
  const frames = await framesUntil(page, 'disconnected')
  expect(frames).toEqual({ statuses: ['disconnected'], buttons: ['Connect wallet'], moved: [], replaced: 0 })
})

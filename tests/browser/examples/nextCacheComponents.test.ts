import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { bring } from '../../packed/packed'
import { connect, framesUntil, type NextApp, startNextApp } from './nextApp'
import type { ExampleVisit } from './visitExample'

/* The example for Next with Cache Components: the page is static, and the part that reads the cookie follows it. */

let app: NextApp
let visit: ExampleVisit | undefined

beforeAll(async () => {
  app = await startNextApp(folder => {
    bring(folder, 'examples/next-cache-components')
    // A static page has no nonce.
    rmSync(join(folder, 'proxy.ts'))
  })
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

test('the static page has the place of the button, and the response completes it with the account of the cookie', async () => {
  const page = await arrive()
  const short = await connect(page)
  const html = await (await page.request.get(app.origin)).text()
  const [placeholder, account] = [...html.matchAll(/<portico-button[^>]*data-account="([^"]*)"/g)].map(
    ([, text]) => text,
  )
  expect([placeholder, account]).toEqual(['', short])
})

test('a reload shows the place of the button and then the address, and nothing moves', async () => {
  const page = await arrive()
  const short = await connect(page)
  await page.reload()
  const frames = await framesUntil(page, 'connected')
  expect(frames.buttons.filter(text => text && !text.endsWith(short))).toEqual([])
  expect(frames).toMatchObject({ statuses: ['restoring', 'connected'], moved: [] })
})

test('a first visit reserves the place of a button until the page knows that no wallet is connected', async () => {
  const page = await arrive()
  const frames = await framesUntil(page, 'disconnected')
  expect(frames).toMatchObject({ statuses: ['restoring', 'disconnected'], buttons: ['', 'Connect wallet'], moved: [] })
})

test('after a disconnection a reload never shows an account', async () => {
  const page = await arrive()
  await connect(page)
  await page.locator('portico-button').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
  await expect.poll(() => page.textContent('#status')).toBe('disconnected')
  await page.reload()
  const frames = await framesUntil(page, 'disconnected')
  expect(frames.buttons.filter(text => text !== '' && text !== 'Connect wallet')).toEqual([])
  expect(frames).toMatchObject({ moved: [] })
})

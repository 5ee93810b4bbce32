import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Fault } from '../../sandbox'
import { chunkOf } from '../browser/views'
import { fetchesAgain, modal, startWorld, type Visit, type VisitOptions, type World } from '../browser/world'
import { account, choose, connect, disconnect, isConnected, row, sign } from './journey'

/* Faults of the browser and of the project API: a user with a wallet can still connect it and sign with it. */

let world: World
let visit: Visit | undefined

beforeAll(async () => {
  world = await startWorld({ entry: { plain: 'tests/browser/hosts/plain.ts' } })
})
afterAll(() => world.stop())
afterEach(async () => {
  world.sandbox.faults.clear()
  expect(visit?.wrongs ?? []).toEqual([])
})

/** Opens the page in a new browser context. */
async function fresh(options?: VisitOptions) {
  await visit?.end()
  visit = await world.visit(options)
  visit.page.setDefaultTimeout(10_000)
  return visit.page
}

/** Reloads the page in the same context, for tests that do not depend on earlier state. */
async function again() {
  if (!visit) return fresh()
  await disconnect(visit.page)
  await visit.page.reload()
  return visit.page
}

describe('storage', () => {
  test.each<[string, () => void]>([
    [
      'denied',
      () =>
        Object.defineProperty(window, 'localStorage', {
          get() {
            throw new DOMException('Access is denied for this document', 'SecurityError')
          },
        }),
    ],
    [
      'full',
      () => {
        Storage.prototype.setItem = () => {
          throw new DOMException('The quota has been exceeded', 'QuotaExceededError')
        }
      },
    ],
    ['absent', () => Object.defineProperty(window, 'localStorage', { value: null })],
  ])('%s: a wallet connects, signs and disconnects', async (_, before) => {
    const page = await fresh({ before })
    await connect(page)
    await sign(page)
    await disconnect(page)
    expect((await account(page)).status).toBe('disconnected')
  })

  test('foreign values in the storage do not prevent connecting again', async () => {
    const page = await fresh()
    const junk = ['junk', '', 'null', '[]', '7', '{"a":', '{"__proto__":{"polluted":1}}', '[{"id":{}},null,[[]]]']
    await connect(page)
    await disconnect(page)
    for (const shift of [0, 3, 6]) {
      await connect(page)
      await page.evaluate(
        ({ junk, shift }) => {
          const keys = Object.keys(localStorage).filter(key => key.startsWith('portico/1/'))
          if (keys.length < 2) throw new Error('Nothing was kept')
          for (const [index, key] of keys.entries())
            localStorage.setItem(key, junk[(index + shift) % junk.length] ?? '')
        },
        { junk, shift },
      )
      await page.reload()
    }
    await connect(page)
    await sign(page)
    expect(await page.evaluate(() => (({}) as { polluted?: unknown }).polluted)).toBeUndefined()
  })

  test('junk that another tab writes into the storage does not change the connection', async () => {
    const page = await fresh()
    await connect(page)
    const other = await page.context().newPage()
    await other.goto(world.pages.url)
    const fill = (junk: string) =>
      other.evaluate(text => {
        for (const name of Object.keys(localStorage))
          if (name.startsWith('portico/1/')) localStorage.setItem(name, text)
        localStorage.setItem('heard', text)
      }, junk)
    for (const junk of ['{"a"', 'null', '[]', '[7]', '{}']) {
      const heard = page.evaluate(
        text =>
          new Promise<void>(resolve => {
            addEventListener('storage', ({ key, newValue }) => key === 'heard' && newValue === text && resolve())
          }),
        junk,
      )
      await fill(junk)
      await heard
      await isConnected(page)
    }
    await sign(page)
    await other.close()
  })
})

describe('every project API host', () => {
  // Further faults without a browser: the parsers' own tests. Silent, slow, down, HTML: tests/browser/noRequests.test.ts.
  const faults: Record<string, Fault> = {
    'answering half': { kind: 'cut' },
    'answering byte by byte': { kind: 'drip', ms: 50 },
    'mistaking types': { kind: 'malformed', how: 'types' },
    'full of markup': { kind: 'hostile', how: 'markup' },
    'full of script links': { kind: 'hostile', how: 'urls' },
    'beyond all numbers': { kind: 'hostile', how: 'numbers' },
    'endlessly wordy': { kind: 'hostile', how: 'huge' },
    'endlessly deep': { kind: 'hostile', how: 'deep' },
    'sending 3 MB': { kind: 'big', bytes: 3_000_000 },
    'leading elsewhere': { kind: 'redirect', to: 'https://tracker.example/' },
    'closed to pages': { kind: 'no-cors' },
    'asking for patience': { kind: 'status', code: 429, retryAfter: 3600 },
  }
  test.each(Object.entries(faults))('%s: the lists stay usable, and a wallet connects and signs', async (_, fault) => {
    world.sandbox.faults.set('*', fault)
    const page = await again()
    await page.evaluate(() => window.portico.open({ view: 'AllWallets' }))
    await row(page, 'Heron').waitFor()
    const wide = await modal(page).evaluate(dialog => dialog.scrollWidth - dialog.clientWidth)
    expect(wide).toBeLessThanOrEqual(0)
    await choose(page)
    await sign(page)
  })
})

describe('code that fails to load', () => {
  const file = (path: string) => new RegExp(`^(dist/)?plugins/${path}\\.(js|tsx?)$`)
  const blocked = async (path: string) => {
    const page = await fresh()
    const chunk = chunkOf(world.pages, file(path))
    let there = false
    await page.route(
      url => url.pathname === chunk,
      route => (there ? route.continue() : route.abort()),
    )
    /** Takes the steps that need the code, finds the code missing, and continues once it is available. */
    const findMissing = async (way: () => Promise<unknown>) => {
      await way()
      // Parts in the same file have failed too: the header's button is above.
      const again = modal(page).getByRole('button', { name: 'Try again' }).last()
      await again.waitFor()
      there = true
      if (fetchesAgain(world)) return again.click()
      await modal(page).getByText('reload the page').first().waitFor()
      const status = async () => (await account(page)).status
      const before = await status()
      await page.reload()
      // A connected user is connected again; until then the button leads to the wallets.
      await expect.poll(status).toBe(before)
      await way()
    }
    return { page, findMissing }
  }

  test('a first view that fails to load shows an error and loads on retry', async () => {
    const { page, findMissing } = await blocked('connect/(opening|views/Connect)')
    await findMissing(() => page.click('#own'))
    await choose(page)
  })

  test('an account view that fails to load shows an error and loads on retry', async () => {
    const { page, findMissing } = await blocked('account/(account|views/Account)')
    await connect(page)
    await findMissing(() => page.click('#own'))
    await isConnected(page)
    await row(page, 'Disconnect').click()
    await modal(page).waitFor({ state: 'hidden' })
  })

  test('a network view that fails to load shows an error and loads on retry', async () => {
    const { page, findMissing } = await blocked('networks/(networkViews|views/Networks)')
    await findMissing(() => page.evaluate(() => window.portico.open({ view: 'Networks' })))
    await row(page, 'Local Two').click()
    await expect.poll(() => page.evaluate(() => window.portico.networkId())).toBe('eip155:31338')
  })

  test('connecting code that fails to load shows an error in the connecting view and loads on retry', async () => {
    const { page, findMissing } = await blocked('session/(connecting|module)')
    await findMissing(async () => {
      await page.click('#own')
      await row(page, 'Heron').click()
    })
    await modal(page).waitFor({ state: 'hidden' })
    await sign(page)
  })

  test('a plugin that fails to load behind a view shows an error in that view and loads on retry', async () => {
    const { page, findMissing } = await blocked('networks/(networks|module)')
    await findMissing(() => page.evaluate(() => window.portico.open({ view: 'Networks' })))
    await row(page, 'Local Two').waitFor()
  })
})

test('an offline browser connects a wallet, signs and names missing data', async () => {
  const page = await fresh()
  const leave = async () => {
    await row(page, 'Disconnect').click()
    await modal(page).waitFor({ state: 'hidden' })
  }
  await connect(page)
  await page.click('#own')
  await leave()

  await visit?.context.setOffline(true)
  await connect(page, 'Quartz')
  await sign(page)
  await page.click('#own')
  await modal(page).getByText('—', { exact: true }).waitFor()
  await row(page, 'Try again').waitFor()
  await leave()

  await visit?.context.setOffline(false)
  await connect(page, 'Lantern')
  await page.click('#own')
  await modal(page)
    .getByText(/\d ETH/)
    .first()
    .waitFor()
})

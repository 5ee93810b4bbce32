import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { chunkOf } from '../browser/views'
import { modal, startWorld, type Visit, type World } from '../browser/world'
import { account, connect, disconnect, row, sign } from './journey'

/* Mistakes in a host's setup, faulty third-party plugins, and a host that waits for its user. */

let world: World
let visit: Visit
let page: Page

beforeAll(async () => {
  world = await startWorld({ entry: { setup: 'tests/faults/hosts/setup.tsx' } })
  visit = await world.visit({ page: 'setup' })
  page = visit.page
  page.setDefaultTimeout(10_000)
})
afterAll(() => world.stop())
afterEach(async () => {
  await disconnect(page)
  expect(visit.wrongs).toEqual([])
})

const openFault = (fault: string) => page.goto(`${world.pages.url}setup?${encodeURIComponent(fault)}`)
const readEvents = () => page.evaluate(() => window.readEvents())
const failing = () => row(page, 'Try again')

describe('a host that configures', () => {
  test.each([
    ['no project', 'APKT008'],
    ['an unknown network', 'APKT001'],
    ['two adapters for one namespace', 'APKT002'],
    ['a bad id', 'APKT002'],
  ])('%s gets an alert (%s), and users connect, switch and sign', async (fault, code) => {
    await openFault(fault)
    expect(await readEvents()).toContain(code)
    await connect(page)
    await sign(page)
    await page.evaluate(() => window.portico.switchNetwork('eip155:31338'))
    expect(await page.evaluate(() => window.portico.networkId())).toBe('eip155:31338')
  })
})

describe('a third-party plugin that', () => {
  test.each([
    ['throws in setup', 'guest: PLUGIN_SETUP_FAILED'],
    ['is never there', 'guest: PLUGIN_LOAD_FAILED'],
    ['throws in render', 'Plugin guest: the rendering of the view Broken failed: broken in render'],
  ])('%s loses only its own contributions, with a message; the rest works', async (fault, report) => {
    await openFault(fault)
    await connect(page)
    await sign(page)
    await page.click('#own')
    await row(page, 'Disconnect').waitFor()
    await page.evaluate(() => window.portico.open({ view: 'Broken' }))
    await modal(page).getByText('Couldn’t show this').waitFor()
    expect(
      await modal(page)
        .getByText(/broken in/)
        .count(),
    ).toBe(0)
    await failing().click()
    await failing().waitFor()
    await row(page, 'Back').click()
    await row(page, 'Disconnect').waitFor()
    expect(await readEvents()).toContain(report)
    expect((await account(page)).status).toBe('connected')
  })
})

test.each(['rejects', 'hangs'])(
  'a user of a plugin whose setup %s at first sees which plugin failed, and “Try again” works',
  async fault => {
    const other = await visit.context.newPage()
    other.setDefaultTimeout(10_000)
    await other.clock.install()
    await other.goto(`${world.pages.url}setup?${encodeURIComponent(`${fault} at first in setup`)}`)
    await other.evaluate(() => void window.portico.open({ view: 'Broken' }))
    const sentence = modal(other).getByText('Something went wrong. Try again, or reload the page.')
    // The clock is fake from its installation on, so that each timer of the page waits for these steps.
    const isSeenLater = async () => {
      await other.clock.runFor(fault === 'hangs' ? 31_000 : 100)
      return sentence.isVisible()
    }
    await expect.poll(isSeenLater).toBe(true)
    await modal(other).getByText('PLUGIN_SETUP_FAILED · guest').waitFor()
    await other.clock.fastForward(2_000)
    await other.evaluate(() => Reflect.set(window, 'isMended', true))
    await row(other, 'Try again').click()
    await modal(other)
      .getByText(/^Set up \d+ times$/)
      .waitFor()
    expect(await other.evaluate(() => window.readEvents())).toContainEqual(
      expect.stringContaining('Plugin guest: the setup'),
    )
    await other.close()
  },
)

test('faulty entries of a plugin leave Account with Disconnect, and Connect with its rows, and each is reported once', async () => {
  await openFault('has faulty entries')
  await connect(page)
  await page.click('#own')
  await row(page, 'Disconnect').waitFor()
  // The label of the action whose view does not exist, and of the one whose icon does not.
  await modal(page).getByRole('button', { name: 'Guest entry' }).first().click()
  await modal(page).getByText('Something went wrong. Try again, or reload the page.').waitFor()
  await page.evaluate(() => window.portico.open({ view: 'Broken' }))
  await failing().waitFor()
  await row(page, 'Back').click()
  await row(page, 'Disconnect').click()
  await expect.poll(async () => (await account(page)).status).toBe('disconnected')
  await page.evaluate(() => window.portico.open())
  await row(page, 'Heron').waitFor()
  const expected = [
    ...(await page.evaluate(() => window.expectedReports)),
    'Plugin guest: the action that opens Nowhere failed',
    'Plugin guest: the title of the view Broken failed',
    'Plugin guest: the module of a view or slot entry has no default component',
  ]
  const readReports = async () => {
    const events = await readEvents()
    return expected.map(report => [report, events.filter(event => event.startsWith(report)).length])
  }
  await expect.poll(readReports).toEqual(expected.map(report => [report, 1]))
})

describe('a host’s pending call rejects with “Modal closed” when the user', () => {
  /** The state of the flow when the user leaves. */
  const moments: Record<string, () => Promise<unknown>> = {
    'while choosing': () => row(page, 'Heron').waitFor(),
    'while the wallet is asked': async () => {
      await row(page, 'Heron').click()
      await row(page, 'Cancel').waitFor()
    },
    'while a code is made': async () => {
      await row(page, /WalletConnect/).click()
      await row(page, 'Back').waitFor()
    },
  }
  const ways: Record<string, () => Promise<unknown>> = {
    'presses Escape': () => page.keyboard.press('Escape'),
    closes: () => row(page, 'Close').click(),
    'leaves because the host closes the modal': () => page.evaluate(() => window.portico.close()),
  }
  const wait = () =>
    page.evaluate(() =>
      window.portico.connect().then(
        () => 'connected',
        ({ code, message }) => `${code} ${message}`,
      ),
    )
  const hang = (wallet: 'hang' | 'approve') =>
    page.evaluate(answer => {
      window.sandboxWallets.heron.answer = answer
    }, wallet)

  test.each(Object.entries(ways))('%s at any moment, and the user connects afterwards', async (_, leave) => {
    await openFault('')
    await hang('hang')
    for (const reach of Object.values(moments)) {
      const waited = wait()
      await reach()
      await leave()
      expect(await waited).toBe('MODAL_CLOSED Modal closed')
      await modal(page).waitFor({ state: 'hidden' })
      await expect.poll(async () => (await account(page)).status).toBe('disconnected')
    }
    await hang('approve')
    await connect(page)
    await sign(page)
  })

  test('closes before any code has loaded, and the user connects afterwards', async () => {
    const shell = chunkOf(world.pages, /^(dist\/)?(ui-kit\/opening|plugins\/shell\/module)\.(js|ts)$/)
    const held: (() => Promise<void>)[] = []
    await page.route(
      url => url.pathname === shell,
      route => void held.push(() => route.continue()),
    )
    await openFault('')
    const waited = wait()
    await modal(page).waitFor()
    await page.keyboard.press('Escape')
    expect(await waited).toBe('MODAL_CLOSED Modal closed')
    for (const release of held) await release()
    await page.unrouteAll()
    await connect(page)
  })

  test('leaves the page, and the host destroys the Portico', async () => {
    for (const reach of Object.values(moments)) {
      await openFault('')
      await hang('hang')
      const waited = wait()
      await reach()
      await page.evaluate(() => window.portico.destroy())
      expect(await waited).toBe('MODAL_CLOSED Modal closed')
      expect(await page.locator('portico-modal').count()).toBe(0)
    }
    await openFault('')
  })

  test('disconnects during a network switch (the switch rejects with NOT_CONNECTED)', async () => {
    await openFault('')
    await connect(page)
    await hang('hang')
    const waited = page.evaluate(() => {
      const { portico, sandbox } = window
      const elsewhere = sandbox.networks.find(({ id }) => `eip155:${id}` !== portico.networkId())
      return portico.switchNetwork(`eip155:${elsewhere?.id}`).then(
        () => 'switched',
        ({ code }) => code,
      )
    })
    await expect.poll(async () => (await account(page)).status).toBe('switching')
    await disconnect(page)
    expect(await waited).toBe('NOT_CONNECTED')
    expect((await account(page)).status).toBe('disconnected')
  })
})

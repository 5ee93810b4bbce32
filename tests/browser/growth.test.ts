import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { countObjects, countTimers, type ResourceSnapshot, STEADY, startSnapshots, usual } from './resourceSnapshot'
import { supportEveryWallet } from './supportEveryWallet'
import { fetchedSources, inModal, modal, startWorld, type Visit, type World } from './world'

/* Repeated opening and closing, connecting and disconnecting leave nothing behind. */

declare global {
  interface Window {
    /** Opens the modal, waits for its first view and closes it. */
    lookIn(times: number): Promise<void>
    /** Opens a view that is drawn anew at each opening, and closes it. */
    lookThrough(times: number): Promise<void>
    /** Connects Heron by its row and disconnects. */
    comeAndGo(times: number): Promise<void>
  }
}

const KIB = 1024
const FEW = 5

let world: World
let visit: Visit
let counted: () => Promise<ResourceSnapshot>

beforeAll(async () => {
  world = await startWorld({}, STEADY)
})
afterAll(() => world.stop())
beforeEach(async () => {
  visit = await world.visit({ viewport: { width: 1024, height: 600 }, before: countTimers })
  await visit.page.evaluate(repeat)
  // The code for a press loads while the first opening rests.
  await visit.page.evaluate(() => window.portico.open())
  await expect.poll(() => fetchedSources(visit).some(path => /plugins\/session\/connecting\./.test(path))).toBe(true)
  await visit.idle()
  await visit.page.evaluate(() => window.portico.close())
  counted = await startSnapshots(visit)
})
afterEach(async () => {
  await visit.end()
  expect(visit.wrongs).toEqual([])
})

/** Defines the repeated actions in the page, so that they run without calls to the test. */
function repeat() {
  const root = () => document.querySelector('portico-modal')?.shadowRoot
  const until = (holds: () => unknown) =>
    new Promise<void>(resolve => {
      const look = () => (holds() ? resolve() : requestAnimationFrame(look))
      look()
    })
  const isClosed = () => !root()?.querySelector('dialog')?.open
  const heron = () =>
    [...(root()?.querySelectorAll<HTMLElement>('[data-view="Connect"] button') ?? [])].find(({ textContent }) =>
      textContent?.includes('Heron'),
    )
  window.lookIn = async times => {
    for (let time = 0; time < times; time++) {
      await window.portico.open()
      await until(heron)
      await window.portico.close()
      await until(isClosed)
    }
  }
  window.lookThrough = async times => {
    for (let time = 0; time < times; time++) {
      await window.portico.open({ view: 'WhatIsAWallet' })
      await until(() => root()?.querySelector('[data-view="WhatIsAWallet"] button'))
      await window.portico.close()
      await until(isClosed)
    }
  }
  window.comeAndGo = async times => {
    for (let time = 0; time < times; time++) {
      const connected = window.portico.connect()
      await until(heron)
      heron()?.click()
      await connected
      // Ends the moment of success, which the promise does not wait for.
      await window.portico.close()
      await until(isClosed)
      await window.portico.disconnect()
    }
    // The wallet's own record of requests does not count.
    window.sandboxWallets.heron.requests.splice(0)
  }
}

test.each([
  ['opening and closing', 'lookIn', 200],
  ['opening and closing a further view', 'lookThrough', 200],
  ['connecting and disconnecting', 'comeAndGo', 100],
] as const)(
  '%s fifty times leaves less than 100 KiB, and further times leave no objects and no memory',
  async (_, action, most) => {
    const run = (count: number) => visit.page.evaluate(([name, often]) => window[name](often), [action, count] as const)
    await run(10)
    const before = await usual(counted, () => run(1))
    await run(50)
    // React may hold the last view until it renders again: one more time lets it go, and nothing that has grown.
    const grownSince = (earlier: number) => async () => {
      const { nodes } = await counted()
      if (nodes >= earlier + FEW) await run(1)
      return nodes - earlier
    }
    // The closed dialog keeps one view or another, which differ by a few nodes and handlers: a leak would be fifty.
    await expect.poll(grownSince(before.nodes), { timeout: 20_000 }).toBeLessThan(FEW)
    await expect.poll(async () => (await counted()).listeners - before.listeners).toBeLessThan(FEW)
    const after = await counted()
    // A view that stays in the closed dialog waits some seconds for late rows.
    await expect.poll(async () => (await counted()).timers - before.timers).toBeLessThanOrEqual(0)
    expect(after.heap - before.heap).toBeLessThan(100 * KIB)

    // React keeps some 100 bytes of each opening of a burst until the next one: both counts follow a burst of one length.
    const further = most - 50
    await run(further)
    const objects = await countObjects(visit.page)
    const settled = await counted()
    await run(further)
    // A collection may find less than usual: React has let go of the last view too.
    await expect.poll(grownSince(Math.max(before.nodes, after.nodes)), { timeout: 20_000 }).toBeLessThan(FEW)
    // Compiled code may still grow, by some KiB; what is left by each time is counted below.
    expect((await counted()).heap - settled.heap).toBeLessThan(16 * KIB)
    const more = [...(await countObjects(visit.page))].map(([name, count]) => ({
      name,
      more: count - (objects.get(name) ?? 0),
    }))
    // Half of them, since a list that grows with each time may double its size.
    expect(more.filter(one => one.more >= further / 2)).toEqual([])
  },
  120_000,
)

test('a second opening shows the first view as it is, and renders nothing', async () => {
  await visit.page.evaluate(() => window.lookIn(3))
  const changes = await visit.page.evaluate(async () => {
    const root = document.querySelector('portico-modal')?.shadowRoot as ShadowRoot
    const seen: MutationRecord[] = []
    const observer = new MutationObserver(records => seen.push(...records))
    observer.observe(root, { childList: true, characterData: true, subtree: true })
    await window.lookIn(3)
    seen.push(...observer.takeRecords())
    observer.disconnect()
    return seen.length
  })
  expect(changes).toBe(0)
})

test('600 wallets can be scrolled to the last, with only the visible ones on the page', async () => {
  await supportEveryWallet(visit.context)
  await visit.page.click('#own')
  await modal(visit.page).getByRole('button', { name: 'Search wallets' }).click()
  const { page } = visit
  const grid = page.locator('[data-view="AllWallets"] .virtual')
  const on = (selector: string) => inModal(page, selector).count()
  const pictures = () => new Set(visit.requests.filter(url => url.includes('/getWalletImage/'))).size

  await modal(page).getByRole('button', { name: 'Amber Purse' }).waitFor()
  // The lines in view get their pictures one frame after another, once the list rests.
  await expect.poll(() => on('.tile img')).toBeGreaterThan(0)
  await visit.idle()
  // Each requested picture is shown; the four wallets of the first view are among them.
  await expect.poll(async () => pictures() - (await on('.tile img'))).toBeLessThanOrEqual(0)

  const last = modal(page).getByRole('button', { name: 'Basalt Pantry' })
  await expect
    .poll(
      async () => {
        await grid.evaluate(scroller => scroller.scrollTo({ top: scroller.scrollHeight }))
        expect(await on('*')).toBeLessThanOrEqual(800)
        return last.isVisible()
      },
      { timeout: 15_000 },
    )
    .toBe(true)
  expect(await on('[aria-setsize="600"]')).toBeGreaterThan(0)
})

import type { Locator } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { awaitEntrance, fetchesAgain, modal, startWorld, type Visit, type World } from './world'

let world: World
let visit: Visit

beforeAll(async () => {
  world = await startWorld({ entry: { shell: 'tests/browser/hosts/shell.tsx' }, from: 'source' })
})
afterAll(() => world.stop())
beforeEach(async () => {
  visit = await world.visit({ page: 'shell' })
})
afterEach(async () => {
  expect(visit.wrongs).toEqual([])
  await visit.end()
})

const title = () => modal(visit.page).getByRole('heading', { level: 2 })
const focused = () =>
  visit.page.evaluate(() => {
    let active = document.activeElement
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
    return active?.textContent ?? ''
  })

describe('opening', () => {
  test('the frame is on the screen in the task of the click', async () => {
    const shown = await visit.page.evaluate(() => {
      document.querySelector<HTMLElement>('#own')?.click()
      return document.querySelector('portico-modal')?.shadowRoot?.querySelector('dialog')?.open
    })
    expect(shown).toBe(true)
    await title().getByText('First').waitFor()
  })

  test('the page behind does not scroll or shift, and scrolls again afterwards', async () => {
    const width = () => visit.page.evaluate(() => document.querySelector('#own')?.getBoundingClientRect().left)
    const before = await width()
    await visit.page.click('#own')
    await title().waitFor()
    expect(await visit.page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('hidden')
    expect(await width()).toBe(before)
    await visit.page.keyboard.press('Escape')
    await modal(visit.page).waitFor({ state: 'hidden' })
    expect(await visit.page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('visible')
  })

  test('the dialog is named by its title, and is 370 px wide', async () => {
    await visit.page.click('#own')
    await visit.page.getByRole('dialog', { name: 'First' }).waitFor()
    await awaitEntrance(visit.page)
    const box = await modal(visit.page).boundingBox()
    expect(box?.width).toBe(370)
  })
})

describe('focus', () => {
  test('a focus or a script cannot scroll the header out of the dialog', async () => {
    await visit.page.click('#own')
    await title().getByText('First').waitFor()
    const scrolled = await modal(visit.page).evaluate(dialog =>
      [dialog, ...dialog.querySelectorAll('.shell, .stage')].map(box => {
        const below = document.createElement('button')
        below.style.cssText = 'position: absolute; top: 2000px'
        box.append(below)
        below.focus()
        box.scrollTop = 30
        below.remove()
        return box.scrollTop
      }),
    )
    expect(scrolled).toEqual([0, 0, 0])
  })

  test('moves to the first action, stays inside, and returns to the opener', async () => {
    await visit.page.focus('#own')
    await visit.page.keyboard.press('Enter')
    await title().getByText('First').waitFor()
    await expect.poll(focused).toContain('To the second')
    for (let step = 0; step < 20; step++) {
      await visit.page.keyboard.press('Tab')
      expect(await visit.page.evaluate(() => document.activeElement?.id)).not.toBe('own')
    }
    await visit.page.keyboard.press('Escape')
    await modal(visit.page).waitFor({ state: 'hidden' })
    expect(await visit.page.evaluate(() => document.activeElement?.id)).toBe('own')
  })

  test('moves into each new view, whose title is announced', async () => {
    await visit.page.click('#own')
    await visit.page.getByRole('button', { name: 'To the second' }).click()
    await expect.poll(focused).toBe('Only')
    await expect.poll(() => modal(visit.page).getByRole('status').allTextContents()).toContain('Second')
  })
})

describe('navigation', () => {
  test('a new view changes the height of the dialog within 220 ms', async () => {
    await visit.page.click('#own')
    await visit.page.getByRole('button', { name: 'To the second' }).click()
    await visit.page.getByText('Hello Ada').waitFor()
    const stage = visit.page.locator('portico-modal .stage[data-exchanged]')
    expect(
      await stage.evaluate(element => {
        const { transitionProperty, transitionDuration } = getComputedStyle(element)
        return { transitionProperty, transitionDuration }
      }),
    ).toEqual({ transitionProperty: 'height', transitionDuration: '0.22s' })
  })

  test('goes forward, back, and closes at the first view', async () => {
    await visit.page.click('#own')
    await visit.page.getByRole('button', { name: 'To the second' }).click()
    await visit.page.getByText('Hello Ada').waitFor()
    await visit.page.getByText('Footer').waitFor()
    await visit.page.getByRole('button', { name: 'Back' }).click()
    await title().getByText('First').waitFor()
    expect(await visit.page.getByRole('button', { name: 'Back' }).count()).toBe(0)
    await visit.page.getByRole('button', { name: 'Close' }).click()
    await modal(visit.page).waitFor({ state: 'hidden' })
  })

  test('a click on the backdrop closes the dialog; one that began inside does not', async () => {
    await visit.page.click('#own')
    await title().getByText('First').waitFor()
    const box = (await modal(visit.page).boundingBox())!
    await visit.page.mouse.move(box.x + 100, box.y + 20)
    await visit.page.mouse.down()
    await visit.page.mouse.move(10, 10)
    await visit.page.mouse.up()
    expect(await modal(visit.page).isVisible()).toBe(true)
    // A press right after the opening, or as the second of two, was aimed at what was there before.
    const click = async () => {
      await visit.page.mouse.click(10, 10)
      // It is seen until its exit has ended, and takes no input.
      return visit.page.locator('portico-modal dialog').evaluate(dialog => dialog.matches('[open]'))
    }
    await expect.poll(click).toBe(false)
  })

  test('a view that blocks leaving shakes the dialog for half a second and stays', async () => {
    await visit.page.clock.install({ time: 0 })
    await visit.page.clock.pauseAt(1000)
    await visit.page.click('#own')
    await visit.page.clock.runFor(1000)
    await visit.page.getByRole('button', { name: 'To the stubborn' }).click()
    await visit.page.clock.runFor(1000)
    await visit.page.getByText('No way out').waitFor()
    for (let tries = 0; tries < 3; tries++) await visit.page.keyboard.press('Escape')
    const shaking = visit.page.locator('dialog.shaking')
    await shaking.waitFor()
    await visit.page.clock.runFor(499)
    expect(await shaking.count()).toBe(1)
    await visit.page.clock.runFor(1)
    await expect.poll(() => shaking.count()).toBe(0)
    expect(await visit.page.getByText('No way out').isVisible()).toBe(true)
    await visit.page.mouse.click(10, 10)
    expect(await modal(visit.page).isVisible()).toBe(true)
  })
})

describe('errors', () => {
  test('an error in a view affects only that view, which can be retried', async () => {
    await visit.page.click('#own')
    await visit.page.getByRole('button', { name: 'To the broken' }).click()
    await visit.page.getByText('DEMO_BROKEN').waitFor()
    await visit.page.evaluate(() =>
      window.portico.set<unknown>({ kind: 'slice', id: 'demo/failing', initial: undefined }, { load: true }),
    )
    await visit.page.getByRole('button', { name: 'Try again' }).click()
    await visit.page.getByText('Mended').waitFor()
    visit.wrongs.splice(0, visit.wrongs.length, ...visit.wrongs.filter(wrong => !wrong.includes('This view is broken')))
  })

  test('a view whose code fails to load shows the error, and loads on retry', async () => {
    await visit.page.click('#own')
    await visit.page.getByRole('button', { name: 'To the late' }).click()
    await visit.page.getByRole('alert').waitFor()
    await visit.page.getByRole('button', { name: 'Try again' }).click()
    await visit.page.getByRole('button', { name: 'Try again' }).waitFor()
    await visit.page.getByRole('button', { name: 'Try again' }).click()
    await visit.page.getByText('At last').waitFor()
  })

  test('the frame shows that the shell’s code failed to load, and a retry or a new opening loads it', async () => {
    let blocked = true
    await visit.context.route(/chunks\/module-/, route => (blocked ? route.abort() : route.continue()))
    await visit.page.click('#own')
    await modal(visit.page).getByRole('alert').waitFor()
    blocked = false
    if (fetchesAgain(world)) {
      await modal(visit.page).getByRole('button', { name: 'Try again' }).click()
    } else {
      await modal(visit.page).getByText('reload the page').waitFor()
      await visit.page.reload()
      await visit.page.click('#own')
    }
    await title().getByText('First').waitFor()
  })
})

describe('a feature that is disabled while its view is open', () => {
  const switchOff = () =>
    visit.page.evaluate(() =>
      window.portico.set<unknown>(
        { kind: 'slice', id: 'kernel/remote-config', initial: undefined },
        {
          status: 'known',
          features: {},
        },
      ),
    )
  const toastText = () => modal(visit.page).locator('.toast:not(.toast-hidden)').textContent()

  test.each([
    ['from another view', ['To the gated']],
    ['as the only view', []],
  ])('opened %s: the user is led back, reads why, and its loading toast is gone', async (_, way) => {
    await visit.page.evaluate(view => window.portico.open({ view }), way.length > 0 ? undefined : 'Gated')
    for (const name of way) await visit.page.getByRole('button', { name }).click()
    await visit.page.getByRole('button', { name: 'Work' }).click()
    await expect.poll(toastText).toBe('Working')
    await switchOff()
    await title().getByText('First').waitFor()
    await modal(visit.page).getByRole('alert').getByText('This feature was closed because the app’s settings').waitFor()
    expect(await modal(visit.page).getByText('Working').isVisible()).toBe(false)
    await expect.poll(focused).toContain('To the second')
    await expect.poll(() => visit.page.locator('.toast-hidden').count(), { timeout: 6000 }).toBe(1)
  })
})

describe('with appending disabled', () => {
  const inPlace = () => visit.page.locator('portico-modal > portico-frame').count()

  test('the dialog opens in the host’s element, and nothing is appended to the body', async () => {
    await visit.end()
    visit = await world.visit({ page: 'shell', hostOptions: { disableAppend: true } })
    await visit.page.evaluate(() => document.querySelector('#root')?.append(document.createElement('portico-modal')))
    await visit.page.evaluate(() => window.portico.prepare())
    expect(await inPlace()).toBe(0)
    await visit.page.click('#own')
    await title().getByText('First').waitFor()
    expect(await inPlace()).toBe(1)
    expect(await visit.page.locator('body > portico-modal, body > portico-frame').count()).toBe(0)
    await visit.page.evaluate(() => window.portico.destroy())
    expect(await visit.page.locator('portico-modal').evaluate(place => place.childNodes.length)).toBe(0)
  })

  test('the modal appends nothing if the page has no element for it, and an alert names what is missing', async () => {
    await visit.end()
    visit = await world.visit({ page: 'shell', hostOptions: { disableAppend: true } })
    await visit.page.click('#own')
    await expect
      .poll(() =>
        visit.page.evaluate(() => {
          const { raised } = window.portico.read<{ raised: { code: string; detail?: string }[] }>({
            kind: 'slice',
            id: 'kernel/alerts',
            initial: { raised: [] },
          })
          return raised.map(({ detail }) => detail)
        }),
      )
      .toContain('The page has no <portico-modal>')
    expect(await visit.page.locator('portico-modal, portico-frame').count()).toBe(0)
  })
})

test('a toast that replaces another closes it first and opens 150 ms later', async () => {
  await visit.page.clock.install({ time: 0 })
  await visit.page.clock.pauseAt(1000)
  await visit.page.click('#own')
  await visit.page.clock.runFor(1000)
  await visit.page.getByRole('button', { name: 'Toast' }).click()
  await visit.page.clock.runFor(1000)
  const away = () => visit.page.locator('.toast-hidden').count()
  await expect.poll(away).toBe(0)
  await visit.page.getByRole('button', { name: 'Toast' }).click()
  await expect.poll(away).toBe(1)
  await visit.page.clock.runFor(149)
  expect(await away()).toBe(1)
  await visit.page.clock.runFor(1)
  await expect.poll(away).toBe(0)
})

test.each([
  ['the focus', (button: Locator) => button.focus()],
  ['the pointer', (button: Locator) => button.hover()],
])('a toast stays while its close button has %s, and disappears after that', async (_, reach) => {
  const { page } = visit
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
  await page.click('#own')
  await page.clock.runFor(1000)
  await page.getByRole('button', { name: 'Fail' }).click()
  await page.clock.runFor(1000)
  const away = () => page.locator('.toast-hidden').count()
  await expect.poll(away).toBe(0)
  await reach(page.getByRole('button', { name: 'Dismiss' }))
  await page.clock.runFor(10_000)
  expect(await away()).toBe(0)
  await page.mouse.move(0, 0)
  await page.keyboard.press('Shift+Tab')
  await page.clock.runFor(2500)
  await expect.poll(away).toBe(1)
})

test('a toast is announced and visible, and disappears by itself', async () => {
  await visit.page.click('#own')
  await visit.page.getByRole('button', { name: 'Toast' }).click()
  await visit.page.getByText('Done', { exact: true }).waitFor()
  await expect.poll(() => visit.page.locator('.toast-hidden').count(), { timeout: 6000 }).toBe(1)
})

test('opening and closing fifty times leaves no node and no listener', async () => {
  const session = await visit.context.newCDPSession(visit.page)
  const counted = async () => {
    await session.send('HeapProfiler.collectGarbage')
    const { metrics } = await session.send('Performance.getMetrics')
    const of = (name: string) => metrics.find(metric => metric.name === name)?.value ?? 0
    return { nodes: of('Nodes'), listeners: of('JSEventListeners') }
  }
  await session.send('Performance.enable')
  const cycle = async () => {
    await visit.page.evaluate(() => window.portico.open())
    await title().getByText('First').waitFor()
    await visit.page.evaluate(() => window.portico.close())
    await modal(visit.page).waitFor({ state: 'hidden' })
  }
  for (let times = 0; times < 5; times++) await cycle()
  const before = await counted()
  for (let times = 0; times < 50; times++) await cycle()
  // A garbage collection may need one more turn.
  const grown = async () => {
    const { nodes, listeners } = await counted()
    return { nodes: Math.max(0, nodes - before.nodes), listeners: Math.max(0, listeners - before.listeners) }
  }
  await expect.poll(grown, { timeout: 10_000 }).toEqual({ nodes: 0, listeners: 0 })
})

test('destroying removes everything from the page', async () => {
  await visit.page.click('#own')
  await title().getByText('First').waitFor()
  await visit.page.evaluate(() => window.portico.destroy())
  expect(await visit.page.locator('portico-modal').count()).toBe(0)
  expect(await visit.page.evaluate(() => document.documentElement.style.overflow)).toBe('')
})

describe('on a phone', () => {
  test('the modal on a phone is a bottom sheet that a swipe closes', async () => {
    const phone = await world.visit({
      page: 'shell',
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    })
    await phone.page.tap('#own')
    await modal(phone.page).getByRole('button', { name: 'To the second' }).waitFor()
    const place = async () => {
      const { width, y, height } = (await modal(phone.page).boundingBox())!
      return { width, bottom: Math.round(y + height) }
    }
    // When it has risen.
    await expect.poll(place).toEqual({ width: 390, bottom: 844 })
    const box = (await modal(phone.page).boundingBox())!
    const session = await phone.context.newCDPSession(phone.page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y: number) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x: 195, y }] })
    await touch('touchStart', box.y + 8)
    for (let way = 0; way <= 200; way += 20) await touch('touchMove', box.y + 8 + way)
    await touch('touchEnd', 0)
    await modal(phone.page).waitFor({ state: 'hidden' })
    expect(phone.wrongs).toEqual([])
    await phone.end()
  })
})

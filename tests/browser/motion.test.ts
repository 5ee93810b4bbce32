import type { CDPSession } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { inModal, modal, startWorld, type Visit, type VisitOptions, type World } from './world'

/* The dialog comes and goes, views follow each other, and a phone's sheet follows the finger: by style sheets, frame by frame. */

declare global {
  interface Window {
    /** Shows an on-screen keyboard of this height, or hides it. */
    setKeyboard(height: number): void
    /** For each frame: the contents that are seen, as `view` or `leaving`. */
    contents: string[][]
  }
}

const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
} satisfies VisitOptions

let world: World
let visit: Visit

beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())
afterEach(async () => {
  await visit.end()
  expect(visit.wrongs).toEqual([])
})

const button = (name: string | RegExp) => modal(visit.page).getByRole('button', { name })
const search = () => button(/^Search wallets/)

async function open(options: VisitOptions = {}): Promise<void> {
  visit = await world.visit(options)
  await visit.page.click('#own')
  await search().waitFor()
  await hydrated()
  await visit.idle()
  await atRest()
}

/** Waits until the dialog, its views and its sheet stand still. A ring, a skeleton and a place that waits go on. */
const atRest = () =>
  visit.page.evaluate(async () => {
    const root = document.querySelector('portico-modal')?.shadowRoot
    const isShort = ({ effect, playState }: Animation) =>
      playState === 'running' && Number(effect?.getComputedTiming().endTime) <= 500
    for (;;) {
      const short = (root?.getAnimations() ?? []).filter(isShort)
      if (short.length === 0) return
      await Promise.allSettled(short.map(({ finished }) => finished))
      await new Promise(requestAnimationFrame)
    }
  })

interface Running {
  readonly on: string
  readonly property: string
  readonly ms: number
}

/** Acts in the page, and returns the animations that the act begins. */
const animationsOf = (act: 'open' | 'close') =>
  visit.page.evaluate(async act => {
    if (act === 'open') document.querySelector<HTMLElement>('#own')?.click()
    else await window.portico.close()
    const dialog = document.querySelector('portico-modal')?.shadowRoot?.querySelector('dialog')
    return (dialog?.getAnimations({ subtree: true }) ?? []).flatMap(animation => {
      const { effect } = animation
      if (!(animation instanceof CSSTransition && effect instanceof KeyframeEffect)) return []
      if (effect.target !== dialog) return []
      const on = effect.pseudoElement ?? 'dialog'
      return [{ on, property: animation.transitionProperty, ms: Number(effect.getComputedTiming().duration) }]
    })
  }, act) as Promise<Running[]>

const moving = (running: readonly Running[]) =>
  running.filter(({ property }) => property !== 'display' && property !== 'overlay')
const described = (running: readonly Running[]) =>
  moving(running)
    .map(({ on, property, ms }) => `${on} ${property} ${ms}`)
    .toSorted()

/** React has taken the first view over, and with it the rules of the exit have come. */
const hydrated = () => modal(visit.page).locator('div[role="status"]').first().waitFor({ state: 'attached' })

const isDrawn = () =>
  visit.page.evaluate(
    () => document.querySelector('portico-modal')?.shadowRoot?.querySelector('dialog')?.checkVisibility() ?? false,
  )

describe('the dialog', () => {
  test('the dialog comes in 180 ms and leaves in 120', async () => {
    visit = await world.visit()
    expect(described(await animationsOf('open'))).toEqual([
      '::backdrop opacity 180',
      'dialog opacity 180',
      'dialog scale 180',
      'dialog translate 180',
    ])
    await search().waitFor()
    await hydrated()
    await visit.idle()
    await atRest()
    expect(described(await animationsOf('close'))).toEqual([
      '::backdrop opacity 120',
      'dialog opacity 120',
      'dialog scale 120',
    ])
  })

  test('the dialog shows while it leaves what it has shown before, takes no input, and gives the focus back at once', async () => {
    await open()
    await search().click()
    await visit.page.locator('[data-view="AllWallets"]').waitFor()
    await modal(visit.page).getByRole('searchbox').waitFor()
    await atRest()
    const left = await visit.page.evaluate(async () => {
      const dialog = document.querySelector('portico-modal')?.shadowRoot?.querySelector('dialog')
      const height = dialog?.offsetHeight
      document.querySelector<HTMLElement>('#own')?.focus()
      await window.portico.close()
      const copy = dialog?.querySelector('[inert]')
      await new Promise(requestAnimationFrame)
      await new Promise(requestAnimationFrame)
      return {
        isSameHeight: dialog?.offsetHeight === height,
        isDrawn: dialog?.checkVisibility(),
        isInert: dialog?.inert,
        press: dialog && getComputedStyle(dialog).pointerEvents,
        title: copy?.querySelector('h2')?.textContent,
        tiles: (copy?.querySelectorAll('button').length ?? 0) > 5,
        isHidden: copy?.ariaHidden,
        focus: document.activeElement?.id,
      }
    })
    expect(left).toEqual({
      isSameHeight: true,
      isDrawn: true,
      isInert: true,
      press: 'none',
      title: 'All wallets',
      tiles: true,
      isHidden: 'true',
      focus: 'own',
    })
    await atRest()
    expect(await isDrawn()).toBe(false)
    expect(await visit.page.locator('portico-modal dialog > *').count()).toBe(1)
  })

  test('the dialog opens again while it leaves, and closes while it comes', async () => {
    await open()
    const opacities = await visit.page.evaluate(async () => {
      const dialog = document.querySelector('portico-modal')?.shadowRoot?.querySelector('dialog')
      const halfway = () => {
        for (const animation of dialog?.getAnimations() ?? []) animation.currentTime = 30
        return Number(dialog && getComputedStyle(dialog).opacity)
      }
      await window.portico.close()
      const leaving = halfway()
      await window.portico.open()
      const back = halfway()
      await window.portico.close()
      return { leaving, back, open: dialog?.open }
    })
    expect(opacities.leaving).toBeLessThan(1)
    expect(opacities.back).toBeGreaterThan(opacities.leaving)
    expect(opacities.open).toBe(false)
    await atRest()
    expect(await isDrawn()).toBe(false)
    await visit.page.click('#own')
    await search().waitFor()
    await atRest()
    expect(await modal(visit.page).evaluate(dialog => getComputedStyle(dialog).opacity)).toBe('1')
  })

  test('the dialog leaves nothing in the page when the modal is destroyed while it leaves', async () => {
    await open()
    await visit.page.evaluate(async () => {
      await window.portico.close()
      await new Promise(requestAnimationFrame)
      await window.portico.destroy()
    })
    expect(await visit.page.locator('portico-modal').count()).toBe(0)
    expect(await visit.page.evaluate(() => document.getAnimations().length)).toBe(0)
  })

  test('the dialog only fades, in 80 ms, for users who want little motion', async () => {
    visit = await world.visit({ reducedMotion: 'reduce' })
    const fades = ['::backdrop opacity 80', 'dialog opacity 80']
    expect(described(await animationsOf('open'))).toEqual(fades)
    await search().waitFor()
    await hydrated()
    await visit.idle()
    await atRest()
    expect(described(await animationsOf('close'))).toEqual(fades)
  })
})

/** Records in each frame which contents of the stage are seen. A placeholder counts as content after 250 ms. */
async function recordContents(): Promise<void> {
  await visit.page.evaluate(() => {
    const stage = document.querySelector('portico-modal')?.shadowRoot?.querySelector('.stage')
    const isSeen = (element: Element) => {
      const content = element.querySelector('.content')
      const { height } = element.getBoundingClientRect()
      return (
        Number(getComputedStyle(element).opacity) > 0.01 &&
        height > 0 &&
        content !== null &&
        (content.textContent !== '' || content.querySelector('img, svg, input, .skeleton') !== null)
      )
    }
    window.contents = []
    const record = () => {
      window.contents.push([...(stage?.children ?? [])].filter(isSeen).map(({ className }) => className))
      requestAnimationFrame(record)
    }
    record()
  })
}

describe('a change of view', () => {
  test.each(['no-preference', 'reduce'] as const)(
    'a change of view draws no frame without content (%s)',
    async reducedMotion => {
      await open({ reducedMotion })
      await recordContents()
      await search().click()
      await modal(visit.page).getByRole('searchbox').waitFor()
      await atRest()
      await button('Back').click()
      await search().waitFor()
      await atRest()
      const frames = await visit.page.evaluate(() => window.contents)
      expect(frames.filter(frame => frame.length === 0)).toEqual([])
      expect(frames.some(frame => frame.includes('leaving'))).toBe(true)
      expect(await visit.page.locator('portico-modal .leaving').count()).toBe(0)
    },
  )

  test('a change of view keeps the view that is left while the code of the next one loads, then shows its placeholder', async () => {
    await open()
    let arrive = () => {}
    const held = new Promise<void>(resolve => (arrive = resolve))
    await visit.context.route(/AllWallets/, route => held.then(() => route.continue()))
    await recordContents()
    await search().click()
    await visit.page
      .locator('portico-modal [data-view="AllWallets"] .content > [aria-busy]')
      .waitFor({ state: 'attached' })
    await visit.page.locator('portico-modal .stage:not([data-waiting])').waitFor()
    arrive()
    await modal(visit.page).getByRole('searchbox').waitFor()
    const frames = await visit.page.evaluate(() => window.contents)
    expect(frames.filter(frame => frame.length === 0)).toEqual([])
  })

  test('a change of view lets the view that is left take no input, and hides it from screen readers', async () => {
    await open()
    const copy = await visit.page.evaluate(async () => {
      const root = document.querySelector('portico-modal')?.shadowRoot
      const put = new Promise<HTMLElement>(resolve => {
        const find = () => {
          const left = root?.querySelector<HTMLElement>('.leaving')
          if (left) resolve(left)
        }
        if (root) new MutationObserver(find).observe(root, { childList: true, subtree: true })
      })
      const rows = [...(root?.querySelectorAll<HTMLElement>('.view button') ?? [])]
      rows.find(({ textContent }) => textContent?.startsWith('Search wallets'))?.click()
      const { inert, ariaHidden, textContent } = await put
      return { isInert: inert, isHidden: ariaHidden, text: textContent?.includes('Search wallets') }
    })
    expect(copy).toEqual({ isInert: true, isHidden: 'true', text: true })
  })

  test('a change of view lets the view that is left arrive no second time', async () => {
    await open()
    await search().click()
    await modal(visit.page).getByRole('searchbox').waitFor()
    await atRest()
    const again = await visit.page.evaluate(async () => {
      const root = document.querySelector('portico-modal')?.shadowRoot
      const put = new Promise<HTMLElement>(resolve => {
        const find = () => {
          const left = root?.querySelector<HTMLElement>('.leaving')
          if (left) resolve(left)
        }
        if (root) new MutationObserver(find).observe(root, { childList: true, subtree: true })
      })
      const buttons = [...(root?.querySelectorAll<HTMLElement>('button') ?? [])]
      buttons.find(({ ariaLabel }) => ariaLabel === 'Back')?.click()
      const copy = await put
      return copy.getAnimations({ subtree: true }).flatMap(animation => {
        const isOver = animation.playState === 'finished' || animation.timeline !== document.timeline
        return isOver || !(animation instanceof CSSAnimation) ? [] : [animation.animationName]
      })
    })
    expect(again).toEqual([])
  })

  test('a change of view mirrors its way for back, and for languages from right to left', async () => {
    await open()
    /** The place from which the next view comes. */
    const wayOf = (name: string) =>
      visit.page.evaluate(async name => {
        const root = document.querySelector('portico-modal')?.shadowRoot
        const buttons = [...(root?.querySelectorAll<HTMLElement>('button') ?? [])]
        buttons.find(one => (one.ariaLabel ?? one.textContent)?.startsWith(name))?.click()
        for (;;) {
          const view = root?.querySelector('.stage:not([data-waiting]) > .leaving ~ .view')
          const [arrival] = view?.getAnimations() ?? []
          if (view && arrival) {
            arrival.pause()
            arrival.currentTime = 0
            return getComputedStyle(view).translate
          }
          await new Promise(requestAnimationFrame)
        }
      }, name)
    const step = async (name: string) => {
      const way = await wayOf(name)
      await visit.page.locator('portico-modal .leaving').waitFor({ state: 'detached' })
      return way
    }
    const forward = () => step('Search wallets')
    const back = () => step('Back')
    expect(await forward()).toBe('16px')
    expect(await back()).toBe('-16px')
    await visit.page.evaluate(() =>
      document.querySelector('portico-modal')?.shadowRoot?.querySelector('dialog')?.setAttribute('dir', 'rtl'),
    )
    expect(await forward()).toBe('-16px')
  })
})

describe('the sheet of a phone', () => {
  let session: CDPSession
  const X = 195

  const openSheet = async (options: VisitOptions = {}) => {
    await open({ ...PHONE, ...options })
    session = await visit.context.newCDPSession(visit.page)
    // The code for touch screens has come.
    await expect.poll(() => visit.requests.some(url => /followTouch/.test(url))).toBe(true)
    await visit.idle()
  }
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', { ys = [], at }: { ys?: number[]; at?: number } = {}) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: ys.map((y, id) => ({ x: X + id * 40, y, id })),
      timestamp: at,
    })
  const frame = () => visit.page.evaluate(() => new Promise(requestAnimationFrame))
  /** Moves a finger that is down, one step a frame. */
  const drag = async (from: number, to: number, steps = 10) => {
    for (let at = 1; at <= steps; at++) {
      await touch('touchMove', { ys: [from + ((to - from) * at) / steps] })
      await frame()
    }
  }
  /** So long that no speed is left. */
  const rest = () => visit.page.waitForTimeout(150)
  const state = () =>
    modal(visit.page).evaluate(dialog => ({
      y:
        new DOMMatrix(getComputedStyle(dialog).transform).f +
        Number.parseFloat(getComputedStyle(dialog).translate.split(' ')[1] ?? '0'),
      scrim: Number(getComputedStyle(dialog, '::backdrop').opacity),
    }))
  const top = async () => (await modal(visit.page).boundingBox())?.y ?? 0

  test('the sheet rises in 320 ms and leaves in 220', async () => {
    visit = await world.visit(PHONE)
    expect(described(await animationsOf('open'))).toEqual(['::backdrop opacity 180', 'dialog translate 320'])
    await search().waitFor()
    await hydrated()
    await visit.idle()
    await atRest()
    expect(described(await animationsOf('close'))).toEqual(['::backdrop opacity 220', 'dialog translate 220'])
  })

  test('the sheet follows the finger with a lighter scrim, and goes back to its place after a short way', async () => {
    await openSheet()
    const start = (await top()) + 20
    await touch('touchStart', { ys: [start] })
    await drag(start, start + 80)
    const { y, scrim } = await state()
    expect(y).toBeCloseTo(80, 0)
    const height = (await modal(visit.page).boundingBox())?.height ?? 0
    expect(scrim).toBeCloseTo(1 - 80 / height, 1)
    await rest()
    await touch('touchEnd')
    await atRest()
    expect(await state()).toEqual({ y: 0, scrim: 1 })
  })

  test('the sheet gives way to a pull upwards, but little', async () => {
    await openSheet()
    const start = (await top()) + 20
    await touch('touchStart', { ys: [start] })
    await drag(start, start - 100)
    expect((await state()).y).toBeCloseTo(-15, 0)
    await touch('touchEnd')
    await atRest()
    expect((await state()).y).toBe(0)
  })

  test('the sheet leaves from where the finger has left it after a fling', async () => {
    await openSheet()
    const start = (await top()) + 20
    await touch('touchStart', { ys: [start] })
    const recorded = visit.page.evaluate(async () => {
      const dialog = document.querySelector('portico-modal')?.shadowRoot?.querySelector('dialog')
      const tops: number[] = []
      while (dialog?.checkVisibility()) {
        if (!dialog.open) tops.push(dialog.getBoundingClientRect().top)
        await new Promise(requestAnimationFrame)
      }
      return tops
    })
    await frame()
    // A busy machine moves its own finger slowly: the events have times of their own.
    const began = Date.now() / 1000
    for (let at = 1; at <= 5; at++) await touch('touchMove', { ys: [start + at * 20], at: began + at * 0.016 })
    await touch('touchEnd', { at: began + 0.09 })
    const [first = 0, ...others] = await recorded
    expect(first).toBeGreaterThanOrEqual(start + 70)
    expect(others).toEqual(others.toSorted((one, other) => one - other))
    expect(await isDrawn()).toBe(false)
    // The next opening begins without a trace of the drag.
    await visit.page.tap('#own')
    await search().waitFor()
    await atRest()
    expect(await state()).toEqual({ y: 0, scrim: 1 })
  })

  test('the sheet is dismissed by a slow drag over a quarter of its height, not if the finger brings it back', async () => {
    await openSheet()
    const start = (await top()) + 20
    await touch('touchStart', { ys: [start] })
    await drag(start, start + 300)
    await drag(start + 300, start + 40)
    await rest()
    await touch('touchEnd')
    await atRest()
    expect(await isDrawn()).toBe(true)
    await touch('touchStart', { ys: [start] })
    await drag(start, start + 300, 30)
    await rest()
    await touch('touchEnd')
    await modal(visit.page).waitFor({ state: 'hidden' })
  })

  test('the sheet is dragged by its content at the start, while scrolled content scrolls', async () => {
    await openSheet()
    await search().click()
    await modal(visit.page).getByRole('searchbox').waitFor()
    await modal(visit.page).getByRole('button', { name: 'Heron' }).first().waitFor()
    await hydrated()
    await visit.idle()
    await atRest()
    const content = (await modal(visit.page).locator('.all-wallets-grid').boundingBox())!
    const middle = content.y + 100
    await touch('touchStart', { ys: [middle] })
    await drag(middle, middle + 60)
    expect((await state()).y).toBeCloseTo(60, 0)
    await rest()
    await touch('touchEnd')
    await atRest()
    await touch('touchStart', { ys: [middle + 150] })
    await drag(middle + 150, middle)
    await touch('touchEnd')
    await visit.idle()
    await touch('touchStart', { ys: [middle] })
    await drag(middle, middle + 60)
    expect((await state()).y).toBe(0)
    await touch('touchEnd')
    expect(await isDrawn()).toBe(true)
  })

  test('the sheet goes back when a second finger comes', async () => {
    await openSheet()
    const start = (await top()) + 20
    await touch('touchStart', { ys: [start] })
    await drag(start, start + 200)
    await touch('touchStart', { ys: [start + 200, start + 220] })
    await touch('touchEnd')
    await atRest()
    expect(await isDrawn()).toBe(true)
    expect((await state()).y).toBe(0)
  })

  test('the sheet follows the finger and fades where it is for users who want little motion', async () => {
    await openSheet({ reducedMotion: 'reduce' })
    const start = (await top()) + 20
    await touch('touchStart', { ys: [start] })
    await drag(start, start + 300, 30)
    await rest()
    expect((await state()).y).toBeCloseTo(300, 0)
    await touch('touchEnd')
    await modal(visit.page).waitFor({ state: 'hidden' })
    await visit.page.tap('#own')
    await search().waitFor()
    await atRest()
    expect(await state()).toEqual({ y: 0, scrim: 1 })
  })
})

/** Runs in the page before all other scripts. A browser without a screen has no keyboard: its report is the edge. */
function fakeKeyboard(): void {
  const screen = Object.assign(new EventTarget(), { scale: 1, offsetTop: 0, height: innerHeight })
  Object.defineProperty(window, 'visualViewport', { value: screen })
  window.setKeyboard = height => {
    screen.height = innerHeight - height
    screen.dispatchEvent(new Event('resize'))
  }
}

describe('the on-screen keyboard', () => {
  const KEYBOARD = 336
  const box = async (selector: string) => {
    const { top, bottom } = await visit.page
      .locator(selector)
      .first()
      .evaluate(element => {
        const { top, bottom } = element.getBoundingClientRect()
        return { top, bottom }
      })
    return { top, bottom }
  }

  test.each([
    ['a phone', PHONE],
    ['a phone on its side', { viewport: { width: 844, height: 500 }, hasTouch: true, isMobile: true }],
  ] as const)('the dialog and the field with the focus stay above the keyboard on %s', async (_, device) => {
    const height = device === PHONE ? KEYBOARD : 220
    await open({ ...device, before: fakeKeyboard, reducedMotion: 'reduce' })
    await search().click()
    const field = modal(visit.page).getByRole('searchbox')
    await field.click()
    const before = await box('portico-modal dialog')
    await visit.page.evaluate(covered => window.setKeyboard(covered), height)
    const free = device.viewport.height - height
    await expect.poll(() => box('portico-modal dialog').then(({ bottom }) => bottom)).toBeLessThanOrEqual(free + 0.5)
    const { top } = await box('portico-modal dialog')
    expect(top).toBeGreaterThanOrEqual(0)
    const seen = await box('portico-modal input')
    expect(seen.top).toBeGreaterThan(top)
    expect(seen.bottom).toBeLessThanOrEqual(free)
    await visit.page.evaluate(() => window.setKeyboard(0))
    await expect.poll(() => box('portico-modal dialog')).toEqual(before)
  })

  test('a zoomed page and the bars of a browser move nothing', async () => {
    await open({ ...PHONE, before: fakeKeyboard, reducedMotion: 'reduce' })
    const before = await box('portico-modal dialog')
    await visit.page.evaluate(() => {
      window.setKeyboard(60)
      Object.assign(window.visualViewport ?? {}, { scale: 2 })
      window.setKeyboard(400)
    })
    await visit.page.evaluate(() => new Promise(requestAnimationFrame))
    expect(await box('portico-modal dialog')).toEqual(before)
  })
})

test('the back gesture of a phone leads to the view before, and closes the first one', async () => {
  await open({ ...PHONE, reducedMotion: 'reduce' })
  const { page } = visit
  const gesture = () =>
    page.evaluate(() => document.querySelector('portico-modal')?.shadowRoot?.querySelector('dialog')?.requestClose())
  await search().click()
  await inModal(page, '[data-view="AllWallets"]').waitFor()
  await gesture()
  await inModal(page, '[data-view="Connect"]').waitFor()
  // Without a press between them, a page can't refuse the second one.
  await gesture()
  await modal(page).waitFor({ state: 'hidden' })
  expect(
    await page.evaluate(() => document.querySelector('portico-modal')?.shadowRoot?.querySelector('dialog')?.open),
  ).toBe(false)
})

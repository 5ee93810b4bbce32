import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { answer, at, press } from './navigate'
import { toReview } from './send/views'
import { inModal, modal, startWorld, type Visit, type VisitOptions, type World } from './world'

/* A button that leads to a wallet request refuses an unintended press, and shows the reason. */

const EARLY = 'This just appeared or changed. Check it, then press again.'
const COVERED = 'This button is covered or hard to see. Uncover it, then press again.'
const FOREIGN = 'This page is embedded in another site, so you can’t sign or pay here. Open it in its own tab.'

let world: World
let visit: Visit
let page: Page

beforeAll(async () => {
  world = await startWorld({
    entry: { plain: 'tests/browser/hosts/plain.ts', embedded: 'tests/browser/hosts/embedded.ts' },
    csp: policy => ({ ...policy, 'frame-ancestors': '*' }),
    otherwise: () =>
      new Response('<!doctype html><iframe width="1000" height="740"></iframe>', {
        headers: { 'content-type': 'text/html' },
      }),
  })
})
afterAll(() => world.stop())
afterEach(async () => {
  await visit.end()
  expect(visit.wrongs).toEqual([])
})

async function come(options: VisitOptions = {}): Promise<void> {
  visit = await world.visit(options)
  page = visit.page
}

/** The same server under another name: another site. */
const outer = () => new URL(world.pages.url).origin.replace(/\/\/[^:]+/, '//outer.localhost')
const send = (where = page) => modal(where).locator('button[data-confirms]')
const says = (sentence: string, where = page) => modal(where).getByText(sentence).waitFor()
const isAsked = () => modal(page).getByRole('button', { name: 'Open Heron to approve' }).count()
/** Presses at once, as a script does: nothing waits until the button is ready. */
const pressNow = () => send().evaluate((button: HTMLElement) => button.click())

async function asks(): Promise<void> {
  await send().click()
  await modal(page).getByRole('button', { name: 'Open Heron to approve' }).waitFor()
}

/** Opens the review and presses Send in every frame from then on, until a message or a request appears. */
async function pressInEachFrame(): Promise<string> {
  const answered = page.evaluate(async () => {
    for (;;) {
      await new Promise(requestAnimationFrame)
      const root = document.querySelector('portico-modal')?.shadowRoot
      const button = root?.querySelector<HTMLElement>('button[data-confirms]')
      const note = root?.querySelector('.confirm-note')?.textContent
      if (note || button?.ariaBusy) return note ?? ''
      button?.click()
    }
  })
  await toReview(page)
  await answer(page, 'hang')
  return answered
}

test('refuses a press in the first half second with a sentence, and accepts it afterwards', async () => {
  await come()
  expect(await pressInEachFrame()).toBe(EARLY)
  expect(await isAsked()).toBe(0)
  await asks()
})

test('ignores a key that is held down', async () => {
  await come()
  await toReview(page)
  await answer(page, 'hang')
  await inModal(page, 'button[data-confirms]:not([aria-disabled])').focus()
  await send().evaluate((button: HTMLElement) => {
    const init = { key: 'Enter', repeat: true, bubbles: true, cancelable: true }
    // The browser clicks after the key event, unless the page prevents that.
    if (button.dispatchEvent(new KeyboardEvent('keydown', init))) button.click()
  })
  await says(EARLY)
  expect(await isAsked()).toBe(0)
  await inModal(page, 'button[data-confirms]:not([aria-disabled])').waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(isAsked).toBe(1)
})

const withoutObserver = () => void Reflect.deleteProperty(IntersectionObserverEntry.prototype, 'isVisible')

describe.each([
  ['that sees what covers an element', undefined],
  ['without version 2 of the observer, as Firefox and WebKit are', withoutObserver],
] as const)('a browser %s', (_, before) => {
  // Fails when the page's popovers are not checked: in a browser without the observer.
  test('a covered button refuses a press with a sentence, and works when it is uncovered', async () => {
    await come({ before })
    await toReview(page)
    await answer(page, 'hang')
    await page.evaluate(() => {
      const cover = document.body.appendChild(document.createElement('div'))
      cover.id = 'cover'
      cover.popover = 'manual'
      cover.style.cssText = 'inset: 0; width: 100%; height: 100%; opacity: 0.5; pointer-events: none'
      cover.showPopover()
    })
    await says(COVERED)
    await pressNow()
    expect(await isAsked()).toBe(0)
    await page.evaluate(() => document.querySelector('#cover')?.remove())
    await asks()
  })

  test('so does an embedded button that an element of the page covers', async () => {
    await come({ before, page: 'embedded' })
    await toEmbeddedReview()
    await page.evaluate(() => {
      const cover = document.body.appendChild(document.createElement('div'))
      cover.id = 'cover'
      cover.style.cssText = 'position: fixed; inset: 0; z-index: 1000; background: white'
    })
    await says(COVERED)
    await pressNow()
    expect(await isAsked()).toBe(0)
    await page.evaluate(() => document.querySelector('#cover')?.remove())
    await asks()
  })

  test.each(['opacity: 0.01', 'transform: scale(0.05)', 'filter: opacity(0)', 'clip-path: inset(0 0 99% 0)'])(
    'a page that hides the modal with "%s" gets no press',
    async style => {
      await come({ before, page: 'embedded' })
      await toEmbeddedReview()
      await page.locator('portico-modal').evaluate((element, text) => {
        element.style.cssText = `display: block; ${text}`
      }, style)
      await says(COVERED)
      await pressNow()
      expect(await isAsked()).toBe(0)
    },
  )
})

test('a button that the page has just moved under the pointer refuses the press', async () => {
  await come({ page: 'embedded' })
  await toEmbeddedReview()
  await inModal(page, 'button[data-confirms]:not([aria-disabled])').waitFor()
  await page.evaluate(() => {
    const element = document.querySelector<HTMLElement>('portico-modal')
    if (element) element.style.cssText = 'display: block; margin-inline-start: 40px'
    const root = document.querySelector('portico-frame')?.shadowRoot
    root?.querySelector<HTMLElement>('button[data-confirms]')?.click()
  })
  await says(EARLY)
  expect(await isAsked()).toBe(0)
  await asks()
})

test('a button that has left the page is looked at without an error until its view ends', async () => {
  await come({ page: 'embedded' })
  await toEmbeddedReview()
  await send().evaluate(
    (button: HTMLElement) =>
      new Promise<void>(resolve => {
        let looks = 0
        Object.defineProperty(button, 'offsetLeft', {
          get() {
            looks++
            if (looks === 3) resolve()
            return 0
          },
        })
        button.remove()
      }),
  )
})

async function toEmbeddedReview(): Promise<void> {
  await modal(page).getByRole('button', { name: 'Heron' }).click()
  await at(page, 'Account')
  const to = await page.evaluate(() => window.portico.account().address ?? '')
  await modal(page).getByRole('button', { name: 'Send' }).click()
  await at(page, 'WalletSend')
  await press(page, 'Choose token')
  await press(page, 'Ether')
  await modal(page).getByLabel('Amount').fill('1')
  await modal(page).getByLabel('To', { exact: true }).fill(to)
  await modal(page).getByRole('button', { name: 'Review transfer' }).click()
  await at(page, 'WalletSendPreview')
  await answer(page, 'hang')
}

describe('inside a page of another site', () => {
  /** The host's page in a frame; a `Frame` has the methods of a page that the tests use. */
  async function framed(hostOptions: VisitOptions['hostOptions'] = {}): Promise<Page> {
    await come({ hostOptions })
    const inner = `${world.pages.url}plain`
    await page.goto(`${outer()}/around`)
    await page.locator('iframe').evaluate((element: HTMLIFrameElement, src) => (element.src = src), inner)
    const frame = await (await page.locator('iframe').elementHandle())?.contentFrame()
    if (!frame) throw new Error('The element has no frame')
    await frame.waitForURL(inner)
    return frame as unknown as Page
  }

  test('accounts connect and are shown, and the send button explains why it is disabled', async () => {
    const frame = await framed()
    await toReview(frame)
    await says(FOREIGN, frame)
    await send(frame).evaluate((button: HTMLElement) => button.click())
    await send(frame).press('Enter')
    expect(await send(frame).getAttribute('aria-disabled')).toBe('true')
    expect(await send(frame).textContent()).toBe('Send 1.5 ETH')
  })

  test('works inside a site that the host lists', async () => {
    const frame = await framed({ frameAncestors: [outer()] })
    await toReview(frame)
    await answer(frame, 'hang')
    await send(frame).click()
    await modal(frame).getByRole('button', { name: 'Open Heron to approve' }).waitFor()
  })
})

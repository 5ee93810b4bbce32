import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { at } from '../navigate'
import { inModal, modal, startWorld, type Visit, type World } from '../world'

/* Embedded mode: the modal is part of the host's page and always shows a view. */

let world: World
let visit: Visit
let page: Page

beforeAll(async () => {
  world = await startWorld({ entry: { embedded: 'tests/browser/hosts/embedded.ts' } })
})
afterAll(() => world.stop())
beforeEach(async () => {
  visit = await world.visit({ page: 'embedded' })
  page = visit.page
})
afterEach(async () => {
  await visit.end()
  expect(visit.wrongs).toEqual([])
})

const press = (name: string | RegExp) => modal(page).getByRole('button', { name }).first().click()
const shownView = () => page.locator('[data-view]').evaluateAll(views => views.map(view => Object(view).dataset.view))
const focusedId = () => page.evaluate(() => document.activeElement?.id)
const focusedText = () =>
  page.evaluate(() => {
    const active = document.activeElement?.shadowRoot?.activeElement
    return active ? (active.getAttribute('aria-label') ?? active.textContent) : `page: ${document.activeElement?.id}`
  })

async function seek(wanted: string | RegExp, key = 'Tab'): Promise<void> {
  const passed: unknown[] = []
  for (let steps = 0; steps < 30; steps++) {
    const now = await focusedText()
    if (now?.match(wanted)) return
    passed.push(now)
    await page.keyboard.press(key)
  }
  throw new Error(`${key} never reached ${wanted}, but ${passed.join(', ')}`)
}

async function connect(): Promise<void> {
  await press('Heron')
  await at(page, 'Account')
}

describe('without a call of open()', () => {
  test('shows Connect in the host’s element, and no dialog', async () => {
    await at(page, 'Connect')
    await page.getByRole('region', { name: 'Connect wallet' }).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(await page.locator('body > portico-modal, body > portico-frame').count()).toBe(0)
    expect(
      await modal(page)
        .getByRole('button', { name: /^(Close|Back)$/ })
        .count(),
    ).toBe(0)
    expect(await page.evaluate(() => document.documentElement.style.cssText)).toBe('')
    expect(await page.evaluate(() => window.portico.state())).toMatchObject({ open: true, view: 'Connect' })
  })

  test('keeps the focus where the page has set it', async () => {
    await at(page, 'Connect')
    await modal(page).getByRole('button', { name: 'Heron' }).waitFor()
    expect(await focusedId()).toBe('before')
  })

  test('shows Account to a user who returns connected', async () => {
    await connect()
    await page.reload()
    await at(page, 'Account')
    await expect.poll(() => page.evaluate(() => window.portico.account().status)).toBe('connected')
    expect(await shownView()).toEqual(['Account'])
  })
})

describe('with the keyboard alone', () => {
  test('Tab moves through the modal and out of it, and a wallet connects', async () => {
    await modal(page).getByRole('button', { name: 'Heron' }).waitFor()
    await seek('WalletConnect')
    await seek('Heron', 'ArrowDown')
    await page.keyboard.press('Enter')
    await at(page, 'Account')
    await modal(page).getByRole('button', { name: 'Disconnect' }).waitFor()
    await expect.poll(focusedText).not.toMatch(/^page/)
    await seek(/^page: after/)
    await page.keyboard.press('Shift+Tab')
    expect(await focusedText()).not.toMatch(/^page/)
  })

  test('Escape neither closes nor leaves a view', async () => {
    await modal(page).getByRole('button', { name: 'Heron' }).waitFor()
    await seek('Get started')
    await page.keyboard.press('Enter')
    await at(page, 'WhatIsAWallet')
    await page.keyboard.press('Escape')
    expect(await shownView()).toEqual(['WhatIsAWallet'])
    await press('Back')
    await at(page, 'Connect')
  })

  test('a new view does not take the focus from the page', async () => {
    await modal(page).getByRole('button', { name: 'Heron' }).waitFor()
    await page.evaluate(() => window.portico.open({ view: 'WhatIsAWallet' }))
    await at(page, 'WhatIsAWallet')
    await modal(page).getByRole('button', { name: 'Get a wallet' }).waitFor()
    expect(await focusedId()).toBe('before')
  })
})

describe('the default view', () => {
  test('the default view is Account while an account is connected and Connect afterwards', async () => {
    await connect()
    await page.evaluate(() => window.portico.disconnect())
    await at(page, 'Connect')
    expect(await page.evaluate(() => window.portico.state().open)).toBe(true)
  })

  test('the default view is shown after closing, and callers that wait for the modal to close continue', async () => {
    await modal(page).getByRole('button', { name: 'Heron' }).waitFor()
    const code = page.evaluate(() => window.portico.connect().catch((error: { code?: string }) => error.code))
    await press('Search wallets')
    await at(page, 'AllWallets')
    expect(await page.evaluate(() => window.portico.close())).toBe(true)
    await at(page, 'Connect')
    expect(await code).toBe('MODAL_CLOSED')
  })

  test('the default view is shown after a connect() that a wallet accepts', async () => {
    await modal(page).getByRole('button', { name: 'Heron' }).waitFor()
    const answered = page.evaluate(async () => (await window.portico.connect()).isConnected)
    await press('Heron')
    expect(await answered).toBe(true)
    await at(page, 'Account')
  })

  test('the default view is not shown by a press on portico-button while a wallet is asked: the attempt goes on', async () => {
    await modal(page).getByRole('button', { name: 'Heron' }).waitFor()
    await page.evaluate(() => {
      window.sandboxWallets.heron.answer = 'hang'
      document.querySelector('#root')?.prepend(document.createElement('portico-button'))
    })
    await press('Heron')
    await at(page, 'ConnectingExternal')
    await page.locator('portico-button button[aria-busy="true"]').click()
    // A call of the page takes the same way as the press, and settles after it.
    await page.evaluate(() => window.portico.open())
    expect(await shownView()).toEqual(['ConnectingExternal'])
    expect(await page.evaluate(() => window.portico.account().status)).toBe('connecting')
  })

  test('the default view is Account after the user chose a network', async () => {
    await connect()
    await inModal(page, '.network-button').click()
    await press('Local Two')
    await expect.poll(() => page.evaluate(() => window.portico.network()?.name)).toBe('Local Two')
    await at(page, 'Account')
    expect(await modal(page).getByRole('button', { name: 'Back' }).count()).toBe(0)
  })

  test('gives way to UnsupportedChain, which cannot be left, until the network is a listed one', async () => {
    await connect()
    const { unsupportedChain } = world.sandbox
    await page.evaluate(
      async chainId =>
        window.portico.provider()?.request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] }),
      `0x${unsupportedChain.id.toString(16)}`,
    )
    await at(page, 'UnsupportedChain')
    expect(await page.evaluate(() => window.portico.close())).toBe(false)
    await page.locator('section.shaking').waitFor()
    await press('Local Two')
    await at(page, 'Account')
  })
})

test('a toast is shown in the element and hides', async () => {
  await visit.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await connect()
  await modal(page).getByRole('button', { name: /Copy/ }).first().click()
  await modal(page).getByText('Address copied').waitFor()
  await expect.poll(() => page.locator('.toast-hidden').count(), { timeout: 6000 }).toBe(1)
})

test('an app may remove the element and add another', async () => {
  await connect()
  await page.evaluate(() => document.querySelector('portico-modal')?.remove())
  await expect.poll(() => page.evaluate(() => window.portico.state().open)).toBe(false)
  await page.evaluate(() => document.querySelector('#root')?.append(document.createElement('portico-modal')))
  await at(page, 'Account')
})

test('no request is sent until the element is in the page', async () => {
  const later = await world.visit({
    page: 'embedded',
    before: () => {
      const append = Element.prototype.append
      Element.prototype.append = function (this: Element, ...nodes: (Node | string)[]) {
        append.apply(
          this,
          nodes.filter(node => !(node instanceof HTMLElement && node.localName === 'portico-modal')),
        )
      }
    },
  })
  await later.page.waitForLoadState('networkidle')
  const ours = () => later.requests.filter(url => /getWallets|appkit|getAnalyticsConfig|origins/.test(url))
  expect(ours()).toEqual([])
  await later.page.evaluate(() => document.querySelector('#root')?.appendChild(document.createElement('portico-modal')))
  await at(later.page, 'Connect')
  await expect.poll(() => ours().length).toBeGreaterThan(0)
  expect(later.wrongs).toEqual([])
  await later.end()
})

test('the z-index of the theme applies to it', async () => {
  await at(page, 'Connect')
  const zIndex = () => modal(page).evaluate(element => getComputedStyle(element).zIndex)
  expect(await zIndex()).toBe('auto')
  await page.evaluate(() => window.portico.setTheme({ variables: { zIndex: 7 } }))
  await expect.poll(zIndex).toBe('7')
})

test('destroying leaves the host’s element empty', async () => {
  await at(page, 'Connect')
  await page.evaluate(() => window.portico.destroy())
  expect(await page.locator('portico-modal').evaluate(element => element.outerHTML)).toBe(
    '<portico-modal></portico-modal>',
  )
})

describe('on a phone', () => {
  test('stays in the page without a sheet or handle, and a swipe on its header scrolls the page', async () => {
    const phone = await world.visit({
      page: 'embedded',
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    })
    await at(phone.page, 'Connect')
    expect(await phone.page.locator('.handle').isVisible()).toBe(false)
    expect(await phone.page.locator('.header').evaluate(header => getComputedStyle(header).touchAction)).toBe('auto')
    expect((await modal(phone.page).boundingBox())?.width).toBe(370)
    expect(phone.wrongs).toEqual([])
    await phone.end()
  })
})

describe('in a page narrower than the modal', () => {
  test.each([
    'display: block',
    'display: flex',
    'display: flex; flex-wrap: wrap',
    'display: flex; flex-direction: column; align-items: start',
    'display: grid',
    'display: inline-grid; max-width: 100%',
  ])('the embedded modal is as wide as its container in a narrow page: %s', async style => {
    await page.setViewportSize({ width: 370, height: 740 })
    await page.evaluate(css => {
      const place = document.querySelector('portico-modal')
      const container = document.createElement('div')
      document.body.style.margin = '24px'
      container.style.cssText = css
      place?.replaceWith(container)
      if (place) container.append(place)
    }, style)
    await at(page, 'Connect')
    const box = await modal(page).boundingBox()
    expect([box?.x, box?.width]).toEqual([24, 322])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(370)
  })

  test('the embedded modal is 370 px wide in a container with more room', async () => {
    await page.evaluate(() => {
      const container = document.createElement('div')
      container.style.cssText = 'display: flex; flex-wrap: wrap'
      const place = document.querySelector('portico-modal')
      place?.replaceWith(container)
      if (place) container.append(place)
    })
    await at(page, 'Connect')
    expect((await modal(page).boundingBox())?.width).toBe(370)
  })
})

import { createRequire } from 'node:module'
import jsqr from 'jsqr'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchBrowser } from '../../tests/browser/launchBrowser'
import { violations } from '../../tests/browser/violations'
import { startGallery } from './server'

interface Png {
  PNG: { sync: { read(file: Buffer): { data: Uint8Array; width: number; height: number } } }
}
const { PNG }: Png = createRequire(import.meta.url)('pngjs')

let browser: Browser
let galleries: Record<18 | 19, Awaited<ReturnType<typeof startGallery>>>

beforeAll(async () => {
  browser = await launchBrowser()
  galleries = { 18: await startGallery({ react: 18 }), 19: await startGallery() }
})
afterAll(async () => {
  await browser?.close()
  await Promise.all(Object.values(galleries ?? {}).map(gallery => gallery.close()))
})

interface Visit extends BrowserContextOptions {
  query?: string
  react?: 18 | 19
}

/** Opens the gallery and records errors of the page and its policy. */
async function visit({ query = '', react = 19, ...options }: Visit = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', error => complaints.push(error.message))
  page.on('console', message => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', event => reportError(`policy: ${event.effectiveDirective}`))
  })
  await page.goto(`${galleries[react].url}?${query}`)
  await page.locator('.gallery > section').last().waitFor()
  return { page, context, complaints, example: (name: string) => page.locator(`[data-example="${name}"]`) }
}

const DESKTOP = { width: 1280, height: 900 }
const PHONE = { width: 390, height: 844 }

describe('the whole gallery', () => {
  test.each<[string, Visit]>([
    ['light, desktop', { colorScheme: 'light', viewport: DESKTOP }],
    ['dark, desktop', { colorScheme: 'dark', viewport: DESKTOP }],
    ['light, phone', { colorScheme: 'light', viewport: PHONE, hasTouch: true, isMobile: true }],
    ['dark, phone', { colorScheme: 'dark', viewport: PHONE, hasTouch: true, isMobile: true }],
    ['React 18, right to left', { react: 18, query: 'dir=rtl' }],
    ['forced dark on a light system, a pale accent, round', { query: 'mode=dark&accent=%23fff7c0&radius=round' }],
    [
      'mixed surfaces, large type, square',
      { query: 'colorMix=%23ff0080&colorMixStrength=60&fontSize=20px&radius=square' },
    ],
    ['forced colours, reduced motion', { forcedColors: 'active', reducedMotion: 'reduce' }],
  ])('the whole gallery is accessible and violates no policy: %s', async (_, options) => {
    const { page, context, complaints } = await visit(options)
    await settled(page)
    expect(await violations(page)).toEqual([])
    expect(complaints).toEqual([])
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    await context.close()
  })

  test('applies the host’s theme and names the rejected variables', async () => {
    const { page, context } = await visit({ query: 'only=Buttons&accent=%23ff5a1f&fontFamily=url(x)' })
    const worn = await page.locator('#gallery').evaluate(host => ({
      accent: getComputedStyle(host).getPropertyValue('--portico-accent'),
      refused: host.dataset.refused,
    }))
    expect(worn).toEqual({ accent: '#ff5a1f', refused: 'fontFamily' })
    await context.close()
  })

  test('the whole gallery has no inline style element and one sheet per style text', async () => {
    const { page, context } = await visit()
    const sheets = await page.evaluate(() => {
      const root = document.getElementById('gallery')?.shadowRoot
      const texts = root?.adoptedStyleSheets.map(sheet => [...sheet.cssRules].map(rule => rule.cssText).join(''))
      return { styles: root?.querySelectorAll('style, link').length, total: texts?.length, own: new Set(texts).size }
    })
    expect(sheets.styles).toBe(0)
    expect(sheets.own).toBe(sheets.total)
    await context.close()
  })
})

describe('with the keyboard', () => {
  test('tabs are one tab stop; arrows, Home and End select a tab', async () => {
    const { page, context, example } = await visit({ query: 'only=AccountScene' })
    const account = example('Tabs and Amount')
    await account.getByRole('tab', { name: 'Tokens' }).focus()
    await page.keyboard.press('ArrowRight')
    await expectFocus(page, 'Activity')
    expect(await account.getByRole('tabpanel', { name: 'Activity' }).isVisible()).toBe(true)
    await page.keyboard.press('End')
    await expectFocus(page, 'Names')
    await page.keyboard.press('ArrowRight')
    await expectFocus(page, /^Tokens/)
    await page.keyboard.press('ArrowLeft')
    await expectFocus(page, 'Names')
    expect(await account.locator('[role=tab][tabindex="0"]').count()).toBe(1)
    await page.keyboard.press('Tab')
    await expectFocus(page, 'Receive')
    await context.close()
  })

  test('arrow keys in tabs follow the reading direction', async () => {
    const { page, context, example } = await visit({ query: 'only=AccountScene&dir=rtl' })
    await example('Tabs and Amount').getByRole('tab', { name: 'Tokens' }).focus()
    await page.keyboard.press('ArrowLeft')
    await expectFocus(page, 'Activity')
    await context.close()
  })

  test('any arrow key moves a segmented choice', async () => {
    const { page, context, example } = await visit({ query: 'only=Choices' })
    const choice = example('Segmented, Switch, Checkbox')
    await choice.getByRole('radio', { name: 'All' }).focus()
    await page.keyboard.press('ArrowDown')
    expect(await choice.getByRole('radio', { name: 'Browser' }).getAttribute('aria-checked')).toBe('true')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await expectFocus(page, 'Mobile')
    await context.close()
  })

  test('the space key toggles switches and checkboxes, found by name', async () => {
    const { page, context, example } = await visit({ query: 'only=Choices' })
    const testnets = example('Segmented, Switch, Checkbox').getByRole('switch', { name: 'Show testnets' })
    await testnets.focus()
    await page.keyboard.press('Space')
    expect(await testnets.isChecked()).toBe(true)
    expect(await page.getByRole('checkbox', { name: 'Send me news' }).isChecked()).toBe(true)
    await context.close()
  })

  test('a roving list is one tab stop, keeps it when a row disappears, and forwards typed characters', async () => {
    const { page, context, example } = await visit({ query: 'only=Roving' })
    const list = example('RovingList')
    await page.keyboard.press('Tab')
    await expectFocus(page, 'Swap')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('End')
    await expectFocus(page, 'Buy')
    await page.keyboard.press('r')
    expect(await list.getByText('Typed r').isVisible()).toBe(true)
    await page.keyboard.press('Enter')
    await list.getByRole('button', { name: 'Buy' }).waitFor({ state: 'detached' })
    expect(await list.locator('button[tabindex="0"]').count()).toBe(1)
    await context.close()
  })

  test('Escape clears a search before it closes the dialog', async () => {
    const { page, context } = await visit({ query: 'only=Fields' })
    const field = page.getByRole('searchbox', { name: 'Search wallets' })
    await field.fill('lantern')
    await page.keyboard.press('Escape')
    expect(await field.inputValue()).toBe('')
    await field.fill('lantern')
    await page.getByRole('button', { name: 'Clear' }).first().click()
    expect(await field.inputValue()).toBe('')
    expect(await field.evaluate(input => input === (input.getRootNode() as ShadowRoot).activeElement)).toBe(true)
    await context.close()
  })
})

describe('a long list', () => {
  const open = async () => {
    const visited = await visit({ query: 'only=Grid,List' })
    const grid = visited.page.getByRole('list', { name: 'Wallets' })
    await grid.getByRole('button').first().waitFor()
    return { ...visited, grid }
  }

  test('renders few elements and announces the position of each', async () => {
    const { context, grid } = await open()
    expect(await grid.getByRole('listitem').count()).toBeLessThan(60)
    const first = grid.getByRole('listitem').first()
    expect(await first.getAttribute('aria-posinset')).toBe('1')
    expect(await first.getAttribute('aria-setsize')).toBe('400')
    await context.close()
  })

  test('supports arrows, Home, End and page keys in both directions of a grid', async () => {
    const { page, context, grid } = await open()
    await grid.getByRole('button').first().focus()
    await page.keyboard.press('ArrowRight')
    await expectFocus(page, 'Belbor 1')
    await page.keyboard.press('ArrowDown')
    await expectFocus(page, 'Fenbor 5')
    await page.keyboard.press('PageDown')
    await expectFocus(page, /\b13$/)
    await page.keyboard.press('End')
    await expectFocus(page, /\b399$/)
    expect(await grid.locator('button[tabindex="0"]').count()).toBe(1)
    await page.keyboard.press('Home')
    await expectFocus(page, 'Arbor 0')
    await context.close()
  })

  test('keeps the focused item while another part is scrolled into view', async () => {
    const { page, context, grid } = await open()
    await grid.getByRole('button').first().focus()
    await grid.evaluate(list => list.parentElement?.scrollTo(0, 5000))
    await grid.getByRole('button', { name: /\b212$/ }).waitFor()
    await expectFocus(page, 'Arbor 0')
    expect(await grid.getByRole('listitem').count()).toBeLessThan(80)
    await page.keyboard.press('ArrowRight')
    await expectFocus(page, 'Belbor 1')
    await context.close()
  })

  test('a long list has its items in the order of the list once it rests, and the focused one keeps the focus', async () => {
    const { page, context, grid } = await open()
    await grid.getByRole('button').nth(9).focus()
    for (const top of [700, 1900, 1200]) {
      await grid.evaluate((list, top) => list.parentElement?.scrollTo(0, top), top)
      await page.waitForTimeout(30)
    }
    const places = () =>
      grid.evaluate(list => [...list.querySelectorAll('[role=listitem]')].map(item => Number(item.ariaPosInSet)))
    await expect
      .poll(async () => (await places()).every((place, index, all) => index === 0 || place > (all[index - 1] ?? 0)))
      .toBe(true)
    expect(await places()).toContain(10)
    await expectFocus(page, /\b9$/)
    await context.close()
  })

  test('requests more items near its end', async () => {
    const { context, grid } = await open()
    await grid.evaluate(list => list.parentElement?.scrollTo(0, list.scrollHeight))
    await grid.locator('[aria-setsize="440"]').first().waitFor()
    await context.close()
  })

  test('forwards typed characters and the upward arrow to the search', async () => {
    const { page, context, grid } = await open()
    await grid.getByRole('button').first().focus()
    await page.keyboard.press('k')
    const search = page.getByRole('searchbox')
    expect(await search.inputValue()).toBe('k')
    await page.keyboard.type('es')
    await grid.getByRole('button', { name: /^Kes/ }).first().focus()
    await page.keyboard.press('ArrowUp')
    expect(await search.evaluate(input => input === (input.getRootNode() as ShadowRoot).activeElement)).toBe(true)
    await context.close()
  })
})

describe('in each state', () => {
  test('a busy button announces its task, keeps the focus and ignores presses', async () => {
    const { page, context, example } = await visit({ query: 'only=Buttons' })
    const busy = example('Button').getByRole('button', { name: 'Waiting for Lantern' })
    await busy.focus()
    expect(await busy.getAttribute('aria-busy')).toBe('true')
    await page.keyboard.press('Enter')
    await expectFocus(page, 'Waiting for Lantern')
    await example('Button').getByRole('button', { name: 'Continue' }).first().click()
    expect(await busy.count()).toBe(0)
    await context.close()
  })

  test('a disabled row states the reason', async () => {
    const { context, example } = await visit({ query: 'only=Rows' })
    const row = example('Row').getByRole('button', { name: /^Plinth/ })
    expect(await row.getAttribute('aria-disabled')).toBe('true')
    const reason = await row.getAttribute('aria-describedby')
    expect(await row.locator(`[id="${reason}"]`).textContent()).toBe('Does not know this network')
    await context.close()
  })

  test('an image that is broken or from another host is replaced by letters and not requested', async () => {
    const { page, context, example } = await visit({ query: 'only=Logos' })
    const requests: string[] = []
    page.on('request', request => requests.push(request.url()))
    const logos = example('Logo, Tag and PickerButton')
    await logos.getByText('FA', { exact: true }).waitFor()
    await logos.locator('.logo-monogram', { hasText: /^B$/ }).first().waitFor()
    expect(requests.filter(url => url.includes('elsewhere'))).toEqual([])
    await context.close()
  })

  test('copying announces success or failure', async () => {
    const { page, context, example } = await visit({ query: 'only=AccountScene,QrScene' })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await example('Tabs and Amount').getByRole('button', { name: 'Copy address' }).click()
    await example('Tabs and Amount').getByRole('status').getByText('Copied').waitFor({ state: 'attached' })
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^0x5290/)
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined })
    })
    await example('QR code').getByRole('button', { name: 'Copy link' }).click()
    await example('QR code').getByRole('status').getByText('Could not copy').waitFor({ state: 'attached' })
    // The name of the button stays: its change would be read beside the status.
    const copy = example('QR code').getByRole('button', { name: 'Copy link' })
    await copy.getByText('Could not copy').waitFor()
    await copy.getByText('Copy link').waitFor()
    await context.close()
  })

  test('a toast fades after its time', async () => {
    const { context, example } = await visit({ query: 'only=Success' })
    const toast = example('SuccessCheck and Toast').getByRole('alert')
    await example('SuccessCheck and Toast').getByRole('button', { name: 'Dismiss the error' }).click()
    await toast.waitFor({ state: 'hidden' })
    await context.close()
  })

  test('no element moves on a press or a choice under reduced motion', async () => {
    const { page, context } = await visit({ query: 'only=Buttons,Choices', reducedMotion: 'reduce' })
    const button = page.getByRole('button', { name: 'Continue' }).first()
    const pressed = async () => {
      await button.hover()
      await page.mouse.down()
      await settled(page)
      const transform = await button.evaluate(element => getComputedStyle(element).transform)
      await page.mouse.up()
      return transform
    }
    expect(await pressed()).toBe('none')
    const thumb = page.locator('.segmented-thumb')
    expect(await thumb.evaluate(element => getComputedStyle(element).transitionDuration)).toMatch(/^0s/)
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    expect(await pressed()).toContain('0.98')
    await context.close()
  })

  test('amounts stay on one line inside their box', async () => {
    const { page, context } = await visit({ query: 'only=Amounts', viewport: { width: 320, height: 800 } })
    const misfits = await page.locator('.amount-figure:not(.amount-endless)').evaluateAll(figures =>
      figures
        .filter(figure => {
          const { lineHeight } = getComputedStyle(figure)
          return figure.clientHeight > Number.parseFloat(lineHeight) + 1 || figure.scrollWidth > figure.clientWidth
        })
        .map(({ textContent }) => textContent),
    )
    expect(misfits).toEqual([])
    await context.close()
  })
})

test.each(['light', 'dark'] as const)('a camera reads the rendered QR codes, %s', async colorScheme => {
  const { page, context } = await visit({ query: 'only=QrScene,PlainQr', colorScheme, deviceScaleFactor: 2 })
  const read = async (index: number) => {
    const { data, width, height } = PNG.sync.read(await page.locator('.qr').nth(index).screenshot())
    return jsqr(new Uint8ClampedArray(data), width, height)?.data
  }
  expect(await read(0)).toMatch(/^wc:94caa5.*wc_sessionPropose$/)
  expect(await read(1)).toBe('0x52908400098527886E0F7030069857D2E4169EE7')
  await context.close()
})

/** Waits for all animations except endless ones, such as rings, and those that follow a scroll. */
async function settled(page: Page) {
  await page.evaluate(async () => {
    const moving = document.getElementById('gallery')?.shadowRoot?.getAnimations() ?? []
    const ending = moving.filter(
      ({ effect, timeline }) =>
        timeline === document.timeline && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
    )
    await Promise.allSettled(ending.map(animation => animation.finished))
  })
}

/** Waits until the focused element, inside the shadow root, has this text or label. */
async function expectFocus(page: Page, name: string | RegExp) {
  const focused = () =>
    page.evaluate(() => {
      const active = document.activeElement?.shadowRoot?.activeElement
      return active?.getAttribute('aria-label') ?? active?.textContent ?? ''
    })
  await expect.poll(focused).toMatch(name)
}

import jsQR from 'jsqr'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { PNG } from 'pngjs'
import { afterEach, describe, expect, test } from 'vitest'
import { LOOKS, settleLooks, testScenes } from '../../../tests/browser/pluginGallery'
import { API } from './testHost'

/** Answers with a wallet's picture in two colors derived from its address. */
function drawPicture({ origin, pathname }: URL) {
  if (origin !== API) return undefined
  const hue = [...pathname].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 360, 7)
  const body = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="hsl(${hue} 62% 48%)"/>
<circle cx="20" cy="20" r="9" fill="none" stroke="#fff" stroke-width="4"/><circle cx="${12 + (hue % 16)}" cy="28" r="4" fill="#fff"/></svg>`
  return { body, contentType: 'image/svg+xml' }
}

const SCENES = [
  ...['connect', 'connect-loading', 'connect-failed', 'connect-empty', 'connect-methods', 'connect-collapsed'],
  ...[
    'connect-many',
    'connect-paired',
    'connect-paired-elsewhere',
    'wallets',
    'all',
    'all-loading',
    'all-failed',
    'all-failed-installed',
    'all-none',
  ],
  ...['external', 'external-declined', 'external-busy', 'external-connected', 'namespaces'],
  ...['code', 'code-wallet', 'code-tabs', 'code-preparing', 'code-expiring', 'code-expired', 'code-unreachable'],
  ...['remote-wallet', 'remote-wallet-preparing', 'remote-wallet-expiring'],
  ...['remote-wallet-expired', 'remote-wallet-declined'],
  ...['code-no-library', 'code-no-adapter'],
  ...['code-declined', 'basic', 'basic-manual', 'code-manual', 'what', 'get', 'downloads'],
]

const gallery = testScenes('connect', SCENES, { ready: 'connectGallery', images: API, answer: drawPicture })

test.each(['connect-many', 'all', 'code-tabs', 'external-busy', 'what'])(
  '%s has room in the narrowest window, from right to left, and with less motion',
  async scene => {
    const narrow = { viewport: { width: 320, height: 640 }, reducedMotion: 'reduce', colorScheme: 'dark' } as const
    const { page, wrongs } = await gallery().visit(`scene=${scene}&dir=rtl`, narrow)
    await page.clock.runFor(2000)
    await settleLooks(page)
    const { SCREENSHOTS } = process.env
    if (SCREENSHOTS) await page.screenshot({ path: `${SCREENSHOTS}/connect-${scene}-narrow.png` })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    expect(wrongs).toEqual([])
    await page.context().close()
  },
)

test.each([
  ['left to right, 370 px', 'dir=ltr', 370],
  ['right to left, 360 px', 'dir=rtl', 360],
])('tiles show a name on one line, in its own direction, and whole as their title: %s', async (_, query, width) => {
  const { page } = await gallery().visit(`scene=all&${query}`, { viewport: { width, height: 800 } })
  const title = page.locator('.tile-title', { hasText: 'Amber Purse' })
  await title.waitFor()
  await settleLooks(page)
  const { SCREENSHOTS } = process.env
  if (SCREENSHOTS) await page.screenshot({ path: `${SCREENSHOTS}/connect-all-${width}.png` })
  const look = await title.evaluate(element => {
    const { direction, lineHeight, textOverflow } = getComputedStyle(element)
    const lines = element.clientHeight / Number.parseFloat(lineHeight)
    return { direction, lines, textOverflow, title: element.closest('button')?.title }
  })
  expect(look).toEqual({ direction: 'ltr', lines: 1, textOverflow: 'ellipsis', title: 'Amber Purse' })
  await page.context().close()
})

describe('a user', () => {
  let page: Page
  let requests: string[]
  const pictures = () => new Set(requests.filter(url => url.startsWith(API))).size
  const come = async (scene: string, options?: BrowserContextOptions) => {
    const visited = await gallery().visit(`scene=${scene}`, options)
    page = visited.page
    requests = visited.requests
  }
  afterEach(async () => {
    expect(await page.evaluate(() => window.connectGallery.reported)).toEqual([])
    await page.context().close()
  })
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  /** Stops the page's clock: from here on only the test advances it. */
  const stopTheClock = () => page.clock.pauseAt(new Date(Date.now() + 60_000))
  const row = (wallet: string) => page.getByRole('button', { name: new RegExp(`^${wallet}`) })
  const at = (view: string) => page.locator(`[data-view="${view}"]`).waitFor()
  const attempts = () =>
    page.evaluate(() => window.connectGallery.attempts.map(({ connectorId, ended }) => ({ connectorId, ended })))
  const finish = () => page.evaluate(() => window.connectGallery.attempts.at(-1)?.finish())
  const opened = () => page.evaluate(() => window.connectGallery.opened)
  const events = () => page.evaluate(() => window.connectGallery.events)
  const focused = () =>
    page.evaluate(() => {
      const active = document.querySelector('#gallery')?.shadowRoot?.activeElement
      return active instanceof HTMLInputElement ? `field: ${active.value}` : active?.textContent
    })

  describe('on the first view', () => {
    test.each([
      ['connect-paired', false],
      ['connect-paired-elsewhere', true],
    ])('the user can choose a phone wallet for a namespace without one: %s', async (scene, isEnabled) => {
      await come(scene)
      await row('Phone wallet').waitFor()
      expect(await row('Phone wallet').isEnabled()).toBe(isEnabled)
    })

    test('connects an installed wallet while the directory does not answer, and the modal closes', async () => {
      await come('connect-late')
      await row('Heron').click()
      await at('ConnectingExternal')
      await page.getByRole('heading', { name: 'Heron' }).waitFor()
      await page.getByText('Continue in Heron').waitFor()
      await expect.poll(attempts).toEqual([{ connectorId: 'test.heron', ended: false }])
      await finish()
      await page.getByText('Connected', { exact: true }).waitFor()
      await page.getByText('Closed').waitFor()
      expect(await events()).toEqual(expect.arrayContaining(['connect/wallet-selected', 'connect/succeeded']))
    })

    test('sees the directory’s wallets appear without moved rows', async () => {
      await come('connect-late')
      const places = async () => {
        const boxes = ['Heron', 'Quartz', 'Search wallets'].map(name => page.getByText(name).boundingBox())
        return (await Promise.all(boxes)).map(box => Math.round(box?.y ?? 0))
      }
      const before = await places()
      await page.evaluate(() => window.connectGallery.arrive())
      await page.getByText('Amber Purse').waitFor()
      expect(await places()).toEqual(before)
    })

    test('retries the directory', async () => {
      await come('connect-failed')
      await page.getByText('Couldn’t load more wallets').waitFor()
      await page.evaluate(() => {
        window.connectGallery.asked.refusing = false
      })
      await page.getByText('Couldn’t load more wallets').click()
      await page.getByText('Amber Purse').waitFor()
    })

    test('moves through the list with the arrow keys, and types to search', async () => {
      await come('connect')
      await page.getByText('Amber Purse').waitFor()
      // The view takes the focus when its effects have run.
      await expect.poll(focused).toContain('WalletConnect')
      await page.keyboard.press('ArrowDown')
      expect(await focused()).toContain('Heron')
      await page.keyboard.press('End')
      expect(await focused()).toContain('Search wallets')
      await page.keyboard.press('k')
      await at('AllWallets')
      await expect.poll(focused).toBe('field: k')
      expect(await events()).toContain('connect/all-wallets-opened')
    })

    test('reads what a wallet is, and where to get one', async () => {
      await come('connect')
      await button('Get started').click()
      await at('WhatIsAWallet')
      await button('Get a wallet').click()
      await at('GetWallet')
      await page.getByText('Explore all').click()
      expect(await opened()).toMatchObject([{ link: 'https://walletconnect.com/explorer?type=wallet' }])
      await page.getByText('Amber Purse').click()
      await page.getByRole('heading', { name: 'Get Amber Purse' }).waitFor()
      await page.getByText('iOS app').click()
      expect((await opened()).at(-1)).toMatchObject({ link: 'https://apps.apple.com/app/amber-purse' })
      const expected = ['connect/wallet-help-opened', 'connect/get-wallet-opened', 'connect/wallet-requested']
      expect(await events()).toEqual(expect.arrayContaining(expected))
    })

    test('chooses among the namespaces of a wallet', async () => {
      await come('connect-many')
      await page.getByText('EVM networks, Solana').click()
      await at('ConnectingMultiChain')
      await page.getByText('Solana').click()
      await at('ConnectingExternal')
      await expect.poll(attempts).toMatchObject([{ connectorId: 'quartz-solana' }])
    })
  })

  describe('among all wallets', () => {
    test('searches while typing: loaded wallets at once, the directory’s a moment later', async () => {
      await come('all')
      await page.getByText('Amber Purse').waitFor()
      await stopTheClock()
      await page.getByRole('searchbox').fill('la')
      await page.getByText('Larch Purse').waitFor()
      expect(await page.getByText('Amber Purse').count()).toBe(0)
      const asked = () =>
        page.evaluate(() =>
          window.connectGallery.server.sent.flatMap(({ url }) => url.searchParams.get('search') ?? []),
        )
      expect(await asked()).toEqual([])
      await page.getByRole('searchbox').fill('larch pan')
      await page.clock.runFor(200)
      await page.getByText('Larch Pantry').waitFor()
      expect(await asked()).toEqual(['larch pan'])
      await page.getByText('Wallets found: 1').waitFor({ state: 'attached' })
    })

    test('searches alike however many blanks are between and around the words', async () => {
      await come('all')
      await page.getByRole('searchbox').fill('  Amber   Purse ')
      await page.getByText('Wallets found: 1').waitFor({ state: 'attached' })
      await page.getByText('Amber Purse').waitFor()
    })

    test('moves from the field into the grid and back with the keyboard', async () => {
      await come('all')
      await page.getByText('Amber Purse').waitFor()
      await page.getByRole('searchbox').focus()
      // The view takes the focus when its effects have run.
      await expect.poll(focused).toBe('field: ')
      await page.keyboard.press('ArrowDown')
      await expect.poll(focused).toContain('Heron')
      await page.keyboard.press('ArrowRight')
      await expect.poll(focused).toContain('Quartz')
      await page.keyboard.press('ArrowDown')
      await expect.poll(focused).toBe('Dune Purse')
      await page.keyboard.press('x')
      await expect.poll(focused).toBe('field: x')
      await page.keyboard.press('Escape')
      await expect.poll(focused).toBe('field: ')
    })

    test('sees only certified wallets after choosing them, which is announced', async () => {
      await come('all')
      await page.getByText('Birch Purse').waitFor()
      const toggle = button('Certified')
      await toggle.click()
      await page.locator('.frame-toast').getByText('Only WalletConnect certified').waitFor()
      await page.clock.runFor(200)
      await expect.poll(() => page.getByText('Birch Purse').count()).toBe(0)
      expect(await toggle.getAttribute('aria-pressed')).toBe('true')
    })

    test('scrolls to the end of the directory, page after page, and loads only visible icons', async () => {
      await come('all')
      await page.getByText('Amber Purse').waitFor()
      await page.waitForLoadState('networkidle')
      expect(pictures()).toBeLessThanOrEqual(40)
      await page.getByRole('searchbox').focus()
      await page.keyboard.press('ArrowDown')
      await expect
        .poll(async () => {
          await page.keyboard.press('End')
          return page.evaluate(() => document.querySelector('#gallery')?.shadowRoot?.activeElement?.textContent)
        })
        .toBe('Larch Pantry')
    })

    test('requests the pictures of the first twenty wallets before they are in view', async () => {
      await come('all', { viewport: { width: 1024, height: 560 } })
      await page.getByText('Amber Purse').waitFor()
      const tiles = await page.getByRole('list', { name: 'Wallets' }).evaluate(list => {
        const { bottom = 0 } = list.parentElement?.getBoundingClientRect() ?? {}
        return [...list.querySelectorAll('[role=listitem]')].map(item => ({
          isInView: item.getBoundingClientRect().top < bottom,
          hasPicture: item.querySelector('img') !== null,
        }))
      })
      const first = tiles.slice(0, 20)
      expect(first).toHaveLength(20)
      expect(first.some(({ isInView }) => !isInView)).toBe(true)
      expect(first.every(({ hasPicture }) => hasPicture)).toBe(true)
    })

    test('requests no picture of a wallet that flies past, and those of the wallets that rest in view', async () => {
      await come('all')
      await page.getByText('Amber Purse').waitFor()
      await expect.poll(pictures).toBeGreaterThan(10)
      await stopTheClock()
      await page.clock.runFor(1000)
      const before = pictures()
      const inView = await page.getByRole('list', { name: 'Wallets' }).evaluate(async list => {
        const scroller = list.parentElement
        for (let line = 1; line <= 20; line++) {
          const scrolled = new Promise(resolve => scroller?.addEventListener('scroll', resolve, { once: true }))
          scroller?.scrollTo(0, line * 108)
          await scrolled
        }
        const { top = 0, bottom = 0 } = scroller?.getBoundingClientRect() ?? {}
        const places = [...list.querySelectorAll('[role=listitem]')].map(item => item.getBoundingClientRect())
        return places.filter(place => place.bottom > top && place.top < bottom).length
      })
      expect(pictures()).toBe(before)
      await page.clock.runFor(1000)
      await expect.poll(() => pictures() - before).toBe(inView)
    })

    test('keeps the list when the search fails, and retries', async () => {
      await come('all')
      await page.getByText('Amber Purse').waitFor()
      await page.evaluate(() => {
        window.connectGallery.asked.refusing = true
      })
      await page.getByRole('searchbox').fill('amber')
      await page.clock.runFor(200)
      await page.getByText('Couldn’t search wallets').waitFor()
      await page.getByText('Amber Purse').waitFor()
      await page.evaluate(() => {
        window.connectGallery.asked.refusing = false
      })
      await page.getByText('Try again').click()
      await page.clock.runFor(200)
      await page.getByText('Amber Pantry').waitFor()
    })

    test('finds none, and opens the QR code for any wallet', async () => {
      await come('all-none')
      await page.clock.runFor(200)
      await button('Show QR code').click()
      await page.getByRole('heading', { name: 'Scan with your phone' }).waitFor()
    })
  })

  describe('waiting for a wallet in the browser', () => {
    test('leaves at any moment, which aborts the request', async () => {
      await come('connect')
      await row('Heron').click()
      await button('Cancel').click()
      await at('Connect')
      await row('Quartz').click()
      await button('Back').click()
      await at('Connect')
      await row('Quartz').click()
      await at('ConnectingExternal')
      await button('Close').click()
      await page.getByText('Closed').waitFor()
      await expect.poll(attempts).toMatchObject([{ ended: true }, { ended: true }, { ended: true }])
    })

    test('retries after a rejection, but not twice within a second', async () => {
      await come('external-declined')
      await page.getByText('Request declined').waitFor()
      await stopTheClock()
      await button('Try again').click()
      await expect.poll(attempts).toHaveLength(2)
      await button('Try again').click()
      expect(await attempts()).toHaveLength(2)
      await page.clock.runFor(1000)
      await button('Try again').click()
      await expect.poll(attempts).toHaveLength(3)
    })

    test('answers another plugin’s view while the attempt continues', async () => {
      await come('external-questioned')
      await expect.poll(attempts).toMatchObject([{ ended: false }])
      await page.evaluate(() => window.connectGallery.portico.open({ view: 'Question' }))
      await page.getByText('A question').waitFor()
      expect(await attempts()).toMatchObject([{ ended: false }])
      await finish()
      await expect.poll(events).toContain('connect/succeeded')
      await page.getByText('A question').waitFor()
    })

    describe('sees the connection for a moment', () => {
      const connectHeron = async (options?: BrowserContextOptions) => {
        await come('external', options)
        await page.getByText('Continue in Heron').waitFor()
        await stopTheClock()
        await finish()
        await page.getByText('Connected', { exact: true }).waitFor()
      }
      const isClosed = () => page.getByText('Closed').isVisible()

      test('the moment names the wallet and the account, is announced, and ends by itself', async () => {
        await connectHeron()
        expect(await events()).toContain('connect/succeeded')
        await page.locator('.success-words').getByText('Heron · 0x1').waitFor()
        await page.getByRole('status').filter({ hasText: 'Connected' }).getByText('Heron · 0x1').waitFor()
        await page.clock.runFor(699)
        expect(await isClosed()).toBe(false)
        await page.clock.runFor(1)
        await page.getByText('Closed').waitFor()
      })

      test('closing the modal ends the moment at once', async () => {
        await connectHeron()
        await button('Close').click()
        await page.getByText('Closed').waitFor()
      })

      test('a view that the host opens ends the moment and stays', async () => {
        await connectHeron()
        await page.evaluate(() => window.connectGallery.portico.open({ view: 'AllWallets' }))
        await at('AllWallets')
        await page.clock.runFor(1000)
        await at('AllWallets')
      })

      test.each([
        ['no-preference', 'success-pop'],
        ['reduce', 'success-fade'],
      ] as const)('draws the check mark as the user prefers: %s', async (reducedMotion, animation) => {
        await connectHeron({ reducedMotion })
        const badge = page.locator('.success-badge')
        expect(await badge.evaluate(element => getComputedStyle(element).animationName)).toBe(animation)
      })
    })

    test('reads that the wallet is already connected, without a request', async () => {
      await come('external-connected')
      await page.getByText('Heron is already connected').waitFor()
      expect(await attempts()).toEqual([])
      await button('Done').click()
      await page.getByText('Closed').waitFor()
    })
  })

  describe('connecting a wallet on another device', () => {
    const scan = async () => {
      const { data, width, height } = PNG.sync.read(await page.screenshot())
      return jsQR(new Uint8ClampedArray(data), width, height)?.data
    }

    test.each([
      ['code', 'desktop', /^wc:7f3a/],
      ['code', 'phone', /^wc:7f3a/],
      ['code-wallet', 'desktop', /^rainfall:\/\/wc\?uri=wc%3A7f3a/],
      ['remote-wallet', 'desktop', /^https:\/\/rainfall\.example\/connect\?id=7f3a/],
    ] as const)('scans the %s on a %s', async (scene, look, read) => {
      await come(scene, LOOKS[look])
      await page.getByRole('img', { name: /QR/ }).waitFor()
      await settleLooks(page)
      expect(await scan()).toMatch(read)
    })

    test('copies the link, which is announced', async () => {
      await come('code-wallet')
      await button('Copy link').click()
      await page.getByText('Link copied').waitFor()
      expect(await page.evaluate(() => window.connectGallery.copied)).toEqual([expect.stringMatching(/^wc:7f3a/)])
    })

    test('sees the QR code expire, and requests a new one', async () => {
      await come('code-expiring')
      await page.getByText('This code expires in less than a minute').waitFor()
      await page.clock.runFor(15_000)
      await page.getByText('This code has expired').waitFor()
      expect(await page.getByRole('img', { name: /QR/ }).count()).toBe(0)
      await button('Copy link').click({ force: true })
      expect(await page.evaluate(() => window.connectGallery.copied)).toEqual([])
      await button('Show a new code').click()
      await expect.poll(attempts).toMatchObject([{ ended: true }, { ended: false }])
    })

    test('shows no other wallet’s pairing for the wallet of an adapter', async () => {
      await come('remote-wallet-preparing')
      await page.getByText('Preparing the code').waitFor()
      expect(await page.getByRole('img', { name: /QR/ }).count()).toBe(0)
    })

    test('sees the code of an adapter’s wallet expire, and requests a new one', async () => {
      await come('remote-wallet-expiring')
      await page.getByText('This code expires in less than a minute').waitFor()
      await page.clock.runFor(15_000)
      await button('Show a new code').click()
      await expect.poll(attempts).toMatchObject([{ ended: true }, { ended: false }])
      await finish()
      await page.getByText('Closed').waitFor()
    })

    test('requests a new code of an adapter’s wallet after the attempt has ended with its code', async () => {
      await come('remote-wallet-expired')
      await page.getByText('This code has expired').waitFor()
      expect(await page.getByRole('img', { name: /QR/ }).count()).toBe(0)
      await button('Show a new code').click()
      await expect.poll(attempts).toHaveLength(2)
    })

    test('opens the wallet of an adapter by its link on a phone', async () => {
      await come('remote-wallet', LOOKS.phone)
      await button('Open').tap()
      expect(await opened()).toEqual([
        { link: expect.stringMatching(/^https:\/\/rainfall\.example\/connect/), target: '_blank' },
      ])
      await page.getByText('Rainfall didn’t open?').waitFor()
      await button('Copy link').tap()
      await page.getByText('Link copied').waitFor()
    })

    test('opens the wallet on a phone within the tap', async () => {
      await come('code-wallet', LOOKS.phone)
      await button('Open').tap()
      expect(await opened()).toEqual([{ link: expect.stringMatching(/^rainfall:\/\/wc\?uri=wc%3A/), target: '_self' }])
      await page.getByText('Rainfall didn’t open?').waitFor()
      const chosen = () => page.evaluate(() => window.connectGallery.stored('WALLETCONNECT_DEEPLINK_CHOICE'))
      expect(await chosen()).toEqual({ href: 'rainfall://', name: 'Rainfall' })
      await finish()
      await page.getByText('Closed').waitFor()
      expect(await chosen()).toEqual({ href: 'rainfall://', name: 'Rainfall' })
      expect(await page.evaluate(() => window.connectGallery.stored('connect/recent'))).toMatchObject([
        { name: 'Rainfall' },
      ])
    })

    test('opens the wallet with the tap that chooses it on a phone, and again with “Open”', async () => {
      await come('connect-phone', LOOKS.phone)
      await row('Rainbow').tap()
      await page.getByText('Accept the request in your wallet').waitFor()
      const link = { link: expect.stringMatching(/^rainbow:\/\/wc\?uri=wc%3A/), target: '_self' }
      expect(await opened()).toEqual([link])
      await page.getByRole('tab', { name: 'Web app' }).tap()
      await page.getByRole('tab', { name: 'Mobile' }).tap()
      await page.getByText('Continue in the wallet app').waitFor()
      expect(await opened()).toEqual([link])
      await button('Open').tap()
      expect(await opened()).toEqual([link, link])
    })

    test('a pairing that replaces an expired one does not open the wallet while another press is valid', async () => {
      await come('connect-phone', LOOKS.phone)
      await row('Rainbow').tap()
      await page.getByText('Accept the request in your wallet').waitFor()
      expect(await opened()).toHaveLength(1)
      const setPairing = (status: 'expired' | 'ready') =>
        page.evaluate(status => {
          const uri = `wc:${'9'.repeat(64)}@2?relay-protocol=irn&symKey=${'c0de'.repeat(16)}`
          const times = { expiresAt: Date.now() + 300_000, until: performance.now() + 300_000 }
          window.connectGallery.setPairing(status === 'ready' ? { status, uri, ...times } : { status })
        }, status)
      await page.getByText('Accept the request in your wallet').tap()
      await setPairing('expired')
      await button('Try again').waitFor()
      await setPairing('ready')
      await button('Open').waitFor()
      expect(await opened()).toHaveLength(1)
    })

    test('opens a web page that may be a wallet’s only with “Open”', async () => {
      await come('connect-phone', LOOKS.phone)
      await row('Elsewhere').tap()
      await page.getByText('Continue in the wallet app').waitFor()
      await page.getByText('The link opens elsewhere.example').waitFor()
      expect(await opened()).toEqual([])
      await button('Open').tap()
      expect(await opened()).toMatchObject([{ target: '_self' }])
    })

    test('chooses another platform: the wallet’s web page, its desktop app, or its store', async () => {
      await come('code-tabs')
      await page.getByRole('tab', { name: 'Web app' }).click()
      await button('Open').click()
      await page.getByRole('tab', { name: 'Desktop' }).click()
      await button('Open').click()
      expect((await opened()).map(({ link, target }) => [link.slice(0, 28), target])).toEqual([
        ['https://app.rainfall.example', '_blank'],
        ['rainfall-desktop://wc?uri=wc', '_blank'],
      ])
      await page.getByRole('tab', { name: 'Browser' }).click()
      await page.getByText(/isn’t installed in this browser/).waitFor()
      await button('Get Rainfall').click()
      await at('Downloads')
      await expect.poll(attempts).toMatchObject([{ ended: true }])
    })

    test('the view of a wallet on another device has a retry when the relay is unreachable', async () => {
      await come('code-unreachable')
      await page.getByRole('alert').getByText('WalletConnect is unavailable right now').waitFor()
      await button('Try again').click()
      await expect.poll(attempts).toHaveLength(2)
    })

    test.each(['code-no-library', 'code-no-adapter'])(
      'the view of a wallet on another device has no retry when the set-up of the app is incomplete, but a way to another wallet: %s',
      async scene => {
        await come(scene)
        await page.getByRole('alert').waitFor()
        expect(await button('Try again').count()).toBe(0)
        await button('Use another wallet').waitFor()
      },
    )

    test('retries after a rejection', async () => {
      await come('code-declined')
      await page.getByText('Request declined').waitFor()
      await button('Try again').click()
      await expect.poll(attempts).toHaveLength(2)
    })

    test.each([
      ['basic-manual', 'ConnectingWalletConnectBasic'],
      ['code-manual', 'ConnectingWalletConnect'],
    ])('sees the host’s own code, and begins one only after it has expired: %s', async (scene, view) => {
      await come(scene)
      await at(view)
      await page.getByRole('img', { name: /QR/ }).waitFor()
      expect(await attempts()).toEqual([])
      await page.evaluate(() => window.connectGallery.setPairing({ status: 'expired' }))
      await page.getByText('This code has expired').waitFor()
      expect(await attempts()).toEqual([])
      await button('Show a new code').click()
      await expect.poll(attempts).toEqual([{ connectorId: 'walletConnect', ended: false }])
    })

    test('the QR code is shown first without adapters', async () => {
      await come('basic')
      await at('ConnectingWalletConnectBasic')
      await page.getByText('Amber Purse').click()
      await page.getByRole('heading', { name: 'Amber Purse' }).waitFor()
      await expect.poll(attempts).toMatchObject([{ ended: true }, { ended: false }])
    })
  })
})

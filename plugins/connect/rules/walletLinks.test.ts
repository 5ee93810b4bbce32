import { describe, expect, test } from 'vitest'
import { fakeEnv } from '../../../adapters/conformance/edges'
import type { Wallet } from '../../../kernel'
import { type Device, deviceOf } from './device'
import { inAppLink, opensInApp } from './inAppBrowser'
import { downloadTarget, platformsOf } from './platforms'
import { isWebLink, opensFromDesktop, opensOnPhone } from './safeLinks'
import { qrValue, storeLinks, walletLink } from './walletLinks'

const URI = 'wc:7f3a@2?relay-protocol=irn&symKey=c0de'
const ENCODED = 'wc%3A7f3a%402%3Frelay-protocol%3Dirn%26symKey%3Dc0de'
const DESKTOP: Device = { mobile: false, ios: false, android: false, telegram: false, framed: false }
const PHONE: Device = { ...DESKTOP, mobile: true, ios: true }
const wallet = (more: Partial<Wallet> = {}): Wallet => ({ id: '1', name: 'Ash', ...more })
const mobile = (mobileLink: string, device = PHONE) => walletLink(wallet({ mobileLink }), 'mobile', URI, { device })

describe('a link to a wallet', () => {
  test.each([
    ['rainbow://', 'rainbow://'],
    ['rainbow:', 'rainbow://'],
    ['rainbow', 'rainbow://'],
    ['rainbow:/', 'rainbow://'],
    ['rainbow://app', 'rainbow://app/'],
    [' rainbow:// ', 'rainbow://'],
  ])('a link to a wallet of the app scheme %s begins with %s', (given, base) => {
    expect(mobile(given)?.link).toBe(`${base}wc?uri=${ENCODED}`)
  })

  test.each(['https://rnbw.example', 'https://rnbw.example/'])(
    'a link to a wallet of the URL %s ends in one slash',
    given => {
      expect(mobile(given)?.link).toBe(`https://rnbw.example/wc?uri=${ENCODED}`)
    },
  )

  test('a link to a wallet has its base without the pairing', () => {
    expect(mobile('rainbow:')?.href).toBe('rainbow://')
  })

  test('a link to a wallet is encoded twice for an app link in Telegram on Android only', () => {
    const there = { ...PHONE, ios: false, android: true, telegram: true }
    expect(mobile('rainbow://', there)?.link).toBe(`rainbow://wc?uri=${encodeURIComponent(ENCODED)}`)
    expect(mobile('https://rnbw.example', there)?.link).toBe(`https://rnbw.example/wc?uri=${ENCODED}`)
    expect(mobile('rainbow://', { ...there, android: false })?.link).toBe(`rainbow://wc?uri=${ENCODED}`)
  })

  test('opens in the page, above a frame, or outside Telegram', () => {
    expect(mobile('rainbow://')?.target).toBe('_self')
    expect(mobile('rainbow://', { ...PHONE, framed: true })?.target).toBe('_top')
    expect(mobile('rainbow://', { ...PHONE, telegram: true })?.target).toBe('_blank')
  })

  test('a link to a wallet is a link mode link only if universal links are preferred', () => {
    const both = wallet({ mobileLink: 'rainbow://', linkMode: 'https://rnbw.example' })
    const link = (preferUniversalLinks: boolean) =>
      walletLink(both, 'mobile', URI, { device: PHONE, preferUniversalLinks })?.link
    expect(link(false)).toBe(`rainbow://wc?uri=${ENCODED}`)
    expect(link(true)).toBe(`https://rnbw.example/wc?uri=${ENCODED}`)
    expect(walletLink(both, 'mobile', URI, { device: PHONE })?.link).toBe(`rainbow://wc?uri=${ENCODED}`)
  })

  test('a QR code has the phone’s link, and the browser none', () => {
    const both = wallet({ mobileLink: 'rainbow://', webappLink: 'https://app.ash.example' })
    expect(walletLink(both, 'qrcode', URI, { device: DESKTOP })?.link).toBe(`rainbow://wc?uri=${ENCODED}`)
    expect(walletLink(both, 'browser', URI, { device: DESKTOP })).toBeUndefined()
  })

  test.each(['http://rnbw.example', 'javascript:alert(1)', ' ', '-'])(
    'a link to a wallet is the app’s where the universal link is %j',
    linkMode => {
      const both = wallet({ mobileLink: 'rainbow://', linkMode })
      expect(walletLink(both, 'mobile', URI, { device: PHONE, preferUniversalLinks: true })?.link).toBe(
        `rainbow://wc?uri=${ENCODED}`,
      )
    },
  )

  test('a link to a wallet can have a scheme of any length', () => {
    const scheme = 'com.example.wallet.with-a-long-application-identifier'
    expect(mobile(`${scheme}://`)?.link).toBe(`${scheme}://wc?uri=${ENCODED}`)
  })

  test('a link to a wallet of a web or desktop wallet opens in a new window', () => {
    const both = wallet({ webappLink: 'https://app.ash.example', desktopLink: 'ash:' })
    expect(walletLink(both, 'web', URI, { device: DESKTOP })).toMatchObject({
      link: `https://app.ash.example/wc?uri=${ENCODED}`,
      target: '_blank',
    })
    expect(walletLink(both, 'desktop', URI, { device: DESKTOP })).toMatchObject({
      link: `ash://wc?uri=${ENCODED}`,
      target: '_blank',
    })
  })

  test('a link to a wallet is missing for an invalid link of the directory', () => {
    for (const nothing of ['-', '', '  ', 'DaffiOne:// wc://', 'http://ash.example', 'https://a:b@ash.example']) {
      expect(mobile(nothing), nothing).toBeUndefined()
    }
  })
})

describe('the QR code', () => {
  test('the QR code is the wallet’s own link if it has one, else the pairing', () => {
    expect(qrValue(wallet({ mobileLink: 'rainbow:' }), URI)).toBe(`rainbow://wc?uri=${ENCODED}`)
    expect(qrValue(wallet(), URI)).toBe(URI)
    expect(qrValue(undefined, URI)).toBe(URI)
    expect(qrValue(wallet({ mobileLink: '-' }), URI)).toBe(URI)
  })

  test('holds no link to a page that is not known to be the wallet’s, since a phone shows none before it opens', () => {
    const page = 'https://phish.example'
    expect(qrValue(wallet({ mobileLink: page }), URI)).toBe(URI)
    expect(qrValue(wallet({ name: 'MetaMask', mobileLink: page }), URI)).toBe(URI)
    expect(qrValue(wallet({ name: 'MetaMask', mobileLink: 'phish://' }), URI)).toBe(URI)
    const own = wallet({ mobileLink: page })
    expect(qrValue(own, URI, { hostWallets: [own] })).toBe(`${page}/wc?uri=${ENCODED}`)
    expect(qrValue(wallet({ name: 'MetaMask', mobileLink: 'https://metamask.app.link' }), URI)).toBe(
      `https://metamask.app.link/wc?uri=${ENCODED}`,
    )
  })
})

describe('a link that the directory chooses', () => {
  const link = (more: Partial<Wallet>, hostWallets?: Wallet[]) =>
    walletLink(wallet(more), 'mobile', URI, { device: PHONE, hostWallets })

  test.each([
    'https://phish.example',
    'https://metamask.io.phish.example',
    'https://notmetamask.io',
    'https://metamask.app.link.phish.example/',
  ])('never opens %s for a well-known wallet', mobileLink => {
    for (const name of ['MetaMask', 'metamask', 'MetaMask Wallet']) expect(link({ name, mobileLink })).toBeUndefined()
    const webapp = wallet({ name: 'MetaMask', webappLink: mobileLink })
    expect(walletLink(webapp, 'web', URI, { device: DESKTOP })).toBeUndefined()
  })

  test('opens a well-known wallet’s own places without a word', () => {
    for (const mobileLink of ['metamask://', 'https://metamask.app.link', 'https://link.metamask.io/']) {
      expect(link({ name: 'MetaMask', mobileLink })).not.toHaveProperty('place')
      expect(link({ name: 'MetaMask', mobileLink })).toBeDefined()
    }
  })

  test('names the place of every other link, so that the user sees it before it opens', () => {
    expect(link({ mobileLink: 'https://go.ash.example:8443/x' })?.place).toBe('go.ash.example:8443')
    expect(link({ mobileLink: 'https://mеtamask.example' })?.place).toMatch(/^xn--/)
    expect(link({ name: 'MetaMаsk', mobileLink: 'https://phish.example' })?.place).toBe('phish.example')
    expect(link({ name: 'MetaMask', mobileLink: 'TG://resolve?domain=phish' })?.place).toBe('tg:')
    expect(link({ mobileLink: 'ash' })?.place).toBe('ash:')
  })

  test('names no place for a wallet that the host app lists itself', () => {
    const own = wallet({ mobileLink: 'https://ash.example' })
    expect(link(own, [own])).not.toHaveProperty('place')
    // The directory's entry of the same wallet has another link.
    expect(link({ ...own, mobileLink: 'https://phish.example' }, [own])?.place).toBe('phish.example')
  })
})

describe('the platforms of a wallet', () => {
  const all = wallet({ mobileLink: 'ash:', webappLink: 'https://ash.example', desktopLink: 'ash-desk:', rdns: 'x.ash' })
  const ways = (given: Wallet | undefined, more: Partial<Parameters<typeof platformsOf>[1]> = {}) =>
    platformsOf(given, { device: DESKTOP, installed: false, adapters: true, ...more })

  test('the platforms of a wallet are browser, phone, web and desktop, with missing ones last', () => {
    expect(ways(all, { installed: true })).toEqual(['browser', 'qrcode', 'web', 'desktop'])
    expect(ways(all)).toEqual(['qrcode', 'web', 'desktop', 'unsupported'])
  })

  test('the platforms of a wallet on a phone are its link instead of the QR code, and no desktop', () => {
    expect(ways(all, { device: PHONE })).toEqual(['mobile', 'web', 'unsupported'])
  })

  test('the platforms of a wallet without adapters leave out the browser', () => {
    expect(ways(all, { adapters: false })).toEqual(['qrcode', 'web', 'desktop'])
  })

  test('the platforms of a wallet are the QR code by default', () => {
    expect(ways(undefined)).toEqual(['qrcode'])
    expect(ways(wallet())).toEqual(['qrcode'])
  })

  test('find a wallet of the browser by its injected object, if it has no rdns', () => {
    expect(ways(wallet({ injected: [{ namespace: 'eip155', injectedId: 'isAsh' }] }))).toEqual(['unsupported'])
    expect(ways(wallet({ injected: [{ namespace: 'eip155' }] }))).toEqual(['qrcode'])
  })
})

describe('a device opens a wallet', () => {
  test.each([
    [{}, false, false],
    [{ mobileLink: ' ' }, false, false],
    [{ mobileLink: 'rainbow' }, true, true],
    [{ mobileLink: 'javascript:alert(1)' }, false, true],
    [{ webappLink: 'https://app.ash.example' }, true, true],
    [{ webappLink: 'http://app.ash.example' }, false, false],
    [{ desktopLink: 'ash:' }, false, true],
    [{ desktopLink: 'file:' }, false, false],
  ])(
    'a device opens a wallet by the links %j: phone %s, desktop (by code, page or app) %s',
    (links, phone, desktop) => {
      expect([opensOnPhone(wallet(links)), opensFromDesktop(wallet(links))]).toEqual([phone, desktop])
    },
  )

  test.each([
    ['https://ash.example', true],
    ['HTTP://ash.example', true],
    ['http://localhost', true],
    ['ash:https://ash.example', false],
    ['httpsx://ash.example', false],
  ])('a device opens a wallet at a page by %s: %s', (link, isWeb) => {
    expect(isWebLink(link)).toBe(isWeb)
  })
})

describe('download links of a wallet', () => {
  const stores = {
    chromeStore: 'https://chromewebstore.google.com/detail/ash',
    appStore: 'https://apps.apple.com/app/ash',
    playStore: 'https://play.google.com/store/apps/details?id=ash',
    homepage: ' https://ash.example ',
  }
  test('download links of a wallet are web links, trimmed', () => {
    expect(storeLinks(wallet({ ...stores, chromeStore: 'ash://install' })).map(({ link }) => link)).toEqual([
      ...[stores.appStore, stores.playStore, 'https://ash.example'],
    ])
  })

  test.each([
    ['chromeStore', 'https://chromewebstore.google.com/detail/ash'],
    ['chromeStore', ' https://chrome.google.com/webstore/detail/ash '],
    ['appStore', 'https://apps.apple.com/app/ash'],
    ['appStore', 'https://itunes.apple.com/app/ash'],
    ['playStore', 'https://play.google.com/store/apps/details?id=ash'],
  ])('lead to the %s at %s', (store, link) => {
    expect(storeLinks(wallet({ [store]: link })).map(found => found.link)).toEqual([link.trim()])
  })

  test('download links of a wallet are none for a wallet without stores and homepage', () => {
    expect(storeLinks(wallet())).toEqual([])
    expect(storeLinks(wallet({ homepage: 'ash.example', appStore: '' }))).toEqual([])
  })

  test('lead to a store at its own host only, whatever the directory calls a page', () => {
    const phish = 'https://apps.apple.com.phish.example/ash'
    expect(storeLinks(wallet({ chromeStore: phish, appStore: phish, playStore: phish }))).toEqual([])
  })

  test('name the host of a homepage, unless it is known to be the wallet’s; another’s is left out', () => {
    const homepage = 'https://ash.example'
    expect(storeLinks(wallet({ homepage }))).toMatchObject([{ place: 'ash.example' }])
    const [own] = storeLinks(wallet({ homepage }), { hostWallets: [wallet({ homepage })] })
    expect(own).toEqual({ type: 'homepage', link: homepage })
    expect(storeLinks(wallet({ name: 'MetaMask', homepage }))).toEqual([])
    expect(storeLinks(wallet({ name: 'MetaMask', homepage: 'https://metamask.io/' }))[0]).not.toHaveProperty('place')
  })

  test('download links of a wallet are a choice on a computer, and the phone’s own store on a phone', () => {
    expect(downloadTarget(wallet(stores), DESKTOP)).toBe('downloads')
    expect(downloadTarget(wallet(stores), PHONE)).toMatchObject({ type: 'app_store' })
    expect(downloadTarget(wallet(stores), { ...PHONE, ios: false, android: true })).toMatchObject({
      type: 'play_store',
    })
  })

  test('lead to a homepage if there is no store', () => {
    expect(downloadTarget(wallet({ homepage: 'https://ash.example' }), DESKTOP)).toBe('downloads')
    const known = wallet({ name: 'MetaMask', homepage: 'https://metamask.io' })
    expect(downloadTarget(known, DESKTOP)).toMatchObject({ type: 'homepage' })
    expect(downloadTarget(wallet(), DESKTOP)).toBeUndefined()
  })
})

describe('wallets with a browser', () => {
  const href = 'https://app.example/page?a=b'
  const at = (id: string, more = {}) => inAppLink(id, { href, namespace: 'eip155', reference: '1', ...more })
  const inApp = (id: string, ...namespaces: string[]) => at(id, { namespaces }) !== undefined
  const PHANTOM = 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393'
  const SOLFLARE = '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79'
  const COINBASE = 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa'
  const BINANCE = '2fafea35bb471d22889ccb49c08d99dd0a18a37982602c33f696a5723934ba25'
  const encoded = encodeURIComponent(href)

  test('get the page’s URL', () => {
    expect(at(PHANTOM)).toBe(
      `https://phantom.app/ul/browse/${encoded}?ref=${encodeURIComponent('https://app.example')}`,
    )
    expect(at(SOLFLARE, { namespace: 'solana' })).toBe(`https://solflare.com/ul/v1/browse/${encoded}?ref=${encoded}`)
    expect(at('toString')).toBeUndefined()
  })

  test('open only if the app uses one of their namespaces', () => {
    expect([inApp(SOLFLARE, 'eip155'), inApp(SOLFLARE, 'eip155', 'solana')]).toEqual([false, true])
    expect([inApp(PHANTOM, 'cosmos'), inApp(PHANTOM, 'cosmos', 'bip122')]).toEqual([false, true])
    expect([opensInApp(SOLFLARE, ['eip155']), opensInApp(SOLFLARE, ['solana'])]).toEqual([false, true])
  })

  test('open for their own namespace only', () => {
    expect(at(COINBASE)).toBeUndefined()
    expect(at(COINBASE, { namespace: 'solana' })).toBe(`https://go.cb-w.com/dapp?cb_url=${encoded}`)
    expect(at(BINANCE)).toBeUndefined()
    const link = new URL(at(BINANCE, { namespace: 'bip122', reference: '000' }) ?? '')
    const app = new URL(atob(link.searchParams.get('_dp') ?? ''))
    expect(atob(app.searchParams.get('startPagePath') ?? '')).toBe('/pages/browser/index')
    expect(atob(app.searchParams.get('startPageQuery') ?? '')).toBe(`url=${encoded}&defaultChainId=000`)
  })
})

test('the device is detected from the browser’s data', () => {
  const at = (userAgent: string) => {
    const env = fakeEnv({ mobile: true, framed: true, telegram: true, userAgent })
    return deviceOf({ env, page: env })
  }
  const common = { mobile: true, framed: true, telegram: true }
  expect(at('Mozilla/5.0 (iPhone; CPU iPhone OS 17_0)')).toEqual({ ...common, ios: true, android: false })
  expect(at('Mozilla/5.0 (Linux; Android 14)')).toEqual({ ...common, ios: false, android: true })
})

describe('links from outside', () => {
  const SCHEMES = [
    ...['javascript', 'data', 'vbscript', 'blob', 'file', 'filesystem', 'about', 'view-source', 'intent', 'ws', 'wss'],
    ...['ftp', 'chrome', 'chrome-extension', 'JavaScript', 'VBSCRIPT', 'Data', 'Intent', 'ABOUT'],
  ]
  const TAILS = [
    'alert(1)',
    '//alert',
    'alert',
    '//%0aalert(1)',
    'text/html,<b>x</b>',
    '//evil.example/#Intent;end',
    '',
  ]
  const DISGUISES = [
    (link: string) => link,
    (link: string) => ` ${link}`,
    (link: string) => `\t${link}\n`,
    (link: string) => `${link}\u0000`,
    (link: string) => link.replace('a', 'a\n'),
    (link: string) => link.replace(':', '\t:'),
    (link: string) => link.replace(':', '\u200b:'),
  ]
  const OTHERS = [
    ...[
      'http://evil.example',
      '//evil.example',
      'https://user:pass@evil.example',
      'https://',
      'https:// evil',
      '\u0001https://a.b',
    ],
    ...[
      'https://evil.example\nx',
      'https://[::1',
      'httpx',
      `https://${'a'.repeat(5000)}.example`,
      '<script>',
      '{{x}}',
      '../up',
    ],
  ]
  const HOSTILE = [
    ...SCHEMES.flatMap(scheme => TAILS.flatMap(tail => DISGUISES.map(disguise => disguise(`${scheme}:${tail}`)))),
    ...OTHERS,
  ]
  const DANGEROUS = new RegExp(`^(${SCHEMES.join('|')}|http):`, 'i')

  test('500 hostile ones open nothing, in any field', () => {
    expect(HOSTILE.length).toBeGreaterThan(500)
    for (const link of HOSTILE) {
      const bad = wallet({
        ...{ mobileLink: link, desktopLink: link, webappLink: link, linkMode: link },
        ...{ homepage: link, chromeStore: link, appStore: link, playStore: link },
      })
      for (const device of [DESKTOP, PHONE]) {
        for (const platform of ['mobile', 'web', 'desktop', 'qrcode'] as const) {
          for (const preferUniversalLinks of [false, true]) {
            const way = walletLink(bad, platform, URI, { device, preferUniversalLinks })
            expect(way?.link ?? '', JSON.stringify(link)).not.toMatch(DANGEROUS)
            if (SCHEMES.some(scheme => link.trim().startsWith(`${scheme}:`))) expect(way).toBeUndefined()
          }
        }
      }
      expect(qrValue(bad, URI)).not.toMatch(DANGEROUS)
      expect(storeLinks(bad)).toEqual([])
    }
  })
})

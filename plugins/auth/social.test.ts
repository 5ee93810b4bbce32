import { getEventListeners } from 'node:events'
import { describe, expect, test } from 'vitest'
import { fakeEdges } from '../../adapters/conformance/edges'
import { evm } from '../../adapters/evm/manifest'
import { network } from '../../adapters/evm/testing/testHost'
import { createPortico, REDIRECT_KEY, redirectResult } from '../../kernel'
import { standard } from '../index'
import { takeRedirectResult } from './flow/resumeSocialLogin'
import { openPopup, takePopup } from './flow/startSocialLogin'
import { awaitPopupResult, readProviderUrl, redirectToProvider } from './flow/visitProvider'
import { auth } from './manifest'
import { PROVIDERS, type Provider, providerLayout, usableProviders } from './rules/loginMethods'
import { withReturnUrl } from './rules/returnUrl'
import { PENDING } from './state'
import { createAuthTestHost, Refusal, SILENCE } from './testKit'

const ALL = Object.keys(PROVIDERS) as Provider[]

describe('the shown providers', () => {
  const desktop = { telegram: false, userAgent: '' }
  test('come from the project’s list, each once, and only known ones', () => {
    expect(usableProviders(['github', 'google', 'github', 'myspace', 7, 'constructor'], desktop)).toEqual([
      'github',
      'google',
    ])
    expect(usableProviders(true, desktop)).toEqual(ALL)
  })

  test.each([
    ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)', ['google']],
    ['a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605 Telegram Desktop', ['x']],
    ['Safari on a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605 Version/17 Safari/605', ['x']],
    ['Android', 'Mozilla/5.0 (Linux; Android 14)', ['x', 'facebook']],
  ])('within Telegram on %s some are left out', (_, userAgent, hidden) => {
    expect(usableProviders(ALL, { telegram: true, userAgent })).toEqual(ALL.filter(name => !hidden.includes(name)))
    expect(usableProviders(ALL, { telegram: false, userAgent })).toEqual(ALL)
  })

  test.each<[number, ReturnType<typeof providerLayout>]>([
    [0, { row: undefined, icons: [], more: false }],
    [1, { row: 'google', icons: [], more: false }],
    [2, { icons: ['google', 'x'], more: false }],
    [3, { row: 'google', icons: ['x', 'farcaster'], more: false }],
    [6, { row: 'google', icons: ['x', 'farcaster', 'discord', 'apple', 'github'], more: false }],
    [7, { row: 'google', icons: ['x', 'farcaster', 'discord', 'apple'], more: true }],
  ])('%i of them', (count, layout) => {
    expect(providerLayout(ALL.slice(0, count))).toEqual(layout)
  })
})

describe('the return address', () => {
  const page = 'https://app.example/p?a=1&b=2#h'
  const tail = `--${encodeURIComponent(page)}`

  test.each([
    ['first', 'https://p.example/o?state=S&x=1', `https://p.example/o?state=S${tail}&x=1`],
    ['in the middle', 'https://p.example/o?x=1&state=S&y=2', `https://p.example/o?x=1&state=S${tail}&y=2`],
    ['last', 'https://p.example/o?x=1&state=S', `https://p.example/o?x=1&state=S${tail}`],
    ['before a fragment', 'https://p.example/o?state=S#f', `https://p.example/o?state=S${tail}#f`],
    [
      'after a parameter whose name ends alike',
      'https://p.example/o?mystate=M&state=S',
      `https://p.example/o?mystate=M&state=S${tail}`,
    ],
    ['empty', 'https://p.example/o?state=&x=1', `https://p.example/o?state=${tail}&x=1`],
  ])('stands behind the state that is %s', (_, uri, wanted) => {
    expect(withReturnUrl(uri, page)).toBe(wanted)
  })

  test('the return address is part of the provider’s URL', () => {
    const inner = 'https://p.example/o?x=1&state=S'
    const found = new URL(
      withReturnUrl(`https://auth.magic.link/v1?a=b&provider_authorization_url=${encodeURIComponent(inner)}`, page),
    )
    expect(found.searchParams.get('provider_authorization_url')).toBe(inner + tail)
    expect(found.searchParams.get('a')).toBe('b')
  })

  test('needs a state', () => {
    for (const uri of ['https://p.example/o?x=1', 'https://auth.magic.link/v1?x=1']) {
      expect(() => withReturnUrl(uri, page)).toThrow('Failed to initiate social connection')
    }
  })

  // Fails when the page's whole address is sent.
  test('stores the whole page and sends no query or fragment of it', async () => {
    const testHost = await createAuthTestHost()
    testHost.edges.env.rewrite(new URL('https://app.example/page?order=SECRET#token=SECRET'))
    redirectToProvider(testHost.inside, { provider: 'google', uri: 'https://p.example/o?state=S' })
    const pending = Object(testHost.edges.storage.get(PENDING))
    const back = `https://app.example/page?portico_mark=${pending.mark}`
    expect(testHost.edges.opened).toEqual([
      { link: `https://p.example/o?state=S--${encodeURIComponent(back)}`, target: '_top' },
    ])
    expect(pending.provider).toBe('google')
    expect(REDIRECT_KEY).toBe('departure')
    expect(testHost.edges.storage.get(REDIRECT_KEY)).toEqual({
      mark: pending.mark,
      search: '?order=SECRET',
      hash: '#token=SECRET',
    })
    expect(pending.mark).toMatch(/^[a-z\d]{16,}$/)
    testHost.portico.destroy()
  })
})

const RESULT = 'https://x.example/?code=1'
const MARK = 'm4rk'
const pending = { provider: 'google', mark: MARK }
const address = (query: Record<string, string>) => `https://app.example/page?${new URLSearchParams(query)}`

describe('the result in the address after a return', () => {
  /** Creates the page at the address; after `wait` milliseconds the login's code runs. */
  const come = async (href: string, stored: unknown, wait = 1000) => {
    const edges = fakeEdges({ env: { href: () => href } })
    if (stored !== undefined) {
      const now = edges.clock.now()
      edges.storage.set(PENDING, stored === Object(stored) ? { ...Object(stored), at: now } : stored)
      edges.storage.set(REDIRECT_KEY, { mark: Object(stored).mark, search: '?order=5', hash: '#cart' })
    }
    const [manifest] = auth()
    const before = { storage: edges.storage, env: edges.env, read: () => undefined }
    const hydrated = manifest?.hydrates?.(before as never)
    await edges.clock.advance(wait)
    let raw = hydrated?.value
    const set = (_: unknown, next: unknown) => {
      raw = next
    }
    const found = takeRedirectResult({ ...edges, read: () => raw, set } as never)
    expect(raw).toBeUndefined()
    const left = edges.storage.get(PENDING) ?? edges.storage.get(REDIRECT_KEY)
    return { found, left, href: edges.env.href() }
  }
  const returnedTo = { result_uri: RESULT, portico_mark: MARK }

  test('the result in the address after a return is accepted once, if this browser started it, and the address is restored', async () => {
    expect(await come(address(returnedTo), pending)).toEqual({
      found: { uri: RESULT, provider: 'google' },
      left: undefined,
      href: 'https://app.example/page?order=5#cart',
    })
  })

  test('names the namespace of the login, if the frame has accounts in it', async () => {
    for (const [asked, namespace] of [
      ['solana', 'solana'],
      ['bip122', undefined],
      [7, undefined],
    ]) {
      expect((await come(address(returnedTo), { ...pending, namespace: asked })).found?.namespace).toBe(namespace)
    }
  })

  // Fails when the mark, or the time, is not compared.
  test.each([
    ['no login was started', returnedTo, undefined],
    ['the stored login is malformed', returnedTo, 'google'],
    ['no provider is remembered', returnedTo, { ...pending, provider: { provider: 'google' } }],
    ['the provider is unknown', returnedTo, { ...pending, provider: 'constructor' }],
    ['no mark is remembered', { ...returnedTo, portico_mark: '' }, { ...pending, mark: '' }],
    ['the mark does not come back', { result_uri: RESULT }, pending],
    ['another mark comes back', { ...returnedTo, portico_mark: 'an0ther' }, pending],
    ['it is empty', { ...returnedTo, result_uri: '' }, pending],
    ['it is too long', { ...returnedTo, result_uri: 'x'.repeat(4097) }, pending],
  ])('counts for nothing where %s', async (_, query, stored) => {
    const { found, left, href } = await come(address(query), stored)
    expect([found, left]).toEqual([undefined, undefined])
    expect(href).not.toMatch(/result_uri|portico_mark|code/)
  })

  test('the result in the address after a return is valid for ten minutes', async () => {
    expect((await come(address(returnedTo), pending, 10 * 60_000)).found).toBeDefined()
    const late = await come(address(returnedTo), pending, 10 * 60_000 + 1)
    expect([late.found, late.left]).toEqual([undefined, undefined])
  })

  test('the result in the address after a return is then dropped from storage', async () => {
    const plain = 'https://app.example/page'
    expect((await come(plain, pending)).left).toMatchObject({ mark: MARK })
    expect((await come(plain, pending, 10 * 60_000 + 1)).left).toBeUndefined()
  })

  // Fails when the manifests' `returning` does not rewrite the address.
  test('the result in the address after a return is removed in the task that creates the modal, and other parameters stay', async () => {
    for (const hostile of [RESULT, 'javascript:alert(1)', '//evil.example', 'x'.repeat(100_000)]) {
      for (const plugins of [standard(), [...standard().filter(({ lazyManifests }) => !lazyManifests), ...auth()]]) {
        const edges = fakeEdges({ env: { href: () => address({ other: 'kept', result_uri: hostile }) } })
        const portico = createPortico({ networks: [network(1)], adapters: [evm()], plugins, debug: false }, edges.ports)
        expect(edges.env.href()).toBe('https://app.example/page?other=kept')
        expect(portico.read(redirectResult)).toEqual({ result: hostile, mark: null })
        portico.destroy()
      }
    }
  })
})

describe('the window', () => {
  const never = new AbortController().signal

  test('opens in the click at the login’s own page, and is used once', async () => {
    const testHost = await createAuthTestHost()
    const popup = openPopup(testHost.inside)
    expect(testHost.edges.windows[0]?.urls).toEqual(['https://secure.walletconnect.org/loading'])
    expect(testHost.edges.windows[0]?.size).toEqual({ width: 600, height: 800 })
    expect(takePopup(testHost.inside)).toBe(popup)
    expect(takePopup(testHost.inside)).toBeUndefined()
    testHost.edges.popupsBlocked = true
    expect(openPopup(testHost.inside)).toBeUndefined()
    testHost.portico.destroy()
  })

  // Fails when the window's result is not checked by a schema.
  test('reports its URL at the login’s origin, and nothing before', async () => {
    const testHost = await createAuthTestHost()
    const popup = openPopup(testHost.inside)!
    const [fake] = testHost.edges.windows
    const result = awaitPopupResult(testHost.inside, popup, never)
    let done = false
    result.then(() => {
      done = true
    })
    popup.go('https://evil.example/')
    fake?.say({ resultUri: 'https://evil.example/?code=1' })
    popup.go('https://secure.walletconnect.org/return')
    for (const wrong of [
      null,
      'uri',
      {},
      { resultUri: 7 },
      { resultUri: ['uri'] },
      { resultUri: '' },
      { resultUri: 'x'.repeat(4097) },
    ]) {
      fake?.say(wrong)
    }
    await testHost.settleAll()
    expect(done).toBe(false)
    fake?.say({ resultUri: 'https://secure.walletconnect.org/return?code=1' })
    expect(await result).toBe('https://secure.walletconnect.org/return?code=1')
    expect(fake?.listening).toBe(0)
    testHost.portico.destroy()
    expect(testHost.edges.clock.pending).toBe(0)
  })

  test('the window is detected as closed within a second', async () => {
    const testHost = await createAuthTestHost()
    const popup = openPopup(testHost.inside)!
    const result = expect(awaitPopupResult(testHost.inside, popup, never)).rejects.toMatchObject({
      code: 'POPUP_CLOSED',
      message: 'Popup closed',
    })
    await testHost.edges.clock.advance(1500)
    testHost.edges.windows[0]?.close()
    await testHost.edges.clock.advance(1000)
    await result
    expect(testHost.edges.windows[0]?.listening).toBe(0)
    testHost.portico.destroy()
  })

  test('the window is followed until the login is aborted', async () => {
    const testHost = await createAuthTestHost()
    const stop = new AbortController()
    const result = expect(awaitPopupResult(testHost.inside, openPopup(testHost.inside)!, stop.signal)).rejects.toBe(
      'left',
    )
    stop.abort('left')
    await result
    expect(testHost.edges.clock.pending).toBe(0)
    testHost.portico.destroy()
  })

  test('the window is not followed at all after an abort, and its listener on the signal goes with the result', async () => {
    const testHost = await createAuthTestHost()
    const popup = openPopup(testHost.inside)!
    await expect(awaitPopupResult(testHost.inside, popup, AbortSignal.abort('left'))).rejects.toBe('left')
    expect(testHost.edges.windows[0]?.listening).toBe(0)
    const stop = new AbortController()
    const result = awaitPopupResult(testHost.inside, popup, stop.signal)
    expect(getEventListeners(stop.signal, 'abort')).toHaveLength(1)
    await testHost.edges.clock.advance(5000)
    testHost.edges.windows[0]?.say({ resultUri: `https://p.example/?${'x'.repeat(4096 - 19)}` })
    expect(await result).toHaveLength(4096)
    expect(getEventListeners(stop.signal, 'abort')).toHaveLength(0)
    testHost.portico.destroy()
  })

  test('leads to the page that the frame names for the provider, unless the login is aborted', async () => {
    const testHost = await createAuthTestHost()
    const asked: unknown[] = []
    testHost.answers.GET_SOCIAL_REDIRECT_URI = given => {
      asked.push(given)
      return { uri: 'https://p.example/o?state=S' }
    }
    testHost.login.frame.preload()
    await testHost.ready()
    const uri = readProviderUrl(testHost.login, { provider: 'google', signal: never })
    expect(await testHost.until(uri)).toBe('https://p.example/o?state=S')
    expect(asked).toEqual([{ provider: 'google' }])
    const aborted = readProviderUrl(testHost.login, { provider: 'google', signal: AbortSignal.abort('left') })
    await expect(aborted).rejects.toBe('left')
    testHost.portico.destroy()
  })

  test.each([
    ['offline', new Refusal({ message: 'Failed to fetch' }), 'Failed to fetch'],
    ['silent', SILENCE, undefined],
  ])('reports a login that is %s', async (_, answer, message) => {
    const testHost = await createAuthTestHost()
    testHost.answers.GET_SOCIAL_REDIRECT_URI = () => answer
    testHost.login.frame.preload()
    await testHost.ready()
    const asked = expect(readProviderUrl(testHost.login, { provider: 'google', signal: never })).rejects.toMatchObject(
      message ? { message } : { code: 'FRAME_TIMEOUT' },
    )
    await testHost.advance(120_000)
    await asked
    testHost.portico.destroy()
  })
})

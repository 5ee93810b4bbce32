import { describe, expect, test } from 'vitest'
import { fakeEdges } from '../../../adapters/conformance/edges'
import { authHouse, Refusal, SILENCE } from '../house.fixture'
import { PENDING_NAMESPACE, PENDING_SOCIAL } from '../state'
import { takeResult } from './comeBack'
import { addressOf, goThere, resultOf } from './flow'
import { openPopup, takePopup } from './popups'
import { layOut, PROVIDERS, type Provider, usable } from './providers'
import { withWayBack } from './wayBack'

const ALL = Object.keys(PROVIDERS) as Provider[]

describe('which providers are shown, and how', () => {
  const desktop = { telegram: false, userAgent: '' }
  test('the list that the project gives decides, each once, and only those that we know', () => {
    expect(usable(['github', 'google', 'github', 'myspace', 7, 'constructor'], desktop)).toEqual(['github', 'google'])
    expect(usable(true, desktop)).toEqual(ALL)
  })

  test.each([
    ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)', ['google']],
    ['a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605 Telegram Desktop', ['x']],
    ['Safari on a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605 Version/17 Safari/605', []],
    ['Android', 'Mozilla/5.0 (Linux; Android 14)', ['x', 'facebook']],
  ])('within Telegram on %s some are left out', (_, userAgent, hidden) => {
    expect(usable(ALL, { telegram: true, userAgent })).toEqual(ALL.filter(name => !hidden.includes(name)))
    expect(usable(ALL, { telegram: false, userAgent })).toEqual(ALL)
  })

  test.each<[number, ReturnType<typeof layOut>]>([
    [0, { row: undefined, icons: [], more: false }],
    [1, { row: 'google', icons: [], more: false }],
    [2, { icons: ['google', 'x'], more: false }],
    [3, { row: 'google', icons: ['x', 'farcaster'], more: false }],
    [6, { row: 'google', icons: ['x', 'farcaster', 'discord', 'apple', 'github'], more: false }],
    [7, { row: 'google', icons: ['x', 'farcaster', 'discord', 'apple'], more: true }],
  ])('%i of them', (count, layout) => {
    expect(layOut(ALL.slice(0, count))).toEqual(layout)
  })
})

describe('the way back', () => {
  const page = 'https://app.example/p?a=1&b=2#h'
  const tail = `--${encodeURIComponent(page)}`

  test.each([
    ['first', 'https://p.example/o?state=S&x=1', `https://p.example/o?state=S${tail}&x=1`],
    ['in the middle', 'https://p.example/o?x=1&state=S&y=2', `https://p.example/o?x=1&state=S${tail}&y=2`],
    ['last', 'https://p.example/o?x=1&state=S', `https://p.example/o?x=1&state=S${tail}`],
    ['before a fragment', 'https://p.example/o?state=S#f', `https://p.example/o?state=S${tail}#f`],
    [
      'after one that ends alike',
      'https://p.example/o?mystate=M&state=S',
      `https://p.example/o?mystate=M&state=S${tail}`,
    ],
    ['empty', 'https://p.example/o?state=&x=1', `https://p.example/o?state=${tail}&x=1`],
  ])('stands behind the state that is %s', (_, uri, wanted) => {
    expect(withWayBack(uri, page)).toBe(wanted)
  })

  test('stands within the address that another one wraps', () => {
    const inner = 'https://p.example/o?x=1&state=S'
    const found = new URL(
      withWayBack(`https://auth.magic.link/v1?a=b&provider_authorization_url=${encodeURIComponent(inner)}`, page),
    )
    expect(found.searchParams.get('provider_authorization_url')).toBe(inner + tail)
    expect(found.searchParams.get('a')).toBe('b')
  })

  test('cannot be where there is no state', () => {
    for (const uri of ['https://p.example/o?x=1', 'https://auth.magic.link/v1?x=1']) {
      expect(() => withWayBack(uri, page)).toThrow('Failed to initiate social connection')
    }
  })

  test('is gone by the whole page, and remembered by the provider’s name alone', async () => {
    const house = await authHouse()
    goThere(house.inside, { provider: 'google', uri: 'https://p.example/o?state=secret' })
    expect(house.edges.opened).toEqual([
      { link: `https://p.example/o?state=secret--${encodeURIComponent('https://app.example/page')}`, target: '_top' },
    ])
    expect([...house.edges.backend.entries]).toContainEqual([`portico/1/${PENDING_SOCIAL}`, '"google"'])
    house.portico.destroy()
  })
})

describe('what the address says when a page comes back', () => {
  const come = async (result: string | undefined, pending: unknown) => {
    const taken: string[] = []
    const takeParameter = (name: string) => {
      taken.push(name)
      return result
    }
    const edges = fakeEdges({ env: { takeParameter } })
    if (pending !== undefined) edges.storage.set(PENDING_SOCIAL, pending)
    const found = takeResult({ page: edges.env, storage: edges.storage } as never)
    expect(taken).toEqual(['result_uri'])
    return { found, left: edges.storage.get(PENDING_SOCIAL) }
  }

  test('counts where this browser had gone there, once', async () => {
    expect(await come('https://x.example/?code=1', 'google')).toEqual({
      found: { uri: 'https://x.example/?code=1', provider: 'google' },
      left: undefined,
    })
  })

  test('names the namespace that the page was left for, where the frame has accounts in it', async () => {
    for (const [asked, namespace] of [
      ['solana', 'solana'],
      ['bip122', undefined],
      [7, undefined],
    ]) {
      const edges = fakeEdges({ env: { takeParameter: () => 'https://x.example/?code=1' } })
      edges.storage.set(PENDING_SOCIAL, 'google')
      edges.storage.set(PENDING_NAMESPACE, asked)
      const found = takeResult({ page: edges.env, storage: edges.storage } as never)
      expect(found?.namespace).toBe(namespace)
      expect(edges.storage.get(PENDING_NAMESPACE)).toBeUndefined()
    }
  })

  test.each([
    ['nobody had gone anywhere', 'https://x.example/', undefined],
    ['what is remembered is nonsense', 'https://x.example/', { provider: 'google' }],
    ['who is remembered is nobody', 'https://x.example/', 'constructor'],
    ['it is empty', '', 'google'],
    ['it is endless', 'x'.repeat(4097), 'google'],
  ])('counts for nothing where %s', async (_, result, pending) => {
    expect((await come(result, pending)).found).toBeUndefined()
  })

  test('is not asked for twice by a page that only looks like it', async () => {
    expect(await come(undefined, 'google')).toEqual({ found: undefined, left: 'google' })
  })
})

describe('the window', () => {
  const never = new AbortController().signal

  test('opens in the click, at a page of the login’s own, and is handed on once', async () => {
    const house = await authHouse()
    const popup = openPopup(house.inside)
    expect(house.edges.windows[0]?.urls).toEqual(['https://secure.walletconnect.org/loading'])
    expect(takePopup(house.inside)).toBe(popup)
    expect(takePopup(house.inside)).toBeUndefined()
    house.edges.popupsBlocked = true
    expect(openPopup(house.inside)).toBeUndefined()
    house.portico.destroy()
  })

  test('says where its page led, when it stands at the login’s origin, and nothing before', async () => {
    const house = await authHouse()
    const popup = openPopup(house.inside)!
    const [fake] = house.edges.windows
    const result = resultOf(house.inside, popup, never)
    let done = false
    result.then(() => {
      done = true
    })
    popup.go('https://evil.example/')
    fake?.say({ resultUri: 'https://evil.example/?code=1' })
    popup.go('https://secure.walletconnect.org/return')
    for (const wrong of [null, 'uri', {}, { resultUri: 7 }, { resultUri: '' }, { resultUri: 'x'.repeat(4097) }]) {
      fake?.say(wrong)
    }
    await house.calm()
    expect(done).toBe(false)
    fake?.say({ resultUri: 'https://secure.walletconnect.org/return?code=1' })
    expect(await result).toBe('https://secure.walletconnect.org/return?code=1')
    expect(fake?.listening).toBe(0)
    house.portico.destroy()
    expect(house.edges.clock.pending).toBe(0)
  })

  test('that is closed is noticed within a second', async () => {
    const house = await authHouse()
    const popup = openPopup(house.inside)!
    const result = expect(resultOf(house.inside, popup, never)).rejects.toMatchObject({
      code: 'POPUP_CLOSED',
      message: 'Popup closed',
    })
    await house.edges.clock.advance(1500)
    house.edges.windows[0]?.close()
    await house.edges.clock.advance(1000)
    await result
    expect(house.edges.windows[0]?.listening).toBe(0)
    house.portico.destroy()
  })

  test('is waited for no longer than somebody waits', async () => {
    const house = await authHouse()
    const stop = new AbortController()
    const result = expect(resultOf(house.inside, openPopup(house.inside)!, stop.signal)).rejects.toBe('left')
    stop.abort('left')
    await result
    expect(house.edges.clock.pending).toBe(0)
    house.portico.destroy()
  })

  test.each([
    ['offline', new Refusal({ message: 'Failed to fetch' }), 'Failed to fetch'],
    ['silent', SILENCE, undefined],
  ])('a login that is %s says so', async (_, answer, message) => {
    const house = await authHouse()
    house.answers.GET_SOCIAL_REDIRECT_URI = () => answer
    house.desk.frame.warm()
    await house.ready()
    const asked = expect(addressOf(house.desk, { provider: 'google', signal: never })).rejects.toMatchObject(
      message ? { message } : { code: 'FRAME_TIMEOUT' },
    )
    await house.pass(120_000)
    await asked
    house.portico.destroy()
  })
})

import { afterEach, describe, expect, test } from 'vitest'
import { discoverAnnounced, discoverEip6963, type FoundWallet } from '.'

const ICON = 'data:image/png;base64,AAAA'
const provider = () => ({ request: async () => [] })
let serial = 0
const info = (fields: object = {}) => ({
  uuid: `uuid-${++serial}`,
  name: 'Heron',
  rdns: 'test.heron',
  icon: ICON,
  ...fields,
})
const thrower = { get: () => fails(), enumerable: true }

function fails(): never {
  throw new Error('hostile getter')
}

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

function listen(page = new EventTarget()) {
  const heard: FoundWallet[] = []
  const stop = discoverEip6963(page, wallet => heard.push(wallet) > 0)
  stops.push(stop)
  const announce = (detail: unknown) => void page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  return { page, heard, stop, announce, names: () => heard.map(({ name }) => name) }
}

type Step = (announce: (detail: unknown) => void) => void
const say =
  (...details: (() => unknown)[]): Step =>
  announce => {
    for (const make of details) announce(make())
  }
const one = provider()
const two = provider()

/** A sequence of announcements, and the names that it reports. */
const SEQUENCES: Record<string, [Step, string[]]> = {
  noWallet: [say(), []],
  'one wallet': [say(() => ({ info: info(), provider: one })), ['Heron']],
  'two wallets': [
    say(
      () => ({ info: info(), provider: one }),
      () => ({ info: info({ name: 'Ibis', rdns: 'test.ibis' }), provider: two }),
    ),
    ['Heron', 'Ibis'],
  ],
  'the same announcement twice': [
    announce => {
      const detail = { info: info(), provider: one }
      announce(detail)
      announce(detail)
    },
    ['Heron'],
  ],
  'one uuid for two wallets': [
    say(
      () => ({ info: info({ uuid: 'u' }), provider: one }),
      () => ({ info: info({ uuid: 'u', name: 'Thief', rdns: 'evil.thief' }), provider: two }),
    ),
    ['Heron'],
  ],
  'a new uuid at each announcement of one object': [
    say(
      () => ({ info: info(), provider: one }),
      () => ({ info: info(), provider: one }),
    ),
    ['Heron'],
  ],
  'another object under a known rdns': [
    say(
      () => ({ info: info(), provider: one }),
      () => ({ info: info(), provider: two }),
    ),
    ['Heron', 'Heron'],
  ],
  'another name for a known object': [
    say(
      () => ({ info: info(), provider: one }),
      () => ({ info: info({ name: 'Ibis', rdns: 'test.ibis' }), provider: one }),
    ),
    ['Heron', 'Ibis'],
  ],
  'an rdns in capitals': [say(() => ({ info: info({ rdns: 'TEST.HERON' }), provider: one })), ['Heron']],
  'no rdns': [say(() => ({ info: info({ rdns: undefined }), provider: one })), ['Heron']],
  'an rdns that is none': [say(() => ({ info: info({ rdns: '__proto__' }), provider: one })), ['Heron']],
  'no name, but an rdns': [say(() => ({ info: info({ name: '' }), provider: one })), ['test.heron']],
  'neither name nor rdns': [say(() => ({ info: info({ name: '', rdns: '' }), provider: one })), []],
  'a name of a megabyte': [say(() => ({ info: info({ name: 'x'.repeat(1e6) }), provider: one })), ['x'.repeat(60)]],
  'a name that runs backwards': [say(() => ({ info: info({ name: '\u202enoreH' }), provider: one })), ['noreH']],
  'a name of a wrong type': [say(() => ({ info: info({ name: 7, rdns: undefined }), provider: one })), []],
  'no uuid': [say(() => ({ info: info({ uuid: undefined }), provider: one })), []],
  'an empty uuid': [say(() => ({ info: info({ uuid: '' }), provider: one })), []],
  'a uuid of a wrong type': [say(() => ({ info: info({ uuid: { toString: fails } }), provider: one })), []],
  'a uuid of a megabyte': [say(() => ({ info: info({ uuid: 'u'.repeat(1e6) }), provider: one })), []],
  'a uuid that is a word of the language': [
    say(
      () => ({ info: info({ uuid: '__proto__' }), provider: one }),
      () => ({ info: info({ uuid: 'constructor', rdns: 'test.ibis' }), provider: two }),
    ),
    ['Heron', 'Heron'],
  ],
  'no provider': [say(() => ({ info: info() })), []],
  'a provider that is null': [say(() => ({ info: info(), provider: null })), []],
  'a provider that is text': [say(() => ({ info: info(), provider: 'ethereum' })), []],
  'no info': [say(() => ({ provider: one })), []],
  'an info that is null': [say(() => ({ info: null, provider: one })), []],
  'an info that is text': [say(() => ({ info: 'Heron', provider: one })), []],
  'no detail': [say(() => undefined), []],
  'a detail that is null': [say(() => null), []],
  'a detail that is a number': [say(() => 7), []],
  'a detail that is an array': [say(() => []), []],
  'a detail whose getters throw': [say(() => Object.defineProperties({}, { info: thrower, provider: thrower })), []],
  'an info whose getters throw': [
    say(() => ({ info: Object.defineProperties({}, { uuid: thrower }), provider: one })),
    [],
  ],
  'an icon whose getter throws': [
    say(() => ({ info: Object.defineProperty(info(), 'icon', thrower), provider: one })),
    [],
  ],
  'a provider whose getters throw': [
    say(() => ({ info: info(), provider: Object.defineProperty({}, 'request', thrower) })),
    ['Heron'],
  ],
  'an info that is a proxy full of traps': [
    say(() => ({ info: new Proxy({}, { get: fails, ownKeys: fails, getPrototypeOf: fails }), provider: one })),
    [],
  ],
  'an info that says something else each time': [
    announce => {
      let reads = 0
      const shifting = new Proxy(info(), {
        get: (target, key) => (key === 'name' ? `Name ${++reads}` : Reflect.get(target, key)),
      })
      announce({ info: shifting, provider: one })
    },
    ['Name 1'],
  ],
  'frozen objects, as the standard asks for': [
    say(() => Object.freeze({ info: Object.freeze(info()), provider: Object.freeze(provider()) })),
    ['Heron'],
  ],
  'a hostile one between two good ones': [
    say(
      () => ({ info: info(), provider: one }),
      () => Object.defineProperties({}, { info: thrower }),
      () => ({ info: info({ name: 'Ibis', rdns: 'test.ibis' }), provider: two }),
    ),
    ['Heron', 'Ibis'],
  ],
  'an announcement while another is being heard': [
    announce => {
      const nested = Object.defineProperty(info(), 'name', {
        get: () => {
          announce({ info: info({ name: 'Inner', rdns: 'test.inner' }), provider: two })
          return 'Outer'
        },
      })
      announce({ info: nested, provider: one })
    },
    ['Inner', 'Outer'],
  ],
  'a flood of one uuid': [
    announce => {
      for (let i = 0; i < 10_000; i++) announce({ info: info({ uuid: 'same' }), provider: provider() })
    },
    ['Heron'],
  ],
}

describe('announcements', () => {
  test('the table has at least forty sequences', () => {
    expect(Object.keys(SEQUENCES).length).toBeGreaterThanOrEqual(40)
  })

  // Fails when the check for a known uuid is taken out.
  test.each(Object.entries(SEQUENCES))('the list of announced wallets is right after %s', (_, [steps, expected]) => {
    const { announce, names } = listen()
    steps(announce)
    expect(names()).toEqual(expected)
  })
})

test('wallets that were there first are asked to announce themselves', () => {
  const page = new EventTarget()
  page.addEventListener('eip6963:requestProvider', () =>
    page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info: info(), provider: one } })),
  )
  expect(listen(page).names()).toEqual(['Heron'])
})

test('reports late wallets until the listener is removed', () => {
  const { announce, names, stop } = listen()
  announce({ info: info(), provider: one })
  stop()
  announce({ info: info({ rdns: 'test.late' }), provider: two })
  expect(names()).toEqual(['Heron'])
})

test('an announcement is a frozen copy that later changes do not reach', () => {
  const { announce, heard } = listen()
  const fields = info()
  const detail: { info: object; provider: object } = { info: fields, provider: one }
  announce(detail)
  Object.assign(fields, { name: 'Thief', icon: 'javascript:alert(1)', rdns: 'evil.thief' })
  detail.provider = two
  expect(heard).toEqual([{ name: 'Heron', rdns: 'test.heron', imageUrl: ICON, provider: one }])
  expect(heard[0]?.provider).toBe(one)
  expect(Object.isFrozen(heard[0])).toBe(true)
})

test('every property of an announcement is read once, and none of its provider', () => {
  const read: string[] = []
  const spied = (name: string, target: object) =>
    new Proxy(target, {
      get(inner, key) {
        read.push(`${name}.${String(key)}`)
        return Reflect.get(inner, key)
      },
    })
  const { announce } = listen()
  announce(spied('detail', { info: spied('info', info()), provider: spied('provider', one) }))
  expect(read.sort()).toEqual(['detail.info', 'detail.provider', 'info.icon', 'info.name', 'info.rdns', 'info.uuid'])
})

test('a wallet that is refused is not remembered: its uuid stays free for another one', () => {
  const page = new EventTarget()
  const heard: string[] = []
  stops.push(
    discoverEip6963(page, ({ name }) => {
      heard.push(name)
      return name !== 'Refused'
    }),
  )
  for (const name of ['Refused', 'Heron', 'Late']) {
    const detail = { info: info({ uuid: 'same', name }), provider: provider() }
    page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
  expect(heard).toEqual(['Refused', 'Heron'])
})

test('another prefix has events of its own: the wallets of one standard are not listed for the other', () => {
  const page = new EventTarget()
  const heard: string[] = []
  const asked: string[] = []
  for (const prefix of ['TIP6963', 'eip6963']) {
    page.addEventListener(`${prefix}:requestProvider`, ({ type }) => asked.push(type))
    const detail = { info: info({ name: prefix }), provider: provider() }
    page.addEventListener(`${prefix}:requestProvider`, () =>
      page.dispatchEvent(new CustomEvent(`${prefix}:announceProvider`, { detail })),
    )
  }
  const stop = discoverAnnounced('TIP6963')(page, ({ name }) => heard.push(name) > 0)
  expect([heard, asked]).toEqual([['TIP6963'], ['TIP6963:requestProvider']])
  stop()
  const detail = { info: info({ name: 'Late' }), provider: provider() }
  page.dispatchEvent(new CustomEvent('TIP6963:announceProvider', { detail }))
  expect(heard).toEqual(['TIP6963'])
})

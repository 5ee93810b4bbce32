import { registerWallet } from '@wallet-standard/wallet'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { discoverWalletStandard, type FoundWallet, type StandardWalletList } from '.'

const ICON = 'data:image/png;base64,AAAA'
const wanted = { chains: 'solana', features: ['standard:connect'] }

const wallet = (fields: object = {}) => ({
  version: '1.0.0',
  name: 'Marlin',
  icon: ICON,
  chains: ['solana:mainnet', 'solana:devnet'],
  features: { 'standard:connect': { version: '1.0.0', connect: async () => ({ accounts: [] }) } },
  accounts: [],
  ...fields,
})

function fails(): never {
  throw new Error('hostile getter')
}
const thrower = { get: fails, enumerable: true }

const stops: (() => void)[] = []
afterEach(() => {
  vi.unstubAllGlobals()
  for (const stop of stops.splice(0)) stop()
})

function listen(page = new EventTarget(), list?: StandardWalletList) {
  const heard: FoundWallet[] = []
  const lost: object[] = []
  const stop = discoverWalletStandard({ ...wanted, list })(
    page,
    found => heard.push(found) > 0,
    provider => lost.push(provider),
  )
  stops.push(stop)
  const announce = (callback: unknown) =>
    void page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: callback }))
  const register = (...wallets: unknown[]) =>
    announce(({ register }: { register: (...all: unknown[]) => void }) => register(...wallets))
  return { page, heard, lost, stop, announce, register, names: () => heard.map(({ name }) => name) }
}

test('finds a wallet that the standard’s own package registers, before or after the listener, and once', () => {
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  // The package uses the page's `window`; its wallet type has more fields than discovery reads.
  const enter = (fields: object) => registerWallet(fields as Parameters<typeof registerWallet>[0])
  enter(wallet())
  const { names } = listen(page)
  expect(names()).toEqual(['Marlin'])
  enter(wallet({ name: 'Late' }))
  expect(names()).toEqual(['Marlin', 'Late'])
  page.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: { register: () => {} } }))
  expect(names()).toEqual(['Marlin', 'Late'])
})

test('a wallet without chains is found by a feature of the namespace, and not by features alone', () => {
  const { register, names } = listen()
  const { features } = wallet()
  register(wallet({ name: 'Unconnected', chains: [], features: { ...features, 'solana:signMessage': {} } }))
  register(wallet({ name: 'Elsewhere', chains: [], features: { ...features, 'sui:signMessage': {} } }))
  register(wallet({ name: 'Nowhere', chains: [] }))
  register(wallet({ name: 'Other', chains: ['sui:mainnet'], features: { ...features, 'solana:signMessage': {} } }))
  expect(names()).toEqual(['Unconnected'])
})

test('a registration is a frozen copy, with the wallet’s own object', () => {
  const { register, heard } = listen()
  const foreign = wallet()
  register(foreign)
  foreign.name = 'Thief'
  expect(heard).toEqual([{ name: 'Marlin', imageUrl: ICON, provider: foreign }])
  expect(heard[0]?.provider).toBe(foreign)
  expect(Object.isFrozen(heard[0])).toBe(true)
})

test.each<[string, unknown[], string[]]>([
  ['another namespace', [wallet({ chains: ['sui:mainnet'] })], []],
  ['a namespace that begins like ours', [wallet({ chains: ['solanax:mainnet'] })], []],
  ['several namespaces', [wallet({ chains: ['sui:mainnet', 'solana:mainnet'] })], ['Marlin']],
  ['no feature that is needed', [wallet({ features: { 'standard:events': {} } })], []],
  ['a feature that is only inherited', [wallet({ features: Object.create({ 'standard:connect': {} }) })], []],
  ['no features', [wallet({ features: undefined })], []],
  ['no chains', [wallet({ chains: undefined })], []],
  ['chains that are no list', [wallet({ chains: 'solana:mainnet' })], []],
  ['chains that throw when they are read', [wallet({ chains: [{ toString: fails }] })], []],
  ['no name', [wallet({ name: '' })], []],
  ['a name of a wrong type', [wallet({ name: { toString: () => 'Marlin' } })], []],
  ['a name of a megabyte', [wallet({ name: 'x'.repeat(1e6) })], ['x'.repeat(60)]],
  ['the same name twice', [wallet(), wallet()], ['Marlin', 'Marlin']],
  ['nothing', [undefined], []],
  ['null and a number', [null, 7], []],
  ['getters that throw', [Object.defineProperties({}, { name: thrower, chains: thrower }), wallet()], ['Marlin']],
  ['an icon that throws', [Object.defineProperty(wallet(), 'icon', thrower)], []],
  ['a proxy full of traps', [new Proxy({}, { get: fails, ownKeys: fails, getPrototypeOf: fails })], []],
  ['features full of traps', [wallet({ features: new Proxy({}, { getOwnPropertyDescriptor: fails }) })], []],
  ['a frozen wallet', [Object.freeze(wallet())], ['Marlin']],
])('a wallet that registers %s is ignored or reduced to its valid parts', (_, wallets, expected) => {
  const { register, names } = listen()
  register(...wallets)
  expect(names()).toEqual(expected)
})

test('an icon that would send something, or is huge, is dropped', () => {
  const { register, heard } = listen()
  register(wallet({ icon: 'https://tracker.example/a.png' }), wallet({ icon: ICON + 'A'.repeat(64 * 1024) }))
  expect(heard.map(({ imageUrl }) => imageUrl)).toEqual([undefined, undefined])
})

test('every property is read once, and no account, feature or method', () => {
  const read: string[] = []
  const spied = new Proxy(wallet(), {
    get(target, key) {
      read.push(String(key))
      return Reflect.get(target, key)
    },
  })
  listen().register(spied)
  expect(read.sort()).toEqual(['chains', 'features', 'icon', 'name'])
})

test('the first value counts if a wallet reports another one each time', () => {
  let reads = 0
  const { register, names } = listen()
  register(Object.defineProperty(wallet(), 'name', { get: () => `Name ${++reads}` }))
  expect(names()).toEqual(['Name 1'])
})

test('a wallet that registers another one while it is read, or itself again, is reported once', () => {
  const { register, names } = listen()
  const nested = Object.defineProperty(wallet(), 'name', {
    get: () => {
      register(wallet({ name: 'Inner' }), nested)
      return 'Outer'
    },
  })
  register(nested)
  expect(names().filter(name => name === 'Outer')).toEqual(['Outer'])
  expect(names()).toContain('Inner')
})

test.each<[string, unknown]>([
  ['throws', fails],
  ['is none', 'register'],
  ['is missing', undefined],
  ['is a proxy', new Proxy(() => {}, { apply: fails })],
])('a callback that %s breaks no other', (_, callback) => {
  const { announce, register, names } = listen()
  announce(callback)
  register(wallet())
  expect(names()).toEqual(['Marlin'])
})

test('a wallet that is refused can neither be lost nor blocks its next registration', () => {
  const page = new EventTarget()
  const heard: FoundWallet[] = []
  const lost: object[] = []
  const refuse = (found: FoundWallet) => heard.push(found) > 1
  stops.push(discoverWalletStandard(wanted)(page, refuse, provider => lost.push(provider)))
  const announce = (detail: unknown) =>
    void page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
  const foreign = wallet()
  enter(announce, foreign)()
  expect(lost).toEqual([])
  enter(announce, foreign)()
  expect(heard).toHaveLength(2)
  expect(lost).toEqual([foreign])
})

/** Registers a wallet as the standard requires. Returns its undo. */
function enter(announce: (callback: unknown) => void, foreign: object): () => void {
  let leave = () => {}
  announce(({ register }: { register: (wallet: object) => () => void }) => {
    leave = register(foreign)
  })
  return () => leave()
}

test('a wallet that unregisters is reported as lost once, and may register again', () => {
  const { announce, lost, names } = listen()
  const foreign = wallet()
  const leave = enter(announce, foreign)
  leave()
  leave()
  expect(lost).toEqual([foreign])
  enter(announce, foreign)
  expect(names()).toEqual(['Marlin', 'Marlin'])
})

test('a wallet cannot unregister another one, nor one that was never reported', () => {
  const { announce, lost } = listen()
  const foreign = wallet()
  enter(announce, foreign)
  enter(announce, foreign)()
  enter(announce, wallet({ chains: ['sui:mainnet'] }))()
  expect(lost).toEqual([])
})

test('an ended listener reports no lost wallet', () => {
  const { announce, lost, stop } = listen()
  const leave = enter(announce, wallet())
  stop()
  leave()
  expect(lost).toEqual([])
})

test('after the end no registration is accepted, not even through a kept API', () => {
  const { announce, register, names, stop } = listen()
  let kept: ((...wallets: unknown[]) => unknown) | undefined
  announce((api: { register: typeof kept }) => {
    kept = api.register
  })
  stop()
  register(wallet())
  kept?.(wallet())
  expect(names()).toEqual([])
})

describe('a list that the app keeps', () => {
  /** A list with the interface of `@wallet-standard/app`. */
  function keepList(...wallets: object[]) {
    const listeners = { register: new Set<Listener>(), unregister: new Set<Listener>() }
    const tell = (event: keyof typeof listeners, wallet: object) => {
      for (const listener of listeners[event]) listener(wallet)
    }
    const registry: StandardWalletList = {
      get: () => wallets,
      on(event, listener) {
        listeners[event].add(listener)
        return () => listeners[event].delete(listener)
      },
    }
    return { registry, tell, listeners: () => listeners.register.size + listeners.unregister.size }
  }
  type Listener = (...wallets: object[]) => void

  test('a list that the app keeps is read, and followed until the end', () => {
    const [first, second] = [wallet(), wallet({ name: 'Late' })]
    const { registry, tell, listeners } = keepList(first)
    const { names, lost, stop } = listen(undefined, registry)
    tell('register', second)
    expect(names()).toEqual(['Marlin', 'Late'])
    tell('unregister', first)
    tell('unregister', first)
    expect(lost).toEqual([first])
    stop()
    expect(listeners()).toBe(0)
  })

  test('names a wallet that announced itself too, once', () => {
    const both = wallet()
    const { registry, tell } = keepList()
    const { names, lost, announce } = listen(undefined, registry)
    const leave = enter(announce, both)
    tell('register', both)
    expect(names()).toEqual(['Marlin'])
    tell('unregister', both)
    leave()
    expect(lost).toEqual([both])
  })

  test('the list of the app has no wallets of other namespaces', () => {
    const other = wallet({ chains: ['sui:mainnet'] })
    const { registry, tell } = keepList(other)
    const { names, lost } = listen(undefined, registry)
    tell('unregister', other)
    expect(names()).toEqual([])
    expect(lost).toEqual([])
  })
})

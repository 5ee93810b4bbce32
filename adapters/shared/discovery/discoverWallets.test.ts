import { afterEach, describe, expect, test, vi } from 'vitest'
import { connectors, connectService, createPortico, type Manifest, type Portico } from '../../../kernel'
import { bitcoinMainnet, cosmosHub, mainnet, polkadotRelay, solanaMainnet, suiMainnet } from '../../../networks'
import { bitcoin } from '../../bitcoin/manifest'
import { fakeEdges, settle } from '../../conformance'
import { cosmos } from '../../cosmos/manifest'
import { evm } from '../../evm/manifest'
import { polkadot } from '../../polkadot/manifest'
import { solana } from '../../solana/manifest'
import { sui } from '../../sui/manifest'
import { fakePage } from '../injected/testing/page'
import { claimOf, hasRoom, MAX_WALLETS, RESERVED_NAMES, RESERVED_RDNS } from './hasRoom'

/* Wallets are connectors before the adapter's module has loaded, and the module continues the same discovery. */

let portico: Portico | undefined
afterEach(() => {
  portico?.destroy()
  vi.unstubAllGlobals()
})

const provider = () => ({ request: async () => [], on() {}, removeListener() {} })

/** The EVM adapter on a page, whose module loads when `arrive` is called. */
function open(page = fakePage()) {
  vi.stubGlobal('window', page)
  const asked = vi.fn()
  page.addEventListener('eip6963:requestProvider', asked)
  const manifest = evm()
  let arrive: () => void = () => {}
  const code = new Promise<void>(resolve => (arrive = resolve))
  const held: Manifest = { ...manifest, load: async () => code.then(() => manifest.load?.() ?? { default: () => {} }) }
  const { ports } = fakeEdges()
  const made = createPortico({ debug: false, networks: [mainnet], adapters: [held], plugins: [] }, ports)
  portico = made
  return {
    page,
    asked,
    portico: made,
    known: () => made.read(connectors).known,
    names: () => made.read(connectors).known.map(({ name }) => name),
    announce: (name: string, of: unknown = provider()) => {
      const info = { uuid: name, name, rdns: `test.${name.toLowerCase()}`, icon: '' }
      page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider: of } }))
    },
    arrive: async () => {
      arrive()
      await made.ask(connectService.on('evm'))
    },
  }
}

const discovered = (names: () => string[], expected: string[]) => vi.waitFor(() => expect(names()).toEqual(expected))

test('a page’s wallets are connectors before the adapter’s module has loaded, and stay when it has', async () => {
  const page = fakePage()
  Reflect.set(page, 'ethereum', { ...provider(), isRabby: true })
  const { portico, known, names, announce, asked, arrive } = open(page)
  expect(names()).toEqual([])
  portico.prepare()
  await discovered(names, ['Rabby Wallet'])
  announce('Heron')
  const before = known()
  expect(before).toMatchObject([
    { id: 'injected', type: 'INJECTED', namespaces: ['eip155'], adapter: 'evm' },
    { id: 'test.heron', type: 'ANNOUNCED', rdns: 'test.heron', namespaces: ['eip155'], adapter: 'evm' },
  ])
  await arrive()
  expect(known()).toEqual(before)
  announce('Late')
  expect(names()).toEqual(['Rabby Wallet', 'Heron', 'Late'])
  expect(asked).toHaveBeenCalledOnce()
})

test('asks no wallet before the user shows intent', async () => {
  const { asked, page, announce, names } = open()
  const { listening } = page
  announce('Heron')
  await settle()
  expect(asked).not.toHaveBeenCalled()
  expect(page.listening).toBe(listening)
  expect(names()).toEqual([])
})

test('an object without the method of a wallet is no connector', async () => {
  const page = fakePage()
  Reflect.set(page, 'ethereum', { isMetaMask: true })
  const { portico, names, announce, asked } = open(page)
  portico.prepare()
  await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce())
  announce('Mute', {})
  announce('Heron')
  expect(names()).toEqual(['Heron'])
})

test('an adapter that is removed before its module has loaded listens no more, and its wallets are gone', async () => {
  const { portico, page, names, announce, asked } = open()
  const { listening } = page
  portico.prepare()
  await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce())
  announce('Heron')
  expect(names()).toEqual(['Heron'])
  portico.destroy()
  expect(page.listening).toBe(listening)
  announce('Late')
  expect(names()).toEqual([])
})

describe('a global without an icon', () => {
  const ICON = 'data:image/png;base64,AAAA'
  /** The icon of the only listed wallet after intent, on a page whose other wallets announce themselves for EVM. */
  async function iconOf(adapter: Manifest, globals: object, announced: readonly object[]) {
    const page = fakePage()
    Object.assign(page, globals)
    page.addEventListener('eip6963:requestProvider', () => {
      for (const info of announced) {
        const detail = { info: { uuid: JSON.stringify(info), ...info }, provider: provider() }
        page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
      }
    })
    vi.stubGlobal('window', page)
    const { ports } = fakeEdges()
    portico = createPortico(
      { debug: false, networks: [cosmosHub, polkadotRelay, bitcoinMainnet], adapters: [adapter], plugins: [] },
      ports,
    )
    portico.prepare()
    const { known } = await vi.waitFor(() => {
      const slice = portico!.read(connectors)
      expect(slice.known).toHaveLength(1)
      return slice
    })
    return known[0]?.imageUrl
  }
  const keplr = { enable: async () => {}, getKey: async () => ({}) }
  const injectedWeb3 = { 'subwallet-js': { enable: async () => ({}) } }
  const okxwallet = { bitcoin: { requestAccounts: async () => [] } }

  test.each<[string, Manifest, object, object]>([
    ['Cosmos, by rdns', cosmos(), { keplr }, { name: 'Keplr Wallet', rdns: 'app.keplr' }],
    ['Polkadot, by name', polkadot(), { injectedWeb3 }, { name: 'SubWallet', rdns: 'app.subwallet' }],
    ['Bitcoin, by name', bitcoin(), { okxwallet }, { name: 'OKX Wallet', rdns: 'com.okex.wallet' }],
  ])(
    'a global without an icon has the one that the same wallet announces for EVM: %s',
    async (_, adapter, globals, info) => {
      expect(await iconOf(adapter, globals, [{ ...info, icon: ICON }])).toBe(ICON)
    },
  )

  test('a global without an icon has none that would send a request, and none of another wallet', async () => {
    const others = [
      { name: 'Heron', rdns: 'test.heron', icon: ICON },
      { name: 'Keplr', rdns: 'test.impostor', icon: ICON },
      { name: 'Keplr', rdns: 'app.keplr', icon: 'https://tracker.example/pixel.png' },
    ]
    expect(await iconOf(cosmos(), { keplr }, others)).toBeUndefined()
  })
})

describe('a flood of wallets', () => {
  const announce = (page: EventTarget, name: string, rdns: string) => {
    const info = { uuid: `${name} ${rdns}`, name, rdns, icon: '' }
    page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider: provider() } }))
  }
  const register = (page: EventTarget, name: string, namespace = 'solana') => {
    const features = { 'standard:connect': {}, 'standard:events': {}, [`${namespace}:signMessage`]: {} }
    const wallet = { version: '1.0.0', name, icon: '', chains: [`${namespace}:mainnet`], features, accounts: [] }
    const detail = (api: { register: (wallet: object) => void }) => api.register(wallet)
    page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
  }
  const FLOOD = Array.from({ length: 1000 }, (_, at) => `Flood${at}`)

  test.each<[string, Manifest, string, (page: EventTarget) => void]>([
    [
      'EIP-6963',
      evm(),
      'MetaMask',
      page => {
        page.addEventListener('eip6963:requestProvider', () => {
          for (const name of FLOOD) announce(page, name, `test.${name.toLowerCase()}`)
          announce(page, 'MetaMask', 'io.metamask')
        })
      },
    ],
    [
      'the Wallet Standard',
      solana(),
      'Phantom',
      page =>
        page.addEventListener('wallet-standard:app-ready', () => {
          for (const name of [...FLOOD, 'Phantom']) register(page, name)
        }),
    ],
    [
      'the Wallet Standard for Sui',
      sui(),
      'Phantom',
      page =>
        page.addEventListener('wallet-standard:app-ready', () => {
          for (const name of [...FLOOD, 'Phantom']) register(page, name, 'sui')
        }),
    ],
    [
      'window.injectedWeb3',
      polkadot(),
      'Talisman',
      page => {
        const wallets = [...FLOOD, 'talisman'].map(key => [key, { enable: async () => ({}) }])
        Reflect.set(page, 'injectedWeb3', Object.fromEntries(wallets))
      },
    ],
    [
      'window.btc_providers',
      bitcoin(),
      'Xverse',
      page => {
        for (const name of FLOOD) Reflect.set(page, name, provider())
        Reflect.set(page, 'Genuine', provider())
        const entries = FLOOD.map(name => ({ id: name, name }))
        Reflect.set(page, 'btc_providers', [...entries, { id: 'Genuine', name: 'Xverse' }])
      },
    ],
  ])(
    'a flood of wallets by %s takes no place from a well-known wallet, is bounded and reported once',
    async (_, adapter, name, flood) => {
      const page = fakePage()
      vi.stubGlobal('window', page)
      flood(page)
      const { ports, env } = fakeEdges()
      const networks = [mainnet, solanaMainnet, polkadotRelay, bitcoinMainnet, suiMainnet]
      const made = createPortico({ debug: true, networks, adapters: [adapter], plugins: [] }, ports)
      portico = made
      made.prepare()
      const names = () => made.read(connectors).known.map(wallet => wallet.name)
      await vi.waitFor(() => expect(names()).toContain(name))
      expect(names().filter(other => other.startsWith('Flood'))).toHaveLength(MAX_WALLETS)
      expect(env.reported.filter(error => Reflect.get(Object(error), 'code') === 'TOO_MANY_WALLETS')).toHaveLength(1)
    },
  )

  test('a flood of wallets of one rdns or name lists three wallets of it, although it is a well-known one', () => {
    for (const claim of [...RESERVED_RDNS, 'test.heron']) {
      expect(hasRoom([claim, claim], claim)).toBe(true)
      expect(hasRoom([claim, claim, claim], claim)).toBe(false)
    }
  })

  test('a flood of wallets of impostors of every well-known wallet but one takes no place from that one', () => {
    for (const genuine of [...RESERVED_RDNS, ...RESERVED_NAMES]) {
      const others = [...RESERVED_RDNS, ...RESERVED_NAMES].filter(claim => claim !== genuine)
      const listed = [...others, ...others, ...others, ...Array.from({ length: MAX_WALLETS }, (_, at) => `flood.${at}`)]
      expect(hasRoom(listed, genuine)).toBe(true)
      expect(hasRoom(listed, 'test.heron')).toBe(false)
    }
  })

  test('every reserved name is spelled as wallets are compared', () => {
    expect(RESERVED_NAMES.map(name => claimOf({ name }))).toEqual(RESERVED_NAMES)
  })
})

import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type ConnectionChange, connectors, connectService, switchNetwork } from '../../kernel'
import { bitcoinMainnet, bitcoinTestnet } from '../../networks'
import { createSatsConnectProvider } from '../../sandbox/chains/bitcoin/satsConnectProvider'
import { createStandardWallet } from '../../sandbox/chains/bitcoin/standardWallet'
import { iconUri } from '../../sandbox/chains/bitcoin/wallet'
import { fakeEdges, settle } from '../conformance'
import { lastNetworkIn } from '../conformance/watchRequirements'
import { ICON, provide, register } from './testing/page'
import { MAINNET, SIGNET, scriptedWallet, TESTNET, type TestWallet } from './testing/scriptedWallet'
import { type Chains, openChains, signet, testnet, type Visit, visit } from './testing/testHost'
import { unisatFace } from './testing/unisatFace'

let chains: Chains
const visits: Visit[] = []
beforeEach(() => {
  chains = openChains()
})
afterEach(() => {
  for (const each of visits.splice(0)) each.end()
  chains.close()
})

async function go(given: Parameters<typeof visit>[0]) {
  const here = await visit(given)
  visits.push(here)
  here.online(chains)
  return here
}

const known = async (here: Visit) => {
  await here.portico.ask(connectService.on('bitcoin'))
  here.portico.prepare()
  await settle()
  return here.portico.read(connectors).known.map(({ id, name, type }) => [id, name, type])
}

const asStandard = ({ basalt }: TestWallet) => createStandardWallet(basalt, iconUri)
const asProvider = ({ basalt }: TestWallet) => createSatsConnectProvider(basalt)

describe('finding wallets', () => {
  test('a wallet that is found in several ways is listed once, and the first way is used', async () => {
    const wallet = scriptedWallet()
    const here = await go({
      install: page => {
        register(page, asStandard(wallet))
        provide(page, asProvider(wallet))
      },
    })
    expect(await known(here)).toEqual([['bip122:basalt', 'Basalt', 'ANNOUNCED']])
    await here.live()
    expect(wallet.core.requests.map(({ method }) => method)).toEqual(['bitcoin:connect'])
  })

  test('lists a wallet once when it announces itself after the page’s global was found', async () => {
    const wallet = scriptedWallet()
    const here = await go({ install: page => provide(page, asProvider(wallet)) })
    expect(await known(here)).toEqual([['bip122:basalt', 'Basalt', 'INJECTED']])
    register(here.page, asStandard(wallet))
    expect(await known(here)).toHaveLength(1)
  })

  test('lists two wallets that announce themselves alike as two', async () => {
    const here = await go({
      install: page => {
        register(page, asStandard(scriptedWallet()))
        register(page, asStandard(scriptedWallet()))
      },
    })
    expect((await known(here)).map(([id]) => id)).toEqual(['bip122:basalt', 'bip122:basalt#2'])
  })

  test('finds wallets without a standard at their properties, and does not take an imitation of UniSat for it', async () => {
    const face = () => unisatFace(scriptedWallet().basalt)
    const binance = face()
    const here = await go({
      install: page => {
        Reflect.set(page, 'okxwallet', { bitcoin: face() })
        Reflect.set(page, 'bitkeep', { unisat: face() })
        Reflect.set(page, 'binancew3w', { bitcoin: binance })
        Reflect.set(page, 'unisat', Object.assign(Object.create(binance), { isBinance: true }))
        Reflect.set(page, 'LeatherProvider', { request: async () => ({}) })
      },
    })
    expect((await known(here)).map(([id]) => id)).toEqual([
      'bip122:leather',
      'bip122:okx',
      'bip122:bitget',
      'bip122:binance',
    ])
  })

  test('finds UniSat among the globals of the page', async () => {
    const here = await go({ install: page => Reflect.set(page, 'unisat', unisatFace(scriptedWallet().basalt)) })
    expect(await known(here)).toEqual([['bip122:unisat', 'UniSat', 'INJECTED']])
  })

  test('an advertisement of a wallet is not a wallet', async () => {
    const here = await go({
      install: page => Reflect.set(page, 'btc_providers', [{ id: 'XverseProviders.BitcoinProvider', name: 'Xverse' }]),
    })
    expect(await known(here)).toEqual([])
  })

  test('hostile entries are skipped, and break no other', async () => {
    const thrower = { get: () => fails(), enumerable: true }
    const hostile: unknown[] = [
      null,
      7,
      'BasaltProviders',
      {},
      { id: '__proto__', name: 'Proto' },
      { id: 'constructor.constructor', name: 'Constructor' },
      { id: 'BasaltProviders', name: 7 },
      { id: 'BasaltProviders..BitcoinProvider', name: 'Dots' },
      { id: `${'a.'.repeat(1000)}b`, name: 'Deep' },
      Object.defineProperties({}, { id: thrower, name: thrower }),
      new Proxy({}, { get: fails }),
      { id: 'alert(1)', name: 'Code' },
      { id: 'throwing', name: 'Throwing' },
    ]
    const here = await go({
      install: page => {
        Reflect.set(page, 'btc_providers', hostile)
        Object.defineProperty(page, 'throwing', thrower)
        Object.defineProperty(page, 'okxwallet', thrower)
        provide(page, asProvider(scriptedWallet()), { icon: 'https://tracker.example/pixel.png' })
      },
    })
    expect((await known(here)).map(([, name]) => name)).toEqual(['Basalt'])
    expect(here.portico.read(connectors).known[0]?.imageUrl).toBeUndefined()
  })

  test('ignores a list that is not an array or that throws', async () => {
    for (const list of [7, {}, 'x', new Proxy([], { get: fails })]) {
      const here = await go({ install: page => Reflect.set(page, 'btc_providers', list) })
      expect(await known(here)).toEqual([])
      here.end()
    }
  })

  test('an icon that travels with the entry is shown', async () => {
    const here = await go({ install: page => provide(page, asProvider(scriptedWallet())) })
    await known(here)
    expect(here.portico.read(connectors).known[0]?.imageUrl).toBe(ICON)
  })
})

describe('coming back', () => {
  test.each([
    ['announces itself', (page: EventTarget, wallet: TestWallet) => register(page, asStandard(wallet))],
    ['only comes to lie there', (page: EventTarget, wallet: TestWallet) => provide(page, asProvider(wallet))],
  ])('a wallet that %s late, within ten seconds, is found again', async (_, install) => {
    const wallet = scriptedWallet()
    const edges = fakeEdges()
    const first = await go({ edges, install: page => install(page, wallet) })
    await first.live()
    first.end()
    const here = await go({ edges })
    const restored = here.restore()
    await edges.clock.advance(8_000)
    install(here.page, wallet)
    await edges.clock.advance(1_500)
    expect(await restored).toMatchObject([{ namespace: 'bip122', networkId: testnet.caipNetworkId }])
    expect(wallet.prompts).toBe(1)
    expect(edges.clock.pending).toBe(0)
  })

  test('a wallet that was removed between two visits is not waited for any longer', async () => {
    const edges = fakeEdges()
    const here = await go({ edges })
    const restored = here.restore()
    await edges.clock.advance(11_000)
    expect(await restored).toEqual([])
    expect(edges.clock.pending).toBe(0)
  })

  test.each([
    ['the Wallet Standard', (page: EventTarget, wallet: TestWallet) => register(page, asStandard(wallet))],
    ['sats-connect', (page: EventTarget, wallet: TestWallet) => provide(page, asProvider(wallet))],
  ])('a locked wallet of %s shows nothing at a restore, and asks when it is connected', async (_, install) => {
    const wallet = scriptedWallet()
    const here = await go({ install: page => install(page, wallet) })
    await here.live()
    wallet.core.lock()
    expect(await here.restore()).toEqual([])
    expect(wallet.prompts).toBe(1)
    expect(await here.connect()).toHaveLength(1)
    expect(wallet.prompts).toBe(2)
  })

  test('accounts that the wallet cannot report keep those of before, unconfirmed, until it reports them again', async () => {
    const wallet = scriptedWallet()
    const face = asStandard(wallet)
    let isReadable = true
    const accounts = () => {
      if (!isReadable) throw new TypeError('not now')
      return face.accounts
    }
    const here = await go({ install: page => register(page, Object.create(face, { accounts: { get: accounts } })) })
    const connection = await here.live()
    const changes: ConnectionChange[] = []
    connection.watch(change => changes.push(change))
    isReadable = false
    wallet.switchAccount(1)
    await here.edges.clock.advance(1000)
    expect(changes).toEqual([{ kind: 'accounts', accounts: connection.accounts, unconfirmed: true }])
    isReadable = true
    wallet.switchAccount(0)
    await here.edges.clock.advance(1000)
    expect(changes.at(-1)).toEqual({ kind: 'accounts', accounts: connection.accounts })
  })

  test('a wallet that locks ends the session', async () => {
    const wallet = scriptedWallet()
    const here = await go({ install: page => provide(page, asProvider(wallet)) })
    const connection = await here.live()
    const changes: ConnectionChange[] = []
    connection.watch(change => changes.push(change))
    wallet.core.lock()
    wallet.core.vanish()
    await here.edges.clock.advance(1000)
    expect(changes.at(-1)?.kind).toBe('gone')
  })

  test('a wallet that reports ten thousand changes is read twice', async () => {
    const wallet = scriptedWallet()
    let tell = () => {}
    let asked = 0
    const face = asProvider(wallet)
    const noisy = {
      request(method: string, params: unknown) {
        asked++
        return face.request(method, params)
      },
      addListener(event: unknown, listener: () => void) {
        if (event === 'accountChange') tell = listener
        return () => {}
      },
    }
    const here = await go({ install: page => provide(page, noisy) })
    const connection = await here.live()
    const changes: ConnectionChange[] = []
    connection.watch(change => changes.push(change))
    asked = 0
    for (let n = 0; n < 10_000; n++) tell()
    await here.edges.clock.advance(1000)
    // Each of the two reads asks for the account and for the network.
    expect(asked).toBe(4)
    expect(changes.map(({ kind }) => kind)).toEqual(['accounts', 'accounts'])
  })

  test('a wallet that starts slowly is asked three times, 200 ms apart', async () => {
    const asked: string[] = []
    const fast = asProvider(scriptedWallet())
    const slow = {
      ...fast,
      async request(method: string, params: unknown) {
        asked.push(method)
        if (asked.length < 3)
          return { jsonrpc: '2.0', error: { code: -32603, message: 'Could not establish connection' } }
        return method === 'wallet_getAccount'
          ? Object(await fast.request('wallet_connect', params))
          : fast.request(method)
      },
    }
    const edges = fakeEdges()
    const here = await go({ edges, install: page => provide(page, slow) })
    const restored = here.restore()
    await settle()
    expect(asked).toHaveLength(1)
    await edges.clock.advance(200)
    expect(asked).toHaveLength(2)
    await edges.clock.advance(200)
    expect(await restored).toHaveLength(1)
    expect(asked).toEqual(['wallet_getAccount', 'wallet_getAccount', 'wallet_getAccount'])
  })
})

describe('networks', () => {
  test('a wallet on another network than the user’s reports its own', async () => {
    const wallet = scriptedWallet([MAINNET, TESTNET])
    const here = await go({
      networks: [bitcoinTestnet, bitcoinMainnet],
      install: page => provide(page, asProvider(wallet)),
    })
    const connection = await here.live()
    expect(connection.networkId).toBe(bitcoinMainnet.caipNetworkId)
    expect(connection.accounts[0]?.address).toMatch(/^bc1q/)
  })

  test('a wallet on an unknown network is not connected', async () => {
    const face = unisatFace(scriptedWallet().basalt)
    const getChain = async () => ({ enum: 'FRACTAL_BITCOIN_MAINNET' })
    const here = await go({ install: page => Reflect.set(page, 'unisat', { ...face, getChain }) })
    await expect(here.connect('bip122:unisat')).rejects.toMatchObject({ code: 'CHAIN_UNSUPPORTED' })
  })

  test('a wallet that cannot switch to a network fails with a code and stays on its own', async () => {
    const wallet = scriptedWallet([TESTNET])
    const here = await go({
      networks: [testnet, bitcoinMainnet],
      install: page => register(page, asStandard(wallet)),
    })
    const connection = await here.live()
    const changes: ConnectionChange[] = []
    connection.watch(change => changes.push(change))
    const change = (await here.portico.ask(switchNetwork.on('bip122')))!
    await expect(change({ network: bitcoinMainnet })).rejects.toMatchObject({ code: 'CHAIN_UNSUPPORTED' })
    await here.edges.clock.advance(1000)
    expect(changes).toEqual([])
  })

  test('a switch that the user refuses is USER_REJECTED', async () => {
    const wallet = scriptedWallet([TESTNET, SIGNET])
    const here = await go({ install: page => provide(page, asProvider(wallet)) })
    await here.live()
    wallet.answer('reject')
    const change = (await here.portico.ask(switchNetwork.on('bip122')))!
    await expect(change({ network: signet })).rejects.toMatchObject({ code: 'USER_REJECTED' })
  })

  test('a wallet that allows accounts for each network anew is asked there, and no session is lost', async () => {
    const wallet = scriptedWallet([TESTNET, SIGNET])
    const face = asProvider(wallet)
    const strict = {
      ...face,
      async request(method: string, params: unknown) {
        const answer = await face.request(method, params)
        // The wallet forgets the site's permission on a network change and reports a disconnect.
        if (method === 'wallet_changeNetwork') wallet.core.disconnect()
        return answer
      },
    }
    const here = await go({ install: page => provide(page, strict) })
    const connection = await here.live()
    const changes: ConnectionChange[] = []
    connection.watch(change => changes.push(change))
    const change = (await here.portico.ask(switchNetwork.on('bip122')))!
    await change({ network: signet })
    await here.edges.clock.advance(1000)
    expect(changes.map(({ kind }) => kind)).not.toContain('gone')
    expect(lastNetworkIn(changes)).toBe(signet.caipNetworkId)
    // One prompt each to connect, to switch, and to connect on the new network.
    expect(wallet.prompts).toBe(3)
  })

  test('a switch between the real network and a test network changes the addresses', async () => {
    const wallet = scriptedWallet([MAINNET, TESTNET])
    const here = await go({
      networks: [bitcoinMainnet, bitcoinTestnet],
      install: page => Reflect.set(page, 'unisat', unisatFace(wallet.basalt)),
    })
    const connection = await here.live('bip122:unisat')
    const changes: ConnectionChange[] = []
    connection.watch(change => changes.push(change))
    const change = (await here.portico.ask(switchNetwork.on('bip122')))!
    await change({ network: bitcoinTestnet })
    await here.edges.clock.advance(1000)
    expect(changes).toEqual([
      {
        kind: 'accounts',
        accounts: [expect.objectContaining({ address: expect.stringMatching(/^tb1q/) })],
        networkId: bitcoinTestnet.caipNetworkId,
      },
    ])
  })
})

describe('every wording of no', () => {
  test.each<[string, unknown]>([
    ['4001', { code: 4001, message: 'no' }],
    ['5000', { code: 5000, message: 'no' }],
    ['5002', { code: 5002, message: 'no' }],
    ['sats-connect’s own code', { code: -32000, message: 'no' }],
    ['user rejected', { code: 1, message: 'User rejected the request.' }],
    ['cancelled', { code: 1, message: 'Request cancelled' }],
    ['canceled', { code: 1, message: 'User canceled' }],
  ])('%s is USER_REJECTED, answered or thrown', async (_, error) => {
    for (const refuse of [async () => ({ error }), () => Promise.reject(error)]) {
      const here = await go({ install: page => provide(page, { request: refuse }) })
      await expect(here.connect()).rejects.toMatchObject({ code: 'USER_REJECTED' })
      here.end()
    }
  })

  test('a wallet without permission is reported as unauthorized, not as busy', async () => {
    const request = async () => ({ error: { code: -32002, message: 'Access denied' } })
    const here = await go({ install: page => provide(page, { request }) })
    await expect(here.connect()).rejects.toMatchObject({ code: 'WALLET_UNAUTHORIZED' })
  })
})

function fails(): never {
  throw new TypeError('a trap of a foreign object')
}

import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  addConnector,
  type Connection,
  connectors,
  connectService,
  type Manifest,
  type Namespace,
  type Portico,
  PorticoError,
  sessionControl,
  sessionEstablished,
  sessions,
} from '../../kernel'
import { session } from '../../plugins/session/manifest'
import { createTabs, type Tabs } from '../../plugins/session/testing/tabs'
import { chain, LIBRARIES, openWorld, type Page, type RealWorld } from './testing/realRelay'
import { ACCOUNT, evmGrant, OTHER, openRemoteWallet, type RemoteWallet } from './testing/remoteWallet'
import { bothGrants, SOLANA, SOLANA_ADDRESS, solanaNetwork } from './testing/solanaNetwork'

/* Each namespace has its own WalletConnect session: with the session plugin, as in a real host. */

const NETWORKS = [chain(1), chain(137), { ...solanaNetwork, caipNetworkId: SOLANA }] as const
const EVM = 'eip155'
const SOL = 'solana'
const [solanaOnly, evmOnly] = [{ solana: bothGrants.solana }, evmGrant()]
type Grants = Parameters<RemoteWallet['approve']>[1]

const extension: Manifest = {
  id: 'extension',
  provides: [connectService.on('extension')],
  activatesAtStart: () => true,
  load: async () => ({
    default: ctx => {
      const known = {
        id: 'extension',
        name: 'Heath',
        type: 'INJECTED',
        namespaces: [EVM],
        adapter: 'extension',
      } as const
      ctx.set(connectors, addConnector(known))
      const connection: Connection = {
        namespace: EVM,
        accounts: [{ address: OTHER }],
        networkId: 'eip155:1',
        wallet: { name: 'Heath' },
        provider: { request: async () => null, on: () => null, removeListener: () => null },
        watch: () => () => {},
        disconnect: async () => {},
      }
      ctx.provide(connectService.on('extension'), { connect: async () => [connection], restore: async () => [] })
    },
  }),
}

describe.each(LIBRARIES)('with version %s of the library', (_, library) => {
  let world: RealWorld
  let second: RemoteWallet
  let third: RemoteWallet
  beforeEach(async () => {
    world = await openWorld(library)
    second = await openRemoteWallet(world.relay.url, 'Egret')
    third = await openRemoteWallet(world.relay.url, 'Ibis')
  })
  afterEach(async () => {
    await second.stop()
    await third.stop()
    await world.end()
  })

  async function visit({ tabs, plugins = [] }: { tabs?: Tabs; plugins?: readonly Manifest[] } = {}): Promise<Page> {
    const page = await world.open({ networks: NETWORKS, tabs, options: { plugins: [session(), ...plugins] } })
    page.portico.prepare()
    await page.portico.ready()
    await expect.poll(() => page.portico.read(connectors).known.length).toBeGreaterThan(0)
    return page
  }

  async function pair(page: Page, wallet: RemoteWallet, grants: Grants, namespaces?: readonly Namespace[]) {
    const control = await page.portico.ask(sessionControl)
    const connecting = control.connect({ connectorId: 'walletConnect', namespaces })
    const [{ topic }] = await Promise.all([
      wallet.approve(await wallet.scan(await page.code()), grants),
      connecting.catch(() => undefined),
    ])
    await connecting
    return topic
  }

  const walletsOf = ({ portico }: { portico: Portico }) =>
    [EVM, SOL].map(namespace => {
      const now = portico.read(sessions).byNamespace[namespace]
      return now && 'wallet' in now ? `${now.wallet.name} ${now.status}` : (now?.status ?? 'disconnected')
    })
  const sign = async ({ portico }: Page) =>
    portico.provider(EVM)?.request({ method: 'personal_sign', params: ['0x00', ACCOUNT.address] })
  const keysOf = (wallet: RemoteWallet) => wallet.client.session.keys

  test('a second wallet for another namespace leaves the first one connected, now and on a later visit', async () => {
    const page = await visit()
    const first = await pair(page, world.wallet, evmOnly, [EVM])
    const changes: unknown[] = []
    page.portico.provider(EVM)?.on('disconnect', error => changes.push(error))
    const other = await pair(page, second, bothGrants, [SOL])
    expect(walletsOf(page)).toEqual(['Heron connected', 'Egret connected'])
    expect(await sign(page)).toMatch(/^0x/)
    expect([keysOf(world.wallet), keysOf(second)]).toEqual([[first], [other]])
    expect([world.wallet.requests.length, second.requests.length, changes]).toEqual([1, 0, []])

    page.portico.destroy()
    const later = await visit()
    expect(walletsOf(later)).toEqual(['Heron connected', 'Egret connected'])
    expect(await sign(later)).toMatch(/^0x/)
    expect([world.wallet.requests.length, second.requests.length]).toEqual([2, 0])
    await later.portico.disconnect({ namespace: SOL })
    await expect.poll(() => keysOf(second)).toEqual([])
    expect(walletsOf(later)).toEqual(['Heron connected', 'disconnected'])
    expect(keysOf(world.wallet)).toEqual([first])
  })

  test('a session ends when newer ones have replaced it in every namespace, and not before', async () => {
    const page = await visit()
    const first = await pair(page, world.wallet, bothGrants)
    const other = await pair(page, second, bothGrants, [SOL])
    expect(walletsOf(page)).toEqual(['Heron connected', 'Egret connected'])
    expect(await sign(page)).toMatch(/^0x/)
    expect([keysOf(world.wallet), keysOf(second)]).toEqual([[first], [other]])

    const last = await pair(page, third, evmOnly, [EVM])
    await expect.poll(() => keysOf(world.wallet)).toEqual([])
    expect(walletsOf(page)).toEqual(['Ibis connected', 'Egret connected'])
    expect([keysOf(second), keysOf(third)]).toEqual([[other], [last]])
  })

  test('a namespace that was replaced does not come back with the next grant of the session', async () => {
    const page = await visit()
    const topic = await pair(page, world.wallet, bothGrants)
    await pair(page, second, solanaOnly, [SOL])
    await page.portico.disconnect({ namespace: SOL })
    expect(walletsOf(page)).toEqual(['Heron connected', 'disconnected'])
    await world.wallet.client.update({ topic, namespaces: { ...bothGrants, ...evmGrant(['eip155:137']) } })
    await expect.poll(() => page.portico.networkId(EVM)).toBe('eip155:137')
    expect(walletsOf(page)).toEqual(['Heron connected', 'disconnected'])
  })

  test('a second wallet that is rejected leaves the first one in all its namespaces', async () => {
    const guard: Manifest = {
      id: 'guard',
      activatesAtStart: () => true,
      load: async () => ({
        default: ctx => {
          ctx.tap(sessionEstablished, ({ live }) =>
            live.wallet.name === 'Egret' ? new PorticoError('UNWELCOME', 'Not this wallet') : undefined,
          )
        },
      }),
    }
    const page = await visit({ plugins: [guard] })
    const first = await pair(page, world.wallet, bothGrants)
    await expect(pair(page, second, bothGrants, [SOL])).rejects.toMatchObject({ code: 'UNWELCOME' })
    await expect.poll(() => keysOf(second)).toEqual([])
    expect(walletsOf(page)).toEqual(['Heron connected', 'Heron connected'])
    expect(keysOf(world.wallet)).toEqual([first])
    page.portico.destroy()
    expect(walletsOf(await visit({ plugins: [guard] }))).toEqual(['Heron connected', 'Heron connected'])
  })

  test('a browser wallet that replaces one of two phone wallets ends the session of that one only', async () => {
    const page = await visit({ plugins: [extension] })
    await pair(page, world.wallet, evmOnly, [EVM])
    const other = await pair(page, second, solanaOnly, [SOL])
    await (await page.portico.ask(sessionControl)).connect({ connectorId: 'extension' })
    expect(walletsOf(page)).toEqual(['Heath connected', 'Egret connected'])
    await expect.poll(() => keysOf(world.wallet)).toEqual([])
    expect(keysOf(second)).toEqual([other])
  })

  describe('in several tabs', () => {
    let tabs: Tabs
    let here: Page
    let there: Page
    beforeEach(async () => {
      tabs = createTabs()
      here = await visit({ tabs })
      there = await visit({ tabs })
    })
    const agree = (expected: unknown) => expect.poll(() => [here, there].map(walletsOf)).toEqual([expected, expected])

    test('each namespace has its session in every tab, and no tab ends the session of another', async () => {
      await pair(here, world.wallet, evmOnly, [EVM])
      await agree(['Heron connected', 'disconnected'])
      const changes: unknown[] = []
      there.portico.provider(EVM)?.on('disconnect', error => changes.push(error))
      await pair(here, second, bothGrants, [SOL])
      await agree(['Heron connected', 'Egret connected'])
      for (const page of [here, there]) expect(await sign(page)).toMatch(/^0x/)
      expect(changes).toEqual([])
      await there.portico.disconnect({ namespace: SOL })
      await agree(['Heron connected', 'disconnected'])
      await expect.poll(() => keysOf(second)).toEqual([])
      for (const page of [here, there]) expect(await sign(page)).toMatch(/^0x/)
      await there.portico.disconnect({ namespace: EVM })
      await agree(['disconnected', 'disconnected'])
      await expect.poll(() => keysOf(world.wallet)).toEqual([])
    })

    test('a request that is open in one tab is answered while another tab connects a wallet', async () => {
      await pair(here, world.wallet, evmOnly, [EVM])
      await agree(['Heron connected', 'disconnected'])
      let answer: (signature: string) => void = () => {}
      world.wallet.answer = () => new Promise(resolve => (answer = resolve))
      const asked = sign(there)
      await expect.poll(() => world.wallet.requests.length).toBe(1)
      await pair(here, second, solanaOnly, [SOL])
      await agree(['Heron connected', 'Egret connected'])
      answer('0xabcd')
      expect(await asked).toBe('0xabcd')
    })

    test('a wallet that replaces another in one tab replaces it in the other tab', async () => {
      await pair(here, world.wallet, bothGrants)
      await agree(['Heron connected', 'Heron connected'])
      await pair(here, second, evmGrant(['eip155:137'], OTHER), [EVM])
      await agree(['Egret connected', 'Heron connected'])
      await pair(there, third, solanaOnly, [SOL])
      await agree(['Egret connected', 'Ibis connected'])
      await expect.poll(() => keysOf(world.wallet)).toEqual([])
      expect([here, there].map(({ portico }) => portico.networkId(EVM))).toEqual(['eip155:137', 'eip155:137'])
      here.portico.destroy()
      there.portico.destroy()
      expect(walletsOf(await visit({ tabs }))).toEqual(['Egret connected', 'Ibis connected'])
    })

    test('a tab whose library has started finds the session that another tab connects', async () => {
      const control = await there.portico.ask(sessionControl)
      const left = new AbortController()
      const leaving = control.connect({ connectorId: 'walletConnect', signal: left.signal }).catch(() => undefined)
      await there.code()
      left.abort()
      await leaving
      await pair(here, world.wallet, bothGrants)
      await agree(['Heron connected', 'Heron connected'])
    })

    test('a code that one tab shows expires when another tab connects a wallet, and the next one works', async () => {
      const control = await there.portico.ask(sessionControl)
      const showing = control.connect({ connectorId: 'walletConnect', namespaces: [SOL] })
      const expired = expect(showing).rejects.toMatchObject({ code: 'PAIRING_EXPIRED' })
      await there.code()
      await pair(here, world.wallet, evmOnly, [EVM])
      await expired
      await pair(there, second, solanaOnly, [SOL])
      await agree(['Heron connected', 'Egret connected'])
      expect(SOLANA_ADDRESS).toBe(here.portico.account(SOL).address)
    })
  })
})

import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { settle } from '../../adapters/conformance'
import {
  alerts,
  connections,
  connectors,
  findNetwork,
  isPorticoError,
  networks,
  type PorticoOptions,
  sessionControl,
  sessions,
} from '../../kernel'
import { resolveWallets } from '../../plugins/connect/rules/resolveWallets'
import { chooseNetwork } from '../../plugins/networks/flow/chooseNetwork'
import { openNamespaceWallets } from '../../plugins/networks/flow/openNamespaceWallets'
import {
  BITCOIN,
  BTC,
  EVM,
  endAll,
  MAIN,
  type NamespaceUser,
  ORDINALS,
  openNamespaces,
  SECOND,
  SOL,
  SOLANA,
  warmUp,
} from './namespaces'

beforeAll(warmUp)
afterEach(endAll)

const SEVERAL: Partial<PorticoOptions> = { features: { multiWallet: true } }

const listed = ({ portico }: NamespaceUser, id: string) => {
  const network = findNetwork(portico.read(networks), id)
  if (!network) throw new Error(`${id} is not listed`)
  return network
}
const states = ({ portico }: NamespaceUser, namespace: string) =>
  (portico.read(connections).byNamespace[namespace] ?? []).map(({ connectorId, state }) => `${connectorId} ${state}`)

describe('a wallet that announces itself for several namespaces', () => {
  test('is one row with all of them, and connects a requested namespace directly', async () => {
    const { portico, connect } = await openNamespaces()
    await connect('eip155:Heron')
    const { known } = portico.read(connectors)
    const sources = { connectors: known, recent: [], featured: [], custom: [], recommended: [] }
    expect(resolveWallets(sources).rows.map(({ name, connectors }) => [name, connectors.length])).toEqual([
      ['Heron', 3],
      ['Quartz', 3],
    ])
    const { rows } = resolveWallets(sources, { namespace: SOLANA })
    expect(rows.map(({ connectors }) => connectors.map(({ id }) => id))).toEqual([['solana:Heron'], ['solana:Quartz']])
  })
})

describe('a requested namespace differing from the active chain', () => {
  test('leads to network switching: SwitchActiveChain, then Connect, if no wallet is connected in it', async () => {
    const crowd = await openNamespaces()
    await crowd.connect('eip155:Heron')
    await crowd.portico.open({ namespace: SOLANA })
    expect(crowd.views()).toEqual(['SwitchActiveChain'])
    await openNamespaceWallets(crowd.inside, listed(crowd, SOL))
    expect(crowd.views()).toEqual(['Connect'])
    expect(crowd.args()).toEqual({ namespace: SOLANA })
  })

  test('takes precedence over a requested view', async () => {
    const crowd = await openNamespaces()
    await crowd.connect('eip155:Heron')
    await crowd.portico.open({ view: 'Networks', namespace: BITCOIN })
    expect(crowd.views()).toEqual(['SwitchActiveChain'])
  })

  test('leads to Connect while no wallet is connected', async () => {
    const crowd = await openNamespaces()
    await crowd.portico.open({ namespace: SOLANA })
    expect(crowd.views()).toEqual(['Connect'])
  })

  test('changes nothing if it is the active one', async () => {
    const crowd = await openNamespaces()
    await crowd.connect('eip155:Heron')
    await crowd.portico.open({ namespace: EVM })
    expect(crowd.views()).toEqual(['Account'])
  })
})

describe('choosing a network of another namespace', () => {
  async function choosing(): Promise<NamespaceUser> {
    const crowd = await openNamespaces()
    await crowd.connect('eip155:Heron')
    await crowd.portico.open()
    await crowd.portico.open({ view: 'Networks' })
    return crowd
  }

  test('in which no wallet is connected, and going back, changes nothing', async () => {
    const crowd = await choosing()
    await chooseNetwork(crowd.inside, listed(crowd, SOL))
    expect(crowd.views()).toEqual(['Account', 'Networks', 'SwitchActiveChain'])
    await crowd.inside.back()
    expect(crowd.views()).toEqual(['Account', 'Networks'])
    expect(crowd.portico.account()).toMatchObject({ isConnected: true, address: 'Heron evm-1' })
    expect(crowd.portico.networkId()).toBe(MAIN)
    expect(crowd.prompts).toEqual(['eip155:Heron'])
  })

  test('and connecting a wallet for it moves the pointer there; the other namespace stays connected', async () => {
    const crowd = await choosing()
    await chooseNetwork(crowd.inside, listed(crowd, BTC))
    await openNamespaceWallets(crowd.inside, listed(crowd, BTC))
    await crowd.connect('bip122:Quartz')
    expect(crowd.portico.state()).toMatchObject({ active: BITCOIN, networkId: BTC })
    expect(crowd.portico.account(EVM)).toMatchObject({ isConnected: true, address: 'Heron evm-1' })
  })

  test('and leaving its wallet views restores the earlier choice', async () => {
    const crowd = await choosing()
    await openNamespaceWallets(crowd.inside, listed(crowd, SOL))
    await crowd.portico.close()
    await settle()
    expect(crowd.portico.read(networks).chosen).toBe(MAIN)
    await crowd.portico.disconnect()
    expect(crowd.portico.networkId()).toBe(MAIN)
  })

  test('which is connected switches without a request to its wallet', async () => {
    const crowd = await choosing()
    await crowd.connect('solana:Quartz')
    await chooseNetwork(crowd.inside, listed(crowd, MAIN))
    expect(crowd.portico.state()).toMatchObject({ active: EVM, networkId: MAIN })
    expect(crowd.prompts).toEqual(['eip155:Heron', 'solana:Quartz'])
  })

  test('and another network of a connected namespace asks that namespace’s wallet', async () => {
    const crowd = await choosing()
    await crowd.connect('solana:Quartz')
    await crowd.portico.switchNetwork(SECOND)
    expect(crowd.prompts.at(-1)).toBe(SECOND)
    expect(crowd.portico.state()).toMatchObject({ active: EVM, networkId: SECOND })
    expect(crowd.portico.account(SOLANA).isConnected).toBe(true)
  })
})

describe('many wallets', () => {
  test('have a state relative to the active connector: connected, active or disconnected', async () => {
    const crowd = await openNamespaces(SEVERAL)
    for (const id of ['eip155:Heron', 'solana:Heron', 'eip155:Quartz']) await crowd.connect(id)
    expect(states(crowd, EVM)).toEqual(['eip155:Quartz connected', 'eip155:Heron active'])
    const control = await crowd.portico.ask(sessionControl)
    await control.switchConnection({ namespace: EVM, connectorId: 'eip155:Heron' })
    await control.disconnect({ namespace: EVM, connectorId: 'eip155:Quartz' })
    expect(states(crowd, EVM)).toEqual(['eip155:Heron connected', 'eip155:Quartz disconnected'])
    await control.forgetConnection({ namespace: EVM, connectorId: 'eip155:Quartz' })
    expect(states(crowd, EVM)).toEqual(['eip155:Heron connected'])
    expect(crowd.prompts).toHaveLength(3)
  })

  test('close the modal on disconnect unless other connections remain', async () => {
    const crowd = await openNamespaces(SEVERAL)
    for (const id of ['solana:Heron', 'eip155:Heron', 'eip155:Quartz']) await crowd.connect(id)
    await crowd.portico.open()
    await crowd.portico.open({ view: 'ProfileWallets' })
    const control = await crowd.portico.ask(sessionControl)
    await control.disconnect({ namespace: EVM })
    await settle()
    expect(crowd.views()).toEqual(['Account', 'ProfileWallets'])
    expect(crowd.portico.state().active).toBe(SOLANA)
    await crowd.inside.back()
    expect(crowd.views()).toEqual(['Account'])
    await control.disconnect()
    await settle()
    expect(crowd.views()).toEqual([])
  })

  test('close the modal when the address disappears, except on ProfileWallets or while switching namespaces', async () => {
    const crowd = await openNamespaces(SEVERAL)
    for (const [views, left] of [
      [['Networks'], []],
      [['ProfileWallets'], ['Account', 'ProfileWallets']],
      [
        ['SwitchActiveChain', 'Connect'],
        ['Account', 'SwitchActiveChain', 'Connect'],
      ],
    ] as const) {
      await crowd.connect('eip155:Heron')
      await crowd.portico.open({ view: 'Account' })
      for (const view of views) await crowd.portico.open({ view, args: { namespace: BITCOIN } })
      await settle()
      crowd.vanish('eip155:Heron')
      await settle()
      expect(crowd.views()).toEqual(left)
      await crowd.portico.close()
    }
  })

  test('raise an info alert while disabled, and only the wallet in use is listed', async () => {
    const crowd = await openNamespaces()
    await crowd.connect('eip155:Heron')
    await crowd.connect('eip155:Quartz')
    expect(states(crowd, EVM)).toEqual(['eip155:Quartz connected'])
    const control = await crowd.portico.ask(sessionControl)
    const error = await control.switchConnection({ namespace: EVM, connectorId: 'eip155:Heron' }).catch(error => error)
    expect(isPorticoError(error, 'MULTI_WALLET_OFF')).toBe(true)
    expect(crowd.portico.read(alerts).raised.map(({ code }) => code)).toContain('MULTI_WALLET_OFF')
  })

  test('let users switch between payment and ordinals accounts, whatever the flag', async () => {
    const crowd = await openNamespaces()
    await crowd.connect('bip122:Heron')
    const control = await crowd.portico.ask(sessionControl)
    await control.switchAccount({ namespace: BITCOIN, type: 'ordinal' })
    expect(crowd.portico.account().address).toBe(`Heron ${ORDINALS.address}`)
    expect(crowd.portico.read(sessions).byNamespace[BITCOIN]).toMatchObject({ status: 'connected' })
  })
})

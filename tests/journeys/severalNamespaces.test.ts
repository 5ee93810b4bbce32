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
import { openNamespaceWallets } from '../../plugins/networks/flow/openNamespaceWallets'
import { chooseNetwork } from '../../plugins/networks/flow/walletActions'
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
  test('a wallet that announces itself for several namespaces is one row with all of them, and connects a requested namespace directly', async () => {
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
    const user = await openNamespaces()
    await user.connect('eip155:Heron')
    await user.portico.open({ namespace: SOLANA })
    expect(user.views()).toEqual(['SwitchActiveChain'])
    await openNamespaceWallets(user.inside, listed(user, SOL))
    expect(user.views()).toEqual(['Connect'])
    expect(user.args()).toEqual({ namespace: SOLANA })
  })

  test('takes precedence over a requested view', async () => {
    const user = await openNamespaces()
    await user.connect('eip155:Heron')
    await user.portico.open({ view: 'Networks', namespace: BITCOIN })
    expect(user.views()).toEqual(['SwitchActiveChain'])
  })

  test('leads to Connect while no wallet is connected', async () => {
    const user = await openNamespaces()
    await user.portico.open({ namespace: SOLANA })
    expect(user.views()).toEqual(['Connect'])
  })

  test('changes nothing if it is the active one', async () => {
    const user = await openNamespaces()
    await user.connect('eip155:Heron')
    await user.portico.open({ namespace: EVM })
    expect(user.views()).toEqual(['Account'])
  })
})

describe('choosing a network of another namespace', () => {
  async function choosing(): Promise<NamespaceUser> {
    const user = await openNamespaces()
    await user.connect('eip155:Heron')
    await user.portico.open()
    await user.portico.open({ view: 'Networks' })
    return user
  }

  test('choosing a network of another namespace without a connected wallet, and going back, changes nothing', async () => {
    const user = await choosing()
    await chooseNetwork(user.inside, listed(user, SOL))
    expect(user.views()).toEqual(['Account', 'Networks', 'SwitchActiveChain'])
    await user.inside.back()
    expect(user.views()).toEqual(['Account', 'Networks'])
    expect(user.portico.account()).toMatchObject({ isConnected: true, address: 'Heron evm-1' })
    expect(user.portico.networkId()).toBe(MAIN)
    expect(user.prompts).toEqual(['eip155:Heron'])
  })

  test('choosing a network of another namespace and connecting a wallet for it moves the pointer there; the other namespace stays connected', async () => {
    const user = await choosing()
    await chooseNetwork(user.inside, listed(user, BTC))
    await openNamespaceWallets(user.inside, listed(user, BTC))
    await user.connect('bip122:Quartz')
    expect(user.portico.state()).toMatchObject({ active: BITCOIN, networkId: BTC })
    expect(user.portico.account(EVM)).toMatchObject({ isConnected: true, address: 'Heron evm-1' })
  })

  test('choosing a network of another namespace and leaving its wallet views restores the earlier choice', async () => {
    const user = await choosing()
    await openNamespaceWallets(user.inside, listed(user, SOL))
    await user.portico.close()
    await settle()
    expect(user.portico.read(networks).chosen).toBe(MAIN)
    await user.portico.disconnect()
    expect(user.portico.networkId()).toBe(MAIN)
  })

  test('choosing a network of another namespace that is connected switches without a request to its wallet', async () => {
    const user = await choosing()
    await user.connect('solana:Quartz')
    await chooseNetwork(user.inside, listed(user, MAIN))
    expect(user.portico.state()).toMatchObject({ active: EVM, networkId: MAIN })
    expect(user.prompts).toEqual(['eip155:Heron', 'solana:Quartz'])
  })

  test('choosing another network of a connected namespace asks that namespace’s wallet', async () => {
    const user = await choosing()
    await user.connect('solana:Quartz')
    await user.portico.switchNetwork(SECOND)
    expect(user.prompts.at(-1)).toBe(SECOND)
    expect(user.portico.state()).toMatchObject({ active: EVM, networkId: SECOND })
    expect(user.portico.account(SOLANA).isConnected).toBe(true)
  })
})

describe('many wallets', () => {
  test('many wallets have a state relative to the active connector: connected, active or disconnected', async () => {
    const user = await openNamespaces(SEVERAL)
    for (const id of ['eip155:Heron', 'solana:Heron', 'eip155:Quartz']) await user.connect(id)
    expect(states(user, EVM)).toEqual(['eip155:Quartz connected', 'eip155:Heron active'])
    const control = await user.portico.ask(sessionControl)
    await control.switchConnection({ namespace: EVM, connectorId: 'eip155:Heron' })
    await control.disconnect({ namespace: EVM, connectorId: 'eip155:Quartz' })
    expect(states(user, EVM)).toEqual(['eip155:Heron connected', 'eip155:Quartz disconnected'])
    await control.forgetConnection({ namespace: EVM, connectorId: 'eip155:Quartz' })
    expect(states(user, EVM)).toEqual(['eip155:Heron connected'])
    expect(user.prompts).toHaveLength(3)
  })

  test('close the modal on disconnect unless other connections remain', async () => {
    const user = await openNamespaces(SEVERAL)
    for (const id of ['solana:Heron', 'eip155:Heron', 'eip155:Quartz']) await user.connect(id)
    await user.portico.open()
    await user.portico.open({ view: 'ProfileWallets' })
    const control = await user.portico.ask(sessionControl)
    await control.disconnect({ namespace: EVM })
    await settle()
    expect(user.views()).toEqual(['Account', 'ProfileWallets'])
    expect(user.portico.state().active).toBe(SOLANA)
    await user.inside.back()
    expect(user.views()).toEqual(['Account'])
    await control.disconnect()
    await settle()
    expect(user.views()).toEqual([])
  })

  test('close the modal when the address disappears, except on ProfileWallets or while switching namespaces', async () => {
    const user = await openNamespaces(SEVERAL)
    for (const [views, left] of [
      [['Networks'], []],
      [['ProfileWallets'], ['Account', 'ProfileWallets']],
      [
        ['SwitchActiveChain', 'Connect'],
        ['Account', 'SwitchActiveChain', 'Connect'],
      ],
    ] as const) {
      await user.connect('eip155:Heron')
      await user.portico.open({ view: 'Account' })
      for (const view of views) await user.portico.open({ view, args: { namespace: BITCOIN } })
      await settle()
      user.vanish('eip155:Heron')
      await settle()
      expect(user.views()).toEqual(left)
      await user.portico.close()
    }
  })

  test('raise an info alert while disabled, and only the wallet in use is listed', async () => {
    const user = await openNamespaces()
    await user.connect('eip155:Heron')
    await user.connect('eip155:Quartz')
    expect(states(user, EVM)).toEqual(['eip155:Quartz connected'])
    const control = await user.portico.ask(sessionControl)
    const error = await control.switchConnection({ namespace: EVM, connectorId: 'eip155:Heron' }).catch(error => error)
    expect(isPorticoError(error, 'MULTI_WALLET_OFF')).toBe(true)
    expect(user.portico.read(alerts).raised.map(({ code }) => code)).toContain('MULTI_WALLET_OFF')
  })

  test('let users switch between payment and ordinals accounts, whatever the flag', async () => {
    const user = await openNamespaces()
    await user.connect('bip122:Heron')
    const control = await user.portico.ask(sessionControl)
    await control.switchAccount({ namespace: BITCOIN, type: 'ordinal' })
    expect(user.portico.account().address).toBe(`Heron ${ORDINALS.address}`)
    expect(user.portico.read(sessions).byNamespace[BITCOIN]).toMatchObject({ status: 'connected' })
  })
})

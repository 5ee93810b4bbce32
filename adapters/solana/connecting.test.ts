import { base58 } from '@scure/base'
import { registerWallet } from '@wallet-standard/wallet'
import { afterEach, describe, expect, test } from 'vitest'
import { type ConnectionChange, connectors, findNetwork, networks, switchNetwork } from '../../kernel'
import { solanaDevnet, solanaMainnet, solanaTestnet } from '../../networks'
import { fakeEdges, settle } from '../conformance'
import { scriptedWallet } from './testing/scriptedWallet'
import { createSolanaTestHost, type SolanaTestHost } from './testing/testHost'

let testHost: SolanaTestHost | undefined
afterEach(() => testHost?.end())

const MAINNET = solanaMainnet.caipNetworkId
const DEVNET = solanaDevnet.caipNetworkId

async function world(given: Parameters<typeof createSolanaTestHost>[1] = {}) {
  const edges = fakeEdges()
  testHost = await createSolanaTestHost(edges.ports, given)
  const wallet = scriptedWallet()
  wallet.install()
  return { ...testHost, edges, wallet }
}

/** Replaces the accounts that the wallet shows. */
const shows = ({ features }: ReturnType<typeof scriptedWallet>, accounts: unknown[]) => {
  features['standard:connect'] = { connect: async () => ({ accounts }) }
}
const account = (fields: object = {}) => ({
  address: base58.encode(new Uint8Array(32).fill(3)),
  publicKey: new Uint8Array(32).fill(3),
  chains: ['solana:mainnet', 'solana:devnet'],
  features: [],
  ...fields,
})

describe('discovery', () => {
  test('lists a Wallet Standard wallet under an id that stays the same after a reload', async () => {
    const { portico, connect } = await world()
    await connect()
    expect(portico.read(connectors).known).toMatchObject([
      { id: 'solana:Grebe', name: 'Grebe', type: 'ANNOUNCED', namespaces: ['solana'], adapter: 'solana' },
    ])
  })

  test('ignores a wallet of another namespace only', async () => {
    const { portico, connect, wallet } = await world()
    registerWallet({ ...wallet.wallet, name: 'Elsewhere', chains: ['sui:mainnet'] })
    await connect()
    expect(portico.read(connectors).known.map(({ name }) => name)).toEqual(['Grebe'])
  })
})

describe('connecting', () => {
  test('connecting to a wallet with several accounts lists all of them, the one in use first', async () => {
    const { connect, wallet } = await world()
    const accounts = [account(), account({ address: wallet.addresses[1] })]
    shows(wallet, accounts)
    expect((await connect()).accounts).toEqual(accounts.map(({ address }) => ({ address })))
  })

  test('connecting to a wallet of several namespaces lists the accounts of Solana alone', async () => {
    const { connect, wallet } = await world()
    shows(wallet, [account({ address: `0x${'ab'.repeat(32)}`, chains: ['sui:mainnet'] }), account()])
    expect((await connect()).accounts).toEqual([{ address: account().address }])
  })

  test.each([
    ['of another namespace', `0x${'ab'.repeat(20)}`],
    ['of 31 bytes', '1'.repeat(31)],
    ['of 33 bytes', base58.encode(new Uint8Array(33).fill(9))],
    ['with a letter that is none', `${account().address.slice(0, -1)}0`],
    ['that is empty', ''],
  ])('an address %s is no account', async (_, address) => {
    const { connect, wallet } = await world()
    shows(wallet, [account({ address })])
    await expect(connect()).rejects.toMatchObject({ code: 'CONNECT_FAILED' })
  })

  test('connecting to a locked wallet asks it to unlock, and fails with a code where it does not', async () => {
    const { connect, restore, wallet } = await world()
    shows(wallet, [])
    await expect(connect()).rejects.toMatchObject({ code: 'CONNECT_FAILED', message: 'Failed to connect' })
    expect(await restore()).toEqual([])
  })

  test('connects on the requested network if the wallet’s account supports it', async () => {
    const { connect } = await world()
    expect((await connect('Grebe', DEVNET)).networkId).toBe(DEVNET)
  })

  test('connecting to a wallet on another network of the host’s opens that network', async () => {
    const { connect, wallet } = await world()
    shows(wallet, [account({ chains: ['solana:devnet'] })])
    expect((await connect('Grebe', MAINNET)).networkId).toBe(DEVNET)
  })

  test('connecting to a wallet on a network that the host does not list fails with CHAIN_UNSUPPORTED', async () => {
    const { connect, restore, wallet } = await world()
    shows(wallet, [account({ chains: ['solana:testnet'] })])
    await expect(connect()).rejects.toMatchObject({ code: 'CHAIN_UNSUPPORTED' })
    expect(await restore()).toEqual([])
  })

  test('connecting to a wallet that knows clusters by their id requests accounts by it', async () => {
    const own = { ...solanaTestnet, id: 'Reef1111', caipNetworkId: 'solana:Reef1111' as const }
    const { connect, wallet } = await world({ networks: [own] })
    Object.assign(wallet.wallet, { chains: ['solana:Reef1111'] })
    shows(wallet, [account({ chains: ['solana:Reef1111'] })])
    expect((await connect('Grebe', own.caipNetworkId)).networkId).toBe(own.caipNetworkId)
  })

  test.each([
    'User rejected the request.',
    'User has rejected the request',
    'Connection rejected by the user',
    'Approval was cancelled',
    'Canceled',
    'User closed the wallet window',
  ])('the wallet error %j without a code is USER_REJECTED', async message => {
    const { connect, wallet } = await world()
    wallet.features['standard:connect'] = { connect: () => Promise.reject(new Error(message)) }
    await expect(connect()).rejects.toMatchObject({ code: 'USER_REJECTED' })
  })
})

describe('restoring', () => {
  test('restoring is silent, and finds a wallet that announces itself ten seconds late', async () => {
    const edges = fakeEdges()
    testHost = await createSolanaTestHost(edges.ports)
    const task = testHost.restore()
    await edges.clock.advance(9_900)
    const late = scriptedWallet()
    late.state.approved = true
    late.install()
    expect(await task).toMatchObject([{ accounts: [{ address: late.addresses[0] }] }])
    expect(late.requests).toEqual([{ feature: 'standard:connect', inputs: [{ silent: true }] }])
    expect(edges.clock.pending).toBe(0)
  })

  test('finds nothing if the wallet was removed between visits', async () => {
    const edges = fakeEdges()
    testHost = await createSolanaTestHost(edges.ports)
    const task = testHost.restore()
    await edges.clock.advance(10_000)
    expect(await task).toEqual([])
    expect(edges.clock.pending).toBe(0)
  })
})

describe('events of the wallet', () => {
  async function watched() {
    const made = await world()
    const connection = await made.connect()
    made.hold(connection)
    const changes: ConnectionChange[] = []
    connection.watch(change => changes.push(change))
    return { ...made, connection, changes }
  }

  test('an event of the wallet may bring another account, or none', async () => {
    const { wallet, changes, edges } = await watched()
    wallet.switchAccount(1)
    await edges.clock.advance(1000)
    wallet.vanish()
    expect(changes).toEqual([
      { kind: 'accounts', accounts: [{ address: wallet.addresses[1] }] },
      { kind: 'accounts', accounts: [] },
    ])
  })

  test('a wallet’s event that limits its account to another network moves the app there', async () => {
    const { wallet, changes, edges, connection } = await watched()
    const events: unknown[] = []
    connection.provider.on('chainChanged', id => events.push(id))
    wallet.switchNetwork(DEVNET)
    await edges.clock.advance(1000)
    const accounts = [{ address: wallet.addresses[0] }]
    expect(changes).toEqual([{ kind: 'accounts', accounts, networkId: DEVNET }])
    expect(events).toEqual([DEVNET])
  })

  test('switching happens locally, asks no wallet, and notifies watchers and hosts', async () => {
    const { wallet, changes, portico, connection } = await watched()
    const events: unknown[] = []
    connection.provider.on('chainChanged', id => events.push(id))
    const prompts = wallet.prompts
    const change = await portico.ask(switchNetwork.on('solana'))
    await change({ network: findNetwork(portico.read(networks), DEVNET)! })
    expect(changes).toEqual([{ kind: 'network', networkId: DEVNET }])
    expect(events).toEqual([DEVNET])
    expect(wallet.prompts).toBe(prompts)
  })

  test('switching to a network that the wallet’s account does not support is CHAIN_UNSUPPORTED', async () => {
    const { wallet, changes, portico } = await watched()
    wallet.state.chains = ['solana:mainnet']
    const change = await portico.ask(switchNetwork.on('solana'))
    const network = findNetwork(portico.read(networks), DEVNET)!
    await expect(change({ network })).rejects.toMatchObject({ code: 'CHAIN_UNSUPPORTED' })
    expect(changes).toEqual([])
  })
})

test('a hostile announcement has no effect: no name, account or trap passes', async () => {
  const { connect, wallet, portico } = await world()
  const fails = () => {
    throw new Error('a trap')
  }
  const trap = { get: fails, enumerable: true }
  const hostile = [
    Object.defineProperties({ ...wallet.wallet, name: 'Trap' }, { accounts: trap }),
    new Proxy({ ...wallet.wallet }, { get: fails }),
  ]
  for (const each of hostile) registerWallet(each)
  await connect()
  expect(portico.read(connectors).known.map(({ name }) => name)).toEqual(['Grebe', 'Trap'])
  await expect(connect('Trap')).resolves.toMatchObject({ accounts: [{ address: wallet.addresses[0] }] })
  await settle()
})

describe('accounts that the wallet cannot report', () => {
  async function unreadable() {
    const { connect, edges, wallet } = await world()
    const { provider, watch } = await connect()
    const changes: ConnectionChange[] = []
    watch(change => changes.push(change))
    const usual = Object.getOwnPropertyDescriptor(wallet.wallet, 'accounts')!
    const throwing = {
      configurable: true,
      get: () => {
        throw new TypeError('not now')
      },
    }
    Object.defineProperty(wallet.wallet, 'accounts', throwing)
    wallet.switchAccount(1)
    await edges.clock.advance(1000)
    const readable = () => Object.defineProperty(wallet.wallet, 'accounts', usual)
    return { provider, changes, edges, wallet, readable }
  }

  test('keep those of before, unconfirmed, until the wallet reports its next change', async () => {
    const { changes, edges, wallet, readable } = await unreadable()
    expect(changes).toEqual([{ kind: 'accounts', accounts: [{ address: wallet.addresses[0] }], unconfirmed: true }])
    readable()
    wallet.switchAccount(1)
    await edges.clock.advance(1000)
    expect(changes.at(-1)).toEqual({ kind: 'accounts', accounts: [{ address: wallet.addresses[1] }] })
  })

  test('accounts that the wallet cannot report are read again at the next request', async () => {
    const { provider, changes, edges, wallet, readable } = await unreadable()
    readable()
    await provider.request({ method: 'solana_getAccounts' })
    await edges.clock.advance(1000)
    expect(changes.at(-1)).toEqual({ kind: 'accounts', accounts: [{ address: wallet.addresses[1] }] })
  })
})

import { afterEach, describe, expect, test } from 'vitest'
import { connectors } from '../../kernel'
import { fakeEdges, settle } from '../conformance'
import { scriptedWallet } from './testing/scriptedWallet'
import { createSuiTestHost, type SuiTestHost } from './testing/testHost'

let testHost: SuiTestHost
afterEach(() => testHost.end())

async function world() {
  const wallet = scriptedWallet()
  testHost = await createSuiTestHost({ before: wallet.install })
  return { ...testHost, wallet }
}

const known = () => testHost.portico.read(connectors).known.map(({ name }) => name)
const look = async () => {
  testHost.portico.prepare()
  await settle()
  await settle()
}

describe('accounts', () => {
  test('accounts are emitted with their keys', async () => {
    const { connect, wallet } = await world()
    const [connection] = await connect()
    expect(connection?.accounts).toEqual([
      { address: wallet.addresses[0], publicKey: expect.stringMatching(/^[A-Za-z0-9+/]{43}=$/) },
    ])
  })

  test('accounts of other namespaces and invalid addresses are left out', async () => {
    const { connect, wallet } = await world()
    const strange = [
      { address: wallet.addresses[1], publicKey: new Uint8Array(), chains: ['solana:mainnet'], features: [] },
      { address: '0x2', publicKey: new Uint8Array(), chains: [], features: [] },
      null,
    ]
    Reflect.set(Object(wallet.features['standard:connect']), 'connect', async () => ({ accounts: strange }))
    await expect(connect()).rejects.toMatchObject({ code: 'CONNECT_FAILED' })
  })
})

describe('a wallet on another network', () => {
  test('a wallet on another network that the host lists connects on that network', async () => {
    const { connect, networkId, wallet } = await world()
    wallet.switchNetwork('sui:testnet')
    expect((await connect())[0]?.networkId).toBe(networkId(1))
  })

  test('reports a network that the host does not list', async () => {
    const { connect, wallet } = await world()
    wallet.switchNetwork('sui:localnet')
    await expect(connect()).rejects.toMatchObject({ code: 'CHAIN_UNSUPPORTED' })
  })

  test('takes the session with it when it goes there, and cannot be moved back', async () => {
    const { live, edges, networkId, wallet } = await world()
    const { reported: changes, provider } = await live()
    wallet.switchNetwork('sui:devnet')
    await edges.clock.advance(1000)
    expect(changes).toEqual([{ kind: 'accounts', accounts: [expect.anything()], networkId: networkId(2) }])
    const moving = provider.request({ method: 'portico_switchNetwork', params: { networkId: networkId(0) } })
    await expect(moving).rejects.toMatchObject({ message: 'The wallet has no account for this network' })
  })
})

test.each([
  [{ code: 4001 }],
  [new Error('User rejected the request')],
  [new Error('User Rejected Request')],
  [new Error('Cancelled')],
  ['Rejected by user'],
])('a refusal in the form %o is a rejection', async thrown => {
  const { connect, wallet } = await world()
  wallet.answer('reject')
  wallet.rejectWith(thrown)
  await expect(connect()).rejects.toMatchObject({ code: 'USER_REJECTED' })
})

test('a wallet that is locked meanwhile shows no account, and opens when it is asked again', async () => {
  const { live, connect, edges, wallet } = await world()
  const { reported: changes } = await live()
  wallet.lock()
  await edges.clock.advance(1000)
  expect(changes).toEqual([{ kind: 'accounts', accounts: [] }])
  expect(await connect()).toHaveLength(1)
})

describe('accounts that the wallet cannot report', () => {
  async function unreadable() {
    const { live, edges, wallet } = await world()
    const connection = await live()
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
    return { ...connection, edges, wallet, readable }
  }
  const account = (address: string | undefined) => ({ address, publicKey: expect.any(String) })

  test('keep those of before, unconfirmed, until the wallet reports its next change', async () => {
    const { reported, edges, wallet, readable } = await unreadable()
    expect(reported).toEqual([{ kind: 'accounts', accounts: [account(wallet.addresses[0])], unconfirmed: true }])
    readable()
    wallet.switchAccount(1)
    await edges.clock.advance(1000)
    expect(reported.at(-1)).toEqual({ kind: 'accounts', accounts: [account(wallet.addresses[1])] })
  })

  test('accounts that the wallet cannot report are read again at the next request', async () => {
    const { provider, reported, edges, wallet, readable } = await unreadable()
    readable()
    await provider.request({ method: 'sui_getAccounts' })
    await edges.clock.advance(1000)
    expect(reported.at(-1)).toEqual({ kind: 'accounts', accounts: [account(wallet.addresses[1])] })
  })
})

describe('coming back', () => {
  test('the app was removed inside the wallet: no prompt, and no account', async () => {
    const { connect, restore, wallet } = await world()
    await connect()
    wallet.state.approved = false
    expect(await restore()).toEqual([])
    expect(wallet.prompts).toBe(1)
  })

  test('a wallet is asked silently', async () => {
    const { connect, restore, wallet } = await world()
    await connect()
    expect(await restore()).toHaveLength(1)
    expect(wallet.requests.at(-1)).toEqual({ feature: 'standard:connect', input: { silent: true } })
    expect(wallet.prompts).toBe(1)
  })

  test('a wallet that registers 9 s late is found in the middle of a restore', async () => {
    const edges = fakeEdges()
    const wallet = scriptedWallet()
    wallet.state.approved = true
    testHost = await createSuiTestHost({ edges })
    const task = testHost.restore()
    await edges.clock.advance(9_000)
    wallet.install()
    await edges.clock.advance(500)
    expect(await task).toHaveLength(1)
    expect(edges.clock.pending).toBe(0)
  })

  test('a wallet that was removed between visits is given up after 10 s', async () => {
    const edges = fakeEdges()
    testHost = await createSuiTestHost({ edges })
    const task = testHost.restore()
    await edges.clock.advance(10_000)
    expect(await task).toEqual([])
  })
})

describe('a wallet that takes itself back', () => {
  const enter = ({ wallet }: ReturnType<typeof scriptedWallet>) => {
    let leave = () => {}
    const detail = (api: { register(wallet: unknown): () => void }) => {
      leave = api.register(wallet)
    }
    window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
    return () => leave()
  }

  test('a wallet that unregisters is no connector any more, and its users get an event', async () => {
    testHost = await createSuiTestHost()
    await look()
    const wallet = scriptedWallet()
    const leave = enter(wallet)
    const { reported: changes, provider } = await testHost.live()
    const heard: unknown[] = []
    provider.on('disconnect', error => heard.push(error))
    leave()
    expect(known()).toEqual([])
    expect(changes).toEqual([{ kind: 'gone' }])
    expect(heard).toEqual([expect.objectContaining({ code: 4900 })])
    await expect(provider.request({ method: 'sui_getAccounts' })).rejects.toMatchObject({ code: 4900 })
    await expect(testHost.connect()).rejects.toMatchObject({ code: 'WALLET_GONE' })
    expect(wallet.listeners).toBe(0)
  })

  test('a wallet that unregisters may return under the same name', async () => {
    testHost = await createSuiTestHost()
    await look()
    const wallet = scriptedWallet()
    enter(wallet)()
    enter(wallet)
    expect(known()).toEqual(['Bourn'])
    expect(await testHost.connect()).toHaveLength(1)
  })
})

describe('hostile announcements', () => {
  test('yield no wallet, and do not hide the others', async () => {
    const { wallet } = await world()
    const register = (foreign: unknown) =>
      window.dispatchEvent(
        Object.assign(new Event('wallet-standard:register-wallet'), {
          detail: (api: { register(wallet: unknown): void }) => api.register(foreign),
        }),
      )
    await look()
    register({
      ...wallet.wallet,
      get name(): string {
        throw new TypeError('a trap of a foreign object')
      },
    })
    register({ ...wallet.wallet, name: 'No chains', chains: ['solana:mainnet'] })
    register({ ...wallet.wallet, name: 'No features', features: {} })
    register(null)
    expect(known()).toEqual(['Bourn'])
  })

  test('a second wallet of the same name does not take the first one’s place', async () => {
    const { connect, wallet } = await world()
    scriptedWallet().install()
    await look()
    expect(known()).toEqual(['Bourn', 'Bourn'])
    await connect()
    expect(wallet.prompts).toBe(1)
  })
})

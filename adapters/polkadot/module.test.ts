import { afterEach, describe, expect, test } from 'vitest'
import { connectors } from '../../kernel'
import { settle } from '../conformance'
import { scriptedWallet } from './testing/scriptedWallet'
import { createPolkadotTestHost, type PolkadotTestHost } from './testing/testHost'

let testHost: PolkadotTestHost
afterEach(() => testHost.end())

const ALICE = {
  polkadot: '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
  kusama: 'HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F',
  id: '0xd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d',
}

async function world(wallet = scriptedWallet()) {
  testHost = await createPolkadotTestHost({ wallets: { Dotterel: wallet.provider } })
  return { ...testHost, wallet }
}

const known = () => testHost.portico.read(connectors).known.map(({ name }) => name)

describe('accounts', () => {
  test('accounts are written as the network writes them, whatever the wallet does', async () => {
    const { connect, networkId } = await world()
    const [first] = await connect()
    expect(first?.accounts).toEqual([{ address: ALICE.polkadot, publicKey: ALICE.id }])
    const [second] = await connect('polkadot:Dotterel', networkId(1))
    expect(second?.accounts).toEqual([{ address: ALICE.kusama, publicKey: ALICE.id }])
  })

  test('one key under two prefixes is one account', async () => {
    const { connect, wallet } = await world()
    wallet.repeatAccount()
    const [connection] = await connect()
    expect(connection?.accounts).toHaveLength(1)
  })

  test('accounts of every kind exist; a key is emitted only if the account is the key', async () => {
    const { connect, wallet } = await world()
    const [, bob, charlie] = wallet.addresses
    wallet.state.extra = [
      { address: bob, type: 'ed25519' },
      { address: charlie, type: 'ecdsa' },
    ]
    const [connection] = await connect()
    expect(connection?.accounts.map(({ publicKey }) => publicKey !== undefined)).toEqual([true, true, false])
  })

  test('accounts of Ethereum’s kind are shown only where the network has such accounts', async () => {
    const { connect, networkId, wallet } = await world()
    const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
    wallet.state.extra = [{ address, type: 'ethereum' }]
    expect((await connect())[0]?.accounts).toHaveLength(1)
    expect((await connect('polkadot:Dotterel', networkId(2)))[0]?.accounts).toEqual([{ address }])
  })

  test('leaves out a value that is no account', async () => {
    const { connect, wallet } = await world()
    wallet.state.extra = [null, {}, { address: 7 }, { address: 'banana' }, { address: `${ALICE.polkadot}x` }]
    expect((await connect())[0]?.accounts).toHaveLength(1)
  })
})

describe('a wallet on another network', () => {
  test('keeps its account for one the host lists: the session is there', async () => {
    const { connect, networkId, wallet } = await world()
    wallet.switchNetwork(networkId(1))
    expect((await connect())[0]).toMatchObject({ networkId: networkId(1), accounts: [{ address: ALICE.kusama }] })
  })

  test('reports it for a network that the host does not list', async () => {
    const { connect, wallet } = await world()
    wallet.switchNetwork(`polkadot:${'00'.repeat(16)}`)
    await expect(connect()).rejects.toMatchObject({ code: 'CHAIN_UNSUPPORTED' })
  })

  test('a wallet on another network cannot be moved where it has no account', async () => {
    const { live, networkId } = await world()
    const { provider } = await live()
    const moving = provider.request({ method: 'portico_switchNetwork', params: { networkId: networkId(2) } })
    await expect(moving).rejects.toMatchObject({ message: 'The wallet has no account for this network' })
  })
})

describe('wallets that are not accepted', () => {
  test.each([
    'Rejected',
    'Cancelled',
    'canceled by the user',
    'User rejected the request',
    'User Rejected Request',
    'Request was rejected',
    'The user denied access',
    'Rejected by user',
  ])('"%s" is USER_REJECTED', async text => {
    const { connect, wallet } = await world()
    wallet.answer('reject')
    wallet.rejectWith(new Error(text))
    await expect(connect()).rejects.toMatchObject({ code: 'USER_REJECTED' })
  })

  test('a site that the wallet has blocked gets its own error', async () => {
    const { connect, wallet } = await world()
    wallet.answer('reject')
    wallet.rejectWith(new Error('The source https://app.example is not allowed to interact with this extension'))
    await expect(connect()).rejects.toMatchObject({ code: 'WALLET_UNAUTHORIZED' })
  })

  test('connecting to a wallet without accounts of the namespace fails with CONNECT_FAILED', async () => {
    const { connect, wallet } = await world()
    wallet.forget()
    await expect(connect()).rejects.toMatchObject({ code: 'CONNECT_FAILED' })
  })

  test('a wallet that is locked meanwhile shows no account, and opens when it is asked again', async () => {
    const { live, connect, edges, wallet } = await world()
    const { reported: changes } = await live()
    wallet.lock()
    await edges.clock.advance(1000)
    expect(changes).toEqual([{ kind: 'accounts', accounts: [] }])
    expect(await connect()).toHaveLength(1)
  })
})

describe('an account event that cannot be read', () => {
  const fails = () => {
    throw new Error('unreadable')
  }

  test.each<[string, unknown]>([
    ['undefined', undefined],
    ['an object', { accounts: [] }],
    ['text', 'changed'],
    ['a proxy that throws', new Proxy([], { get: fails, has: fails, ownKeys: fails })],
  ])('an account event that cannot be read makes the adapter ask the wallet for its accounts (%s)', async (_, raw) => {
    const { live, wallet } = await world()
    const { reported: changes } = await live()
    wallet.state.account = 1
    wallet.tellRaw(raw)
    await expect.poll(() => changes.length).toBe(1)
    expect(changes[0]).toMatchObject({ kind: 'accounts', accounts: [{ address: expect.any(String) }] })
    const before = changes.length
    // A wallet that cannot answer either has reported nothing.
    wallet.state.gone = true
    wallet.tellRaw(raw)
    await settle()
    expect(changes).toHaveLength(before)
  })

  test('changes nothing once a later event or the end of the listener has overtaken its answer', async () => {
    const { live, wallet } = await world()
    const { reported: changes, leave } = await live()
    wallet.tellRaw('changed')
    wallet.switchAccount(1)
    await settle()
    expect(changes).toHaveLength(1)
    wallet.state.account = 0
    wallet.tellRaw('changed')
    leave()
    await settle()
    expect(changes).toHaveLength(1)
  })
})

describe('hostile pages', () => {
  test('an entry of injectedWeb3 may throw, lie or be undefined: the others are found', async () => {
    const wallets = Object.defineProperties(
      { Dotterel: scriptedWallet().provider, none: null, text: 'wallet', empty: {}, '\u202e': { enable: () => {} } },
      { thrower: { get: () => fails(), enumerable: true } },
    )
    testHost = await createPolkadotTestHost({ wallets })
    testHost.portico.prepare()
    await settle()
    await settle()
    expect(known()).toEqual(['Dotterel'])
  })

  test.each<[string, () => unknown]>([
    ['throws', fails],
    ['is a proxy that throws', () => new Proxy({}, { get: fails, has: fails, ownKeys: fails })],
    ['is endless', () => new Proxy({}, { ownKeys: () => Array.from({ length: 100_000 }, (_, at) => `w${at}`) })],
  ])('an injectedWeb3 that %s yields no wallet and breaks no other', async (_, make) => {
    testHost = await createPolkadotTestHost()
    Object.defineProperty(testHost.page, 'injectedWeb3', { get: make })
    testHost.portico.prepare()
    await settle()
    await settle()
    expect(known()).toEqual([])
    expect(testHost.edges.env.reported).toEqual([])
  })
})

describe('a host’s own requests', () => {
  test('name the account as the network writes it, and reach the wallet as it writes it', async () => {
    const { live, wallet } = await world()
    const { provider } = await live()
    const params = { address: ALICE.polkadot, message: 'hello' }
    const raw = await provider.request({ method: 'polkadot_signMessage', params })
    expect(raw).toMatchObject({ signature: expect.stringMatching(/^0x[0-9a-f]{128}$/) })
    expect(wallet.requests.at(-1)).toEqual({
      method: 'signRaw',
      params: { address: wallet.addresses[0], data: 'hello', type: 'bytes' },
    })
  })

  test('a host’s request for a transaction passes the payload unchanged', async () => {
    const { live, wallet } = await world()
    const { provider } = await live()
    const transactionPayload = { address: ALICE.polkadot, method: '0x00', nonce: '0x01', signedExtensions: [] }
    await provider.request({
      method: 'polkadot_signTransaction',
      params: { address: ALICE.polkadot, transactionPayload },
    })
    expect(wallet.requests.at(-1)).toEqual({
      method: 'signPayload',
      params: { address: wallet.addresses[0], method: '0x00', nonce: '0x01', signedExtensions: [] },
    })
  })

  test('a host’s request with an unknown method is refused', async () => {
    const { live } = await world()
    const { provider } = await live()
    await expect(provider.request({ method: 'eth_accounts' })).rejects.toMatchObject({ code: 4200 })
  })
})

function fails(): never {
  throw new TypeError('a trap of a foreign object')
}

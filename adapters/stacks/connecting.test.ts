import { afterEach, describe, expect, test } from 'vitest'
import { connectors, networks, switchNetwork } from '../../kernel'
import { stacksMainnet, stacksTestnet } from '../../networks'
import { fakeEdges, settle } from '../conformance'
import { fakePage } from '../shared/injected/testing/page'
import { addressesIn, rpcError, scriptedSip30 } from './testing/scriptedSip30'
import { createStacksTestHost, type StacksTestHost } from './testing/testHost'

let testHost: StacksTestHost
afterEach(() => testHost.end())

const codeOf = (task: Promise<unknown>) =>
  task.then(
    () => 'none',
    ({ code }) => code,
  )

describe('connecting', () => {
  test('emits the account with its key, and leaves out accounts of other namespaces', async () => {
    testHost = await createStacksTestHost()
    const [connection] = await testHost.connect()
    expect(connection).toMatchObject({
      namespace: 'stacks',
      networkId: 'stacks:1',
      accounts: [{ address: testHost.wallet.addresses[0], publicKey: expect.stringMatching(/^0[23][0-9a-f]{64}$/) }],
      wallet: { name: 'Leather' },
    })
    expect(connection?.accounts).toHaveLength(1)
  })

  test('asks a wallet by the method that it supports', async () => {
    const wallet = scriptedSip30({ without: ['stx_getAddresses', 'wallet_connect'] })
    testHost = await createStacksTestHost({ wallet })
    expect((await testHost.connect())[0]?.accounts).toHaveLength(1)
    expect(wallet.methods()).toEqual(['stx_getAddresses', 'wallet_connect', 'stx_getAccounts'])
    expect(wallet.prompts).toBe(1)
  })

  test('a wallet that supports none of the methods cannot be connected', async () => {
    const without = ['stx_getAddresses', 'wallet_connect', 'stx_getAccounts', 'getAddresses']
    testHost = await createStacksTestHost({ wallet: scriptedSip30({ without }) })
    expect(await codeOf(testHost.connect())).toBe('CONNECT_FAILED')
  })

  test.each([
    rpcError(-32000, 'User rejected request'),
    rpcError(-32000, 'no'),
    rpcError(-31001, 'closed'),
    rpcError(4001, 'whatever'),
    { code: -32000 },
    new Error('User rejected'),
    'cancel, said the person: cancelled',
    Object.assign(new Error('denied'), { code: -31001 }),
  ])('recognizes a rejection by its code or text: %j', async thrown => {
    testHost = await createStacksTestHost()
    testHost.wallet.answer('reject')
    testHost.wallet.rejectWith(thrown)
    expect(await codeOf(testHost.connect())).toBe('USER_REJECTED')
    expect(testHost.wallet.prompts).toBe(1)
  })

  test('an answer with an error in it fails the request', async () => {
    testHost = await createStacksTestHost()
    testHost.wallet.answer({ invalid: rpcError(-32000) })
    expect(await codeOf(testHost.connect())).toBe('USER_REJECTED')
  })

  test('a wallet on another network reports that network', async () => {
    const provider = { request: async () => ({ addresses: [{ address: addressesIn('testnet')[0] }] }) }
    const page = Object.assign(fakePage(), { LeatherProvider: provider })
    testHost = await createStacksTestHost({ page, installed: false })
    const [connection] = await testHost.connect()
    expect(connection).toMatchObject({
      networkId: 'stacks:2147483648',
      accounts: [{ address: addressesIn('testnet')[0] }],
    })
  })
})

describe('restoring', () => {
  test('a wallet that would prompt at a restore is shown as stored', async () => {
    const wallet = scriptedSip30({ tells: false })
    testHost = await createStacksTestHost({ wallet })
    expect(await testHost.restore()).toEqual([])
    const [before] = await testHost.connect()
    const [restored] = await testHost.restore()
    expect(restored).toMatchObject({ accounts: before!.accounts, networkId: before!.networkId, unconfirmed: true })
    expect(wallet.prompts).toBe(1)
  })

  test('a wallet with another account refuses the first signature with the reason, and reports its account', async () => {
    const wallet = scriptedSip30({ tells: false })
    testHost = await createStacksTestHost({ wallet })
    await testHost.connect()
    wallet.state.account = 1
    const [restored] = await testHost.restore()
    const changes: unknown[] = []
    restored!.watch(change => changes.push(change))
    const [left, current] = wallet.addresses
    const sign = (address = '') =>
      restored!.provider.request({ method: 'stx_signMessage', params: { address, message: 'hello' } })
    await expect(sign(left)).rejects.toMatchObject({ code: 4100, cause: { code: 'ACCOUNT_NOT_FOUND' } })
    expect(wallet.methods()).not.toContain('stx_signMessage')
    expect(changes).toEqual([{ kind: 'accounts', accounts: [expect.objectContaining({ address: current })] }])
    expect(await sign(current)).toMatchObject({ signature: expect.any(String) })
  })

  test('an account event that a wallet does not explain leaves its account unconfirmed', async () => {
    const wallet = scriptedSip30({ tells: false })
    testHost = await createStacksTestHost({ wallet })
    const changes: unknown[] = []
    ;(await testHost.live()).watch(change => changes.push(change))
    wallet.emit('stx_accountChange', { type: 'accountChange' })
    await settle()
    expect(changes).toEqual([{ kind: 'accounts', accounts: [expect.anything()], unconfirmed: true }])
  })

  test.each([true, false])(
    'the app was removed inside a wallet (silent request possible: %s): no prompt is shown',
    async tells => {
      const wallet = scriptedSip30({ tells })
      testHost = await createStacksTestHost({ wallet })
      await testHost.connect()
      wallet.state.approved = false
      const asked = wallet.methods().length
      // A wallet without that method cannot report it; the user's next request finds out.
      expect(await testHost.restore()).toHaveLength(tells ? 0 : 1)
      expect(wallet.prompts).toBe(1)
      expect(wallet.methods().slice(asked)).toEqual(['wallet_getAccount'])
    },
  )

  test('a restored wallet is stored with the page, and forgotten after a disconnect', async () => {
    const [edges, page, wallet] = [fakeEdges(), fakePage(), scriptedSip30({ tells: false })]
    testHost = await createStacksTestHost({ edges, page, wallet })
    await testHost.connect()
    testHost.end()
    testHost = await createStacksTestHost({ edges, page, wallet })
    const [restored] = await testHost.restore()
    expect(restored?.accounts).toHaveLength(1)
    await restored?.disconnect()
    expect(await testHost.restore()).toEqual([])
  })

  test('parses stored values as untrusted input', async () => {
    const edges = fakeEdges()
    const wrong = [{ address: 'SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ8' }, { address: '<script>' }]
    edges.storage.set('stacks/opened', { 'stacks:LeatherProvider': wrong })
    testHost = await createStacksTestHost({ edges, wallet: scriptedSip30({ tells: false }) })
    expect(await testHost.restore()).toEqual([])
  })

  test('waits at most ten seconds for a wallet that appears late', async () => {
    testHost = await createStacksTestHost({ installed: false })
    testHost.wallet.state.approved = true
    const late = testHost.restore()
    await testHost.edges.clock.advance(9_000)
    Object.assign(testHost.page, { LeatherProvider: testHost.wallet.provider })
    await testHost.edges.clock.advance(500)
    expect((await late)[0]?.accounts).toHaveLength(1)
    testHost.end()
    testHost = await createStacksTestHost({ installed: false })
    const never = testHost.restore()
    await testHost.edges.clock.advance(10_000)
    expect(await never).toEqual([])
    expect(testHost.edges.clock.pending).toBe(0)
  })

  test('a locked wallet that never answers is left after ten seconds', async () => {
    const page = Object.assign(fakePage(), { LeatherProvider: { request: () => new Promise(() => {}) } })
    testHost = await createStacksTestHost({ page, installed: false })
    const restored = testHost.restore()
    await testHost.edges.clock.advance(10_000)
    expect(await restored).toEqual([])
  })
})

describe('wallets of the page', () => {
  const known = () => testHost.portico.read(connectors).known.map(({ id, name }) => ({ id, name }))
  const look = async () => {
    testHost.portico.prepare()
    await settle()
  }
  const provider = () => scriptedSip30().provider
  const icon = 'data:image/svg+xml,%3Csvg%20xmlns="http://www.w3.org/2000/svg"/%3E'

  test('wallets list themselves; those that know nothing of STX are left out', async () => {
    const page = Object.assign(fakePage(), {
      wbip_providers: [{ id: 'CairnProvider', name: 'Cairn', icon, methods: ['stx_signMessage'] }],
      btc_providers: [
        {
          id: 'XverseProviders.BitcoinProvider',
          name: 'Xverse Wallet',
          icon,
          methods: ['getInfo', 'stx_getAddresses'],
        },
        { id: 'unisat', name: 'Unisat', icon, methods: ['getAddresses'] },
      ],
      CairnProvider: provider(),
      XverseProviders: { BitcoinProvider: provider(), StacksProvider: provider() },
      unisat: provider(),
      StacksProvider: provider(),
    })
    testHost = await createStacksTestHost({ page, installed: false })
    await look()
    expect(known()).toEqual([
      { id: 'stacks:CairnProvider', name: 'Cairn' },
      { id: 'stacks:XverseProviders.BitcoinProvider', name: 'Xverse Wallet' },
    ])
  })

  test('uses the shared global if no other one exists', async () => {
    const page = Object.assign(fakePage(), { StacksProvider: provider() })
    testHost = await createStacksTestHost({ page, installed: false })
    await look()
    expect(known()).toEqual([{ id: 'stacks:StacksProvider', name: 'Stacks Wallet' }])
  })

  test('lists one object under two names once', async () => {
    const wallet = scriptedSip30()
    const page = Object.assign(fakePage(), { StacksProvider: wallet.provider })
    testHost = await createStacksTestHost({ page, wallet })
    await look()
    expect(known()).toEqual([{ id: 'stacks:LeatherProvider', name: 'Leather' }])
  })

  test('a wallet that is injected later is found at the user’s intent', async () => {
    testHost = await createStacksTestHost({ installed: false })
    await look()
    expect(known()).toEqual([])
    Object.assign(testHost.page, { LeatherProvider: testHost.wallet.provider })
    await look()
    expect(known()).toHaveLength(1)
  })

  test('hostile lists, paths and names are passed over or made safe', async () => {
    const trap = () => {
      throw new Error('a trap')
    }
    const methods = ['stx_signMessage']
    const page = Object.assign(fakePage(), {
      wbip_providers: [
        null,
        7,
        new Proxy({}, { get: trap }),
        { id: 'constructor', name: 'Array', methods },
        { id: 'a.b.c.d.e.f', name: 'Deep', methods },
        { id: 'x'.repeat(10_000), name: 'Long', methods },
        { id: 'Fine', name: '\u202eFi\u0000ne', icon: 'https://evil.example/x.png', methods },
      ],
      btc_providers: new Proxy([], { get: trap }),
      webbtc_providers: 'text',
      Fine: provider(),
    })
    Object.defineProperty(page, 'LeatherProvider', { get: trap })
    testHost = await createStacksTestHost({ page, installed: false })
    await look()
    expect(testHost.portico.read(connectors).known).toEqual([
      expect.objectContaining({ id: 'stacks:Fine', name: 'Fine', imageUrl: undefined }),
    ])
  })
})

describe('news', () => {
  const hear = async () => {
    const changes: unknown[] = []
    ;(await testHost.live()).watch(change => changes.push(change))
    return changes
  }

  test('an account of the other network means that the wallet has switched', async () => {
    testHost = await createStacksTestHost()
    const changes = await hear()
    testHost.wallet.emit('stx_accountChange', [{ address: addressesIn('testnet')[1] }])
    expect(changes).toEqual([
      {
        kind: 'accounts',
        accounts: [expect.objectContaining({ address: addressesIn('testnet')[1] })],
        networkId: 'stacks:2147483648',
      },
    ])
  })

  test('an event that names no account makes the adapter read the accounts', async () => {
    testHost = await createStacksTestHost()
    const changes = await hear()
    testHost.wallet.state.account = 1
    testHost.wallet.emit('stx_accountChange', { type: 'accountChange' })
    await settle()
    expect(changes).toEqual([
      { kind: 'accounts', accounts: [expect.objectContaining({ address: testHost.wallet.addresses[1] })] },
    ])
  })

  const toTestnet = { type: 'networkChange', active: 'a', networks: [{ id: 'a', chainId: 2147483648 }] }

  test('another network is reported with its account, in one change', async () => {
    testHost = await createStacksTestHost()
    const changes = await hear()
    testHost.wallet.switchNetwork('stacks:2147483648')
    await settle()
    const accounts = [expect.objectContaining({ address: addressesIn('testnet')[0] })]
    expect(changes).toEqual([{ kind: 'accounts', accounts, networkId: 'stacks:2147483648' }])
  })

  test('another network is reported without an account after a second, if the wallet does not show one', async () => {
    testHost = await createStacksTestHost()
    const changes = await hear()
    testHost.wallet.answer({ invalid: new Promise(() => {}) })
    testHost.wallet.emit('stx_networkChange', toTestnet)
    await settle()
    expect(changes).toEqual([])
    await testHost.edges.clock.advance(1000)
    expect(changes).toEqual([{ kind: 'network', networkId: 'stacks:2147483648' }])
  })

  test('hostile news change nothing', async () => {
    testHost = await createStacksTestHost()
    const changes = await hear()
    const traps = new Proxy(
      {},
      {
        get: () => {
          throw new Error('a trap')
        },
      },
    )
    testHost.wallet.emit('stx_networkChange', traps)
    testHost.wallet.emit('stx_networkChange', { active: 'x', networks: [{ id: 'x', chainId: 'cosmos' }] })
    testHost.wallet.emit('stx_accountChange', traps)
    await settle()
    // An event without a network causes a read, which finds no change.
    expect(changes.filter(change => Object(change).kind !== 'accounts')).toEqual([])
  })

  test.each(['accountDisconnected', 'disconnect'])(
    'a disconnect in a wallet of sats-connect is reported as %s',
    async event => {
      const wallet = scriptedSip30({ tells: false })
      const heard = new Map<string, (raw: unknown) => void>()
      const { request } = wallet.provider
      const addListener = ({ eventName, cb }: { eventName: string; cb: (raw: unknown) => void }) => {
        heard.set(eventName, cb)
        return () => heard.delete(eventName)
      }
      const page = Object.assign(fakePage(), { LeatherProvider: { request, addListener } })
      testHost = await createStacksTestHost({ page, wallet, installed: false })
      const changes = await hear()
      heard.get(event)?.({ type: event })
      expect(changes).toEqual([{ kind: 'gone' }])
      expect(await testHost.restore()).toEqual([])
      testHost.portico.destroy()
      expect(heard.size).toBe(0)
    },
  )
})

describe('moving', () => {
  test('the wallet is asked for its account on the other network', async () => {
    testHost = await createStacksTestHost()
    const connection = await testHost.live()
    const changes: unknown[] = []
    connection.watch(change => changes.push(change))
    const move = await testHost.portico.ask(switchNetwork.on('stacks'))
    await move({ network: testHost.portico.read(networks).configured[1]! })
    expect(changes).toEqual([
      {
        kind: 'accounts',
        accounts: [expect.objectContaining({ address: addressesIn('testnet')[0] })],
        networkId: 'stacks:2147483648',
      },
    ])
  })

  test('a wallet that does not switch does not support the network', async () => {
    const stubborn = { request: async () => ({ addresses: [{ address: addressesIn('mainnet')[0] }] }) }
    const page = Object.assign(fakePage(), { LeatherProvider: stubborn })
    testHost = await createStacksTestHost({ page, installed: false, networks: [stacksMainnet, stacksTestnet] })
    await testHost.live()
    const move = await testHost.portico.ask(switchNetwork.on('stacks'))
    expect(await codeOf(move({ network: testHost.portico.read(networks).configured[1]! }))).toBe('CHAIN_UNSUPPORTED')
  })
})

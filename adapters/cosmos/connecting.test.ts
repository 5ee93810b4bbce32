import { afterEach, describe, expect, test } from 'vitest'
import { connectors, networks, switchNetwork } from '../../kernel'
import { cosmosHub, osmosis } from '../../networks'
import { fakeEdges, settle } from '../conformance'
import { fakePage } from '../shared/injected/testing/page'
import type { CosmosNetwork } from './manifest'
import { scriptedKeplr } from './testing/scriptedKeplr'
import { type CosmosTestHost, createCosmosTestHost } from './testing/testHost'

let testHost: CosmosTestHost
afterEach(() => testHost.end())

const pebble: CosmosNetwork = {
  id: 'pebble-1',
  name: 'Pebble',
  nativeCurrency: { name: 'Pebble', symbol: 'PBL', decimals: 6 },
  rpcUrls: { default: { http: ['https://lcd.pebble.example'] } },
  cosmos: { prefix: 'pebble', denom: 'upebble', rpc: 'https://rpc.pebble.example' },
}
const codeOf = (task: Promise<unknown>) =>
  task.then(
    () => 'none',
    ({ code }) => code,
  )

describe('connecting', () => {
  test('emits the account with its key, on the requested network', async () => {
    testHost = await createCosmosTestHost()
    const [connection] = await testHost.connect()
    const { addresses, publicKeys } = testHost.wallet
    expect(connection).toMatchObject({
      namespace: 'cosmos',
      networkId: 'cosmos:cosmoshub-4',
      accounts: [{ address: addresses[0], publicKey: publicKeys[0] }],
      wallet: { name: 'Keplr', rdns: 'app.keplr' },
    })
    expect(testHost.wallet.asked).toEqual(['enable', 'getKey'])
  })

  test('a chain that the wallet does not know is suggested to it', async () => {
    testHost = await createCosmosTestHost({ networks: [pebble, cosmosHub] })
    const [connection] = await testHost.connect()
    expect(connection?.accounts[0]?.address).toMatch(/^pebble1/)
    expect(testHost.wallet.suggested).toEqual([
      expect.objectContaining({
        chainId: 'pebble-1',
        rpc: 'https://rpc.pebble.example',
        rest: 'https://lcd.pebble.example',
        bip44: { coinType: 118 },
        bech32Config: expect.objectContaining({ bech32PrefixAccAddr: 'pebble', bech32PrefixValAddr: 'pebblevaloper' }),
        stakeCurrency: { coinDenom: 'PBL', coinMinimalDenom: 'upebble', coinDecimals: 6 },
      }),
    ])
  })

  test.each(['rpc', 'rest'])('a template for a key as the %s URL is not sent to a wallet', async kind => {
    const keyed = 'https://key.example/{KEY}'
    const cosmos = { prefix: 'pebble', denom: 'upebble', rpc: kind === 'rpc' ? keyed : 'https://rpc.pebble.example' }
    const rpcUrls = kind === 'rest' ? { default: { http: [keyed] } } : pebble.rpcUrls
    const keyedPebble = { ...pebble, cosmos, rpcUrls }
    testHost = await createCosmosTestHost({ networks: [keyedPebble, cosmosHub] })
    expect(await codeOf(testHost.connect())).toBe('CHAIN_UNSUPPORTED')
    expect(testHost.wallet.suggested).toEqual([])
  })

  test('a chain that no network describes is not supported', async () => {
    const mute = { ...pebble, cosmos: { prefix: 'pebble', denom: 'upebble' } }
    testHost = await createCosmosTestHost({ networks: [mute, cosmosHub] })
    expect(await codeOf(testHost.connect())).toBe('CHAIN_UNSUPPORTED')
    expect(testHost.wallet.prompts).toBe(0)
  })

  test.each([
    new Error('Request rejected'),
    'Request rejected',
    new Error('User denied the request.'),
    new Error('Approval declined'),
    { code: 4001, message: 'whatever' },
    { code: 5002 },
    new Error('User rejected'),
    new Error('Transaction declined'),
    new Error('Request canceled'),
  ])('recognizes a rejection by its text: %s', async thrown => {
    testHost = await createCosmosTestHost()
    testHost.wallet.answer('reject')
    testHost.wallet.rejectWith(thrown)
    expect(await codeOf(testHost.connect())).toBe('USER_REJECTED')
  })

  test('an address with another prefix than the network’s is no account', async () => {
    const other = { ...cosmosHub, cosmos: { prefix: 'atom', denom: 'uatom' } }
    testHost = await createCosmosTestHost({ networks: [other, osmosis] })
    expect(await codeOf(testHost.connect())).toBe('CONNECT_FAILED')
  })

  test('uses the namespace’s first network if the user was on another namespace’s network', async () => {
    testHost = await createCosmosTestHost({ networks: [osmosis, cosmosHub] })
    const [connection] = await testHost.connect()
    expect(connection?.accounts[0]?.address).toBe((await testHost.wallet.addressesOn('osmo'))[0])
  })
})

describe('restoring', () => {
  test('a wallet that cannot say whether it is open is not asked, but shown as it was', async () => {
    testHost = await createCosmosTestHost({ tells: false })
    expect(await testHost.restore()).toEqual([])
    const [before] = await testHost.connect()
    const asked = [...testHost.wallet.asked]
    const [restored] = await testHost.restore()
    expect(before).not.toHaveProperty('unconfirmed')
    expect(restored).toMatchObject({ accounts: before!.accounts, networkId: before!.networkId, unconfirmed: true })
    expect(testHost.wallet.asked).toEqual(asked)
  })

  test('the app was removed inside the wallet: no prompt before a request of the user', async () => {
    testHost = await createCosmosTestHost({ tells: false })
    await testHost.connect()
    testHost.wallet.forget()
    const [restored] = await testHost.restore()
    expect(testHost.wallet.prompts).toBe(1)
    testHost.wallet.answer('reject')
    const asked = restored!.provider.request({ method: 'cosmos_getAccounts' })
    await expect(asked).rejects.toMatchObject({ code: 4001 })
    expect(testHost.wallet.prompts).toBe(2)
  })

  test('a wallet with another account by now reports it at its first request', async () => {
    testHost = await createCosmosTestHost({ tells: false })
    await testHost.connect()
    testHost.wallet.state.account = 1
    const [restored] = await testHost.restore()
    const changes: unknown[] = []
    restored!.watch(change => changes.push(change))
    await restored!.provider.request({ method: 'cosmos_getAccounts' })
    const [, address] = testHost.wallet.addresses
    expect(changes).toEqual([{ kind: 'accounts', accounts: [expect.objectContaining({ address })] }])
  })

  test('a wallet with another account refuses the first signature with the reason, and reports its account', async () => {
    testHost = await createCosmosTestHost({ tells: false })
    await testHost.connect()
    testHost.wallet.state.account = 1
    const [restored] = await testHost.restore()
    const changes: unknown[] = []
    restored!.watch(change => changes.push(change))
    const [left, current] = testHost.wallet.addresses
    const params = { signerAddress: left, signDoc: { chain_id: '', msgs: [] } }
    const refused = restored!.provider.request({ method: 'cosmos_signAmino', params })
    await expect(refused).rejects.toMatchObject({ code: 4100, cause: { code: 'ACCOUNT_NOT_FOUND' } })
    expect(testHost.wallet.asked).not.toContain('signAmino')
    expect(changes).toEqual([{ kind: 'accounts', accounts: [expect.objectContaining({ address: current })] }])
  })

  test('a wallet that the page asks without a prompt confirms its account at once', async () => {
    testHost = await createCosmosTestHost()
    await testHost.connect()
    expect((await testHost.restore())[0]).not.toHaveProperty('unconfirmed')
  })

  test.each([
    ['nothing that is a list', { address: 'cosmos1' }],
    ['another chain’s address', [{ wallet: 'keplr:keplr', networkId: 'cosmos:cosmoshub-4', address: 'osmo1abc' }]],
    ['junk', [null, 7, 'text', [], { wallet: 'keplr:keplr', networkId: 'cosmos:cosmoshub-4', address: { a: 1 } }]],
  ])('parses stored values as untrusted input: %s', async (_, kept) => {
    const edges = fakeEdges()
    edges.storage.set('cosmos/opened', kept)
    const page = fakePage()
    testHost = await createCosmosTestHost({ edges, page, wallet: await scriptedKeplr(page, { tells: false }) })
    expect(await testHost.restore()).toEqual([])
    expect(testHost.wallet.asked).toEqual([])
  })

  test('a restored wallet is stored with the page, and forgotten after a disconnect', async () => {
    const edges = fakeEdges()
    const page = fakePage()
    const wallet = await scriptedKeplr(page, { tells: false })
    testHost = await createCosmosTestHost({ edges, page, wallet })
    await testHost.connect()
    testHost.end()
    testHost = await createCosmosTestHost({ edges, page, wallet })
    const [restored] = await testHost.restore()
    expect(restored?.accounts).toHaveLength(1)
    await restored?.disconnect()
    expect(await testHost.restore()).toEqual([])
  })

  test('a restore sends no request to a locked wallet', async () => {
    testHost = await createCosmosTestHost()
    await testHost.connect()
    testHost.wallet.lock()
    expect(await testHost.restore()).toEqual([])
    expect(testHost.wallet.prompts).toBe(1)
  })

  test('a restore sends no request to a locked wallet that cannot report its lock', async () => {
    testHost = await createCosmosTestHost({ tells: false })
    await testHost.connect()
    testHost.wallet.lock()
    testHost.wallet.answer('hang')
    expect(await testHost.restore()).toHaveLength(1)
    expect(testHost.wallet.prompts).toBe(1)
  })

  test('gives up a wallet that does not answer within ten seconds', async () => {
    const page = fakePage()
    const wallet = await scriptedKeplr(page)
    Object.assign(wallet.provider, { isEnabled: () => new Promise(() => {}) })
    testHost = await createCosmosTestHost({ page, wallet })
    const restored = testHost.restore()
    await testHost.edges.clock.advance(10_000)
    expect(await restored).toEqual([])
  })

  test('waits for a wallet that appears late', async () => {
    testHost = await createCosmosTestHost({ wallet: false })
    Object.assign(testHost.wallet.state, { approved: true })
    const restored = testHost.restore()
    await testHost.edges.clock.advance(9_000)
    Object.assign(testHost.page, { keplr: testHost.wallet.provider })
    await testHost.edges.clock.advance(500)
    expect((await restored)[0]?.accounts).toHaveLength(1)
  })

  test('a wallet that was removed between two visits is not waited for any longer', async () => {
    testHost = await createCosmosTestHost({ wallet: false })
    const restored = testHost.restore()
    await testHost.edges.clock.advance(10_000)
    expect(await restored).toEqual([])
    expect(testHost.edges.clock.pending).toBe(0)
  })
})

describe('wallets of the page', () => {
  const known = () => testHost.portico.read(connectors).known.map(({ id, name, rdns }) => ({ id, name, rdns }))
  const look = async () => {
    testHost.portico.prepare()
    await settle()
  }

  test('lists a wallet for each global of the page', async () => {
    const page = fakePage()
    const { provider } = await scriptedKeplr(page)
    const other = () => ({ ...provider })
    Object.assign(page, {
      leap: other(),
      cosmostation: { providers: { keplr: other() } },
      okxwallet: { keplr: other() },
    })
    testHost = await createCosmosTestHost({ page })
    await look()
    expect(known()).toEqual([
      { id: 'keplr:keplr', name: 'Keplr', rdns: 'app.keplr' },
      { id: 'keplr:leap', name: 'Leap', rdns: 'io.leapwallet.leapwallet' },
      { id: 'keplr:cosmostation', name: 'Cosmostation', rdns: 'io.cosmostation' },
      { id: 'keplr:okxwallet', name: 'OKX Wallet', rdns: 'com.okex.wallet' },
    ])
  })

  test('lists one object under two globals once', async () => {
    const page = fakePage()
    const wallet = await scriptedKeplr(page)
    Object.assign(page, { leap: wallet.provider })
    testHost = await createCosmosTestHost({ page, wallet })
    await look()
    expect(known()).toHaveLength(1)
  })

  test('a wallet that is injected later is found at the user’s intent', async () => {
    testHost = await createCosmosTestHost({ wallet: false })
    await look()
    expect(known()).toEqual([])
    Object.assign(testHost.page, { keplr: testHost.wallet.provider })
    await look()
    expect(known()).toHaveLength(1)
  })

  test('skips hostile objects and those that are no wallets; names are made safe', async () => {
    const page = fakePage()
    const { provider } = await scriptedKeplr(page)
    const traps = new Proxy(
      {},
      {
        get: () => {
          throw new Error('a trap')
        },
      },
    )
    Object.defineProperty(page, 'leap', {
      get: () => {
        throw new Error('a trap')
      },
    })
    Object.assign(page, {
      cosmostation: { providers: traps },
      okxwallet: {
        keplr: { ...provider, name: '\u202eOK\u0000X', rdns: 'javascript:x', icon: 'https://evil.example' },
      },
    })
    testHost = await createCosmosTestHost({ page })
    await look()
    expect(known()).toEqual([
      { id: 'keplr:keplr', name: 'Keplr', rdns: 'app.keplr' },
      { id: 'keplr:okxwallet', name: 'OKX', rdns: undefined },
    ])
  })
})

describe('moving', () => {
  test('the address changes with the network, in one change', async () => {
    testHost = await createCosmosTestHost()
    const connection = await testHost.live()
    const changes: unknown[] = []
    connection.watch(change => changes.push(change))
    const { configured } = testHost.portico.read(networks)
    await (await testHost.portico.ask(switchNetwork.on('cosmos')))({ network: configured[1]! })
    const [address] = await testHost.wallet.addressesOn('osmo')
    expect(changes).toEqual([
      { kind: 'accounts', accounts: [expect.objectContaining({ address })], networkId: 'cosmos:osmosis-1' },
    ])
    expect(await connection.provider.request({ method: 'cosmos_getAccounts' })).toMatchObject([{ address }])
  })

  test('a rejected switch changes nothing', async () => {
    testHost = await createCosmosTestHost({ networks: [cosmosHub, pebble] })
    const connection = await testHost.live()
    const changes: unknown[] = []
    connection.watch(change => changes.push(change))
    testHost.wallet.answer('reject')
    const move = await testHost.portico.ask(switchNetwork.on('cosmos'))
    expect(await codeOf(move({ network: testHost.portico.read(networks).configured[1]! }))).toBe('USER_REJECTED')
    testHost.wallet.answer('approve')
    const [first] = testHost.wallet.addresses
    expect(await connection.provider.request({ method: 'cosmos_getAccounts' })).toMatchObject([{ address: first }])
    expect(changes).toEqual([])
  })

  test('emits another account on the current network, not the first one', async () => {
    testHost = await createCosmosTestHost()
    const connection = await testHost.live()
    const changes: { kind: string }[] = []
    const { configured } = testHost.portico.read(networks)
    await (await testHost.portico.ask(switchNetwork.on('cosmos')))({ network: configured[1]! })
    connection.watch(change => changes.push(change))
    testHost.wallet.switchAccount(1)
    await settle()
    const [, address] = await testHost.wallet.addressesOn('osmo')
    const networkId = 'cosmos:osmosis-1'
    const accounts = [expect.objectContaining({ address })]
    await expect.poll(() => changes).toEqual([{ kind: 'accounts', accounts, networkId }])
  })
})

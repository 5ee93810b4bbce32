import { afterEach, describe, expect, test } from 'vitest'
import { findNetwork, networks, switchNetwork, walletCapabilities } from '../../kernel'
import { fakeEdges, settle } from '../conformance'
import { rpcError, scriptedWallet } from './testing/scriptedWallet'
import { createEvmTestHost, type EvmTestHost, network } from './testing/testHost'

let testHost: EvmTestHost | undefined
afterEach(() => testHost?.end())

const FAR = network(137, {
  rpcUrls: {
    default: {
      http: [
        'http://plain.example',
        'https://far.example/',
        'http://localhost:8545',
        'http://localhost.evil.example',
        'ws://x',
      ],
    },
  },
  blockExplorers: { default: { name: 'Scan', url: 'https://scan.example' } },
  assets: { imageId: 'picture' },
})

async function world(options = {}) {
  const edges = fakeEdges()
  testHost = await createEvmTestHost(edges.ports, { networks: [network(1), network(10), FAR], options })
  const { portico } = testHost
  const wallet = scriptedWallet({ approved: true })
  testHost.hold(wallet.provider)
  const change = await portico.ask(switchNetwork.on('eip155'))
  return {
    ...testHost,
    edges,
    wallet,
    switchTo: (id: number, signal?: AbortSignal) =>
      change({ network: findNetwork(portico.read(networks), `eip155:${id}`)!, signal }),
  }
}

const SWITCH = 'wallet_switchEthereumChain'
const ADD = 'wallet_addEthereumChain'

describe('switching', () => {
  test('switching to a chain that the wallet knows sends one request and verifies the result', async () => {
    const { switchTo, wallet } = await world()
    await switchTo(10)
    expect(wallet.requests).toEqual([{ method: SWITCH, params: [{ chainId: '0xa' }] }, { method: 'eth_chainId' }])
  })

  test.each<[string, unknown]>([
    ['4902', rpcError(4902)],
    ['-32603', rpcError(-32603)],
    ['32603', rpcError(32603)],
    ['5000', rpcError(5000)],
    ['4902 inside', rpcError(-32000, '', { originalError: { code: 4902 } })],
    ['text alone', { code: '4902' }],
  ])('adds a chain that the wallet does not know: %s', async (_, thrown) => {
    const { switchTo, wallet } = await world()
    let asked = 0
    wallet.override(({ method }) => {
      if (method === SWITCH && asked++ === 0) throw thrown
    })
    await switchTo(137)
    expect(wallet.methods()).toEqual([SWITCH, ADD, SWITCH, 'eth_chainId'])
    expect(wallet.state.chain).toBe(137)
  })

  // Fails when the filter of the nodes is taken out.
  test('describes the chain to the wallet by its own safe nodes, without URLs that hold a key', async () => {
    const { switchTo, wallet } = await world({ customRpcUrls: { 'eip155:137': ['https://own.example/SECRET'] } })
    await switchTo(137)
    expect(wallet.requests[1]?.params).toEqual([
      {
        chainId: '0x89',
        chainName: 'Chain 137',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: ['https://far.example/', 'http://localhost:8545'],
        blockExplorerUrls: ['https://scan.example'],
        iconUrls: [expect.stringContaining('/public/getAssetImage/picture')],
      },
    ])
  })

  // Fails when the filter of the nodes is taken out.
  test('switching to a chain without a safe node is not offered to the wallet', async () => {
    testHost = await createEvmTestHost(fakeEdges().ports, {
      networks: [
        network(7, {
          rpcUrls: {
            default: {
              http: ['http://plain.example', 'https://user:pw@x.example', 'https://key.example/v3/\u0024{KEY}'],
            },
          },
        }),
      ],
    })
    const wallet = scriptedWallet({ approved: true })
    testHost.hold(wallet.provider)
    const change = await testHost.portico.ask(switchNetwork.on('eip155'))
    const found = findNetwork(testHost.portico.read(networks), 'eip155:7')!
    await expect(change({ network: found })).rejects.toMatchObject({ code: 'CHAIN_UNSUPPORTED' })
    expect(wallet.methods()).toEqual([SWITCH])
  })

  test.each<[string, string, unknown, string]>([
    ['the user says no', SWITCH, rpcError(4001), 'USER_REJECTED'],
    ['the user says no in words', SWITCH, rpcError(5000, 'User rejected the request'), 'USER_REJECTED'],
    ['the user says no to adding', ADD, rpcError(4001), 'USER_REJECTED'],
    ['the wallet is busy', SWITCH, rpcError(-32002), 'WALLET_BUSY'],
    ['the wallet is gone', SWITCH, rpcError(4900), 'WALLET_GONE'],
    ['the wallet cannot switch', SWITCH, rpcError(4200), 'CHAIN_UNSUPPORTED'],
    ['the wallet cannot add', ADD, rpcError(-32602), 'CHAIN_UNSUPPORTED'],
    ['the wallet throws nothing', ADD, null, 'CHAIN_UNSUPPORTED'],
  ])('fails with a code where %s', async (_, at, thrown, code) => {
    const { switchTo, wallet } = await world()
    wallet.override(({ method }) => {
      if (method === at) throw thrown
    })
    await expect(switchTo(137)).rejects.toMatchObject({ code })
  })

  test('adds no network after the user has rejected one', async () => {
    const { switchTo, wallet } = await world()
    wallet.override(({ method }) => {
      if (method === SWITCH) throw rpcError(5000, 'User rejected the request')
    })
    await expect(switchTo(137)).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(wallet.methods()).toEqual([SWITCH])
  })

  test('reports a failed switch in the words of the specification', async () => {
    const { switchTo, wallet } = await world()
    wallet.override(() => {
      throw rpcError(-32000)
    })
    await expect(switchTo(137)).rejects.toMatchObject({ message: 'Chain is not supported' })
  })

  test('waits a moment for a wallet that answers before it has switched', async () => {
    const { switchTo, wallet, edges } = await world()
    let looks = 0
    wallet.override(({ method }) => (method === 'eth_chainId' && looks++ < 3 ? '0x1' : undefined))
    const task = switchTo(10)
    await edges.clock.advance(1000)
    await task
    expect(edges.clock.pending).toBe(0)
  })

  test('fails if the wallet approves and does not switch, or answers with invalid data', async () => {
    const { switchTo, wallet, edges } = await world()
    for (const chain of ['0x1', 'banana']) {
      wallet.override(({ method }) => (method === 'eth_chainId' ? chain : null))
      const task = expect(switchTo(10)).rejects.toMatchObject({ code: 'CHAIN_UNSUPPORTED' })
      await edges.clock.advance(5000)
      await task
    }
  })

  test('stops at once, also between two polls, and when the host is destroyed', async () => {
    const { switchTo, wallet, edges, portico } = await world()
    wallet.override(({ method }) => (method === 'eth_chainId' ? '0x1' : null))
    const leaving = new AbortController()
    const [first, second] = [switchTo(10, leaving.signal), switchTo(10)]
    const settled = [
      expect(first).rejects.toThrow('left'),
      expect(second).rejects.toMatchObject({ name: 'AbortError' }),
    ]
    await settle()
    leaving.abort(new Error('left'))
    portico.destroy()
    await Promise.all(settled)
    expect(edges.clock.pending).toBe(0)
  })
})

describe('the capabilities of a wallet', () => {
  async function asked(says: () => unknown, networkIds?: ['eip155:1', 'eip155:10']) {
    testHost = await createEvmTestHost(fakeEdges().ports)
    const wallet = scriptedWallet({ approved: true })
    testHost.hold(wallet.provider)
    wallet.override(says)
    const read = await testHost.portico.ask(walletCapabilities.on('eip155'))
    return { wallet, known: await read({ address: wallet.addresses[0]!, networkIds }) }
  }

  test('requests hex ids and returns CAIP-2 ids', async () => {
    const { wallet, known } = await asked(
      () => ({ '0x1': { atomic: { status: 'supported' } } }),
      ['eip155:1', 'eip155:10'],
    )
    expect(known).toEqual({ 'eip155:1': { atomic: { status: 'supported' } } })
    expect(wallet.requests).toEqual([
      { method: 'wallet_getCapabilities', params: [wallet.addresses[0], ['0x1', '0xa']] },
    ])
  })

  test('a capability of all networks is listed for each requested network; others are left out', async () => {
    const says = () => ({ '0x0': { a: {} }, '0xa': { b: {} }, '0x63': { c: {} } })
    expect((await asked(says, ['eip155:1', 'eip155:10'])).known).toEqual({
      'eip155:1': { a: {} },
      'eip155:10': { a: {}, b: {} },
    })
  })

  test.each<[string, () => unknown]>([
    ['it does not know the question', () => raise(rpcError(4200))],
    ['it refuses', () => raise(rpcError(4100))],
    ['it throws nothing', () => raise(undefined)],
    ['it speaks nonsense', () => ['0x1']],
    ['its networks are none', () => ({ mainnet: {}, '0x1': 'all', '0xa': [1] })],
    ['it holds traps', () => new Proxy({}, { ownKeys: () => raise(new Error('trap')) })],
    ['it pollutes', () => JSON.parse('{"__proto__":{"polluted":1}}')],
  ])('a wallet has no capabilities where %s', async (_, says) => {
    expect((await asked(says)).known).toEqual({})
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
  })
})

function raise(thrown: unknown): never {
  throw thrown
}

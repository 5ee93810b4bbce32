import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { encodeDeployData } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { listTokens, networks } from '../../kernel'
import { createHttp, systemClock } from '../../kernel/ports'
import { type Anvil, startAnvil } from '../../sandbox/chains/evm/chain'
import { erc20 } from '../../sandbox/services/evm/artifact'
import { fakeEdges } from '../conformance'
import type { EvmNetwork } from './manifest'
import { createEvmTestHost, type EvmTestHost, network } from './testing/testHost'

/* Uses published contracts on a real node: OpenZeppelin's token, and the Multicall3 bytecode from viem. */

const require = createRequire(import.meta.url)
const { multicall3Bytecode } = require(join(dirname(require.resolve('viem')), 'constants/contracts.js'))
const OWNER = `0x${'ab'.repeat(20)}`
const WAIT = { timeout: 20_000 }
const NOTHING = `0x${'99'.repeat(20)}`

let anvil: Anvil
let multicall: string
let dollar: string
let pearl: string
let testHost: EvmTestHost | undefined

async function node(method: string, ...params: unknown[]): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const response = await fetch(anvil.rpcUrl, { method: 'POST', body, headers: { 'Content-Type': 'application/json' } })
  return Object(await response.json()).result
}

async function deploy(data: string): Promise<string> {
  const [from] = Object(await node('eth_accounts'))
  const hash = await node('eth_sendTransaction', { from, data, gas: '0x500000' })
  return vi.waitUntil(async () => Object(await node('eth_getTransactionReceipt', hash)).contractAddress, WAIT)
}

const deployToken = (name: string, symbol: string, decimals: number, amount: bigint) =>
  deploy(encodeDeployData({ ...erc20(decimals), args: [name, symbol, amount, OWNER] }))

beforeAll(async () => {
  anvil = await startAnvil(31337)
  multicall = await deploy(multicall3Bytecode)
  dollar = await deployToken('Test Dollar', 'USDX', 6, 12_500_000n)
  pearl = await deployToken('Pearl', '', 18, 2n ** 255n)
})
afterEach(() => testHost?.end())
afterAll(() => anvil?.stop())

async function enter(given: { tokens?: unknown; multicall?: string; rpcUrl?: string }) {
  const { ports } = fakeEdges()
  const asked: string[] = []
  const observed: typeof globalThis.fetch = (url, init) => {
    asked.push(Object(JSON.parse(String(init?.body))).params?.[0]?.to)
    return fetch(url, init)
  }
  const lazyPorts = async () => ({
    ...(await ports.lazyPorts()),
    http: createHttp({ clock: systemClock, fetch: observed }),
  })
  const chain: EvmNetwork & { contracts?: object } = {
    ...network(31337, { rpcUrls: { default: { http: [given.rpcUrl ?? anvil.rpcUrl] } } }),
    evm: { tokens: given.tokens as string[] },
    ...(given.multicall && { contracts: { multicall3: { address: given.multicall } } }),
  }
  testHost = await createEvmTestHost({ ...ports, clock: systemClock, lazyPorts }, { networks: [chain] })
  const list = await testHost.portico.ask(listTokens.on('eip155'))
  const [listed] = testHost.portico.read(networks).configured
  return { asked, list: (address = OWNER) => list({ address, network: listed! }) }
}

const short = (address: string) => `${address.slice(0, 4)}…${address.slice(-6)}`
const held = () => [
  { name: 'Test Dollar', symbol: 'USDX', decimals: 6, address: dollar, amount: 12_500_000n },
  { name: 'Pearl', symbol: short(pearl), decimals: 18, address: pearl, amount: 2n ** 255n },
]

describe('the tokens that the host names', () => {
  test('the tokens that the host names are read in one call where the chain has Multicall3', async () => {
    const { list, asked } = await enter({ tokens: [dollar, NOTHING, pearl], multicall })
    expect(await list()).toEqual(held())
    expect(asked).toEqual([multicall])
  })

  test.each([
    ['names none', () => undefined],
    ['names one that is not there', () => NOTHING],
    ['names a contract that is none', () => dollar],
  ])('the tokens that the host names are read one by one where the chain %s', async (_, multicallOf) => {
    const { list } = await enter({ tokens: [dollar, NOTHING, pearl], multicall: multicallOf() })
    expect(await list()).toEqual(held())
  })

  test.each([() => multicall, () => undefined])(
    'the tokens that the host names are left out where the account holds none of them',
    async via => {
      const { list } = await enter({ tokens: [dollar, pearl], multicall: via() })
      expect(await list(NOTHING)).toEqual([])
    },
  )

  test('the tokens that the host names are left out if they have no decimals, as collectibles do', async () => {
    const item = await deployToken('Collectible', 'ITEM', 0, 3n)
    const { list } = await enter({ tokens: [dollar, item, pearl], multicall })
    expect(await list()).toEqual(held())
  })

  test('a host that names no tokens gets no list of them', async () => {
    const { list, asked } = await enter({ tokens: ['USDC', 7], multicall })
    expect([await list(), asked]).toEqual([undefined, []])
  })

  test('the tokens that the host names are unavailable where no node answers, and for an invalid address', async () => {
    const failed = { code: 'BALANCE_FAILED', message: 'Token Balance Unavailable' }
    const silent = await enter({ tokens: [dollar], multicall, rpcUrl: 'http://127.0.0.1:1/' })
    await expect(silent.list()).rejects.toMatchObject(failed)
    testHost?.end()
    const { list, asked } = await enter({ tokens: [dollar], multicall })
    await expect(list('somebody')).rejects.toMatchObject(failed)
    expect(asked).toEqual([])
  })
})

import { afterEach, expect, test, vi } from 'vitest'
import {
  connectService,
  estimateGas,
  findNetwork,
  networks,
  readBalance,
  readEffects,
  sendTransaction,
  signMessage,
  signTypedData,
  switchNetwork,
} from '../../kernel'
import { fakeEdges } from '../conformance'
import { info, install } from './testing/page'
import { createEvmTestHost, type EvmTestHost } from './testing/testHost'

vi.mock('viem', () => {
  throw new Error('Cannot find package viem')
})

let testHost: EvmTestHost | undefined
afterEach(() => testHost?.end())

const ADDRESS = `0x${'ab'.repeat(20)}`
const HASH = `0x${'12'.repeat(32)}`
const ANSWERS: Record<string, unknown> = {
  eth_requestAccounts: [ADDRESS],
  eth_accounts: [ADDRESS],
  eth_chainId: '0x1',
  personal_sign: `0x${'ab'.repeat(65)}`,
  eth_signTypedData_v4: `0x${'ab'.repeat(65)}`,
  eth_sendTransaction: HASH,
}
const wallet = {
  request: async ({ method }: { method: string }) => ANSWERS[method],
  on: () => {},
  removeListener: () => {},
}

async function world() {
  const edges = fakeEdges()
  edges.server.answer('', ({ body }: { body: unknown }) => ({
    result: Object(body).method === 'eth_chainId' ? '0x1' : '0x5208',
  }))
  testHost = await createEvmTestHost(edges.ports)
  install(testHost.page, { info: info(), provider: wallet })
  testHost.hold(wallet)
  return testHost.portico
}

test('connecting, restoring, balances, messages, sending, estimates, switching and reading requests need no chain library', async () => {
  const portico = await world()
  const network = findNetwork(portico.read(networks), 'eip155:1')!
  const reach = await portico.ask(connectService.on('evm'))
  const request = {
    connectorId: 'test.heron',
    namespaces: ['eip155'],
    networkId: network.caipNetworkId,
    signal: new AbortController().signal,
  }
  const transfer = { from: ADDRESS, to: ADDRESS, value: 1n, networkId: network.caipNetworkId }
  expect(await reach.connect(request)).toHaveLength(1)
  expect(await reach.restore(request)).toHaveLength(1)
  expect(await (await portico.ask(readBalance.on('eip155')))({ address: ADDRESS, network })).toBeDefined()
  expect(await (await portico.ask(signMessage.on('eip155')))({ address: ADDRESS, message: 'hi' })).toBeDefined()
  expect(await (await portico.ask(sendTransaction.on('eip155')))(transfer)).toMatchObject({ hash: HASH })
  expect(await (await portico.ask(estimateGas.on('eip155')))(transfer)).toBe(21_000n)
  await (await portico.ask(switchNetwork.on('eip155')))({ network })
  const effects = await (await portico.ask(readEffects.on('eip155')))({
    kind: 'transaction',
    namespace: 'eip155',
    request: {
      ...transfer,
      data: `0xa9059cbb${ADDRESS.slice(2).padStart(64, '0')}${'1'.padStart(64, '0')}`,
      value: 0n,
    },
  })
  expect(effects).toEqual([{ kind: 'transfer', token: ADDRESS, to: ADDRESS, amount: 1n }])
})

test('typed data is signed without it too', async () => {
  const sign = await (await world()).ask(signTypedData.on('eip155'))
  const data = { domain: {}, types: { Note: [] }, primaryType: 'Note', message: {} }
  expect(await sign({ address: ADDRESS, data })).toBe(ANSWERS.personal_sign)
})

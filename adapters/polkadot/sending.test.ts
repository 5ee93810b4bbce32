import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { readBalance, sendTransfer, type TransferRequest } from '../../kernel'
import { createHttp, systemClock } from '../../kernel/ports'
import { type PolkadotSandbox, startPolkadot } from '../../sandbox/chains/polkadot'
import { createInjectedExtension } from '../../sandbox/chains/polkadot/injectedExtension'
import { PolkadotWallet } from '../../sandbox/chains/polkadot/wallet'
import { fakeEdges } from '../conformance'
import { createPolkadotTestHost, type PolkadotTestHost } from './testing/testHost'

/* Transfers on a real runtime, through a node that a test makes fail. */

const SUBMIT = 'author_submitAndWatchExtrinsic'

interface Message {
  readonly id?: unknown
  readonly method?: string
  readonly result?: unknown
  readonly error?: unknown
}
/** In place of the chain's answer: another one, or the end of the connection. */
type Fault = 'closed' | Pick<Message, 'result' | 'error'>
/** A fault, and whether the chain gets the request first. */
type Faults = Record<string, { readonly fault: Fault; readonly reaches: boolean }>

let sandbox: PolkadotSandbox
let proxy: WebSocketServer
let faults: Faults
let testHost: PolkadotTestHost
let wallet: PolkadotWallet

beforeAll(async () => {
  sandbox = await startPolkadot()
  proxy = new WebSocketServer({ host: '127.0.0.1', port: 0 })
  proxy.on('connection', client => relay(client, nodeUrl().replace(/^http/, 'ws')))
  await new Promise(resolve => proxy.once('listening', resolve))
  // The first request starts the chain, which takes longer than a node may.
  await ask({ method: 'POST', body: JSON.stringify({ id: 1, method: 'chain_getBlockHash', params: [0] }) })
}, 120_000)
afterAll(async () => {
  for (const client of proxy.clients) client.terminate()
  await new Promise(resolve => proxy.close(resolve))
  await sandbox.stop()
})
beforeEach(() => {
  faults = {}
})
afterEach(() => testHost.end())

const nodeUrl = () => sandbox.networks[0].rpcUrls.default.http[0] ?? ''

/** The runtime blocks the process, so that the server may have ended a kept connection. */
const ask = (init?: RequestInit) => fetch(nodeUrl(), init).catch(() => fetch(nodeUrl(), init))

/** Passes messages between the adapter and the chain, apart from the faults. */
function relay(client: WebSocket, url: string): void {
  const chain = new WebSocket(url)
  const early: string[] = []
  const methods = new Map<unknown, string>()
  const fail = (id: unknown, fault: Fault) => {
    if (fault === 'closed') client.terminate()
    else client.send(JSON.stringify({ jsonrpc: '2.0', id, ...fault }))
  }
  const pass = (text: string) => (chain.readyState === chain.OPEN ? chain.send(text) : early.push(text))
  chain.on('open', () => early.splice(0).forEach(text => void chain.send(text)))
  client.on('message', data => {
    const { id, method = '' }: Message = JSON.parse(String(data))
    methods.set(id, method)
    const { fault, reaches = true } = faults[method] ?? {}
    if (reaches) pass(String(data))
    else if (fault) fail(id, fault)
  })
  chain.on('message', data => {
    const { id }: Message = JSON.parse(String(data))
    const { fault } = faults[methods.get(id) ?? ''] ?? {}
    if (fault && id !== undefined) fail(id, fault)
    else client.send(String(data))
  })
  client.on('close', () => chain.terminate())
}

function remember() {
  let now = { approved: false, locked: false, vanished: false, account: 0, chainId: 0 }
  return {
    read: () => now,
    write: (change: Partial<typeof now>) => {
      now = { ...now, ...change }
    },
  }
}

async function connect(): Promise<void> {
  wallet = new PolkadotWallet({ ...sandbox.config, memory: remember(), ask: async () => true, site: 'test' })
  const edges = fakeEdges()
  // Reads go to the chain itself; the connection for transfers has the faults.
  const http = createHttp({ clock: systemClock, fetch: (_, init) => ask(init) })
  const lazyPorts = async () => ({ ...(await edges.ports.lazyPorts()), http })
  const [network] = sandbox.networks
  const url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
  testHost = await createPolkadotTestHost({
    wallets: { Dotterel: createInjectedExtension(wallet) },
    networks: [{ ...network, rpcUrls: { default: { http: [url] } } }],
    edges: { ...edges, ports: { ...edges.ports, clock: systemClock, lazyPorts } },
  })
  await testHost.live()
}

const orderOf = (): TransferRequest => ({
  from: wallet.addresses[0] ?? '',
  to: wallet.addresses[1] ?? '',
  amount: 1_000_000_000_000n,
  networkId: testHost.networkId(0),
})
const received = async () => {
  const read = await testHost.portico.ask(readBalance.on('polkadot'))
  return (await read({ address: orderOf().to, network: testHost.network(0) })).amount
}
const transfer = async () => (await testHost.portico.ask(sendTransfer.on('polkadot')))(orderOf())

describe('a transfer', () => {
  test('offers the block producers no tip, and has its fee set by the runtime', async () => {
    await connect()
    const before = await received()
    const { hash, receipt } = await transfer()
    expect(await receipt).toEqual({ status: 'success', hash })
    expect((await received()) - before).toBe(orderOf().amount)
    const payload = wallet.requests.find(({ method }) => method === 'signPayload')?.params
    expect(payload).toMatchObject({ tip: expect.stringMatching(/^0x0+$/) })
    // No asset in place of the native currency: 0x00 is the empty option.
    expect(Object(payload).assetId ?? '0x00').toBe('0x00')
  }, 60_000)

  test.each<[string, Fault]>([
    ['the connection ends', 'closed'],
    ['the node answers with an internal error', { error: { code: -32603, message: 'Internal error' } }],
    ['the node has it already', { error: { code: 1013, message: 'Transaction is already imported' } }],
  ])(
    'a transfer has an unknown outcome, with its hash, if %s after the node took it',
    async (_, fault) => {
      await connect()
      const before = await received()
      faults = { [SUBMIT]: { fault, reaches: true } }
      const { code, context } = await transfer().catch(error => error)
      expect({ code, context }).toMatchObject({
        code: 'OUTCOME_UNKNOWN',
        context: { hash: expect.stringMatching(/^0x[0-9a-f]{64}$/) },
      })
      await expect.poll(received).toBe(before + orderOf().amount)
    },
    60_000,
  )

  test.each([
    ['TRANSACTION_FAILED', 'Invalid Transaction: Transaction has a bad signature'],
    ['INSUFFICIENT_FUNDS', 'Invalid Transaction: Inability to pay some fees , e.g. account balance too low'],
  ])(
    'a transfer has failed as %s if the node refuses it',
    async (code, message) => {
      await connect()
      const before = await received()
      faults = { [SUBMIT]: { fault: { error: { code: 1010, message } }, reaches: false } }
      await expect(transfer()).rejects.toMatchObject({ code })
      expect(await received()).toBe(before)
    },
    60_000,
  )
})

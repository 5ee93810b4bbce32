import { expect, test, vi } from 'vitest'
import { withEvent, withGrant } from './namespaceState'
import type { Grant } from './sessionData'
import { chain } from './testing/realRelay'
import { scriptedPage } from './testing/scriptedPage'

async function connected(options = {}) {
  const page = await scriptedPage({}, options)
  const [connection] = await page.connect()
  if (!connection) throw new Error('Nothing was connected')
  const request = (method: string, params?: unknown[]) => connection.provider.request({ method, params })
  return { ...page, connection, request }
}

test('the adapter answers accounts and chain without a request', async () => {
  const { edges, request, wallet } = await connected()
  expect(await request('eth_chainId')).toBe('0x1')
  expect(await request('net_version')).toBe('1')
  expect(await request('eth_accounts')).toEqual([wallet.addresses[0]])
  expect(await request('eth_requestAccounts')).toEqual([wallet.addresses[0]])
  expect(edges.server.sent).toEqual([])
})

test('reads go to the host’s node, then to the gateway, then to the network’s own', async () => {
  const { edges, request } = await connected({ customRpcUrls: { 'eip155:1': ['https://own.example/rpc'] } })
  edges.server.answer('own.example', () => new Response('{}', { status: 500 }))
  edges.server.answer('rpc.walletconnect.org', () => new Response('{}', { status: 429 }))
  edges.server.answer('127.0.0.1:9', { jsonrpc: '2.0', id: 1, result: '0x5' })
  expect(await request('eth_blockNumber')).toBe('0x5')
  expect(edges.server.sent.map(({ url }) => url.href)).toEqual([
    'https://own.example/rpc',
    'https://rpc.walletconnect.org/v1/?chainId=eip155%3A1&projectId=host',
    'http://127.0.0.1:9/1',
  ])
  expect(edges.server.sent[2]?.body).toEqual({ jsonrpc: '2.0', id: 1, method: 'eth_blockNumber', params: [] })
  await request('eth_blockNumber')
  expect(edges.server.sent.slice(3).map(({ url }) => url.host)).toEqual(['own.example', '127.0.0.1:9'])
})

test('reads go to the wallet’s current chain', async () => {
  const { edges, request, wallet } = await connected()
  edges.server.answer('127.0.0.1:9/137', { jsonrpc: '2.0', id: 1, result: '0x7' })
  wallet.switchNetwork('eip155:137')
  expect(await request('eth_chainId')).toBe('0x89')
  expect(await request('eth_getBalance', [wallet.addresses[0], 'latest'])).toBe('0x7')
})

test('a call that one node refuses is not sent to another node', async () => {
  const { edges, request } = await connected({ customRpcUrls: { 'eip155:1': ['https://own.example/rpc'] } })
  edges.server.answer('own.example', { id: 1, error: { code: 3, message: 'execution reverted', data: '0x08c379a0' } })
  await expect(request('eth_call', [{}])).rejects.toMatchObject({
    code: 3,
    message: 'execution reverted',
    data: '0x08c379a0',
  })
  expect(edges.server.sent).toHaveLength(1)
})

test('an unreadable answer leads to the next node, and the last one to an error', async () => {
  const { edges, request } = await connected()
  edges.server.answer('', { id: 1, error: { code: -32005, message: 'limit exceeded' } })
  await expect(request('eth_gasPrice')).rejects.toMatchObject({ name: 'ProviderRpcError', code: -32603 })
  expect(edges.server.sent).toHaveLength(2)
})

test('a granted chain that the host does not list has no node', async () => {
  const { request, wallet } = await connected({ networks: [chain(1)] })
  wallet.switchNetwork('eip155:137')
  expect(await request('eth_chainId')).toBe('0x89')
  await expect(request('eth_gasPrice')).rejects.toMatchObject({ code: 4900 })
})

test('the session does not follow the wallet to a chain that the wallet did not grant', async () => {
  const { request, wallet, connection } = await connected()
  const changed = vi.fn()
  connection.provider.on('chainChanged', changed)
  wallet.switchNetwork('eip155:424242')
  expect(await request('eth_chainId')).toBe('0x1')
  expect(connection.networkId).toBe('eip155:1')
  expect(changed).not.toHaveBeenCalled()
})

test('the session follows to an announced chain once the wallet grants it', () => {
  const grant = (...ids: `${string}:${string}`[]): Grant => ({
    accounts: ids.map(networkId => ({ address: `0x${'a'.repeat(40)}`, networkId })),
    chains: new Map(ids.map(id => [id, id])),
    methods: [],
  })
  const before = { namespace: 'eip155', grant: grant('eip155:1'), networkId: 'eip155:1', chosen: [] } as const
  const announced = withEvent({ name: 'chainChanged', data: 137 }, 'eip155:137')(before)
  expect(announced.networkId).toBe('eip155:1')
  expect(withGrant(grant('eip155:1', 'eip155:137'))(announced).networkId).toBe('eip155:137')
  expect(withGrant(grant('eip155:1', 'eip155:10'))(announced).networkId).toBe('eip155:1')
})

test('a method that the wallet did not grant is not requested', async () => {
  const { request } = await connected()
  await expect(request('eth_sendTransaction', [{}])).rejects.toMatchObject({ code: 4200 })
  await expect(request('wallet_watchAsset', [{}])).rejects.toMatchObject({ code: 4200 })
})

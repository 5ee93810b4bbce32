import { afterEach, expect, test } from 'vitest'
import { type PorticoOptions, readContract } from '../../kernel'
import { fakeEdges, type SentRequest } from '../conformance'
import { createEvmTestHost, type EvmTestHost, network } from './testing/testHost'

let testHost: EvmTestHost | undefined
afterEach(() => testHost?.end())

const QUERY = { to: `0x${'ab'.repeat(20)}`, data: '0x6352211e', networkId: 'eip155:1' } as const

async function open(answer: object, options?: Partial<PorticoOptions>) {
  const edges = fakeEdges()
  const asked: { url: string; body: unknown }[] = []
  edges.server.answer('', ({ url, body }: SentRequest) => {
    asked.push({ url: url.href, body })
    return answer
  })
  testHost = await createEvmTestHost(edges.ports, { networks: [network(1)], ...(options && { options }) })
  return { asked, ask: await testHost.portico.ask(readContract.on('eip155')) }
}

test('a contract is read at the newest block of a node, not of the project API’s gateway', async () => {
  const { ask, asked } = await open({ result: '0xABcd' })
  expect(await ask(QUERY)).toBe('0xABcd')
  const { to, data } = QUERY
  expect(asked).toEqual([
    { url: 'https://rpc.chain-1.example/', body: expect.objectContaining({ params: [{ to, data }, 'latest'] }) },
  ])
})

test.each([
  ['with a code of its own', { code: 3, message: 'execution reverted' }],
  ['in words', { code: -32000, message: 'execution reverted' }],
  ['as Nethermind does', { code: -32015, message: 'VM execution error.' }],
])('a call that reverts has no answer: %s', async (_, error) => {
  const { ask } = await open({ error })
  expect(await ask(QUERY)).toBeUndefined()
})

test.each([
  ['refuses the method', { error: { code: -32601, message: 'no such method' } }, 'RPC_ERROR'],
  ['answers with a number', { result: 5 }, 'RPC_MALFORMED'],
  ['answers with half a byte', { result: '0x123' }, 'RPC_MALFORMED'],
  ['answers with null', { result: null }, 'RPC_MALFORMED'],
])('a call fails if the node %s', async (_, answer, code) => {
  const { ask } = await open(answer)
  await expect(ask(QUERY)).rejects.toMatchObject({ code })
})

test('the gateway of the project API is not asked, even if the host names it as a node', async () => {
  const { ask, asked } = await open(
    { result: '0x' },
    { customRpcUrls: { 'eip155:1': [{ url: 'https://rpc.walletconnect.org/v1/' }] } },
  )
  await ask(QUERY)
  expect(asked.map(({ url }) => new URL(url).host)).toEqual(['rpc.chain-1.example'])
})

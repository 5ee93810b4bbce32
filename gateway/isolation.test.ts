import type { ServerResponse } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import type { GatewayParts } from './app'
import { createMetrics } from './metrics'
import { openApp } from './testing/openApp'
import { SHORT_MS, startUpstream, type TestUpstream } from './testing/startUpstream'
import { createNodes, type Nodes } from './upstreams/nodes'
import { createRpc } from './upstreams/rpc'

/* Two projects on one gateway, one of which sends more than the node of their chain can answer. */

const CHAIN = 'eip155:1'
const [FLOODING, QUIET] = ['flooding', 'quiet']

let node: TestUpstream
let nodes: Nodes
afterEach(async () => {
  node.stop()
  await nodes.close()
})

/** A gateway whose node holds or refuses the calls that name the flooding project. */
async function open({
  answerFlood,
  timeoutMs,
}: {
  answerFlood: (response: ServerResponse) => void
  timeoutMs?: number
}) {
  node = await startUpstream((_, response, body) => {
    if (body.includes(FLOODING)) answerFlood(response)
    else response.end('{"jsonrpc":"2.0","id":1,"result":"0x1"}')
  })
  nodes = createNodes({ [CHAIN]: [node.url] }, { ...(timeoutMs && { timeoutMs }) })
  const projects = {
    find: async (id: string) => ({ id, name: id, features: [], allowedOrigins: [], isAnalyticsEnabled: true }),
  }
  const { post } = openApp({
    ...{ projects: projects as unknown as GatewayParts['projects'], networkIds: [CHAIN] },
    rpc: createRpc(nodes, createMetrics()),
  })
  /** Each call is another one, which no answer in memory serves. */
  let serial = 0
  return async (projectId: string) => {
    const body = { jsonrpc: '2.0', id: 1, method: 'eth_call', params: [projectId, serial++] }
    return (await post(`/v1?projectId=${projectId}&chainId=${CHAIN}`, body)).json()
  }
}

const ANSWERED = { jsonrpc: '2.0', id: 1, result: '0x1' }
const UNAVAILABLE = { error: { code: -32002 } }

test('a project whose calls wait for a slow node does not delay the call of another', async () => {
  const held: ServerResponse[] = []
  const call = await open({ answerFlood: response => void held.push(response) })
  const flood = Array.from({ length: 200 }, () => call(FLOODING))
  await expect.poll(() => held.length).toBeGreaterThan(50)
  expect(await call(QUIET)).toEqual(ANSWERED)
  // The calls that waited have their turns when the node answers.
  const answering = setInterval(() => {
    for (const response of held.splice(0)) response.end('{"result":"0x2"}')
  }, 1)
  expect(new Set((await Promise.all(flood)).map(({ result }) => result))).toEqual(new Set(['0x2']))
  clearInterval(answering)
})

test('a project that a node refuses as too fast does not keep another from the node', async () => {
  const call = await open({ answerFlood: response => response.writeHead(429).end() })
  for (let times = 0; times < 6; times++) expect(await call(FLOODING)).toMatchObject(UNAVAILABLE)
  // Its own calls are kept from the node for a while.
  expect(node.asked).toHaveLength(5)
  expect(await call(QUIET)).toEqual(ANSWERED)
})

test('a project that has more calls than can wait gets an error, and another one its answer', async () => {
  const call = await open({ answerFlood: () => {} })
  const flood = Array.from({ length: 1_100 }, () => call(FLOODING))
  expect(await Promise.race(flood)).toMatchObject(UNAVAILABLE)
  expect(await call(QUIET)).toEqual(ANSWERED)
})

test('a call that has waited for its turn as long as for a node gets an error', async () => {
  const call = await open({ answerFlood: () => {}, timeoutMs: SHORT_MS })
  const flood = await Promise.all(Array.from({ length: 100 }, () => call(FLOODING)))
  expect(flood.map(({ error }) => error?.code)).toEqual(flood.map(() => UNAVAILABLE.error.code))
})

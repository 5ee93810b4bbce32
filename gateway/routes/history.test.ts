import type { RequestListener } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { openApp, PROJECT } from '../testing/openApp'
import { FAILURES, SHORT_MS, startUpstream, type TestUpstream } from '../testing/startUpstream'
import { createBlockscout } from '../upstreams/blockscout'
import { createCoins } from '../upstreams/coins'
import type { History } from '../upstreams/history'

const CHAIN = 'eip155:10'
const OWNER = `0x${'ab'.repeat(20)}`
const coins = createCoins({})

let instance: TestUpstream
let history: History
afterEach(async () => {
  instance.stop()
  await history.close()
})
async function start(listener: RequestListener, timeoutMs?: number) {
  instance = await startUpstream(listener)
  history = createBlockscout({ [CHAIN]: { url: instance.url } }, { coins, timeoutMs })
  const { ask } = openApp({ history, coins })
  return (query: Record<string, string>, address = OWNER) =>
    ask(`/v1/account/${address}/history?${new URLSearchParams({ projectId: PROJECT, ...query })}`)
}
const empty = () => start((_, response) => void response.end('{"items":[],"next_page_params":null}'))

test('the history of an account is asked for by its network, and is empty on a network without one', async () => {
  const ask = await empty()
  expect(await (await ask({ chainId: 'eip155:1' })).json()).toEqual({ data: [], next: null })
  expect(await (await ask({ chainId: 'solana:abc' }, 'So1')).json()).toEqual({ data: [], next: null })
  expect(instance.asked).toEqual([])
  expect(await (await ask({ chainId: CHAIN, cursor: '' })).json()).toEqual({ data: [], next: null })
  expect(instance.asked.toSorted()).toEqual([`/addresses/${OWNER}/token-transfers`, `/addresses/${OWNER}/transactions`])
})

test('a malformed address and a malformed cursor are refused', async () => {
  const ask = await empty()
  const refusals = [await ask({ chainId: CHAIN }, '0x12'), await ask({ chainId: CHAIN, cursor: 'else' })]
  expect(refusals.map(({ status }) => status)).toEqual([400, 400])
  expect((await Promise.all(refusals.map(answer => answer.json()))).map(({ reasons }) => reasons[0].name)).toEqual([
    'address',
    'cursor',
  ])
})

test.each(FAILURES)('an instance that %s is refused with 502', async (_, listener) => {
  const ask = await start(listener, SHORT_MS)
  const answer = await ask({ chainId: CHAIN })
  expect(answer.status).toBe(502)
  expect((await answer.json()).reasons).toEqual([
    { name: 'upstream', description: `The history of ${CHAIN} does not answer` },
  ])
})

import { afterEach, beforeAll, expect, test } from 'vitest'
import { type SentRequest, settle } from '../../adapters/conformance/edges'
import { AccountReading } from '../../hosts/react/accountReading'
import { readCoin, readTokens } from '../../hosts/react/accountValues'
import { type CaipNetworkId, sendTransfer } from '../../kernel'
import { sentTransactions } from '../../kernel/kit'
import { endAll, FIRST, openApp, SECOND, type User, warmUp } from './user'

/* The reads of `usePorticoBalance` and `usePorticoTokens`, without React. */

beforeAll(warmUp)
afterEach(endAll)

const HASH = `0x${'ab'.repeat(32)}`
const BLOCK = `0x${'cd'.repeat(32)}`
const TO = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** A connected user, and a node whose balance and receipt the test sets. */
async function connected() {
  const user = await openApp()
  const node = { ether: 1, isMined: false, isDown: false, reads: 0 }
  const asset = () => ({
    name: 'Ether',
    symbol: 'ETH',
    chainId: 'eip155:1',
    price: 2000,
    quantity: { decimals: '18', numeric: String(node.ether) },
  })
  user.edges.server.answer('rpc.chain', ({ url, body }: SentRequest) => {
    const { id, method } = Object(body)
    const answer = (result: unknown) => ({ jsonrpc: '2.0', id, result })
    if (method === 'eth_getBalance') {
      node.reads++
      if (node.isDown) return new Response(null, { status: 503 })
      return answer(`0x${(BigInt(node.ether) * 10n ** 18n).toString(16)}`)
    }
    const receipt = { transactionHash: HASH, blockHash: BLOCK, blockNumber: '0x1', status: '0x1' }
    if (method === 'eth_getTransactionReceipt') return answer(node.isMined ? receipt : null)
    // `eth_chainId`, and values of no meaning here.
    return answer(`0x${Number(url.host.match(/\d+/)).toString(16)}`)
  })
  user.edges.server.answer('/v1/supported-chains', { http: ['eip155:1'], ws: [] })
  user.edges.server.answer('/balance', () => ({ balances: [asset()] }))
  user.heron.override(({ method }) => (method === 'eth_sendTransaction' ? HASH : undefined))
  await user.connect()
  return { user, node }
}

type Read<T> = ConstructorParameters<typeof AccountReading<T>>[2]

function follow<T>({ portico, edges }: User, read: Read<T>) {
  const { caipAddress } = portico.account()
  if (!caipAddress) throw new Error('Not connected')
  const reading = new AccountReading(portico, caipAddress, read, edges.env.onShown)
  const undo = reading.watch(() => {})
  return { ...reading, undo }
}

const followCoin = (user: User) => follow(user, options => readCoin(user.portico, undefined, options))

async function send({ portico }: User, networkId: CaipNetworkId = FIRST): Promise<void> {
  const transfer = await portico.ask(sendTransfer.on('eip155'))
  const from = portico.account('eip155').address
  if (!from) throw new Error('Not connected')
  await transfer({ from, to: TO, amount: 1n, networkId })
}

/** Sends, and lets the transaction be mined. `ether`: the balance afterwards. */
async function sendAndConfirm(
  { user, node }: Awaited<ReturnType<typeof connected>>,
  { ether, networkId }: { ether: number; networkId?: CaipNetworkId },
): Promise<void> {
  await send(user, networkId)
  node.ether = ether
  node.isMined = true
  const status = () => user.portico.read(sentTransactions)[0]?.status
  await expect.poll(() => user.edges.clock.advance(5_000).then(status)).toBe('success')
  await settle()
}

test('the balance is read again once a sent transaction is confirmed, and by no timer', async () => {
  const world = await connected()
  const { user, node } = world
  const { state, undo } = followCoin(user)
  await expect.poll(() => state().value?.formatted).toBe('1')
  await user.edges.clock.advance(10 * 60_000)
  expect(node.reads).toBe(1)
  await send(user)
  node.ether = 3
  await user.edges.clock.advance(5_000)
  expect([state().value?.formatted, node.reads]).toEqual(['1', 1])
  await sendAndConfirm(world, { ether: 3 })
  await expect.poll(() => state().value?.formatted).toBe('3')
  expect([state().status, node.reads]).toEqual(['ready', 2])
  undo()
})

test('one request serves every component after a transaction', async () => {
  const world = await connected()
  const [first, second] = [followCoin(world.user), followCoin(world.user)]
  await expect.poll(() => second.state().value?.formatted).toBe('1')
  await sendAndConfirm(world, { ether: 5 })
  await expect.poll(() => [first, second].map(({ state }) => state().value?.formatted)).toEqual(['5', '5'])
  expect(world.node.reads).toBe(2)
  first.undo()
  second.undo()
})

test('a transaction on another network, or after the last listener has left, reads nothing', async () => {
  const world = await connected()
  const { user, node } = world
  const { state, undo } = followCoin(user)
  await expect.poll(() => state().value?.formatted).toBe('1')
  await user.portico.switchNetwork(SECOND)
  await sendAndConfirm(world, { ether: 2, networkId: SECOND })
  expect([state().value?.formatted, node.reads]).toEqual(['1', 1])
  await user.portico.switchNetwork(FIRST)
  undo()
  const { listening } = user.edges.env
  await sendAndConfirm(world, { ether: 4 })
  user.edges.env.show()
  await settle()
  expect([state().value?.formatted, node.reads]).toEqual(['1', 1])
  followCoin(user).undo()
  expect(user.edges.env.listening).toBe(listening)
})

test('a page that is visible again reads a balance that is older than 30 seconds', async () => {
  const { user, node } = await connected()
  const { state, undo } = followCoin(user)
  await expect.poll(() => state().value?.formatted).toBe('1')
  node.ether = 7
  user.edges.env.hide()
  await user.edges.clock.advance(29_000)
  user.edges.env.show()
  await settle()
  expect([state().value?.formatted, node.reads]).toEqual(['1', 1])
  user.edges.env.hide()
  await user.edges.clock.advance(2_000)
  expect(node.reads).toBe(1)
  user.edges.env.show()
  await expect.poll(() => state().value?.formatted).toBe('7')
  expect(node.reads).toBe(2)
  undo()
})

test('a failed read keeps the last balance, and the next one replaces it', async () => {
  const { user, node } = await connected()
  const { state, refetch, undo } = followCoin(user)
  await expect.poll(() => state().value?.formatted).toBe('1')
  node.isDown = true
  refetch()
  expect(state()).toMatchObject({ status: 'loading', value: { formatted: '1' } })
  await expect.poll(() => user.edges.clock.advance(1_000).then(() => state().status)).toBe('failed')
  expect(state()).toMatchObject({ value: { formatted: '1' }, error: { code: 'BALANCE_FAILED' } })
  node.isDown = false
  refetch()
  await expect.poll(() => state().status).toBe('ready')
  expect(state().error).toBeUndefined()
  undo()
})

test('the tokens are read again past the cache once a sent transaction is confirmed', async () => {
  const world = await connected()
  const { user } = world
  const { state, undo } = follow(user, options => readTokens(user.portico, options))
  const amounts = () => state().value?.map(({ symbol, amount }) => `${amount / 10n ** 18n} ${symbol}`)
  await expect.poll(amounts).toEqual(['1 ETH'])
  await sendAndConfirm(world, { ether: 6 })
  await expect.poll(amounts).toEqual(['6 ETH'])
  undo()
})

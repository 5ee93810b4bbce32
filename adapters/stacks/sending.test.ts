import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  awaitReceipt,
  estimateFee,
  findNetwork,
  listTokens,
  networks,
  sendTransfer,
  type TransferRequest,
} from '../../kernel'
import { createHttp, systemClock } from '../../kernel/ports'
import { type StacksSandbox, startStacks } from '../../sandbox/chains/stacks'
import { createSip30Provider } from '../../sandbox/chains/stacks/sip30Provider'
import { StacksWallet } from '../../sandbox/chains/stacks/wallet'
import { fakeEdges } from '../conformance'
import { createStacksTestHost, type StacksTestHost } from './testing/testHost'

/* Transfers on a chain that decodes the transaction, checks its signature and post-conditions, and moves the tokens. */

const networkId = 'stacks:2147483648'

let sandbox: StacksSandbox
let testHost: StacksTestHost
let cairn: StacksWallet
/** Answers in place of the node's own, by the end of the path. */
let fees: Record<string, unknown> = {}
const reach: typeof fetch = async (url, init) => {
  const [, answer] = Object.entries(fees).find(([path]) => String(url).endsWith(path)) ?? []
  return answer === undefined ? fetch(url, init) : Response.json(answer)
}
beforeAll(async () => {
  sandbox = await startStacks()
})
afterAll(() => sandbox.stop())
afterEach(() => {
  fees = {}
  testHost.end()
})

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
  const options = { memory: remember(), ask: async () => true, site: 'https://app.example' }
  cairn = new StacksWallet({ ...sandbox.config, answer: 'approve', ...options })
  const edges = fakeEdges()
  const lazyPorts = async () => ({
    ...(await edges.ports.lazyPorts()),
    http: createHttp({ clock: systemClock, fetch: reach }),
  })
  testHost = await createStacksTestHost({
    networks: [...sandbox.networks],
    edges: { ...edges, ports: { ...edges.ports, clock: systemClock, lazyPorts } },
  })
  Object.assign(testHost.page, { LeatherProvider: createSip30Provider(cairn) })
  await testHost.live()
}

const cobble = () => sandbox.ledger(networkId).tokens[0]!
const held = (account: number) => cobble().balances.get(cairn.addresses[account] ?? '') ?? 0n
const orderOf = (given: Partial<TransferRequest> = {}): TransferRequest => ({
  from: cairn.addresses[0] ?? '',
  to: cairn.addresses[2] ?? '',
  amount: 2_500_000n,
  token: { address: cobble().asset, decimals: 6 },
  networkId,
  ...given,
})
const transfer = async (given: Partial<TransferRequest> = {}) =>
  (await testHost.portico.ask(sendTransfer.on('stacks')))(orderOf(given))

describe('a token of SIP-010', () => {
  test('a token of SIP-010 is sent by its contract, on the condition that exactly this amount leaves the account', async () => {
    await connect()
    const [mine, theirs] = [held(0), held(2)]
    const { hash, receipt } = await transfer()
    expect(await receipt).toEqual({ status: 'success', hash })
    expect([mine - held(0), held(2) - theirs]).toEqual([2_500_000n, 2_500_000n])
    expect(cairn.requests.at(-1)).toMatchObject({
      method: 'stx_callContract',
      params: { functionName: 'transfer', postConditionMode: 'deny', network: 'testnet' },
    })
    const find = await testHost.portico.ask(awaitReceipt.on('stacks'))
    expect(await find({ hash, from: orderOf().from, networkId, once: true })).toEqual({ status: 'success', hash })
  })

  test('a transfer of more SIP-010 tokens than the account has is reverted, and moves nothing', async () => {
    await connect()
    const before = held(0)
    const { receipt } = await transfer({ amount: before + 1n })
    expect((await receipt).status).toBe('reverted')
    expect(held(0)).toBe(before)
  })

  test('a token of SIP-010 is listed with the name, symbol and decimals of its contract', async () => {
    await connect()
    const network = findNetwork(testHost.portico.read(networks), networkId)!
    const list = await testHost.portico.ask(listTokens.on('stacks'))
    expect(await list({ address: orderOf().from, network })).toEqual([
      { name: 'Cobble', symbol: 'COB', decimals: 6, address: cobble().asset, amount: held(0) },
    ])
  })

  test.each(['ST000000000000000000002AMW42H', 'cobble', '::', 'not a contract::cobble'])(
    'a contract is no token of SIP-010 where its name is invalid: %s',
    async address => {
      await connect()
      const sent = transfer({ token: { address, decimals: 6 } })
      await expect(sent).rejects.toMatchObject({ code: 'TRANSACTION_FAILED' })
      expect(cairn.requests.map(({ method }) => method)).not.toContain('stx_callContract')
    },
  )
})

describe('a memo', () => {
  const accepted = () => [...sandbox.ledger(networkId).transfers.values()].at(-1)

  test.each([
    ['STX', { token: undefined }],
    ['a SIP-010 token', {}],
  ])('a memo of 34 bytes is in the transfer of %s that the chain executes', async (_, given) => {
    await connect()
    const memo = `Börse ${'7'.repeat(27)}`
    const { receipt } = await transfer({ ...given, fields: { memo } })
    expect([(await receipt).status, accepted()?.memo]).toEqual(['success', memo])
    await (await transfer(given)).receipt
    expect(accepted()?.memo).toBe('')
  })

  test('a memo of more than 34 bytes is refused before the wallet is asked', async () => {
    await connect()
    const { length } = cairn.requests
    await expect(transfer({ fields: { memo: 'ü'.repeat(18) } })).rejects.toMatchObject({ code: 'FIELD_INVALID' })
    expect(cairn.requests).toHaveLength(length)
  })
})

test.each([
  ['STX', { token: undefined }],
  ['STX to a contract', { token: undefined, to: '.' }],
  ['STX with a memo', { token: undefined, fields: { memo: '4711' } }],
  ['a token', {}],
  ['a token with a memo', { fields: { memo: '4711' } }],
])('the fee of %s is the node’s highest estimate for the adapter’s encoding', async (_, given) => {
  await connect()
  const estimate = await testHost.portico.ask(estimateFee.on('stacks'))
  const to = 'to' in given ? `${cairn.addresses[2]}.vault` : (cairn.addresses[2] ?? '')
  expect(await estimate(orderOf({ ...given, to }))).toBe(360n)
})

test('names no fee, whatever the node answers: the wallet and its user set it', async () => {
  await connect()
  fees = { '/v2/fees/transaction': { estimations: [{ fee: 9e15 }] }, '/v2/fees/transfer': 9e15 }
  const estimate = await testHost.portico.ask(estimateFee.on('stacks'))
  expect(await estimate(orderOf({ token: undefined }))).toBe(9_000_000_000_000_000n)
  await transfer({ token: undefined })
  await transfer()
  const sent = cairn.requests.filter(({ method }) => /^stx_(transferStx|callContract)$/.test(method))
  expect(sent).toHaveLength(2)
  expect(JSON.stringify(sent)).not.toMatch(/fee|9000000000000000/i)
})

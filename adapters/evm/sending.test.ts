import { afterEach, describe, expect, test } from 'vitest'
import { estimateGas, sendTransaction, type TransactionRequest } from '../../kernel'
import { sentTransactions } from '../../kernel/kit'
import { fakeEdges, type SentRequest, settle } from '../conformance'
import { rpcError, scriptedWallet } from './testing/scriptedWallet'
import { createEvmTestHost, type EvmTestHost } from './testing/testHost'

let testHost: EvmTestHost | undefined
afterEach(() => testHost?.end())

const HASH = `0x${'12'.repeat(32)}`
const OTHER = `0x${'34'.repeat(32)}`
const TO = `0x${'bb'.repeat(20)}`

/** A node's answer by method; a list gives one answer for each call. */
type Says = Record<string, unknown>

async function world(says: Says = {}) {
  const edges = fakeEdges()
  const node = ({ body }: SentRequest) => {
    const { method } = Object(body)
    const raw: unknown = says[method] ?? (method === 'eth_chainId' ? '0x1' : undefined)
    const result = typeof raw === 'function' ? raw(Object(body).params) : raw
    return result instanceof Error ? { error: { code: -32000, message: result.message } } : { result: result ?? null }
  }
  edges.server.answer('', node)
  testHost = await createEvmTestHost(edges.ports)
  const wallet = scriptedWallet({ approved: true })
  testHost.hold(wallet.provider)
  wallet.override(({ method }) => (method === 'eth_sendTransaction' ? HASH : undefined))
  const send = await testHost.portico.ask(sendTransaction.on('eip155'))
  const estimate = await testHost.portico.ask(estimateGas.on('eip155'))
  const from = wallet.addresses[0]!
  const request = (given: Partial<TransactionRequest> = {}) => ({
    from,
    to: TO,
    value: 10n ** 18n,
    networkId: 'eip155:1' as const,
    ...given,
  })
  return { ...testHost, edges, says, wallet, from, send, estimate, request }
}

describe('sending', () => {
  test('gives the wallet the requested legacy transaction, and returns its hash at once', async () => {
    const { send, request, wallet, from } = await world()
    const { hash } = await send(request({ data: '0xabcd', gas: 21_000n, gasPrice: 7n }))
    expect(hash).toBe(HASH)
    expect(wallet.requests).toEqual([
      { method: 'eth_chainId' },
      {
        method: 'eth_sendTransaction',
        params: [
          {
            from,
            to: TO,
            value: '0xde0b6b3a7640000',
            data: '0xabcd',
            chainId: '0x1',
            type: '0x0',
            gas: '0x5208',
            gasPrice: '0x7',
          },
        ],
      },
    ])
  })

  test.each<unknown>(['0xa', 137, 'banana', '0x0', null, {}, '1.0'])(
    'sending is refused where the wallet reports the chain %j',
    async chain => {
      const { send, request, wallet } = await world()
      wallet.override(({ method }) => (method === 'eth_chainId' ? chain : HASH))
      await expect(send(request())).rejects.toMatchObject({ code: 'NETWORK_MISMATCH' })
      expect(wallet.methods()).toEqual(['eth_chainId'])
    },
  )

  // Fails when `checkNode` is taken out.
  test.each<unknown>(['0x89', '0xa', 137, 'banana', '1.0', {}, '', '0x01 '])(
    'sending is refused where the network’s node reports the chain %j',
    async chain => {
      const { send, request, wallet } = await world({ eth_chainId: () => chain })
      await expect(send(request())).rejects.toMatchObject({ code: 'NETWORK_MISMATCH' })
      expect(wallet.methods()).not.toContain('eth_sendTransaction')
    },
  )

  test('checks the chain of a node once, and does not wait for one that does not answer', async () => {
    const { send, request, edges } = await world()
    await send(request())
    await send(request())
    const asked = () => edges.server.sent.filter(({ body }) => Object(body).method === 'eth_chainId').length
    expect(asked()).toBe(1)
    edges.server.answer('', () => new Promise(() => {}))
    const sent = send(request({ networkId: 'eip155:10' }))
    const refused = expect(sent).rejects.toMatchObject({ context: { walletChain: 1 } })
    await edges.clock.advance(2_000)
    await refused
  })

  // Fails when `readChainId` falls back to 1.
  test('never reads an invalid chain id as Ethereum: 200 of them', async () => {
    const { send, request, wallet } = await world()
    const odd: unknown[] = [
      null,
      '',
      ' ',
      '1.0',
      '01x',
      '0x',
      '0x0',
      0,
      -1,
      1.5,
      NaN,
      {},
      [1],
      ['0x1'],
      true,
      '1e0',
      '+1',
      '-1',
    ]
    for (let id = 2; odd.length < 200; id++) odd.push(`0x${id.toString(16)}`, String(id), id, `0x${id}.0`, ` ${id}`)
    for (const chain of odd) {
      wallet.override(({ method }) => (method === 'eth_chainId' ? chain : HASH))
      await expect(send(request())).rejects.toMatchObject({ code: 'NETWORK_MISMATCH' })
    }
    expect(wallet.methods()).not.toContain('eth_sendTransaction')
  })

  test.each<[string, Partial<TransactionRequest>]>([
    ['from', { from: '0x1' }],
    ['to', { to: 'vitalik.eth' }],
    ['data', { data: '0xabc' }],
    ['data', { data: 'abcd' }],
    ['amount', { value: -1n }],
    ['amount', { gasPrice: -1n }],
    ['networkId', { networkId: 'solana:1' }],
    ['networkId', { networkId: 'eip155:x' }],
  ])('sending is refused before the wallet is asked if %s is wrong', async (_, wrong) => {
    const { send, request, wallet } = await world()
    await expect(send(request(wrong))).rejects.toMatchObject({ code: 'TRANSACTION_INVALID' })
    expect(wallet.requests).toEqual([])
  })

  test.each<unknown>([undefined, null, '', '0x12', HASH.slice(0, -1), `${HASH}0`, HASH.slice(2), 7, {}, [HASH]])(
    'sending has an unknown outcome where the wallet answers %j for a hash',
    async raw => {
      const { send, request, wallet } = await world()
      wallet.override(({ method }) => (method === 'eth_sendTransaction' ? (raw ?? null) : undefined))
      await expect(send(request())).rejects.toMatchObject({ code: 'OUTCOME_UNKNOWN' })
    },
  )

  test('refused by the user is USER_REJECTED', async () => {
    const { send, request, wallet } = await world()
    wallet.override(({ method }) => {
      if (method === 'eth_sendTransaction') throw rpcError(4001)
    })
    await expect(send(request())).rejects.toMatchObject({ code: 'USER_REJECTED' })
  })

  test('an abort ends sending at once', async () => {
    const { send, request, wallet } = await world()
    wallet.override(({ method }) => (method === 'eth_sendTransaction' ? new Promise(() => {}) : undefined))
    const leaving = new AbortController()
    const task = send({ ...request(), signal: leaving.signal })
    await settle()
    const reason = new Error('left')
    leaving.abort(reason)
    await expect(task).rejects.toBe(reason)
  })

  test('records a transaction that the wallet sends after the caller has aborted', async () => {
    const { send, request, wallet, portico } = await world()
    let approve = (_: string) => {}
    const prompt = new Promise<string>(resolve => (approve = resolve))
    wallet.override(({ method }) => (method === 'eth_sendTransaction' ? prompt : undefined))
    const leaving = new AbortController()
    const left = expect(send({ ...request(), signal: leaving.signal })).rejects.toBeDefined()
    await settle()
    leaving.abort()
    await left
    approve(HASH)
    await settle()
    expect(portico.read(sentTransactions)).toMatchObject([{ hash: HASH, status: 'pending' }])
  })
})

describe('the receipt', () => {
  async function sent(says: Says) {
    const made = await world(says)
    const { receipt } = await made.send(made.request())
    return { ...made, receipt }
  }
  const original = { hash: HASH, nonce: '0x5', to: TO, value: '0x1', input: '0x' }
  /** The sender's nonce is used, and a block holds the transaction that used it. */
  const replacedBy = (other: object): Says => ({
    eth_getTransactionReceipt: ([hash]: string[]) => (hash === OTHER ? { status: '0x1' } : null),
    eth_getTransactionCount: '0x6',
    eth_blockNumber: '0x10',
    eth_getBlockByNumber: ([number]: string[]) => ({ transactions: number === '0xe' ? [null, 'x', other] : [] }),
  })

  test.each([
    ['0x1', 'success'],
    ['0x0', 'reverted'],
  ])('the receipt of status %s is %s', async (status, expected) => {
    const { receipt } = await sent({ eth_getTransactionReceipt: { status } })
    expect(await receipt).toEqual({ status: expected, hash: HASH })
  })

  test('the receipt is awaited through a node that fails', async () => {
    const answers = [null, new Error('busy'), null]
    const { receipt, edges } = await sent({
      eth_getTransactionReceipt: () => (answers.length > 0 ? answers.shift() : { status: '0x1' }),
    })
    await edges.clock.advance(10_000)
    expect(await receipt).toEqual({ status: 'success', hash: HASH })
    // The receipt is looked up once more, since its block may be dropped.
    await edges.clock.advance(30_000)
    expect(edges.clock.pending).toBe(0)
  })

  test('a receipt that does not come in twenty-five seconds leaves the transfer pending, neither failed nor successful', async () => {
    const { receipt, edges } = await sent({ eth_getTransactionByHash: original, eth_getTransactionCount: '0x5' })
    await edges.clock.advance(25_000)
    expect(await receipt).toEqual({ status: 'pending', hash: HASH })
    expect(edges.clock.pending).toBe(0)
    const methods = edges.server.sent.map(({ body }) => Object(body).method)
    expect(methods).not.toContain('eth_getBlockByNumber')
    const asked = methods.length
    await edges.clock.advance(60_000)
    expect(edges.server.sent).toHaveLength(asked)
  })

  test.each<unknown>([{}, { status: 'yes' }, { status: 1 }, 'mined', true])(
    'a node’s answer %j is no receipt',
    async raw => {
      const { receipt, edges } = await sent({ eth_getTransactionReceipt: raw })
      await edges.clock.advance(25_000)
      expect(await receipt).toMatchObject({ status: 'pending' })
    },
  )

  test('the receipt of a replacement with a higher fee is reported under its new hash', async () => {
    const says: Says = { eth_getTransactionByHash: null }
    const { receipt, edges, from } = await sent(says)
    Object.assign(says, replacedBy({ ...original, hash: OTHER, from }))
    says.eth_getTransactionByHash = { ...original, from }
    await edges.clock.advance(3_000)
    expect(await receipt).toEqual({ status: 'success', hash: OTHER })
  })

  test('the receipt of a transaction that another one replaced is never a success', async () => {
    const says: Says = {}
    const { receipt, edges, from } = await sent(says)
    Object.assign(says, replacedBy({ ...original, hash: OTHER, from, value: '0x0', to: from }))
    says.eth_getTransactionByHash = { ...original, from }
    await edges.clock.advance(3_000)
    expect(await receipt).toEqual({ status: 'reverted', hash: OTHER })
  })

  test('the receipt is pending if its nonce is used and the using transaction is unknown', async () => {
    const says: Says = {}
    const { receipt, edges, from } = await sent(says)
    Object.assign(says, replacedBy({}), { eth_getTransactionByHash: { ...original, from } })
    await edges.clock.advance(25_000)
    expect(await receipt).toEqual({ status: 'pending', hash: HASH })
  })

  test('the receipt is no longer awaited after an abort, or when the host is destroyed', async () => {
    const { send, request, portico, edges } = await world({})
    const leaving = new AbortController()
    const first = await send({ ...request(), signal: leaving.signal })
    const second = await send(request())
    leaving.abort(new Error('left'))
    expect(await first.receipt).toMatchObject({ status: 'pending' })
    portico.destroy()
    expect(await second.receipt).toMatchObject({ status: 'pending' })
    await settle()
    expect(edges.clock.pending).toBe(0)
  })

  test('the receipt cannot be read on a network that the host does not list', async () => {
    const { send, request, wallet, edges } = await world()
    wallet.state.chain = 99
    const { receipt } = await send(request({ networkId: 'eip155:99' }))
    await edges.clock.advance(25_000)
    expect(await receipt).toEqual({ status: 'pending', hash: HASH })
  })
})

describe('an estimate', () => {
  test('an estimate is requested from the network for exactly the transaction to send', async () => {
    const { estimate, request, edges, from, wallet } = await world({ eth_estimateGas: '0x5208' })
    expect(await estimate(request())).toBe(21_000n)
    expect(edges.server.sent[0]?.body).toMatchObject({
      method: 'eth_estimateGas',
      params: [{ from, to: TO, value: '0xde0b6b3a7640000', data: '0x', chainId: '0x1', type: '0x0' }],
    })
    expect(wallet.requests).toEqual([])
  })

  test.each<unknown>([new Error('execution reverted'), null, '0x', '0x0', 'many', 21_000])(
    'an estimate fails if the network answers %j',
    async raw => {
      const { estimate, request } = await world({ eth_estimateGas: raw })
      await expect(estimate(request())).rejects.toMatchObject({
        code: 'ESTIMATE_FAILED',
        message: 'error estimating gas',
      })
    },
  )

  test('an abort ends an estimate at once', async () => {
    const { estimate, request } = await world({ eth_estimateGas: () => new Promise(() => {}) })
    const reason = new Error('left')
    const leaving = new AbortController()
    const task = estimate({ ...request(), signal: leaving.signal })
    leaving.abort(reason)
    await expect(task).rejects.toBe(reason)
  })
})

import { setTimeout } from 'node:timers/promises'
import { sha256, sha512 } from '@noble/hashes/sha2.js'
import { base58 } from '@scure/base'
import { afterEach, expect, test, vi } from 'vitest'
import { createMetrics } from '../../metrics'
import { openApp, PROJECT } from '../../testing/openApp'
import { FAILURES, SHORT_MS, startUpstream, type TestUpstream } from '../../testing/startUpstream'
import { createCoins } from '../coins'
import { createNodes, type Nodes } from '../nodes'
import { createRpc } from '../rpc'
import { createSolanaHistory } from './history'

/* Histories of Solana on nodes that answer in the shapes of Solana's JSON-RPC. */

const CHAIN = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const bytes = (text: string) => new TextEncoder().encode(text)
const keyOf = (name: string) => base58.encode(sha256(bytes(name)))
const signatureOf = (name: string) => base58.encode(sha512(bytes(name)))
const [OWNER, FRIEND, POOL, SYSTEM] = [keyOf('owner'), keyOf('friend'), keyOf('pool'), '1'.repeat(32)] as const
const USDC = keyOf('usdc')
const UNLISTED = keyOf('unlisted')
const WRAPPED = 'So11111111111111111111111111111111111111112'
const OWN_USDC = keyOf('usdc of owner')
const RENT = 2_039_280
const token = { name: 'USD Coin', symbol: 'USDC', decimals: 6, logoURI: 'https://tokens.example/usdc.png' }
const coins = createCoins({ solana: new Map([[CHAIN, [{ ...token, address: USDC }]]]) })

/** An account of a transaction: its lamports before and after, and its tokens. */
interface Part {
  readonly key: string
  readonly signer?: boolean
  readonly lamports: readonly [before: number, after: number]
  readonly token?: {
    readonly mint: string
    readonly owner: string
    readonly decimals: number
    /** Undefined for an account that does not exist. */
    readonly amounts: readonly [before: string | undefined, after: string | undefined]
  }
}
interface Made {
  readonly name: string
  readonly parts: readonly Part[]
  readonly err?: object
  readonly status?: string
}

const tokenBalances = (parts: readonly Part[], at: 0 | 1) =>
  parts.flatMap(({ token: held }, accountIndex) => {
    const amount = held?.amounts[at]
    if (!held || amount === undefined) return []
    const uiTokenAmount = { amount, decimals: held.decimals, uiAmount: null, uiAmountString: '' }
    return [{ accountIndex, mint: held.mint, owner: held.owner, programId: '', uiTokenAmount }]
  })

const transactionOf = ({ parts, err }: Made) => ({
  slot: 7,
  version: 0,
  meta: {
    err: err ?? null,
    fee: 5000,
    preBalances: parts.map(({ lamports }) => lamports[0]),
    postBalances: parts.map(({ lamports }) => lamports[1]),
    preTokenBalances: tokenBalances(parts, 0),
    postTokenBalances: tokenBalances(parts, 1),
  },
  transaction: {
    message: {
      accountKeys: parts.map(({ key, signer = false }) => ({
        pubkey: key,
        signer,
        writable: true,
        source: 'transaction',
      })),
    },
  },
})

/** A node with these transactions, newest first, of which four are in a slot; an error in the place of a transaction is answered. */
function createNode(chain: readonly Made[], { absent = {} }: { absent?: Readonly<Record<string, object>> } = {}) {
  const asked: string[] = []
  let running = 0
  let mostRunning = 0
  const all = chain.map((made, at) => ({ ...made, signature: signatureOf(made.name), slot: 1000 - Math.floor(at / 4) }))
  const answers: Record<string, (params: [string, Record<string, unknown>]) => object> = {
    getTokenAccountsByOwner: ([, { programId }]) => {
      const info = { mint: USDC, owner: OWNER, tokenAmount: { amount: '1', decimals: 6 } }
      const account = { pubkey: OWN_USDC, account: { data: { parsed: { info } } } }
      return { result: { value: String(programId).startsWith('Tokenkeg') ? [account] : [] } }
    },
    getSignaturesForAddress: ([address, { limit, before }]) => {
      const start = before ? all.findIndex(({ signature }) => signature === before) + 1 : 0
      const own = all.slice(start).filter(({ parts }) => parts.some(({ key }) => key === address))
      const shown = own.slice(0, Number(limit)).map(({ signature, slot, err = null, status = 'finalized' }) => {
        return { signature, slot, err, memo: null, blockTime: 1_700_000_000 + slot, confirmationStatus: status }
      })
      return { result: shown }
    },
    getTransaction([signature]) {
      const made = all.find(one => one.signature === signature)
      return absent[made?.name ?? ''] ?? { result: made ? transactionOf(made) : null }
    },
  }
  const start = () =>
    startUpstream(async (_, response, body) => {
      const { id, method, params } = JSON.parse(body)
      asked.push(method)
      if (method === 'getTransaction') mostRunning = Math.max(mostRunning, ++running)
      await setTimeout(2)
      if (method === 'getTransaction') running--
      response.end(JSON.stringify({ jsonrpc: '2.0', id, ...answers[method]?.(params) }))
    })
  return { start, asked, mostRunning: () => mostRunning }
}

let upstream: TestUpstream
let nodes: Nodes
afterEach(async () => {
  vi.restoreAllMocks()
  upstream.stop()
  await nodes.close()
})
function open(timeoutMs?: number) {
  nodes = createNodes({ [CHAIN]: [upstream.url] }, { timeoutMs })
  const history = createSolanaHistory(createRpc(nodes, createMetrics()), { networkIds: [CHAIN], coins })
  const { ask } = openApp({ history, coins })
  return (query: Record<string, string> = {}) =>
    ask(`/v1/account/${OWNER}/history?${new URLSearchParams({ projectId: PROJECT, chainId: CHAIN, ...query })}`)
}
async function read(made: Made, options?: Parameters<typeof createNode>[1]) {
  const node = createNode([made], options)
  upstream = await node.start()
  const { data } = await (await open()()).json()
  expect(data).toHaveLength(1)
  const [{ metadata, transfers }] = data
  const { operationType, sentFrom, sentTo, status } = metadata
  const moves = transfers.map(
    ({ fungible_info: fungible, nft_info: nft, direction, quantity }: Record<string, never>) =>
      [direction, Object(quantity).numeric, Object(fungible ?? nft).symbol ?? `NFT ${Object(nft).name}`].join(' '),
  )
  return { row: [operationType, sentFrom, sentTo, ...moves], status, data, asked: node.asked }
}

const payer = (before: number, after: number): Part => ({ key: OWNER, signer: true, lamports: [before, after] })
const held = (owner: string, mint: string, amounts: NonNullable<Part['token']>['amounts'], decimals = 6) => ({
  token: { mint, owner, decimals, amounts },
})
const short = (key: string) => `${key.slice(0, 6)}…${key.slice(-4)}`
const still = [RENT, RENT] as const

test.each<[string, readonly Part[], readonly string[]]>([
  [
    'a payment of the coin, without its fee',
    [
      payer(5_000_005_000, 4_000_000_000),
      { key: FRIEND, lamports: [0, 1_000_000_000] },
      { key: SYSTEM, lamports: [1, 1] },
    ],
    ['send', OWNER, FRIEND, 'out 1 SOL'],
  ],
  [
    'a receipt of the coin',
    [
      { key: FRIEND, signer: true, lamports: [9_000_005_000, 8_999_999_999] },
      { key: OWNER, lamports: [0, 1] },
    ],
    ['receive', FRIEND, OWNER, 'in 0.000000001 SOL'],
  ],
  [
    'a receipt of a token, which names the account of the token alone',
    [
      { key: FRIEND, signer: true, lamports: [90_000, 85_000] },
      { key: keyOf('usdc of friend'), lamports: still, ...held(FRIEND, USDC, ['5000000', '2500000']) },
      { key: OWN_USDC, lamports: still, ...held(OWNER, USDC, ['0', '2500000']) },
    ],
    ['receive', FRIEND, OWNER, 'in 2.5 USDC'],
  ],
  [
    'a payment of a token with the deposit for the receiver’s account of it',
    [
      payer(10_005_000, 10_000_000 - RENT),
      { key: OWN_USDC, lamports: still, ...held(OWNER, USDC, ['3000000', '0']) },
      { key: keyOf('new'), lamports: [0, RENT], ...held(FRIEND, USDC, [undefined, '3000000']) },
    ],
    ['send', OWNER, FRIEND, 'out 0.00203928 SOL', 'out 3 USDC'],
  ],
  [
    'a trade, whose own new account costs nothing that is lost',
    [
      payer(1_000_005_000, 500_000_000 - RENT),
      { key: OWN_USDC, lamports: [0, RENT], ...held(OWNER, USDC, [undefined, '70000000']) },
      { key: keyOf('vault'), lamports: [1, 500_000_001], ...held(POOL, WRAPPED, ['1', '500000001'], 9) },
      { key: keyOf('usdc of pool'), lamports: still, ...held(POOL, USDC, ['90000000', '20000000']) },
    ],
    ['trade', OWNER, POOL, 'out 0.5 SOL', 'in 70 USDC'],
  ],
  [
    'the wrapping of the coin, which moves nothing',
    [
      payer(1_000_005_000, 500_000_000 - RENT),
      {
        key: keyOf('wrapped'),
        lamports: [0, 500_000_000 + RENT],
        ...held(OWNER, WRAPPED, [undefined, '500000000'], 9),
      },
    ],
    ['execute', OWNER, ''],
  ],
  [
    'a receipt of a token that no list has, by its mint',
    [
      { key: FRIEND, signer: true, lamports: [90_000, 85_000] },
      { key: OWNER, lamports: [0, 0] },
      { key: keyOf('a'), lamports: still, ...held(OWNER, UNLISTED, [undefined, '70'], 1) },
    ],
    ['receive', '', OWNER, `in 7 ${short(UNLISTED)}`],
  ],
  [
    'a receipt of a collectible',
    [
      { key: FRIEND, signer: true, lamports: [90_000, 85_000] },
      { key: OWNER, lamports: [0, 0] },
      { key: keyOf('a'), lamports: still, ...held(OWNER, UNLISTED, ['0', '1'], 0) },
      { key: keyOf('b'), lamports: still, ...held(FRIEND, UNLISTED, ['1', '0'], 0) },
    ],
    ['receive', FRIEND, OWNER, `in 1 NFT ${short(UNLISTED)}`],
  ],
  [
    'a transfer by the delegate of a mint, which the account has not signed',
    [
      { key: FRIEND, signer: true, lamports: [90_000, 85_000] },
      { key: OWNER, lamports: [0, 0] },
      { key: keyOf('a'), lamports: still, ...held(OWNER, UNLISTED, ['9', '0']) },
      { key: keyOf('b'), lamports: still, ...held(POOL, UNLISTED, ['0', '9']) },
    ],
    ['execute', '', POOL, `out 0.000009 ${short(UNLISTED)}`],
  ],
])('a transaction is read as %s', async (_, parts, row) => {
  expect((await read({ name: 'one', parts })).row).toEqual(row)
})

test('an entry has the fields of the project API', async () => {
  const parts = [payer(10_005_000, 10_000_000), { key: OWN_USDC, lamports: still, ...held(OWNER, USDC, ['0', '5']) }]
  const { data } = await read({ name: 'one', parts })
  expect(data).toEqual([
    {
      id: `${CHAIN}:${signatureOf('one')}`,
      metadata: {
        operationType: 'receive',
        hash: signatureOf('one'),
        chain: CHAIN,
        minedAt: new Date(1_700_001_000_000).toISOString(),
        sentFrom: '',
        sentTo: OWNER,
        status: 'confirmed',
        nonce: 0,
      },
      transfers: [
        {
          fungible_info: { name: 'USD Coin', symbol: 'USDC', icon: { url: token.logoURI }, flags: { is_spam: false } },
          direction: 'in',
          quantity: { numeric: '0.000005' },
        },
      ],
    },
  ])
})

test('a failed transaction moves nothing, and is not asked for', async () => {
  const parts = [payer(10_005_000, 10_000_000)]
  const { row, status, asked } = await read({ name: 'one', parts, err: { InstructionError: [0, 'Custom'] } })
  expect([row, status]).toEqual([['execute', '', ''], 'failed'])
  expect(asked).not.toContain('getTransaction')
})

test.each([
  ['that no node has any more', { result: null }],
  ['of a later version', { error: { code: -32015, message: 'Transaction version (1) is not supported' } }],
])('a transaction %s is listed without its transfers', async (_, answer) => {
  const { row } = await read({ name: 'one', parts: [payer(10_005_000, 5_000_000)] }, { absent: { one: answer } })
  expect(row).toEqual(['execute', '', ''])
})

/** Transactions of the owner and of its token account in turn. */
const many = (count: number): Made[] =>
  Array.from({ length: count }, (_, at) => ({
    name: String(at),
    parts:
      at % 3 === 0
        ? [
            { key: FRIEND, lamports: [9, 9] },
            { key: OWN_USDC, lamports: still, ...held(OWNER, USDC, ['0', '1']) },
          ]
        : [payer(5001, 0), { key: FRIEND, lamports: [0, 1] }],
  }))

test('pages give each transaction once and newest first, with at most four calls for transactions at a time', async () => {
  const chain = many(40)
  const { start, asked, mostRunning } = createNode(chain)
  upstream = await start()
  const ask = open()
  const hashes: string[] = []
  const sizes: number[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { data, next } = await (await ask({ cursor })).json()
    hashes.push(...data.map(({ metadata }: { metadata: { hash: string } }) => metadata.hash))
    sizes.push(data.length)
    cursor = next
  }
  // The lists are merged by slot: in one slot, the account's own come first.
  const places = hashes.map(hash => chain.findIndex(({ name }) => signatureOf(name) === hash))
  expect(places.toSorted((one, other) => one - other)).toEqual(chain.map((_, at) => at))
  expect(places.map(place => Math.floor(place / 4))).toEqual(chain.map((_, at) => Math.floor(at / 4)))
  expect(Math.max(...sizes)).toBeLessThanOrEqual(24)
  expect(asked.filter(method => method === 'getTransaction')).toHaveLength(40)
  expect(mostRunning()).toBeLessThanOrEqual(4)
})

test('a page is kept for 15 seconds, and a final transaction is asked for once', async () => {
  let offset = 0
  const now = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => now() + offset)
  const [first, ...others] = many(5)
  const { start, asked } = createNode([{ name: 'new', parts: [], ...first, status: 'confirmed' }, ...others])
  upstream = await start()
  const ask = open()
  const askedAfter = async (ms: number) => {
    offset += ms
    // The cache reads the clock once in a millisecond.
    await setTimeout(5)
    await ask()
    return asked.splice(0).filter(method => method === 'getTransaction').length
  }
  expect(await askedAfter(0)).toBe(5)
  expect(await askedAfter(14_000)).toBe(0)
  expect(await askedAfter(2_000)).toBe(1)
})

test('a malformed cursor is refused', async () => {
  const { start, asked } = createNode([])
  upstream = await start()
  const answer = await open()({ cursor: 'else' })
  expect(answer.status).toBe(400)
  expect((await answer.json()).reasons[0].name).toBe('cursor')
  expect(asked).toEqual([])
})

test.each(FAILURES)('a node that %s is refused with 502', async (_, listener) => {
  upstream = await startUpstream(listener)
  const answer = await open(SHORT_MS)()
  expect(answer.status).toBe(502)
  expect((await answer.json()).reasons).toEqual([{ name: 'upstream', description: `No node of ${CHAIN} answers` }])
})

test('a page of which a transaction cannot be read is refused, since it would look empty', async () => {
  const busy = { error: { code: -32005, message: 'Node is behind' } }
  upstream = await createNode([{ name: 'one', parts: [payer(1, 1)] }], { absent: { one: busy } }).start()
  expect((await open()()).status).toBe(502)
})

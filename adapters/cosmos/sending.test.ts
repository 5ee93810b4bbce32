import { base64 } from '@scure/base'
import { TxBody, TxRaw } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  awaitReceipt,
  estimateFee,
  findNetwork,
  listTokens,
  networks,
  type SendTransfer,
  sendTransfer,
  type TransferRequest,
} from '../../kernel'
import { createHttp, systemClock } from '../../kernel/ports'
import { type CosmosSandbox, startCosmos } from '../../sandbox/chains/cosmos'
import { balanceOf } from '../../sandbox/chains/cosmos/chain'
import { createKeplrProvider, type KeplrProvider } from '../../sandbox/chains/cosmos/keplrProvider'
import { CosmosWallet } from '../../sandbox/chains/cosmos/wallet'
import { fakeEdges } from '../conformance'
import { fakePage } from '../shared/injected/testing/page'
import { type CosmosTestHost, createCosmosTestHost } from './testing/testHost'

/* Transfers on a chain that decodes the transaction, checks its signature and moves the money. */

let sandbox: CosmosSandbox
let testHost: CosmosTestHost
let nebula: CosmosWallet
/** The node's answer to a broadcast, instead of the sandbox's; it may ask the sandbox itself. */
let answer: ((ask: () => Promise<Response>) => Promise<Response>) | undefined
beforeAll(async () => {
  sandbox = await startCosmos()
})
beforeEach(() => {
  answer = undefined
})
afterAll(() => sandbox.stop())
afterEach(() => testHost.end())

/** The bodies of the broadcasts. */
const broadcasts: string[] = []
const memoOf = (body = '{}') => TxBody.decode(TxRaw.decode(base64.decode(JSON.parse(body).tx_bytes)).bodyBytes).memo

const reach: typeof fetch = (url, init) => {
  const ask = () => fetch(url, init)
  if (!String(url).endsWith('/cosmos/tx/v1beta1/txs')) return ask()
  broadcasts.push(String(init?.body))
  return answer?.(ask) ?? ask()
}

const lost = (): Response => {
  throw new TypeError('connection lost')
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

/** Connects a wallet, unchanged or as the test changes it. */
async function connect(change: (face: KeplrProvider) => object = face => face): Promise<void> {
  const options = { ask: async () => true, memory: remember(), site: 'https://app.example' }
  nebula = new CosmosWallet({ ...sandbox.config, answer: 'approve', ...options })
  const page = fakePage()
  Object.assign(page, { keplr: change(createKeplrProvider(nebula)) })
  const edges = fakeEdges()
  const lazyPorts = async () => ({
    ...(await edges.ports.lazyPorts()),
    http: createHttp({ clock: systemClock, fetch: reach }),
  })
  const [hub, osmosis] = sandbox.networks
  testHost = await createCosmosTestHost({
    wallet: false,
    page,
    // Each network names its node twice, so that a second one is asked.
    networks: [hub, osmosis].flatMap(network => {
      const [url = ''] = network?.rpcUrls.default.http ?? []
      return network ? [{ ...network, rpcUrls: { default: { http: [url, `${url}/`] } } }] : []
    }),
    edges: { ...edges, ports: { ...edges.ports, clock: systemClock, lazyPorts } },
  })
  await testHost.live()
}

const [from = '', to = ''] = [
  'cosmos15yk64u7zc9g9k2yr2wmzeva5qgwxps6yxj00e7',
  'cosmos1erxf3sa9q2j4vgseu7jq4a258ckmk7cy076t8z',
]
const OSMO = 'ibc/14F9BC3E44B8A9C1BE1FB08980FAB87034C9905EF17CF2F5008FC085218811CC'
const orderOf = (given: Partial<TransferRequest> = {}): TransferRequest => ({
  from,
  to,
  amount: 1_000_000n,
  networkId: 'cosmos:theta-testnet-001',
  ...given,
})
const transfer = async (given: Partial<Parameters<SendTransfer>[0]> = {}) =>
  (await testHost.portico.ask(sendTransfer.on('cosmos')))({ ...orderOf(given), signal: given.signal })
const ledger = () => sandbox.ledger('cosmos:theta-testnet-001')
const held = (address: string, denom = 'uatom') => balanceOf(ledger(), address, denom)
const prompts = () => nebula.requests.filter(({ method }) => method.startsWith('sign')).length

describe('a transfer', () => {
  test('a transfer is signed as an amino document, accepted by the chain, and costs the estimated fee', async () => {
    await connect()
    const fee = await (await testHost.portico.ask(estimateFee.on('cosmos')))(orderOf())
    const [mine, theirs] = [held(from), held(to)]
    const { hash, receipt } = await transfer()
    expect(await receipt).toEqual({ status: 'success', hash })
    expect(hash).toMatch(/^[0-9A-F]{64}$/)
    expect(held(to) - theirs).toBe(1_000_000n)
    expect(mine - held(from)).toBe(1_000_000n + fee)
    expect(nebula.requests.at(-1)?.method).toBe('signAmino')
  })

  test('a transfer is signed as bytes where the wallet offers no amino documents', async () => {
    await connect(({ signAmino: _, ...face }) => face)
    const theirs = held(to)
    const { receipt } = await transfer()
    expect((await receipt).status).toBe('success')
    expect(held(to) - theirs).toBe(1_000_000n)
    expect(nebula.requests.at(-1)?.method).toBe('signDirect')
  })

  test('a transfer of a coin that came over IBC moves that coin, and takes the fee from the network’s own', async () => {
    await connect()
    const [mine, theirs, own] = [held(from, OSMO), held(to, OSMO), held(from)]
    await (await transfer({ token: { address: OSMO, decimals: 6 }, amount: 2_500_000n })).receipt
    expect([mine - held(from, OSMO), held(to, OSMO) - theirs]).toEqual([2_500_000n, 2_500_000n])
    expect(own - held(from)).toBeGreaterThan(0n)
  })

  test.each([
    ['an amino document', (face: KeplrProvider) => face],
    ['bytes', ({ signAmino: _, ...face }: KeplrProvider) => face],
  ])('a memo is in the transaction that the chain executes, signed as %s', async (_, change) => {
    await connect(change)
    const { receipt } = await transfer({ fields: { memo: 'Börse 4711' } })
    expect((await receipt).status).toBe('success')
    expect(memoOf(broadcasts.at(-1))).toBe('Börse 4711')
    await (await transfer()).receipt
    expect(memoOf(broadcasts.at(-1))).toBe('')
  })

  test('a memo that was changed in the wallet is refused: the signature does not fit the shown request', async () => {
    const asked: unknown[] = []
    await connect(face => ({
      ...face,
      signAmino: (
        chainId: string,
        signer: string,
        document: Parameters<KeplrProvider['signAmino']>[2],
        options: unknown,
      ) => {
        asked.push(options)
        return face.signAmino(chainId, signer, { ...document, memo: '4712' })
      },
    }))
    const before = held(to)
    await expect(transfer({ fields: { memo: '4711' } })).rejects.toMatchObject({ code: 'TRANSACTION_FAILED' })
    expect(held(to)).toBe(before)
    // The wallet locks the field.
    expect(asked).toEqual([{ preferNoSetFee: true, preferNoSetMemo: true }])
  })

  test('a memo of more than 256 bytes is refused before the wallet is asked, and costs its bytes below that', async () => {
    await connect()
    await expect(transfer({ fields: { memo: 'ü'.repeat(129) } })).rejects.toMatchObject({ code: 'FIELD_INVALID' })
    await expect(transfer({ fields: { tag: '1' } })).rejects.toMatchObject({ code: 'FIELD_INVALID' })
    expect(prompts()).toBe(0)
    const estimate = await testHost.portico.ask(estimateFee.on('cosmos'))
    expect(await estimate(orderOf({ fields: { memo: 'ü'.repeat(128) } }))).toBeGreaterThan(await estimate(orderOf()))
  })

  test('keeps the fee that the user chose in the wallet', async () => {
    await connect(face => ({
      ...face,
      signAmino: (chainId: string, signer: string, document: Parameters<KeplrProvider['signAmino']>[2]) => {
        const fee = { ...document.fee, amount: [{ denom: 'uatom', amount: '77777' }] }
        return face.signAmino(chainId, signer, { ...document, fee, memo: 'from the wallet' })
      },
    }))
    const before = held(from)
    await (await transfer()).receipt
    expect(before - held(from)).toBe(1_077_777n)
  })

  test('a transfer that the wallet changed is refused: the signature does not fit the shown request', async () => {
    const elsewhere = sandbox.config.addresses[2] ?? ''
    await connect(face => ({
      ...face,
      signAmino: (chainId: string, signer: string, document: Parameters<KeplrProvider['signAmino']>[2]) => {
        const msgs = document.msgs.map(({ type, value }) => ({ type, value: { ...value, to_address: elsewhere } }))
        return face.signAmino(chainId, signer, { ...document, msgs })
      },
    }))
    const before = held(elsewhere)
    await expect(transfer()).rejects.toMatchObject({ code: 'TRANSACTION_FAILED' })
    expect(held(elsewhere)).toBe(before)
  })

  test.each([
    ['more than there is', { amount: 10n ** 18n }],
    ['all that there is, which leaves nothing for the fee', {}],
    ['a coin that the account does not hold', { token: { address: 'unothing', decimals: 6 } }],
  ])('a transfer of %s is refused before the wallet is asked', async (name, given) => {
    await connect()
    const amount = name.startsWith('all') ? held(from) : 1_000_000n
    await expect(transfer({ amount, ...given })).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
    expect(prompts()).toBe(0)
  })

  test.each([
    ['another chain’s prefix', 'osmo1qqqsyqcyq5rqwzqfpg9scrgwpugpzysn6mws2v'],
    ['a wrong checksum', `${to.slice(0, -1)}q`],
    ['another namespace', '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'],
  ])('a transfer to an address of %s is refused, and the wallet is not asked', async (_, wrong) => {
    await connect()
    await expect(transfer({ to: wrong })).rejects.toMatchObject({ code: 'ADDRESS_INVALID' })
    expect(prompts()).toBe(0)
  })

  test('a transfer of nothing, or of an invalid denomination, is refused', async () => {
    await connect()
    await expect(transfer({ amount: 0n })).rejects.toMatchObject({ code: 'TRANSACTION_FAILED' })
    const token = { address: '/../x', decimals: 6 }
    await expect(transfer({ token })).rejects.toMatchObject({ code: 'TRANSACTION_FAILED' })
    expect(prompts()).toBe(0)
  })

  test('a transfer that the user rejects moves nothing', async () => {
    await connect()
    const before = held(from)
    nebula.answer = 'reject'
    await expect(transfer()).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(held(from)).toBe(before)
  })

  test('a transfer is left at once when the caller leaves', async () => {
    await connect()
    nebula.answer = 'hang'
    const leaving = new AbortController()
    const reason = new Error('left')
    const sent = transfer({ signal: leaving.signal })
    await expect.poll(prompts).toBe(1)
    leaving.abort(reason)
    await expect(sent).rejects.toBe(reason)
  })
})

describe('a transfer whose signature is broadcast', () => {
  test.each([
    ['the answer is lost', lost],
    ['a gateway answers in the node’s place', () => new Response('', { status: 502 })],
    ['the answer is no JSON', () => new Response('<html>')],
    ['the answer names no transaction', () => Response.json({ tx_response: { code: 0 } })],
    ['the answer names no code', () => Response.json({})],
  ])('a transfer whose signature is broadcast has an unknown outcome if %s after the node took it', async (_, late) => {
    await connect()
    answer = ask => ask().then(late)
    const theirs = held(to)
    const { context, code } = await transfer().catch(error => error)
    expect(code).toBe('OUTCOME_UNKNOWN')
    await expect.poll(() => held(to) - theirs).toBe(1_000_000n)
    const find = await testHost.portico.ask(awaitReceipt.on('cosmos'))
    const query = { from, networkId: 'cosmos:theta-testnet-001', hash: context.hash, once: true } as const
    expect(await find(query)).toMatchObject({ status: 'success' })
  })

  test.each([
    [
      'refuses its sequence',
      async () => Response.json({ tx_response: { code: 32, raw_log: 'account sequence mismatch', txhash: '' } }),
    ],
    ['refuses it with a status', async () => Response.json({ code: 3, message: 'invalid' }, { status: 400 })],
    ['is too busy', async () => new Response('', { status: 429 })],
  ])(
    'a transfer whose signature is broadcast has an unknown outcome if a node takes it without an answer and the next one %s',
    async (_, next) => {
      await connect()
      answer = ask => {
        answer = next
        return ask().then(lost)
      }
      const theirs = held(to)
      await expect(transfer()).rejects.toMatchObject({
        code: 'OUTCOME_UNKNOWN',
        context: { hash: expect.stringMatching(/^[0-9A-F]{64}$/) },
      })
      await expect.poll(() => held(to) - theirs).toBe(1_000_000n)
    },
  )

  test.each([
    [
      'in its answer',
      async () => Response.json({ tx_response: { code: 13, raw_log: 'insufficient fee', txhash: '' } }),
    ],
    ['with a status', async () => Response.json({ code: 3, message: 'invalid request' }, { status: 400 })],
  ])('a transfer whose signature is broadcast has failed if the node refuses it %s', async (_, given) => {
    await connect()
    answer = given
    const theirs = held(to)
    await expect(transfer()).rejects.toMatchObject({ code: 'TRANSACTION_FAILED' })
    expect(held(to)).toBe(theirs)
  })
})

test('reads the outcome of a transfer later, also of one that was never sent', async () => {
  await connect()
  const { hash } = await transfer()
  const find = await testHost.portico.ask(awaitReceipt.on('cosmos'))
  const query = { from, networkId: 'cosmos:theta-testnet-001', once: true } as const
  expect(await find({ ...query, hash })).toEqual({ status: 'success', hash })
  expect(await find({ ...query, hash: 'F'.repeat(64) })).toMatchObject({ status: 'pending' })
})

describe('the tokens of an account', () => {
  const list = async (index: number, address: string) => {
    const { caipNetworkId } = sandbox.networks[index]!
    const network = findNetwork(testHost.portico.read(networks), caipNetworkId)!
    return (await testHost.portico.ask(listTokens.on('cosmos')))({ address, network })
  }

  test('the tokens of an account are the coins beside the chain’s own; those that came over IBC are named as at home, with their channel', async () => {
    await connect()
    const tokens = (await list(0, from)) ?? []
    expect(tokens.map(({ name, symbol, decimals }) => [name, symbol, decimals])).toEqual([
      ['Osmosis (channel-141)', 'OSMO', 6],
      ['Pearl', 'PEARL', 6],
    ])
    expect(tokens[0]).toMatchObject({ address: OSMO, amount: held(from, OSMO) })
  })

  test('an account with the chain’s own coin alone has no tokens', async () => {
    await connect()
    expect(await list(0, sandbox.config.addresses[2] ?? '')).toEqual([])
  })
})

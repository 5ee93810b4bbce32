import { registerWallet } from '@wallet-standard/wallet'
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
import { sentTransactions } from '../../kernel/kit'
import { createHttp, systemClock } from '../../kernel/ports'
import { type SuiSandbox, startSui } from '../../sandbox/chains/sui'
import { balanceOf } from '../../sandbox/chains/sui/chain'
import { PEBBLE } from '../../sandbox/chains/sui/networks'
import { createStandardWallet } from '../../sandbox/chains/sui/standardWallet'
import { SuiWallet } from '../../sandbox/chains/sui/wallet'
import { fakeEdges } from '../conformance'
import { createSuiTestHost, type SuiTestHost } from './testing/testHost'

/* Transfers on a chain that decodes the transaction, checks its signature and moves the coins. */

let sandbox: SuiSandbox
let testHost: SuiTestHost
let rill: SuiWallet
/** Answers of the node to methods, instead of the sandbox's; each may ask the sandbox itself. */
let answers: Record<string, (ask: () => Promise<Response>) => Promise<Response>>
beforeAll(async () => {
  sandbox = await startSui()
})
beforeEach(() => {
  answers = {}
})
afterAll(() => sandbox.stop())
afterEach(() => testHost.end())

const reach: typeof fetch = (url, init) => {
  const { method = '' } = typeof init?.body === 'string' ? JSON.parse(init.body) : {}
  const ask = () => fetch(url, init)
  return answers[method]?.(ask) ?? ask()
}
const lost = (): Response => {
  throw new TypeError('connection lost')
}
const reply = (body: object) => async () => Response.json({ jsonrpc: '2.0', id: 1, ...body })

function remember() {
  let now = { approved: false, locked: false, vanished: false, account: 0, chainId: 0 }
  return {
    read: () => now,
    write: (change: Partial<typeof now>) => {
      now = { ...now, ...change }
    },
  }
}

type Features = Record<string, Record<string, unknown>>

/** Connects a wallet, unchanged or as the test changes it. */
async function connect(change: (features: Features) => Features = features => features): Promise<void> {
  rill = new SuiWallet({ ...sandbox.config, memory: remember(), ask: async () => true, site: 'https://app.example' })
  const face = createStandardWallet(rill, 'data:image/png;base64,')
  const features = change({ ...face.features } as Features)
  const wallet = Object.create(face, { features: { value: features } })
  const edges = fakeEdges()
  const lazyPorts = async () => ({
    ...(await edges.ports.lazyPorts()),
    http: createHttp({ clock: systemClock, fetch: reach }),
  })
  testHost = await createSuiTestHost({
    before: () => registerWallet(wallet),
    // Each network names its node twice, so that a second one is asked.
    networks: sandbox.networks.map(network => {
      const [url = ''] = network.rpcUrls.default.http
      return { ...network, rpcUrls: { default: { http: [url, `${url}/`] } } }
    }),
    edges: { ...edges, ports: { ...edges.ports, clock: systemClock, lazyPorts } },
  })
  await testHost.live('sui:Rill')
}

const orderOf = (given: Partial<TransferRequest> = {}): TransferRequest => ({
  from: rill.addresses[0] ?? '',
  to: rill.addresses[2] ?? '',
  amount: 1_000_000n,
  networkId: 'sui:testnet',
  ...given,
})
const transfer = async (given: Partial<Parameters<SendTransfer>[0]> = {}) =>
  (await testHost.portico.ask(sendTransfer.on('sui')))({ ...orderOf(given), signal: given.signal })
const ledger = () => sandbox.ledger('sui:testnet')
const held = (account: number, type?: string) => balanceOf(ledger(), rill.addresses[account] ?? '', type)
const prompts = () => rill.requests.filter(({ method }) => method.startsWith('sui:')).length
const token = { address: PEBBLE, decimals: 6 }

describe('a transfer', () => {
  test('moves the requested amount, and costs no more than the estimate', async () => {
    await connect()
    const fee = await (await testHost.portico.ask(estimateFee.on('sui')))(orderOf())
    const [mine, theirs] = [held(0), held(2)]
    const { hash, receipt } = await transfer()
    expect(await receipt).toEqual({ status: 'success', hash })
    expect(held(2) - theirs).toBe(1_000_000n)
    const taken = mine - held(0) - 1_000_000n
    expect(taken).toBeGreaterThan(0n)
    expect(taken).toBeLessThanOrEqual(fee)
    expect(rill.requests.at(-1)?.method).toBe('sui:signAndExecuteTransaction')
  })

  test('a transfer that is larger than any of the coin objects takes several, and all but the fee can be sent', async () => {
    await connect()
    const fee = await (await testHost.portico.ask(estimateFee.on('sui')))(orderOf({ amount: 1n }))
    const theirs = held(2)
    const amount = held(0) - fee
    expect((await (await transfer({ amount })).receipt).status).toBe('success')
    expect(held(2) - theirs).toBe(amount)
    // Sends the coins back for the tests that follow.
    const back = amount - 1_000_000_000n
    rill.switchAccount(2)
    await expect(
      (await transfer({ from: rill.addresses[2], to: rill.addresses[0], amount: back })).receipt,
    ).resolves.toMatchObject({
      status: 'success',
    })
  })

  test('a transfer of another coin merges its objects, and takes the fee from the network’s own', async () => {
    await connect()
    const [mine, own] = [held(0, PEBBLE), held(0)]
    await (await transfer({ token, amount: 22_000_000n })).receipt
    expect([mine - held(0, PEBBLE), held(2, PEBBLE)]).toEqual([22_000_000n, 22_000_000n])
    expect(own - held(0)).toBeGreaterThan(0n)
  })

  test('a transfer that the wallet only signs is sent to the node by the adapter', async () => {
    await connect(({ 'sui:signAndExecuteTransaction': _, ...features }) => features)
    const theirs = held(2)
    expect((await (await transfer()).receipt).status).toBe('success')
    expect(held(2) - theirs).toBe(1_000_000n)
    expect(rill.requests.at(-1)?.method).toBe('sui:signTransaction')
  })

  test('a transfer that the wallet returns changed is not sent', async () => {
    await connect(({ 'sui:signAndExecuteTransaction': _, 'sui:signTransaction': sign, ...features }) => {
      const signTransaction = async (input: unknown) => {
        const run = Reflect.get(Object(sign), 'signTransaction')
        const { bytes, signature } = await run(input)
        return { bytes: `${bytes.slice(0, -8)}AAAAAAA=`, signature }
      }
      return { ...features, 'sui:signTransaction': { version: '2.0.0', signTransaction } }
    })
    const theirs = held(2)
    await expect(transfer()).rejects.toMatchObject({ code: 'TRANSACTION_FAILED' })
    expect(held(2)).toBe(theirs)
  })

  test.each([
    ['more than there is', { amount: 10n ** 18n }],
    ['more of another coin than there is', { token, amount: 10n ** 12n }],
    ['a coin that the account does not hold', { token: { address: `0x${'9'.repeat(64)}::no::NO`, decimals: 1 } }],
  ])('a transfer of %s is refused before the wallet is asked', async (_, given) => {
    await connect()
    await expect(transfer(given)).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
    expect(prompts()).toBe(0)
  })

  test.each(['0x70997970C51812dc3A010C7d01b50e0d17dc79C8', 'name.sui', ''])(
    'a transfer to an invalid address of Sui is refused before the wallet is asked: %j',
    async to => {
      await connect()
      await expect(transfer({ to })).rejects.toMatchObject({ code: 'ADDRESS_INVALID' })
      expect(prompts()).toBe(0)
    },
  )

  test('a transfer of nothing, of more than a coin holds, or of an invalid coin type is refused', async () => {
    await connect()
    for (const given of [{ amount: 0n }, { amount: 2n ** 64n }, { token: { address: 'PEBL', decimals: 6 } }]) {
      await expect(transfer(given)).rejects.toMatchObject({ code: 'TRANSACTION_FAILED' })
    }
    expect(prompts()).toBe(0)
  })

  test('a transfer that the user rejects moves nothing', async () => {
    await connect()
    const before = held(0)
    rill.answer = 'reject'
    await expect(transfer()).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(held(0)).toBe(before)
  })

  test('a transfer does not start at a node of another network', async () => {
    await connect()
    ledger().identifier = 'ffffffff'
    try {
      await expect(transfer()).rejects.toMatchObject({ code: 'NETWORK_MISMATCH' })
      expect(prompts()).toBe(0)
    } finally {
      ledger().identifier = '4c78adac'
    }
  })
})

describe('a transfer that the wallet only signs', () => {
  const onlySigns = () => connect(({ 'sui:signAndExecuteTransaction': _, ...features }) => features)
  const EXECUTE = 'sui_executeTransactionBlock'

  test.each([
    ['the answer is lost', lost],
    ['a gateway answers in the node’s place', () => new Response('', { status: 502 })],
    ['the answer is no JSON', () => new Response('<html>')],
    ['the answer names no digest', () => Response.json({ jsonrpc: '2.0', id: 1, result: {} })],
  ])('a transfer that the wallet only signs has an unknown outcome if %s after the node took it', async (_, late) => {
    await onlySigns()
    answers[EXECUTE] = ask => ask().then(late)
    const theirs = held(2)
    const { code, context } = await transfer().catch(error => error)
    expect(code).toBe('OUTCOME_UNKNOWN')
    expect(held(2) - theirs).toBe(1_000_000n)
    const find = await testHost.portico.ask(awaitReceipt.on('sui'))
    const query = { from: orderOf().from, networkId: 'sui:testnet', hash: context.hash, once: true } as const
    expect(await find(query)).toMatchObject({ status: 'success' })
  })

  test.each([
    ['refuses it', reply({ error: { code: -32002, message: 'object version unavailable' } })],
    ['is too busy', async () => new Response('', { status: 429 })],
    ['asks for a key', async () => new Response('', { status: 403 })],
  ])(
    'a transfer that the wallet only signs has an unknown outcome if a node takes it without an answer and the next one %s',
    async (_, next) => {
      await onlySigns()
      answers[EXECUTE] = ask => {
        answers[EXECUTE] = next
        return ask().then(lost)
      }
      const theirs = held(2)
      await expect(transfer()).rejects.toMatchObject({ code: 'OUTCOME_UNKNOWN' })
      expect(held(2) - theirs).toBe(1_000_000n)
    },
  )

  test('a transfer that the wallet only signs has failed if the node refuses it', async () => {
    await onlySigns()
    answers[EXECUTE] = reply({ error: { code: -32002, message: 'Transaction validator signing failed' } })
    const theirs = held(2)
    await expect(transfer()).rejects.toMatchObject({ code: 'TRANSACTION_FAILED' })
    expect(held(2)).toBe(theirs)
  })
})

describe('a node that wants the balance as a fee', () => {
  const used = (computationCost: string) =>
    reply({
      result: {
        effects: { status: { status: 'success' }, gasUsed: { computationCost, storageCost: '0', storageRebate: '0' } },
      },
    })

  test.each<[string, typeof answers]>([
    ['a gas price above that of Sui’s configuration', { suix_getReferenceGasPrice: reply({ result: '100001' }) }],
    ['a dry run that costs more than half a coin', { sui_dryRunTransactionBlock: used('500000000') }],
  ])('a node that charges the balance as a fee is refused before the wallet is asked: %s', async (_, given) => {
    await connect()
    answers = given
    await expect(transfer()).rejects.toMatchObject({ code: 'TRANSACTION_FAILED' })
    await expect((await testHost.portico.ask(estimateFee.on('sui')))(orderOf())).rejects.toMatchObject({
      code: expect.any(String),
    })
    expect(prompts()).toBe(0)
  })
})

test('reads the outcome of a transfer later, also of one that was never sent', async () => {
  await connect()
  const { hash } = await transfer()
  const find = await testHost.portico.ask(awaitReceipt.on('sui'))
  const query = { from: rill.addresses[0] ?? '', networkId: 'sui:testnet', once: true } as const
  expect(await find({ ...query, hash })).toEqual({ status: 'success', hash })
  expect(await find({ ...query, hash: '1'.repeat(40) })).toMatchObject({ status: 'pending' })
})

test('a transfer that the wallet sends after the caller has left is recorded', async () => {
  let approve = () => {}
  const prompt = new Promise<void>(resolve => (approve = resolve))
  await connect(({ 'sui:signAndExecuteTransaction': send, ...features }) => {
    const run = Reflect.get(Object(send), 'signAndExecuteTransaction')
    const signAndExecuteTransaction = async (input: unknown) => {
      rill.requests.push({ method: 'prompted', params: input })
      await prompt
      return run(input)
    }
    return { ...features, 'sui:signAndExecuteTransaction': { version: '2.0.0', signAndExecuteTransaction } }
  })
  const leaving = new AbortController()
  const reason = new Error('left')
  const left = expect(transfer({ signal: leaving.signal })).rejects.toBe(reason)
  await expect.poll(() => rill.requests.at(-1)?.method).toBe('prompted')
  leaving.abort(reason)
  await left
  approve()
  await expect.poll(() => testHost.portico.read(sentTransactions)).toMatchObject([{ networkId: 'sui:testnet' }])
})

test('the tokens of an account are its other coins, by the names that the chain has for them', async () => {
  await connect()
  const network = findNetwork(testHost.portico.read(networks), 'sui:testnet')!
  const list = await testHost.portico.ask(listTokens.on('sui'))
  const tokens = await list({ address: rill.addresses[0] ?? '', network })
  expect(tokens).toEqual([{ name: 'Pebble', symbol: 'PEBL', decimals: 6, address: PEBBLE, amount: held(0, PEBBLE) }])
})

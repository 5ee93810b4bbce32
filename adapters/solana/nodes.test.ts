import { getCompiledTransactionMessageDecoder, getTransactionDecoder } from '@solana/kit'
import { afterEach, describe, expect, test } from 'vitest'
import { checkAddress, findNetwork, listTokens, networks, readBalance, sendTransfer } from '../../kernel'
import { toBase58 } from '../../kernel/bytes'
import { solanaMainnet } from '../../networks'
import { fakeEdges, type SentRequest } from '../conformance'
import { scriptedWallet } from './testing/scriptedWallet'
import { createSolanaTestHost, type SolanaTestHost } from './testing/testHost'
import './prepareTransfer'

let testHost: SolanaTestHost | undefined
afterEach(() => testHost?.end())

const MAINNET = solanaMainnet.caipNetworkId
const GENESIS = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'
const [ADDRESS = '', OTHER = ''] = scriptedWallet().addresses

const account = (lamports: number) => ({ lamports, owner: '1'.repeat(32), executable: false, data: ['', 'base64'] })

/** Compute units and their price: 500 units, and 20,000,000 micro-lamports for each. */
const COMPUTE_BUDGET = [
  [2, 0xf4, 0x01, 0, 0],
  [3, 0x00, 0x2d, 0x31, 0x01, 0, 0, 0, 0],
]
function computeBudgetOf(transaction: Uint8Array): number[][] {
  const { messageBytes } = getTransactionDecoder().decode(transaction)
  const message = getCompiledTransactionMessageDecoder().decode(messageBytes)
  const instructions = 'instructions' in message ? message.instructions : []
  return instructions.slice(0, -1).map(({ data }) => [...(data ?? [])])
}

async function world(options: NonNullable<Parameters<typeof createSolanaTestHost>[1]>['options'] = {}) {
  const edges = fakeEdges()
  testHost = await createSolanaTestHost(edges.ports, { options })
  const { portico } = testHost
  const wallet = scriptedWallet()
  wallet.install()
  const answers: Record<string, unknown> = {}
  edges.server.answer('', ({ body }: SentRequest) => {
    const { method } = Object(body)
    return method in answers ? { jsonrpc: '2.0', id: 1, result: answers[method] } : new Response('{}', { status: 500 })
  })
  return {
    ...testHost,
    edges,
    wallet,
    answers,
    asked: () => edges.server.sent.map(({ url, body }) => `${url.host} ${Object(body).method}`),
    balance: async (address = ADDRESS) =>
      (await portico.ask(readBalance.on('solana')))({
        address,
        network: findNetwork(portico.read(networks), MAINNET)!,
      }),
    transfer: async () =>
      (await portico.ask(sendTransfer.on('solana')))({ from: ADDRESS, to: OTHER, amount: 1n, networkId: MAINNET }),
  }
}

describe('a balance', () => {
  test('a balance is requested from the host’s own node, the gateway and the cluster’s node, in this order', async () => {
    const { balance, asked } = await world({ customRpcUrls: { [MAINNET]: ['https://own.example/key'] } })
    await expect(balance()).rejects.toMatchObject({ code: 'BALANCE_FAILED', cause: { code: 'HTTP_STATUS' } })
    expect(asked()).toEqual([
      'own.example getBalance',
      'rpc.walletconnect.org getBalance',
      'api.mainnet-beta.solana.com getBalance',
    ])
  })

  test('a balance is in lamports, of the confirmed state', async () => {
    const { balance, answers, edges } = await world()
    answers.getBalance = { context: { slot: 1 }, value: 1_234_567_890 }
    expect(await balance()).toEqual({ amount: 1_234_567_890n, decimals: 9, symbol: 'SOL' })
    expect(edges.server.sent).toMatchObject([{ body: { params: [ADDRESS, { commitment: 'confirmed' }] } }])
  })

  test.each([undefined, null, {}, { value: -1 }, { value: '7' }, { value: 1.5 }, []])(
    'a balance that cannot be read fails with a code: %j',
    async value => {
      const { balance, answers } = await world()
      answers.getBalance = value
      await expect(balance()).rejects.toMatchObject({ code: 'BALANCE_FAILED', message: 'Token Balance Unavailable' })
    },
  )

  test('a balance of an invalid address is read from no node', async () => {
    const { balance, asked } = await world()
    await expect(balance(`0x${'ab'.repeat(20)}`)).rejects.toMatchObject({ code: 'BALANCE_FAILED' })
    expect(asked()).toEqual([])
  })
})

describe('a list of tokens', () => {
  test.each([undefined, {}, { value: 'all' }])(
    'a list of tokens that cannot be read fails with a code: %j',
    async answer => {
      const { portico, answers } = await world()
      answers.getTokenAccountsByOwner = answer
      const list = await portico.ask(listTokens.on('solana'))
      const network = findNetwork(portico.read(networks), MAINNET)!
      await expect(list({ address: ADDRESS, network })).rejects.toMatchObject({ code: 'BALANCE_FAILED' })
    },
  )

  test('a list of tokens is not requested from a gateway for an independent answer', async () => {
    const { portico, asked } = await world({ customRpcUrls: { [MAINNET]: ['https://own.example/key'] } })
    const list = await portico.ask(listTokens.on('solana'))
    const network = findNetwork(portico.read(networks), MAINNET)!
    const code = { code: 'BALANCE_FAILED' }
    await expect(list({ address: ADDRESS, network, independent: true })).rejects.toMatchObject(code)
    expect(new Set(asked().map(line => line.split(' ')[0]))).toEqual(
      new Set(['own.example', 'api.mainnet-beta.solana.com']),
    )
    await expect(list({ address: ADDRESS, network })).rejects.toMatchObject(code)
    expect(asked().join()).toContain('rpc.walletconnect.org')
  })

  test.each([
    ['no object', null],
    ['a mint that is no address', { mint: '0xdead' }],
    ['an amount that is no number', { tokenAmount: { amount: '-1', decimals: 6 } }],
    ['an amount that no account can hold', { tokenAmount: { amount: '9'.repeat(21), decimals: 6 } }],
    ['decimals that are none', { tokenAmount: { amount: '1', decimals: 6.5 } }],
  ])('leaves out an entry with %s', async (_, wrong) => {
    const { portico, answers } = await world()
    const good = { mint: OTHER, tokenAmount: { amount: '1', decimals: 6 } }
    const entry = (info: object) => ({ account: { data: { parsed: { info } } } })
    answers.getTokenAccountsByOwner = { value: [wrong && entry({ ...good, ...wrong }), entry(good)] }
    const list = await portico.ask(listTokens.on('solana'))
    const network = findNetwork(portico.read(networks), MAINNET)!
    expect(await list({ address: ADDRESS, network })).toMatchObject([{ address: OTHER, amount: 2n, decimals: 6 }])
  })
})

describe('sending', () => {
  test('sending at a node of another cluster fails with NETWORK_MISMATCH before a wallet is asked', async () => {
    const { transfer, connect, hold, answers, wallet, asked } = await world()
    hold(await connect())
    const { prompts } = wallet
    answers.getGenesisHash = 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG'
    await expect(transfer()).rejects.toMatchObject({
      code: 'NETWORK_MISMATCH',
      message: 'The node serves another network',
      context: { networkId: MAINNET },
    })
    expect(asked()).toEqual(['rpc.walletconnect.org getGenesisHash'])
    expect(wallet.prompts).toBe(prompts)
  })

  test.each<[string, Record<string, unknown>]>([
    ['down', {}],
    ['down after its first word', { getGenesisHash: GENESIS }],
    [
      'speaking nonsense',
      {
        getGenesisHash: GENESIS,
        getMultipleAccounts: { value: [{}, 7] },
        getMinimumBalanceForRentExemption: 'much',
        getLatestBlockhash: {},
      },
    ],
  ])('sending at nodes that are %s fails with TRANSACTION_FAILED before a wallet is asked', async (_, answer) => {
    const { transfer, connect, hold, answers, wallet } = await world()
    hold(await connect())
    const { prompts } = wallet
    Object.assign(answers, answer)
    await expect(transfer()).rejects.toMatchObject({ code: 'TRANSACTION_FAILED' })
    expect(wallet.prompts).toBe(prompts)
  })

  test('a transaction of a wallet that only signs is sent by the adapter as signed', async () => {
    const { transfer, connect, hold, answers, wallet, edges } = await world()
    const signature = '5'.repeat(87)
    wallet.features['solana:signTransaction'] = {
      signTransaction: async ({ transaction }: { transaction: Uint8Array }) => {
        const signed = Uint8Array.from(transaction)
        signed.fill(7, 1, 65)
        return [{ signedTransaction: signed }]
      },
    }
    hold(await connect())
    Object.assign(answers, {
      getGenesisHash: GENESIS,
      getMultipleAccounts: { value: [account(10_000_000_000), account(1_000_000)] },
      getMinimumBalanceForRentExemption: 890_880,
      getLatestBlockhash: { value: { blockhash: OTHER, lastValidBlockHeight: 7 } },
      sendTransaction: signature,
      getSignatureStatuses: { value: [{ err: { InstructionError: [0, 'x'] }, confirmationStatus: 'confirmed' }] },
    })
    const { hash, receipt } = await transfer()
    expect(hash).toBe(signature)
    expect(await receipt).toEqual({ status: 'reverted', hash })
    const sent = edges.server.sent.find(({ body }) => Object(body).method === 'sendTransaction')
    expect(sent?.body).toMatchObject({
      params: [expect.any(String), { encoding: 'base64', preflightCommitment: 'confirmed' }],
    })
  })

  test('pays the same priority fee whatever the node names: no answer of a node is part of the price', async () => {
    const { transfer, connect, hold, answers, wallet, asked } = await world()
    const asks: Uint8Array[] = []
    wallet.features['solana:signAndSendTransaction'] = {
      signAndSendTransaction: async ({ transaction }: { transaction: Uint8Array }) => {
        asks.push(transaction)
        return [{ signature: new Uint8Array(64).fill(7) }]
      },
    }
    hold(await connect())
    Object.assign(answers, {
      getGenesisHash: GENESIS,
      getMultipleAccounts: { value: [account(10_000_000_000), account(1_000_000)] },
      getMinimumBalanceForRentExemption: 890_880,
      getLatestBlockhash: {
        value: { blockhash: OTHER, lastValidBlockHeight: 7, feeCalculator: { lamportsPerSignature: 1e15 } },
      },
      getRecentPrioritizationFees: [{ slot: 1, prioritizationFee: 1e15 }],
      getFeeForMessage: { value: 1e15 },
      getSignatureStatuses: { value: [{ err: null, confirmationStatus: 'confirmed' }] },
    })
    await transfer()
    const data = asks.flatMap(bytes => computeBudgetOf(bytes))
    expect(data).toEqual(COMPUTE_BUDGET)
    expect(asked().filter(line => /Fee/.test(line))).toEqual([])
  })

  test('looks for the receipt each second, 25 times at most', async () => {
    const { transfer, connect, hold, answers, wallet, edges, asked } = await world()
    const raw = new Uint8Array(64).fill(7)
    wallet.features['solana:signAndSendTransaction'] = { signAndSendTransaction: async () => [{ signature: raw }] }
    hold(await connect())
    Object.assign(answers, {
      getGenesisHash: GENESIS,
      getMultipleAccounts: { value: [account(10_000_000_000), account(1_000_000)] },
      getMinimumBalanceForRentExemption: 890_880,
      getLatestBlockhash: { value: { blockhash: OTHER, lastValidBlockHeight: 7 } },
      getSignatureStatuses: { value: [null] },
    })
    const { hash, receipt } = await transfer()
    await edges.clock.advance(25_000)
    expect(await receipt).toEqual({ status: 'pending', hash })
    const looks = asked().filter(line => line.endsWith('getSignatureStatuses')).length
    expect(looks).toBeGreaterThan(20)
    expect(looks).toBeLessThanOrEqual(26)
    expect(edges.clock.pending).toBe(0)
  })
})

describe('a wallet’s claim that the transaction has expired', () => {
  const raw = new Uint8Array(64).fill(7)
  const named = toBase58(raw)
  const EXCEEDED = `Signature ${named} has expired: block height exceeded.`
  const nodeState = {
    getGenesisHash: GENESIS,
    getMultipleAccounts: { value: [account(10_000_000_000), account(1_000_000)] },
    getMinimumBalanceForRentExemption: 890_880,
    getLatestBlockhash: { context: { slot: 5 }, value: { blockhash: OTHER, lastValidBlockHeight: 7 } },
    getSignatureStatuses: { value: [null] },
    getBlockHeight: 8,
    isBlockhashValid: { value: false },
  }

  /** The wallet answers each request with the next reason, and sends the transaction after the last one. */
  async function claim(reasons: readonly string[], state: object) {
    const { transfer, connect, hold, answers, wallet, edges } = await world()
    let asked = 0
    wallet.features['solana:signAndSendTransaction'] = {
      signAndSendTransaction: async () => {
        const reason = reasons[asked++]
        Object.assign(answers, state)
        if (reason !== undefined) throw new Error(reason)
        return [{ signature: raw }]
      },
    }
    hold(await connect())
    Object.assign(answers, nodeState)
    const outcome = await transfer().then(
      ({ hash }) => hash,
      error => error.code,
    )
    return { outcome, asked, edges }
  }

  test.each<[string, string, object, string, number]>([
    ['names a signature that the chain has', EXCEEDED, { getSignatureStatuses: { value: [{ err: null }] } }, named, 1],
    [
      'names a signature that failed on the chain',
      EXCEEDED,
      { getSignatureStatuses: { value: [{ err: {} }] } },
      named,
      1,
    ],
    ['names a signature that the chain cannot have any more', EXCEEDED, {}, named, 2],
    [
      'names a signature that may still land',
      EXCEEDED,
      { getBlockHeight: 7, isBlockhashValid: { value: true } },
      'OUTCOME_UNKNOWN',
      1,
    ],
    ['names no signature', 'Transaction expired: block height exceeded', {}, 'OUTCOME_UNKNOWN', 1],
    ['comes while no status can be read', EXCEEDED, { getSignatureStatuses: 'nothing' }, 'OUTCOME_UNKNOWN', 1],
    ['is that the blockhash is not found, which has ended', 'Blockhash not found', {}, named, 2],
    [
      'is that the blockhash is not found, which is still valid',
      'Blockhash not found',
      { getBlockHeight: 7, isBlockhashValid: { value: true } },
      'OUTCOME_UNKNOWN',
      1,
    ],
    [
      'is that the blockhash is not found, and the balance has changed',
      'Blockhash not found',
      { getMultipleAccounts: { value: [account(9_000_000_000), account(1_000_000)] } },
      'OUTCOME_UNKNOWN',
      1,
    ],
  ])(
    'a wallet’s claim of expiry that %s is decided by the chain, so that no payment is made twice',
    async (_, reason, state, outcome, asked) => {
      expect(await claim([reason], state)).toMatchObject({ outcome, asked })
    },
  )

  test('a wallet’s claim of expiry that comes twice ends the transfer', async () => {
    expect(await claim([EXCEEDED, EXCEEDED, EXCEEDED], {})).toMatchObject({ outcome: 'TRANSACTION_FAILED', asked: 2 })
  })

  test('a node that does not answer to a signed transaction leaves the outcome unknown', async () => {
    const { transfer, connect, hold, answers, wallet } = await world()
    wallet.features['solana:signTransaction'] = {
      signTransaction: async ({ transaction }: { transaction: Uint8Array }) => [
        { signedTransaction: Uint8Array.from(transaction).fill(7, 1, 65) },
      ],
    }
    hold(await connect())
    Object.assign(answers, nodeState)
    await expect(transfer()).rejects.toMatchObject({ code: 'OUTCOME_UNKNOWN', context: { hash: named } })
  })
})

describe('an address', () => {
  test.each<[string, boolean]>([
    [ADDRESS, true],
    ['1'.repeat(32), true],
    ['So11111111111111111111111111111111111111112', true],
    ['1'.repeat(31), false],
    ['1'.repeat(33), false],
    [`${ADDRESS}1`, false],
    [ADDRESS.replace(/.$/, 'l'), false],
    [`0x${'ab'.repeat(20)}`, false],
    ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', false],
    ['z'.repeat(100_000), false],
    ['', false],
    [` ${ADDRESS}`, false],
  ])('an address is 32 bytes in base58, decoded: %s', async (address, isOne) => {
    const check = await (await world()).portico.ask(checkAddress.on('solana'))
    expect(await check({ address, networkId: MAINNET })).toBe(isOne ? address : undefined)
  })

  test('an address is invalid on another namespace’s network', async () => {
    const check = await (await world()).portico.ask(checkAddress.on('solana'))
    expect(await check({ address: ADDRESS, networkId: 'eip155:1' })).toBeUndefined()
  })
})

import { getAddressDecoder, getCompiledTransactionMessageDecoder, getTransactionDecoder } from '@solana/kit'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type CaipNetworkId,
  estimateFee,
  findNetwork,
  listTokens,
  networks,
  readBalance,
  type SendTransfer,
  sendTransfer,
  type TransferRequest,
} from '../../kernel'
import { sentTransactions } from '../../kernel/kit'
import { readTokenAccount, TOKEN_PROGRAMS, tokenAccountOf } from '../../sandbox/chains/solana/tokenProgram'
import { createReefTestHost, type ReefTestHost } from './testing/reef'

/* Sends transfers to Solana's own runtime: a cluster must accept them. */

let testHost: ReefTestHost
let send: SendTransfer
let from: string
let other: string
beforeAll(async () => {
  testHost = await createReefTestHost()
  testHost.hold(await testHost.connect())
  send = await testHost.portico.ask(sendTransfer.on('solana'))
  ;[from, other] = testHost.marlin.addresses as [string, string]
})
afterAll(() => testHost.end())
beforeEach(() => {
  testHost.marlin.answer = 'approve'
})

let serial = 0
/** An unused address. */
const stranger = () => {
  const bytes = new Uint8Array(32).fill(7)
  bytes[0] = ++serial
  return String(getAddressDecoder().decode(bytes))
}
const transfer = (given: Partial<TransferRequest> = {}) =>
  send({ from, to: other, amount: 1_000_000n, networkId: testHost.reef.caipNetworkId, ...given })
const lamports = async (address: string) => {
  const read = await testHost.portico.ask(readBalance.on('solana'))
  const network = findNetwork(testHost.portico.read(networks), testHost.reef.caipNetworkId)!
  return (await read({ address, network })).amount
}
const tokensOf = async (owner: string) => {
  const account = testHost.cluster.account(await tokenAccountOf(owner, testHost.sandbox.token.address))
  return account ? readTokenAccount(account.data)?.amount : undefined
}
/** The last message that the wallet was asked to sign. */
const instructionsAsked = () => {
  const input: unknown = testHost.marlin.requests.at(-1)?.params
  const [{ transaction }] = input as [{ transaction: Uint8Array }]
  const { messageBytes } = getTransactionDecoder().decode(transaction)
  return getCompiledTransactionMessageDecoder().decode(messageBytes)
}

describe('the estimated fee', () => {
  const estimate = async (given: Partial<TransferRequest> = {}) => {
    const ask = await testHost.portico.ask(estimateFee.on('solana'))
    return ask({ from, to: other, amount: 1n, networkId: testHost.reef.caipNetworkId, ...given })
  }

  test('the estimated fee is the fee of moving SOL', async () => {
    expect(await estimate()).toBe(15_000n)
  })

  test('the estimated fee of a token includes the account that its receiver may lack', async () => {
    const { address, decimals } = testHost.sandbox.token
    const before = await lamports(from)
    const estimated = await estimate({ token: { address, decimals } })
    await (await transfer({ to: stranger(), amount: 1n, token: { address, decimals } })).receipt
    expect(before - (await lamports(from))).toBe(estimated)
  })

  test('the estimated fee is unknown where no node answers', async () => {
    const asked = estimate({
      token: { address: testHost.sandbox.token.address, decimals: 6 },
      networkId: 'solana:nowhere',
    })
    await expect(asked).rejects.toMatchObject({ code: 'ESTIMATE_FAILED', message: 'error estimating gas' })
  })
})

describe('SOL', () => {
  test('SOL arrives for the estimated fee, and the receipt is a success', async () => {
    const to = stranger()
    const before = await lamports(from)
    const { hash, receipt } = await transfer({ to, amount: 2_000_000n })
    expect(await receipt).toEqual({ status: 'success', hash })
    expect(await lamports(to)).toBe(2_000_000n)
    expect(before - (await lamports(from))).toBe(2_000_000n + 15_000n)
  })

  test('the wallet is asked for one transaction, on the network, with the price and the units', async () => {
    await transfer()
    expect(testHost.marlin.requests.at(-1)).toMatchObject({
      method: 'solana:signAndSendTransaction',
      params: [{ chain: testHost.reef.caipNetworkId, options: { preflightCommitment: 'confirmed' } }],
    })
    const message = instructionsAsked()
    expect(message.version).toBe('legacy')
    const data = 'instructions' in message ? message.instructions.map(({ data }) => [...(data ?? [])]) : []
    expect(data.slice(0, 2)).toEqual([
      [2, 0xf4, 0x01, 0, 0],
      [3, 0x00, 0x2d, 0x31, 0x01, 0, 0, 0, 0],
    ])
  })

  test.each<[string, () => Partial<TransferRequest>, string]>([
    ['more than there is', () => ({ amount: 10n ** 15n }), 'INSUFFICIENT_FUNDS'],
    ['less than a new account must keep', () => ({ to: stranger(), amount: 1n }), 'INSUFFICIENT_FUNDS'],
    ['nothing', () => ({ amount: 0n }), 'TRANSACTION_FAILED'],
    ['less than nothing', () => ({ amount: -1n }), 'TRANSACTION_FAILED'],
    ['more than there can be', () => ({ amount: 2n ** 64n }), 'TRANSACTION_FAILED'],
    ['to an EVM address', () => ({ to: `0x${'ab'.repeat(20)}` }), 'ADDRESS_INVALID'],
    ['to a key of 31 bytes', () => ({ to: '1'.repeat(31) }), 'ADDRESS_INVALID'],
    ['to a misspelt address', () => ({ to: `${other.slice(0, -1)}0` }), 'ADDRESS_INVALID'],
    ['to a program', () => ({ to: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA' }), 'ADDRESS_INVALID'],
    ['to a mint', () => ({ to: testHost.sandbox.token.address }), 'ADDRESS_INVALID'],
    ['on another namespace’s network', () => ({ networkId: 'eip155:1' }), 'NETWORK_MISMATCH'],
  ])('sending %s is refused before the wallet is asked', async (_, given, code) => {
    const asked = testHost.marlin.requests.length
    await expect(transfer(given())).rejects.toMatchObject({ code })
    expect(testHost.marlin.requests).toHaveLength(asked)
  })

  test('refuses to leave one lamport, and sends the whole balance: an account keeps its rent or nothing', async () => {
    const all = (await lamports(from)) - 15_000n
    await expect(transfer({ amount: all - 1n })).rejects.toMatchObject({
      code: 'INSUFFICIENT_FUNDS',
      message: 'Not enough SOL to cover fees or rent',
    })
    const { receipt } = await transfer({ amount: all })
    expect(await receipt).toMatchObject({ status: 'success' })
    expect(await lamports(from)).toBe(0n)
    testHost.cluster.fund(from, 10_000_000_000n)
  })

  test('a rejection is USER_REJECTED, and nothing moves', async () => {
    testHost.marlin.answer = 'reject'
    const before = await lamports(from)
    await expect(transfer()).rejects.toMatchObject({ code: 'USER_REJECTED', message: 'User rejected the request' })
    expect(await lamports(from)).toBe(before)
  })

  test('a preflight that failed is a failed transaction, not a busy wallet', async () => {
    const { marlin } = testHost
    const real = marlin.send.bind(marlin)
    marlin.send = () => Promise.reject(Object.assign(new Error('Transaction simulation failed'), { code: -32002 }))
    await expect(transfer()).rejects.toMatchObject({
      code: 'TRANSACTION_FAILED',
      context: { walletCode: -32002, reason: 'Transaction simulation failed' },
    })
    marlin.send = real
  })

  test('an abort while the wallet is asked ends the wait', async () => {
    testHost.marlin.answer = 'hang'
    const leaving = new AbortController()
    const asked = testHost.marlin.requests.length
    const task = transfer({ signal: leaving.signal } as Partial<TransferRequest>)
    await expect.poll(() => testHost.marlin.requests.length).toBe(asked + 1)
    const reason = new Error('left')
    leaving.abort(reason)
    await expect(task).rejects.toBe(reason)
  })

  test('records a transaction that the wallet sends after the caller has aborted', async () => {
    const { marlin } = testHost
    const real = marlin.send.bind(marlin)
    let approve = () => {}
    const prompt = new Promise<void>(resolve => (approve = resolve))
    let isPrompted = false
    marlin.send = async request => {
      isPrompted = true
      await prompt
      return real(request)
    }
    const to = stranger()
    const leaving = new AbortController()
    const left = expect(transfer({ to, signal: leaving.signal } as Partial<TransferRequest>)).rejects.toBeDefined()
    await expect.poll(() => isPrompted).toBe(true)
    leaving.abort()
    await left
    approve()
    const last = () => testHost.portico.read(sentTransactions)[0]?.asked.request
    await expect.poll(last).toMatchObject({ to })
    marlin.send = real
  })

  // Fails when an expired transaction is not rebuilt.
  test('rebuilds a transaction once that expired while the user decided', async () => {
    const { marlin, cluster } = testHost
    const asked = marlin.requests.length
    const sign = marlin.signTransaction.bind(marlin)
    // The blockhash expires while the user decides: the transaction is rebuilt only once.
    const think = () => cluster.expire()
    const real = marlin.send.bind(marlin)
    let late = 1
    marlin.send = async request => {
      if (late-- > 0) think()
      return real(request)
    }
    const { receipt } = await transfer({ to: stranger(), amount: 3_000_000n })
    expect(await receipt).toMatchObject({ status: 'success' })
    expect(marlin.requests).toHaveLength(asked + 2)
    late = 2
    await expect(transfer()).rejects.toMatchObject({ code: 'TRANSACTION_FAILED' })
    expect(marlin.requests).toHaveLength(asked + 4)
    Object.assign(marlin, { send: real, signTransaction: sign })
  })
})

describe('a token', () => {
  const token = () => testHost.sandbox.token
  const move = (given: Partial<TransferRequest> = {}) => transfer({ token: token(), amount: 5_000_000n, ...given })

  test('a token arrives where its account is missing, and then where it exists', async () => {
    const to = stranger()
    const before = (await tokensOf(from)) ?? 0n
    const first = await move({ to })
    expect(await first.receipt).toEqual({ status: 'success', hash: first.hash })
    expect(instructionsAsked()).toMatchObject({ instructions: { length: 4 } })
    expect(await tokensOf(to)).toBe(5_000_000n)
    const second = await move({ to, amount: 1n })
    expect(await second.receipt).toMatchObject({ status: 'success' })
    expect(instructionsAsked()).toMatchObject({ instructions: { length: 3 } })
    expect(await tokensOf(to)).toBe(5_000_001n)
    expect(await tokensOf(from)).toBe(before - 5_000_001n)
  })

  test.each<[string, () => Partial<TransferRequest>, string]>([
    ['more than there is', () => ({ amount: 10n ** 15n }), 'INSUFFICIENT_FUNDS'],
    ['with other decimals than its own', () => ({ token: { ...token(), decimals: 9 } }), 'TRANSACTION_FAILED'],
    ['that is none', () => ({ token: { address: other, decimals: 6 } }), 'TRANSACTION_FAILED'],
    ['whose address is none', () => ({ token: { address: '0xdead', decimals: 6 } }), 'ADDRESS_INVALID'],
  ])('sending a token %s is refused before the wallet is asked', async (_, given, code) => {
    const asked = testHost.marlin.requests.length
    await expect(move(given())).rejects.toMatchObject({ code })
    expect(testHost.marlin.requests).toHaveLength(asked)
  })

  // Fails when the receiver's account is not checked.
  test('a token is not sent to a token account: it would be lost', async () => {
    const to = await tokenAccountOf(from, token().address)
    await expect(move({ to })).rejects.toMatchObject({ code: 'ADDRESS_INVALID' })
  })
})

describe('tokens that the node lists', () => {
  const listed = async (address: string) => {
    const list = await testHost.portico.ask(listTokens.on('solana'))
    return list({ address, network: findNetwork(testHost.portico.read(networks), testHost.reef.caipNetworkId)! })
  }

  test('the listed tokens are those of both token programs, each mint once', async () => {
    const owner = stranger()
    const [first, second] = [testHost.sandbox.token, { address: stranger(), decimals: 9, program: TOKEN_PROGRAMS[1] }]
    testHost.cluster.mint(first, { owner, at: await tokenAccountOf(owner, first.address), amount: 7_000_000n })
    testHost.cluster.mint(first, { owner, at: stranger(), amount: 3n })
    testHost.cluster.mint(second, { owner, at: stranger(), amount: 2n ** 64n - 1n })
    const name = (mint: string) => `${mint.slice(0, 4)}…${mint.slice(-6)}`
    const shown = ({ address, decimals }: typeof first, amount: bigint) => ({
      name: name(address),
      symbol: name(address),
      address,
      decimals,
      amount,
    })
    expect(await listed(owner)).toEqual([shown(first, 7_000_003n), shown(second, 2n ** 64n - 1n)])
  })

  test('the list of tokens has neither indivisible tokens nor empty accounts', async () => {
    const owner = stranger()
    testHost.cluster.mint({ address: stranger(), decimals: 0 }, { owner, at: stranger(), amount: 1n })
    testHost.cluster.mint(testHost.sandbox.token, { owner, at: stranger(), amount: 0n })
    expect(await listed(owner)).toEqual([])
  })

  test('the listed tokens are unavailable for an invalid address', async () => {
    await expect(listed('somebody')).rejects.toMatchObject({ code: 'BALANCE_FAILED' })
  })
})

describe('networks', () => {
  test('keeps the balances of another cluster apart', async () => {
    const connection = await testHost.connect()
    const networkId: CaipNetworkId = testHost.shoal.caipNetworkId
    await connection.provider.request({ method: 'portico_switchNetwork', params: { networkId } })
    const { receipt } = await transfer({ networkId, amount: 4_000_000n })
    expect(await receipt).toMatchObject({ status: 'success' })
    const shoal = await testHost.sandbox.cluster(networkId)
    expect(shoal.account(other)?.lamports).toBe(10_004_000_000n)
    await connection.provider.request({
      method: 'portico_switchNetwork',
      params: { networkId: testHost.reef.caipNetworkId },
    })
  })
})

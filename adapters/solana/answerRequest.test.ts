import { base58, base64 } from '@scure/base'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Connection, signMessage } from '../../kernel'
import { createReefTestHost, type ReefTestHost } from './testing/reef'
import { isSigned } from './testing/verify'
import { readTransactionSigners } from './transactionSigners'
import { buildSolTransfer } from './transfer'

/* The namespace's RPC methods, answered by a wallet with real keys. */

let testHost: ReefTestHost
let connection: Connection
let from: string
let other: string
beforeAll(async () => {
  testHost = await createReefTestHost()
  connection = await testHost.connect()
  testHost.hold(connection)
  ;[from, other] = testHost.marlin.addresses as [string, string]
})
afterAll(() => testHost.end())
beforeEach(() => {
  testHost.marlin.answer = 'approve'
})

const request = (method: string, params?: Record<string, unknown>) => connection.provider.request({ method, params })
const transferOf = (payer: string) =>
  buildSolTransfer(
    { from: payer, to: other, amount: 1_000_000n },
    { blockhash: testHost.cluster.latestBlockhash(), lastValidBlockHeight: 1000n, units: 500, price: 1n },
  )
const hello = base58.encode(new TextEncoder().encode('Hello, Reef'))

/** The signed message of a transaction. */
const signedPart = (bytes: Uint8Array) => bytes.slice(1 + 64 * bytes[0]!)

test('returns the accounts that the wallet shows, with or without a prompt', async () => {
  const shown = [{ pubkey: from }, { pubkey: other }]
  expect(await request('solana_getAccounts')).toEqual(shown)
  expect(await request('solana_requestAccounts')).toEqual(shown)
})

test('the named account signs a message, or the first one', async () => {
  for (const pubkey of [from, other]) {
    const { signature } = Object(await request('solana_signMessage', { message: hello, pubkey }))
    expect(isSigned({ address: pubkey, message: base58.decode(hello), signature })).toBe(true)
  }
  const { signature } = Object(await request('solana_signMessage', { message: hello }))
  expect(isSigned({ address: from, message: base58.decode(hello), signature })).toBe(true)
})

test('the capability signs text and bytes alike', async () => {
  const sign = await testHost.portico.ask(signMessage.on('solana'))
  const message = new TextEncoder().encode('ünïcode')
  for (const raw of ['ünïcode', message]) {
    const signature = await sign({ address: other, message: raw })
    expect(isSigned({ address: other, message, signature })).toBe(true)
  }
  await expect(sign({ address: '0xdead', message })).rejects.toMatchObject({ code: 'SIGN_FAILED' })
})

test('returns a signed transaction, serialized, with its signature', async () => {
  const { signature, transaction } = Object(await request('solana_signTransaction', { transaction: transferOf(from) }))
  const bytes = base64.decode(transaction)
  expect(isSigned({ address: from, message: signedPart(bytes), signature })).toBe(true)
  expect(base58.encode(readTransactionSigners(bytes)![0]!.signature)).toBe(signature)
})

test('finds the account that has to sign', async () => {
  const { signature, transaction } = Object(await request('solana_signTransaction', { transaction: transferOf(other) }))
  expect(isSigned({ address: other, message: signedPart(base64.decode(transaction)), signature })).toBe(true)
})

test('signs several transactions in one request', async () => {
  const asked = testHost.marlin.requests.length
  const wanted = [transferOf(from), transferOf(other)]
  const { transactions } = Object(await request('solana_signAllTransactions', { transactions: wanted }))
  expect(transactions).toHaveLength(2)
  for (const [i, address] of [from, other].entries()) {
    const bytes = base64.decode(transactions[i])
    const signature = base58.encode(readTransactionSigners(bytes)![0]!.signature)
    expect(isSigned({ address, message: signedPart(bytes), signature })).toBe(true)
  }
  expect(testHost.marlin.requests).toHaveLength(asked + 1)
})

test('a transaction that is signed and sent is on the chain under the returned signature', async () => {
  const sendOptions = { skipPreflight: true }
  const { signature } = Object(
    await request('solana_signAndSendTransaction', { transaction: transferOf(from), sendOptions }),
  )
  expect(testHost.cluster.status(signature)).toMatchObject({ err: null })
  expect(testHost.marlin.requests.at(-1)?.params).toMatchObject([{ options: sendOptions }])
})

test('a sign-in is one request, and returns the signed text with the signature', async () => {
  Reflect.set(globalThis, 'location', { host: 'app.example' })
  const raw = Object(await request('solana_signIn', { statement: 'Come in', nonce: 'abcdefgh' }))
  Reflect.deleteProperty(globalThis, 'location')
  expect(raw.account).toEqual({ address: from })
  const message = base58.decode(raw.signedMessage)
  expect(new TextDecoder().decode(message)).toBe(
    `app.example wants you to sign in with your Solana account:\n${from}\n\nCome in\n\nNonce: abcdefgh`,
  )
  expect(isSigned({ address: from, message, signature: raw.signature })).toBe(true)
})

test('parameters may stand in a list, as some hosts write them', async () => {
  const params = [{ message: hello, pubkey: other }]
  const { signature } = Object(await connection.provider.request({ method: 'solana_signMessage', params }))
  expect(isSigned({ address: other, message: base58.decode(hello), signature })).toBe(true)
})

describe('requests that are refused before the wallet is asked', () => {
  test.each<[string, string, Record<string, unknown> | undefined, number]>([
    ['a method that nobody knows', 'solana_fly', {}, 4200],
    ['a method of every object', 'constructor', {}, 4200],
    ['no message', 'solana_signMessage', undefined, -32602],
    ['a message that is no base58', 'solana_signMessage', { message: 'l0I' }, -32602],
    ['an account that it does not show', 'solana_signMessage', { message: hello, pubkey: '1'.repeat(32) }, 4100],
    ['no transaction', 'solana_signTransaction', {}, -32602],
    ['a transaction that is no base64', 'solana_signTransaction', { transaction: '%%%' }, -32602],
    ['bytes that are none', 'solana_signTransaction', { transaction: 'AAAA' }, -32602],
    ['an object that cannot be written', 'solana_signTransaction', { transaction: {} }, -32602],
    ['no transactions', 'solana_signAllTransactions', { transactions: [] }, -32602],
  ])('the adapter refuses %s before it asks the wallet', async (_, method, params, code) => {
    const asked = testHost.marlin.requests.length
    await expect(request(method, params)).rejects.toMatchObject({ name: 'ProviderRpcError', code })
    expect(testHost.marlin.requests).toHaveLength(asked)
  })

  test('refuses a transaction that none of the wallet’s accounts has to sign', async () => {
    const foreign = transferOf(base58.encode(new Uint8Array(32).fill(9)))
    await expect(request('solana_signTransaction', { transaction: foreign })).rejects.toMatchObject({ code: 4100 })
  })
})

test('a rejection keeps its code', async () => {
  testHost.marlin.answer = 'reject'
  await expect(request('solana_signMessage', { message: hello })).rejects.toMatchObject({ code: 4001 })
})

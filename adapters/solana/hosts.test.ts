import { base58 } from '@scure/base'
import { PublicKey, SystemProgram, Transaction, TransactionMessage, VersionedTransaction } from '@solana/web3.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSigner, type Signer } from './signer'
import { createReefTestHost, type ReefTestHost } from './testing/reef'
import { isSigned } from './testing/verify'

/* Hosts that use classes of @solana/web3.js 1.98. */

let testHost: ReefTestHost
let signer: Signer
let from: PublicKey
let to: PublicKey
beforeAll(async () => {
  testHost = await createReefTestHost()
  const { provider, accounts } = await testHost.connect()
  signer = createSigner(provider, accounts[0]!.address)
  from = new PublicKey(accounts[0]!.address)
  to = new PublicKey(accounts[1]!.address)
})
afterAll(() => testHost.end())

let serial = 1_000_000
const instruction = () => SystemProgram.transfer({ fromPubkey: from, toPubkey: to, lamports: ++serial })
const legacy = () =>
  new Transaction({ feePayer: from, blockhash: testHost.cluster.latestBlockhash(), lastValidBlockHeight: 1000 }).add(
    instruction(),
  )
const versioned = () =>
  new VersionedTransaction(
    new TransactionMessage({
      payerKey: from,
      recentBlockhash: testHost.cluster.latestBlockhash(),
      instructions: [instruction()],
    }).compileToV0Message(),
  )

test('returns a signed legacy transaction of the same class', async () => {
  const signed = await signer.signTransaction(legacy())
  expect(signed).toBeInstanceOf(Transaction)
  expect(signed.verifySignatures()).toBe(true)
})

test('returns a signed versioned transaction of the same class', async () => {
  const signed = await signer.signTransaction(versioned())
  expect(signed).toBeInstanceOf(VersionedTransaction)
  const signature = base58.encode(signed.signatures[0]!)
  expect(isSigned({ address: from.toBase58(), message: signed.message.serialize(), signature })).toBe(true)
})

test('returns signed transactions of both kinds at once', async () => {
  const [first, second] = await signer.signAllTransactions<Transaction | VersionedTransaction>([legacy(), versioned()])
  expect(first).toBeInstanceOf(Transaction)
  expect(second).toBeInstanceOf(VersionedTransaction)
})

test.each([
  ['legacy', legacy],
  ['versioned', versioned],
])('a %s transaction is signed and sent', async (_, make) => {
  const signature = await signer.signAndSendTransaction(make(), { skipPreflight: true })
  expect(testHost.cluster.status(signature)).toMatchObject({ err: null })
})

test('the provider also accepts transaction objects', async () => {
  const { provider } = await testHost.connect()
  for (const transaction of [legacy(), versioned()]) {
    const raw = await provider.request({ method: 'solana_signAndSendTransaction', params: { transaction } })
    expect(testHost.cluster.status(Object(raw).signature)).toMatchObject({ err: null })
  }
})

test('the provider signs a message', async () => {
  const message = new TextEncoder().encode('Hello')
  const signature = base58.encode(await signer.signMessage(message))
  expect(isSigned({ address: from.toBase58(), message, signature })).toBe(true)
})

test('refuses an unwritable value with a code', async () => {
  const broken = {
    serialize() {
      throw new Error('no fee payer')
    },
  }
  await expect(signer.signTransaction(broken)).rejects.toMatchObject({ code: 'TRANSACTION_INVALID' })
})

import { Keypair, SystemProgram, Transaction, TransactionMessage, VersionedTransaction } from '@solana/web3.js'
import { expect, test } from 'vitest'
import { fromBase58, toBase58 } from '../../kernel/bytes'
import { responseParserOf } from './responses'

const one = Keypair.fromSeed(new Uint8Array(32).fill(1))
const two = Keypair.fromSeed(new Uint8Array(32).fill(2))
const BLOCKHASH = toBase58(new Uint8Array(32).fill(9))
const pubkey = two.publicKey.toBase58()

const transfer = SystemProgram.transfer({ fromPubkey: two.publicKey, toPubkey: one.publicKey, lamports: 1 })

/** A transaction that `one` pays and two accounts sign; the second signature is the wallet's. */
function legacy(...signers: Keypair[]) {
  const transaction = new Transaction({ feePayer: one.publicKey, recentBlockhash: BLOCKHASH }).add(transfer)
  if (signers.length > 0) transaction.partialSign(...signers)
  return transaction.serialize({ requireAllSignatures: false, verifySignatures: false })
}

function versioned(...signers: Keypair[]) {
  const message = new TransactionMessage({
    payerKey: one.publicKey,
    recentBlockhash: BLOCKHASH,
    instructions: [transfer],
  })
  const transaction = new VersionedTransaction(message.compileToV0Message())
  transaction.sign(signers)
  return transaction.serialize()
}

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
const read = (method: string, raw: unknown, asked: object = {}, own: string[] = []) =>
  responseParserOf(method)?.(raw, { ...asked }, own)

describeForms('legacy', legacy)
describeForms('versioned', versioned)

function describeForms(kind: string, make: (...signers: Keypair[]) => Uint8Array) {
  const asked = { transaction: base64(make(one)), pubkey }
  const whole = make(one, two)
  const signature = toBase58(whole.slice(65, 129))
  const signed = { signature, transaction: base64(whole) }

  test.each([
    ['all of it', signed],
    ['base64 alone', base64(whole)],
    ['base58 alone', toBase58(whole)],
    ['base58 in its member', { transaction: toBase58(whole) }],
    ['bytes as a list', { transaction: [...whole] }],
    ['the signature alone, as the reference has it', { signature }],
    ['the signature as text', signature],
    ['the signature as a buffer', { signature: { type: 'Buffer', data: [...whole.slice(65, 129)] } }],
    ['the signature as an indexed object', { signature: { ...whole.slice(65, 129) } }],
  ])(`a ${kind} transaction is complete if the wallet returns %s`, (_, raw) => {
    expect(read('solana_signTransaction', raw, asked)).toEqual(signed)
    expect(read('solana_signTransaction', raw, { transaction: asked.transaction }, [pubkey])).toEqual(signed)
  })

  test.each([
    ['a list', [base64(whole), toBase58(whole)]],
    ['a member', { transactions: [base64(whole), toBase58(whole)] }],
    ['whole answers', [signed, { signature }]],
  ])(`the adapter reads several ${kind} transactions from %s`, (_, raw) => {
    const transactions = [asked.transaction, asked.transaction]
    expect(read('solana_signAllTransactions', raw, { transactions, pubkey })).toEqual({
      transactions: [signed.transaction, signed.transaction],
    })
  })
}

test('a signature of an unknown signer is ignored', () => {
  const signature = toBase58(new Uint8Array(64).fill(7))
  const asked = { transaction: base64(legacy(one)), pubkey: toBase58(new Uint8Array(32).fill(3)) }
  expect(read('solana_signTransaction', { signature }, asked)).toEqual({ signature, transaction: undefined })
  for (const raw of [undefined, null, 7, '', 'nonsense', {}, [], { transaction: 'AAAA' }, { signature: [300] }]) {
    expect(Object(read('solana_signTransaction', raw, asked)).transaction).toBe(undefined)
  }
})

const SIGNATURE = new Uint8Array(64).fill(200)

test.each([
  toBase58(SIGNATURE),
  { signature: toBase58(SIGNATURE) },
  { signature: base64(SIGNATURE) },
  { signature: hex(SIGNATURE) },
  { signature: [...SIGNATURE] },
  [...SIGNATURE],
])('Solana’s signatures become base58 from %j', raw => {
  for (const method of ['solana_signMessage', 'solana_signAndSendTransaction']) {
    expect(read(method, raw)).toEqual({ signature: toBase58(SIGNATURE) })
  }
})

test('Bitcoin’s signatures become hex, its transactions base64', () => {
  const bytes = new Uint8Array(65).fill(31)
  const signed = { address: 'bc1q', signature: hex(bytes) }
  for (const raw of [signed, hex(bytes), { signature: base64(bytes) }, { signature: `0x${hex(bytes)}` }]) {
    expect(read('signMessage', raw, { account: 'bc1q' })).toEqual(signed)
  }
  const psbt = Buffer.from('70736274ff0100', 'hex')
  for (const raw of [{ psbt: hex(psbt) }, base64(psbt), { psbt: base64(psbt) }]) {
    expect(read('signPsbt', raw)).toEqual({ psbt: base64(psbt) })
  }
  expect(read('sendTransfer', 'abc')).toEqual({ txid: 'abc' })
})

test('other namespaces’ answers get their members, whether wallets name them or not', () => {
  const bytes = new Uint8Array(64).fill(5)
  for (const raw of [hex(bytes), `0x${hex(bytes)}`, { signature: hex(bytes) }, { id: 1, signature: [...bytes] }]) {
    expect(read('polkadot_signMessage', raw)).toMatchObject({ signature: `0x${hex(bytes)}` })
  }
  expect(read('sui_signPersonalMessage', 'AAA=')).toEqual({ signature: 'AAA=' })
  expect(read('sui_signTransaction', { bytes: 'AA==', signature: 'BB==' })).toMatchObject({
    transactionBytes: 'AA==',
    signature: 'BB==',
  })
  expect(read('sui_signAndExecuteTransaction', { digest: 'D' })).toEqual({ digest: 'D' })
  expect(read('stx_transferStx', 'ff')).toEqual({ txid: 'ff' })
  const signDoc = { chain_id: 'x' }
  expect(read('cosmos_signAmino', { signature: 'c2ln' }, { signDoc })).toEqual({
    signature: { signature: 'c2ln' },
    signed: signDoc,
  })
  const key = new Uint8Array(33).fill(2)
  expect(read('cosmos_getAccounts', [{ address: 'cosmos1', pubkey: hex(key) }])).toEqual([
    { address: 'cosmos1', pubkey: base64(key) },
  ])
})

test('answers of other requests stay unchanged', () => {
  for (const method of ['near_signMessage', 'constructor', '__proto__', ''])
    expect(responseParserOf(method)).toBe(undefined)
})

test('base58 is decoded, with its leading zeros, and other text is rejected', () => {
  for (const bytes of [[], [0], [0, 0, 1], [255, 0, 255]].map(list => Uint8Array.from(list))) {
    expect(fromBase58(toBase58(bytes))).toEqual(bytes)
  }
  expect(toBase58(one.publicKey.toBytes())).toBe(one.publicKey.toBase58())
  expect(fromBase58('0OIl')).toBe(undefined)
  expect(fromBase58('1'.repeat(5000))).toBe(undefined)
})

import { address, createSolanaRpc, lamports } from '@solana/kit'
import { Connection, Keypair, LAMPORTS_PER_SOL, PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SolanaSandbox, startSolana } from '.'
import { keyOf } from './key'
import { tokenAccountOf } from './tokenProgram'

/* Both official libraries work with the sandbox's node. */

let solana: SolanaSandbox
let holder: string
beforeAll(async () => {
  solana = await startSolana()
  holder = keyOf(solana.config.keys[0]!).address
})
afterAll(() => solana.stop())

const urlOf = (index: 0 | 1) => solana.networks[index].rpcUrls.default.http[0]!

async function call(body: unknown, url = urlOf(0)): Promise<unknown> {
  const headers = { 'Content-Type': 'application/json', Origin: 'https://app.example' }
  const response = await fetch(url, { method: 'POST', body: JSON.stringify(body), headers })
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  return response.json()
}

test('the chain has two clusters, each with its own genesis hash, whose start is the cluster’s id', async () => {
  const genesis = await Promise.all(([0, 1] as const).map(i => createSolanaRpc(urlOf(i)).getGenesisHash().send()))
  expect(new Set(genesis).size).toBe(2)
  expect(genesis.map(hash => `solana:${hash.slice(0, 32)}`)).toEqual(
    solana.networks.map(({ caipNetworkId }) => caipNetworkId),
  )
})

test('serves balances, accounts and token accounts to @solana/kit', async () => {
  const rpc = createSolanaRpc(urlOf(0))
  expect((await rpc.getBalance(address(holder)).send()).value).toBe(lamports(10_000_000_000n))
  expect(
    (await rpc.getAccountInfo(address(keyOf('01'.repeat(32)).address), { encoding: 'base64' }).send()).value,
  ).toBeNull()
  const mint = address(solana.token.address)
  const held = await rpc.getTokenAccountsByOwner(address(holder), { mint }, { encoding: 'jsonParsed' }).send()
  expect(held.value).toMatchObject([
    { account: { data: { parsed: { info: { tokenAmount: { amount: '1000000000', decimals: 6 } } } } } },
  ])
  const at = address(await tokenAccountOf(holder, solana.token.address))
  expect((await rpc.getTokenAccountBalance(at).send()).value.uiAmountString).toBe('1000')
})

test('serves airdrops, transfers and receipts to @solana/web3.js', async () => {
  const connection = new Connection(urlOf(0), 'confirmed')
  const payer = Keypair.generate()
  await connection.requestAirdrop(payer.publicKey, LAMPORTS_PER_SOL)
  await connection.requestAirdrop(payer.publicKey, LAMPORTS_PER_SOL)
  expect(await connection.getBalance(payer.publicKey)).toBe(2 * LAMPORTS_PER_SOL)
  const transfer = new Transaction().add(
    SystemProgram.transfer({ fromPubkey: payer.publicKey, toPubkey: new PublicKey(holder), lamports: 5_000_000 }),
  )
  const signature = await connection.sendTransaction(transfer, [payer])
  const { value } = await connection.getSignatureStatus(signature)
  expect(value).toMatchObject({ err: null, confirmationStatus: 'finalized' })
})

test('fails a transfer above the balance in preflight, with the runtime’s logs', async () => {
  const connection = new Connection(urlOf(0), 'confirmed')
  const payer = Keypair.generate()
  await connection.requestAirdrop(payer.publicKey, LAMPORTS_PER_SOL)
  const transfer = new Transaction().add(
    SystemProgram.transfer({ fromPubkey: payer.publicKey, toPubkey: new PublicKey(holder), lamports: 1e15 }),
  )
  await expect(connection.sendTransaction(transfer, [payer])).rejects.toThrow(/insufficient lamports/)
})

test('names the reason why a transaction that is sent twice fails', async () => {
  const connection = new Connection(urlOf(0), 'confirmed')
  const payer = Keypair.generate()
  await connection.requestAirdrop(payer.publicKey, LAMPORTS_PER_SOL)
  const transfer = new Transaction().add(
    SystemProgram.transfer({ fromPubkey: payer.publicKey, toPubkey: new PublicKey(holder), lamports: 5_000_000 }),
  )
  await connection.sendTransaction(transfer, [payer])
  const again = connection.sendRawTransaction(transfer.serialize())
  await expect(again).rejects.toThrow(/This transaction has already been processed/)
})

test('answers unknown and malformed requests with JSON-RPC errors, also in a batch', async () => {
  expect(
    await call([
      { id: 1, method: 'getHealth' },
      { id: 2, method: 'fly' },
      { id: 3, method: 'sendTransaction', params: ['AAAA', { encoding: 'base64' }] },
      { id: 4, method: 'getBalance', params: [7] },
    ]),
  ).toMatchObject([
    { id: 1, result: 'ok' },
    { id: 2, error: { code: -32601 } },
    { id: 3, error: { code: -32602 } },
    { id: 4, error: { code: -32602 } },
  ])
})

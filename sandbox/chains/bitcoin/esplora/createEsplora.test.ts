import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BitcoinSandbox, startBitcoin } from '..'
import { deriveAddresses } from '../account'

let bitcoin: BitcoinSandbox
let base: string
let address: string
beforeAll(async () => {
  bitcoin = await startBitcoin()
  const [testnet] = bitcoin.networks
  base = testnet.rpcUrls.default.http[0] ?? ''
  const [keys] = bitcoin.config.keys
  const [network] = bitcoin.config.networks
  if (!keys || !network) throw new Error('The wallet has keys and networks')
  address = deriveAddresses(keys, network)[0].address
})
afterAll(() => bitcoin?.stop())

const get = async (path: string) => {
  const response = await fetch(`${base}${path}`)
  const text = await response.text()
  return { status: response.status, text, json: () => JSON.parse(text) }
}

test('identifies each network by its genesis block', async () => {
  for (const { rpcUrls, id } of bitcoin.networks) {
    const [url] = rpcUrls.default.http
    const blocks: { id: string; height: number }[] = await (await fetch(`${url}/blocks/0`)).json()
    expect(blocks).toHaveLength(1)
    expect(blocks[0]?.id.startsWith(String(id))).toBe(true)
    expect(await (await fetch(`${url}/block-height/0`)).text()).toBe(blocks[0]?.id)
  }
})

test('reports the balance and the unspent outputs of an address', async () => {
  const stats = (await get(`/address/${address}`)).json()
  expect(stats).toMatchObject({
    address,
    chain_stats: { funded_txo_count: 4, funded_txo_sum: 171_050_000, spent_txo_sum: 0, tx_count: 4 },
    mempool_stats: { funded_txo_sum: 0, tx_count: 0 },
  })
  const coins: { txid: string; value: number; status: { confirmed: boolean } }[] = (
    await get(`/address/${address}/utxo`)
  ).json()
  expect(coins.reduce((sum, { value }) => sum + value, 0)).toBe(171_050_000)
  expect(coins.every(({ status }) => status.confirmed)).toBe(true)
  const [first] = coins
  const tx = (await get(`/tx/${first?.txid}`)).json()
  expect(tx.vout).toMatchObject([{ scriptpubkey_type: 'v0_p2wpkh', scriptpubkey_address: address }])
  expect((await get(`/tx/${first?.txid}/status`)).json()).toMatchObject({ confirmed: true })
  expect((await get(`/tx/${first?.txid}/hex`)).text).toMatch(/^0200000001/)
  expect((await get(`/tx/${first?.txid}/outspends`)).json()).toEqual([{ spent: false }])
  expect((await get(`/address/${address}/txs`)).json()).toHaveLength(4)
})

test('answers errors with Esplora’s messages', async () => {
  expect(await get('/address/nobody')).toMatchObject({ status: 400, text: 'Invalid Bitcoin address' })
  expect(await get(`/tx/${'0'.repeat(64)}`)).toMatchObject({ status: 404, text: 'Transaction not found' })
  expect(await get('/tx/xyz')).toMatchObject({ status: 400, text: 'Invalid hex string' })
  const response = await fetch(`${base}/tx`, { method: 'POST', body: 'c0ffee' })
  expect(response.status).toBe(400)
  expect(await response.text()).toBe(
    'sendrawtransaction RPC error: {"code":-22,"message":"TX decode failed. Make sure the tx has at least one input."}',
  )
})

test('reports the height of the chain and the fee estimates', async () => {
  expect((await get('/blocks/tip/height')).json()).toBe(16)
  expect((await get('/v1/fees/recommended')).json()).toMatchObject({ fastestFee: 4, minimumFee: 1 })
  expect((await get('/fee-estimates')).json()).toHaveProperty('144')
})

test('lets any page read its answers', async () => {
  const response = await fetch(`${base}/blocks/tip/height`, { headers: { origin: 'https://app.example' } })
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  const preflight = await fetch(`${base}/tx`, {
    method: 'OPTIONS',
    headers: { origin: 'https://app.example', 'access-control-request-method': 'POST' },
  })
  expect(preflight.ok).toBe(true)
})

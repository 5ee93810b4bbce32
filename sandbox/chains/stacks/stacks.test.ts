import { getAddressFromPrivateKey, makeSTXTokenTransfer } from '@stacks/transactions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type StacksSandbox, startStacks } from '.'

let stacks: StacksSandbox
beforeAll(async () => {
  stacks = await startStacks()
})
afterAll(() => stacks.stop())

const TESTNET = 'stacks:2147483648'
const urlOf = (realm: string) => stacks.config.networks.find(network => network.realm === realm)!.url
const addressOf = (index: number) => getAddressFromPrivateKey(stacks.config.keys[index]!, 'testnet')
const get = async (path: string) => (await fetch(urlOf('testnet') + path)).json()

async function submit(given: Partial<Parameters<typeof makeSTXTokenTransfer>[0]> = {}, spoil = (hex: string) => hex) {
  const nonce = stacks.ledger(TESTNET).nonce(addressOf(0))
  const own = { recipient: addressOf(2), amount: 1_000_000n, senderKey: stacks.config.keys[0]!, fee: 180, nonce }
  const tx = await makeSTXTokenTransfer({ ...own, network: 'testnet', ...given })
  const body = JSON.stringify({ tx: spoil(tx.serialize()) })
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${urlOf('testnet')}/v2/transactions`, { method: 'POST', headers, body })
  return { status: response.status, body: await response.json(), txid: tx.txid() }
}

test('reports the id of each network', async () => {
  expect((await get('/v2/info')).network_id).toBe(2147483648)
  expect((await (await fetch(`${urlOf('mainnet')}/v2/info`)).json()).network_id).toBe(1)
})

test('moves coins by a signed transfer, and charges its fee', async () => {
  const before = await get(`/extended/v1/address/${addressOf(0)}/stx`)
  const { status, body, txid } = await submit()
  expect([status, body]).toEqual([200, txid])
  expect(await get(`/extended/v1/tx/0x${txid}`)).toMatchObject({
    tx_id: `0x${txid}`,
    tx_status: 'success',
    sender_address: addressOf(0),
    token_transfer: { recipient_address: addressOf(2), amount: '1000000' },
  })
  const after = await get(`/extended/v1/address/${addressOf(0)}/stx`)
  expect(BigInt(before.balance) - BigInt(after.balance)).toBe(1_000_180n)
  expect(await get(`/v2/accounts/${addressOf(2)}?proof=0`)).toMatchObject({
    balance: `0x${(1_000_000).toString(16).padStart(32, '0')}`,
  })
})

test('refuses an invalid transfer with the node’s own reason', async () => {
  const last = (hex: string) => hex.slice(0, 150) + (hex[150] === '0' ? '1' : '0') + hex.slice(151)
  const refused = [
    await submit({ nonce: 99n }),
    await submit({ amount: 10n ** 12n }),
    await submit({ network: 'mainnet' }),
    await submit({}, last),
    await submit({}, () => '00'),
  ]
  expect(refused.map(({ status, body }) => [status, body.reason])).toEqual([
    [400, 'BadNonce'],
    [400, 'NotEnoughFunds'],
    [400, 'BadTransactionVersion'],
    [400, 'SignatureValidation'],
    [400, 'Deserialization'],
  ])
})

test('mines blocks on demand when a test asks for it', async () => {
  const ledger = stacks.ledger(TESTNET)
  ledger.mining = 'on-demand'
  const { txid } = await submit()
  expect((await get(`/extended/v1/tx/${txid}`)).tx_status).toBe('pending')
  ledger.mine()
  expect((await get(`/extended/v1/tx/${txid}`)).tx_status).toBe('success')
  ledger.mining = 'at-once'
})

test('answers an unknown transaction and an invalid address with an error', async () => {
  const [unknown, wrong] = await Promise.all(
    [`/extended/v1/tx/0x${'00'.repeat(32)}`, '/extended/v1/address/ST123/stx'].map(path =>
      fetch(urlOf('testnet') + path),
    ),
  )
  expect([unknown?.status, wrong?.status]).toEqual([404, 400])
})

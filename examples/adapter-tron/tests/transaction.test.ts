import { txJsonToPb, txPbToRawDataHex, txPbToTxID } from 'tronweb/utils'
import { expect, test } from 'vitest'
import { readAddress, vmAddress } from '../src/address'
import { buildTransfer, transactionEffects } from '../src/transaction'
import { readMoved } from './chain'
import { createAccount, createWallet } from './wallet'

const [from, to, token] = [1, 2, 7].map(seed => createAccount(seed).address) as [string, string, string]
const header = {
  ref_block_bytes: 'd2f3',
  ref_block_hash: 'a7a7a7a7a7a7a7a7',
  timestamp: 1_790_000_000_000,
  expiration: 1_790_000_600_000,
}
const transfer = { from, to, amount: 1_500_000n, networkId: 'tron:0x2b6653dc' } as const
const tokens = { ...transfer, token: { address: token, decimals: 6 } }

test('a wallet signs a transfer that is built without a node, and its bytes move what was asked', async () => {
  const { provider, signed } = createWallet({ accounts: [createAccount(1)], chainId: '0x2b6653dc', approved: true })
  const { trx } = Object(provider.tronWeb)
  for (const asked of [transfer, tokens]) await trx.sign(buildTransfer(asked, header, 13_000_000n))
  expect(signed.map(({ transaction }) => readMoved(transaction))).toEqual([
    { from, to, amount: 1_500_000n },
    { from, to, amount: 1_500_000n, token },
  ])
})

test('the effects of a transfer are read from the transaction', () => {
  const moved = { kind: 'transfer', to, amount: 1_500_000n }
  expect(transactionEffects(buildTransfer(transfer, header, 0n))).toEqual([moved])
  expect(transactionEffects(buildTransfer(tokens, header, 1n))).toEqual([{ ...moved, token }])
})

test('a call is shown as one', () => {
  const value = { owner_address: `41${vmAddress(from)}`, contract_address: `41${vmAddress(token)}`, data: 'a9059cbb' }
  const type = 'TriggerSmartContract'
  const parameter = { value: { ...value, call_value: 5 }, type_url: `type.googleapis.com/protocol.${type}` }
  const raw_data = { ...header, contract: [{ type, parameter }] }
  const encoded = txJsonToPb({ raw_data })
  const txID = txPbToTxID(encoded).replace(/^0x/, '')
  expect(transactionEffects({ raw_data, raw_data_hex: txPbToRawDataHex(encoded).toLowerCase(), txID })).toEqual([
    { kind: 'call', to: token, value: 5n, selector: '0xa9059cbb' },
  ])
})

const built = buildTransfer(transfer, header, 0n)
const other = buildTransfer(tokens, header, 1n)
test.each<[string, object]>([
  ['readable part is that of another one', { raw_data: other.raw_data }],
  ['bytes are those of another one', { raw_data_hex: other.raw_data_hex }],
  ['id is that of another one', { txID: other.txID }],
  ['bytes have a field more', { raw_data_hex: `${built.raw_data_hex}f80101` }],
])('a transaction has no readable effect if its %s', (_, part) => {
  expect(transactionEffects({ ...built, ...part })).toEqual([{ kind: 'unreadable' }])
})

test('an address in hex and in base58check is one, and a wrong checksum or another chain’s address is none', () => {
  expect(readAddress('41a614f803b6fd780986a42c78ec9c7f77e6ded13c')).toBe('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')
  expect(readAddress('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')).toBe('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')
  expect(
    [
      'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u',
      '0xa614f803b6fd780986a42c78ec9c7f77e6ded13c',
      '1BoatSLRHtKNngkdXEeobR76b53LETtpyT',
      '',
      undefined,
    ].map(readAddress),
  ).toEqual(Array(5).fill(undefined))
})

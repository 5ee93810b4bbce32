import { txJsonToPb, txPbToRawDataHex } from 'tronweb/utils'
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

test('the effects of a transaction are those of its bytes, whatever its readable part says', () => {
  const built = buildTransfer(transfer, header, 0n)
  expect(transactionEffects(built)).toEqual([{ kind: 'transfer', to, amount: 1_500_000n }])
  const small = buildTransfer({ ...transfer, amount: 1n }, header, 0n)
  expect(transactionEffects({ ...built, raw_data: small.raw_data })).toEqual(transactionEffects(built))
  expect(transactionEffects(buildTransfer(tokens, header, 1n))).toEqual([
    { kind: 'transfer', token, to, amount: 1_500_000n },
  ])
})

test('a call is shown as one, and bytes that say more or something else than what was read have no readable effect', () => {
  const built = buildTransfer(transfer, header, 0n)
  const value = { owner_address: `41${vmAddress(from)}`, contract_address: `41${vmAddress(token)}`, data: 'a9059cbb' }
  const type = 'TriggerSmartContract'
  const parameter = { value: { ...value, call_value: 5 }, type_url: `type.googleapis.com/protocol.${type}` }
  const call = { ...header, contract: [{ type, parameter }] }
  const raw_data_hex = txPbToRawDataHex(txJsonToPb({ raw_data: call })).toLowerCase()
  expect(transactionEffects({ raw_data: call, raw_data_hex })).toEqual([
    { kind: 'call', to: token, value: 5n, selector: '0xa9059cbb' },
  ])
  expect(() => transactionEffects({ ...built, raw_data_hex })).toThrow()
  const more = `${built.raw_data_hex}f80101`
  expect(transactionEffects({ ...built, raw_data_hex: more })).toEqual([{ kind: 'unreadable' }])
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

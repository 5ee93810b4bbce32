import { makeCosmoshubPath, Secp256k1HdWallet } from '@cosmjs/amino'
import { toBase64 } from '@cosmjs/encoding'
import {
  coins,
  DirectSecp256k1HdWallet,
  encodePubkey,
  makeAuthInfoBytes,
  makeSignDoc,
  Registry,
} from '@cosmjs/proto-signing'
import { MsgSend } from 'cosmjs-types/cosmos/bank/v1beta1/tx'
import { TxRaw } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CosmosSandbox, startCosmos } from '.'

let cosmos: CosmosSandbox
beforeAll(async () => {
  cosmos = await startCosmos()
})
afterAll(() => cosmos.stop())

const get = async (network: number, path: string) => {
  const response = await fetch(cosmos.networks[network]!.rpcUrls.default.http[0] + path)
  return { status: response.status, body: await response.json() }
}

test('reports the id of each chain', async () => {
  const names = await Promise.all([0, 1, 2].map(index => get(index, '/cosmos/base/tendermint/v1beta1/node_info')))
  expect(names.map(({ body }) => body.default_node_info.network)).toEqual(cosmos.networks.map(({ id }) => id))
})

test('derives the addresses from the wallet’s mnemonic', async () => {
  const { mnemonic, accounts, addresses } = cosmos.config
  const wallet = await Secp256k1HdWallet.fromMnemonic(mnemonic, { hdPaths: accounts.map(makeCosmoshubPath) })
  expect((await wallet.getAccounts()).map(({ address }) => address)).toEqual(addresses)
})

test('funds the wallet’s accounts and no other address', async () => {
  const [address = ''] = cosmos.config.addresses
  const balances = `/cosmos/bank/v1beta1/balances/${address}`
  expect((await get(0, `${balances}/by_denom?denom=uatom`)).body).toEqual({
    balance: { denom: 'uatom', amount: '1250000000' },
  })
  expect((await get(0, `${balances}/by_denom?denom=uosmo`)).body.balance.amount).toBe('0')
  const held: { denom: string }[] = (await get(0, balances)).body.balances
  expect(held.map(({ denom }) => denom.split('/')[0])).toEqual(['uatom', 'ibc', 'factory'])
  const [stranger] = await (await Secp256k1HdWallet.generate(12)).getAccounts()
  expect((await get(0, `/cosmos/bank/v1beta1/balances/${stranger?.address}`)).body.balances).toEqual([])
})

test('refuses an address of another chain or with a wrong checksum', async () => {
  const [address = ''] = cosmos.config.addresses
  for (const wrong of [`${address}q`, 'osmo1qqqsyqcyq5rqwzqfpg9scrgwpugpzysn6mws2v']) {
    const { status, body } = await get(0, `/cosmos/bank/v1beta1/balances/${wrong}/by_denom?denom=uatom`)
    expect([status, body.code]).toEqual([400, 3])
  }
})

/** Sends a transaction that the official library builds, and returns the node's answer. */
async function send({ sequence = 0, fee = 5000, gas = 200_000, amount = 7, chainId = 'theta-testnet-001' } = {}) {
  const { mnemonic, addresses } = cosmos.config
  const wallet = await DirectSecp256k1HdWallet.fromMnemonic(mnemonic, { hdPaths: [makeCosmoshubPath(1)] })
  const [account] = await wallet.getAccounts()
  const registry = new Registry([['/cosmos.bank.v1beta1.MsgSend', MsgSend]])
  const value = { fromAddress: account!.address, toAddress: addresses[2], amount: coins(amount, 'uatom') }
  const body = registry.encodeTxBody({ messages: [{ typeUrl: '/cosmos.bank.v1beta1.MsgSend', value }] })
  const pubkey = encodePubkey({
    type: 'tendermint/PubKeySecp256k1',
    value: toBase64(account!.pubkey),
  })
  const authInfo = makeAuthInfoBytes([{ pubkey, sequence }], coins(fee, 'uatom'), gas, undefined, undefined)
  const document = makeSignDoc(body, authInfo, chainId, 1)
  const { signature } = await wallet.signDirect(account!.address, document)
  const signatures = [Buffer.from(signature.signature, 'base64')]
  const bytes = TxRaw.encode({ bodyBytes: body, authInfoBytes: authInfo, signatures }).finish()
  const response = await fetch(`${cosmos.networks[0].rpcUrls.default.http[0]}/cosmos/tx/v1beta1/txs`, {
    method: 'POST',
    body: JSON.stringify({ tx_bytes: toBase64(bytes), mode: 'BROADCAST_MODE_SYNC' }),
  })
  return (await response.json()).tx_response
}

test('accepts a transfer of CosmJS, and refuses a wrong sequence, signature, fee or amount', async () => {
  const ledger = cosmos.ledger(cosmos.networks[0].caipNetworkId)
  const [, from = '', to = ''] = cosmos.config.addresses
  const held = (address: string) => ledger.balances.get(address)?.get('uatom') ?? 0n
  const before = held(from)
  expect(await send({ sequence: 4 })).toMatchObject({ code: 32 })
  expect(await send({ chainId: 'another-1' })).toMatchObject({ code: 4 })
  expect(await send({ fee: 1 })).toMatchObject({ code: 13 })
  expect([held(from), held(to)]).toEqual([before, 0n])
  expect(await send()).toMatchObject({ code: 0 })
  expect([held(from), held(to)]).toEqual([before - 5007n, 7n])
  // The same transaction again has a used sequence.
  expect(await send()).toMatchObject({ code: 32 })
  // A transaction that fails in its block still pays its fee.
  expect(await send({ sequence: 1, amount: 10 ** 9 })).toMatchObject({ code: 5 })
  expect(await send({ sequence: 2, gas: 1000 })).toMatchObject({ code: 11 })
  expect([held(from), held(to)]).toEqual([before - 15_007n, 7n])
})

test('reports another chain id when a test sets one', async () => {
  const ledger = cosmos.ledger(cosmos.networks[1].caipNetworkId)
  ledger.chainId = 'another-1'
  const { body } = await get(1, '/cosmos/base/tendermint/v1beta1/node_info')
  expect(body.default_node_info.network).toBe('another-1')
  ledger.chainId = cosmos.networks[1].id
})

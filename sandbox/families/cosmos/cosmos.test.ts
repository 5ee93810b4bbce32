import { makeCosmoshubPath, Secp256k1HdWallet } from '@cosmjs/amino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CosmosFamily, startCosmos } from '.'

let cosmos: CosmosFamily
beforeAll(async () => {
  cosmos = await startCosmos()
})
afterAll(() => cosmos.stop())

const get = async (network: number, path: string) => {
  const response = await fetch(cosmos.networks[network]!.rpcUrls.default.http[0] + path)
  return { status: response.status, body: await response.json() }
}

test('each chain says its name', async () => {
  const names = await Promise.all([0, 1, 2].map(index => get(index, '/cosmos/base/tendermint/v1beta1/node_info')))
  expect(names.map(({ body }) => body.default_node_info.network)).toEqual(cosmos.networks.map(({ id }) => id))
})

test('the addresses are those of the wallet’s words', async () => {
  const { mnemonic, accounts, addresses } = cosmos.config
  const wallet = await Secp256k1HdWallet.fromMnemonic(mnemonic, { hdPaths: accounts.map(makeCosmoshubPath) })
  expect((await wallet.getAccounts()).map(({ address }) => address)).toEqual(addresses)
})

test('the wallet’s accounts have something, and strangers nothing', async () => {
  const [address = ''] = cosmos.config.addresses
  const balances = `/cosmos/bank/v1beta1/balances/${address}`
  expect((await get(0, `${balances}/by_denom?denom=uatom`)).body).toEqual({
    balance: { denom: 'uatom', amount: '1250000000' },
  })
  expect((await get(0, `${balances}/by_denom?denom=uosmo`)).body.balance.amount).toBe('0')
  expect((await get(0, balances)).body.balances).toHaveLength(1)
  const [stranger] = await (await Secp256k1HdWallet.generate(12)).getAccounts()
  expect((await get(0, `/cosmos/bank/v1beta1/balances/${stranger?.address}`)).body.balances).toEqual([])
})

test('an address of another chain, or with a wrong checksum, is refused', async () => {
  const [address = ''] = cosmos.config.addresses
  for (const wrong of [`${address}q`, 'osmo1qqqsyqcyq5rqwzqfpg9scrgwpugpzysn6mws2v']) {
    const { status, body } = await get(0, `/cosmos/bank/v1beta1/balances/${wrong}/by_denom?denom=uatom`)
    expect([status, body.code]).toEqual([400, 3])
  }
})

test('a node may be told to lie about its chain', async () => {
  const ledger = cosmos.ledger(cosmos.networks[1].caipNetworkId)
  ledger.chainId = 'another-1'
  const { body } = await get(1, '/cosmos/base/tendermint/v1beta1/node_info')
  expect(body.default_node_info.network).toBe('another-1')
  ledger.chainId = cosmos.networks[1].id
})

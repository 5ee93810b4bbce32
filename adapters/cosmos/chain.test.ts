import { fromBech32, toBech32 } from '@cosmjs/encoding'
import { bech32m } from '@scure/base'
import { afterEach, describe, expect, test } from 'vitest'
import { checkAddress } from '../../kernel'
import { readAddress } from './chain'
import { type CosmosTestHost, createCosmosTestHost } from './testing/testHost'

const KEY = Uint8Array.from({ length: 20 }, (_, index) => index)
const HUB = toBech32('cosmos', KEY)

test.each<[string, unknown]>([
  ['an address of another chain', toBech32('osmo', KEY)],
  ['a wrong checksum', `${HUB.slice(0, -1)}${HUB.endsWith('q') ? 'p' : 'q'}`],
  ['a letter that was left out', HUB.slice(0, -1)],
  ['an address of a validator', toBech32('cosmosvaloper', KEY)],
  ['a checksum of the newer kind', bech32m.encode('cosmos', bech32m.toWords(KEY))],
  ['a key of a wrong length', toBech32('cosmos', KEY.slice(1))],
  ['letters both big and small', HUB.replace('cosmos', 'Cosmos')],
  ['an address of Ethereum', '0x52908400098527886E0F7030069857D2E4169EE7'],
  ['an address of Bitcoin', 'bc1q34aq5drpuwy3wgl9lhup9892qp6svr8ldzyy7c'],
  ['something very long', `cosmos1${'q'.repeat(100_000)}`],
  ['nothing', ''],
  ['no text', { toString: () => HUB }],
])('%s is no address', (_, raw) => {
  expect(readAddress(raw, 'cosmos')).toBeUndefined()
})

test('addresses of keys and of contracts are read, and written small', () => {
  const contract = toBech32('cosmos', new Uint8Array(32).fill(7), 90)
  expect(readAddress(HUB, 'cosmos')).toBe(HUB)
  expect(readAddress(contract, 'cosmos')).toBe(contract)
  expect(readAddress(HUB.toUpperCase(), 'cosmos')).toBe(HUB)
  expect(fromBech32(readAddress(HUB.toUpperCase(), 'cosmos')!, 90).data).toEqual(KEY)
})

describe('the capability', () => {
  let testHost: CosmosTestHost
  afterEach(() => testHost.end())

  test('accepts an address on its own network, and on any network if none is given', async () => {
    testHost = await createCosmosTestHost()
    const check = await testHost.portico.ask(checkAddress.on('cosmos'))
    const osmo = toBech32('osmo', KEY)
    expect(await check({ address: HUB, networkId: 'cosmos:cosmoshub-4' })).toBe(HUB)
    expect(await check({ address: osmo, networkId: 'cosmos:cosmoshub-4' })).toBeUndefined()
    expect(await check({ address: osmo, networkId: 'cosmos:osmosis-1' })).toBe(osmo)
    expect(await check({ address: osmo })).toBe(osmo)
    expect(await check({ address: toBech32('juno', KEY) })).toBeUndefined()
    expect(await check({ address: HUB, networkId: 'cosmos:unlisted-1' })).toBeUndefined()
  })
})

import { afterEach, beforeEach, expect, test } from 'vitest'
import { type CheckAddress, checkAddress } from '../../kernel'
import { NAMESPACE } from './chain'
import { createPolkadotTestHost, type PolkadotTestHost } from './testing/testHost'

let testHost: PolkadotTestHost
let check: CheckAddress
beforeEach(async () => {
  testHost = await createPolkadotTestHost()
  check = await testHost.portico.ask(checkAddress.on(NAMESPACE))
})
afterEach(() => testHost.end())

// Alice's address in the formats of three networks.
const POLKADOT = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'
const KUSAMA = 'HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F'
const GENERIC = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'
const ETHEREUM = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

const at = (index: number, address: string) => check({ address, networkId: testHost.networkId(index) })

test('a network accepts its own addresses', async () => {
  expect(await at(0, POLKADOT)).toBe(POLKADOT)
  expect(await at(1, KUSAMA)).toBe(KUSAMA)
})

test('an address in the generic format becomes one in the network’s format', async () => {
  expect(await at(0, GENERIC)).toBe(POLKADOT)
  expect(await at(1, GENERIC)).toBe(KUSAMA)
})

test('rejects an address of another network', async () => {
  expect(await at(0, KUSAMA)).toBeUndefined()
  expect(await at(1, POLKADOT)).toBeUndefined()
})

test('an address of any network is valid without a network', async () => {
  for (const address of [POLKADOT, KUSAMA, GENERIC]) expect(await check({ address })).toBe(address)
})

test('an unlisted network uses the generic address format', async () => {
  const networkId = 'polkadot:00000000000000000000000000000000'
  expect(await check({ address: GENERIC, networkId })).toBe(GENERIC)
  expect(await check({ address: POLKADOT, networkId })).toBeUndefined()
})

test('networks with accounts of Ethereum’s kind take those alone, their checksum right', async () => {
  expect(await at(2, ETHEREUM)).toBe(ETHEREUM)
  expect(await at(2, ETHEREUM.toLowerCase())).toBe(ETHEREUM)
  expect(await at(2, ETHEREUM.replace('dA', 'Da'))).toBeUndefined()
  expect(await at(2, GENERIC)).toBeUndefined()
  expect(await at(0, ETHEREUM)).toBeUndefined()
})

test('rejects an address with a bad checksum and one of another namespace', async () => {
  const wrong = ['', POLKADOT.replace('o', 'p'), 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', `0x${'ab'.repeat(32)}`]
  for (const address of wrong) {
    expect(await at(0, address)).toBeUndefined()
    expect(await check({ address })).toBeUndefined()
  }
})

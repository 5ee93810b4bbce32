import { expect, test } from 'vitest'
import { feeOf, gasLimit, gasPrice } from './fees'

const price = (hosts: unknown, minimum: unknown) => gasPrice(hosts, { minimum_gas_price: minimum }, 'uatom', 6)
const fee = (hosts: unknown, minimum?: unknown) => feeOf(100_000n, price(hosts, minimum))

test('uses the host’s price, or the default one', () => {
  expect(fee('0.04')).toBe(4000n)
  expect(fee(undefined)).toBe(2500n)
})

test('uses the node’s minimum if it is higher', () => {
  expect(fee('0.04', '0.005000000000000000uatom')).toBe(4000n)
  expect(fee('0.04', '1uosmo,0.1uatom')).toBe(10_000n)
  expect(fee('0.04', '1luatom,9ibc/uatom')).toBe(4000n)
})

test.each([undefined, '', 'uatom', '-1uatom', '1e9uatom', '0.1.2uatom', 7, { a: 1 }])(
  'an invalid minimum changes nothing: %j',
  minimum => {
    expect(fee('0.04', minimum)).toBe(4000n)
  },
)

test.each(['', '-1', '1e3', 'cheap', 0.04, null])('uses the default price if the host’s is invalid: %j', hosts => {
  expect(fee(hosts)).toBe(2500n)
})

test('fees and limits are rounded up', () => {
  expect(feeOf(1n, price('0.001', undefined))).toBe(1n)
  expect(gasLimit(66_001n)).toBe(92_402n)
})

test('a node’s minimum counts up to ten times the host’s price, or up to a coin for a million gas', () => {
  expect(fee('0.04', '0.4uatom')).toBe(40_000n)
  expect(fee('0.04', '1000000uatom')).toBe(40_000n)
  expect(fee(undefined, '1000000uatom')).toBe(100_000n)
  const minimum = { minimum_gas_price: '20000000000atiny' }
  expect(feeOf(100_000n, gasPrice(undefined, minimum, 'atiny', 18))).toBe(2_000_000_000_000_000n)
})

test('refuses a simulation that used more gas than any transfer', () => {
  expect(() => gasLimit(10n ** 12n)).toThrow('unreadable')
})

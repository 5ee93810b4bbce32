import { expect, test } from 'vitest'
import type { Network } from '../../kernel'
import type { SmartSession } from '../../kernel/kit'
import { sentenceOf, sortSessions } from './rules'

const coin = { nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } } as Network
const ADDRESS = `0x${'11'.repeat(20)}`

test.each([
  [
    'contract-call',
    { address: ADDRESS, functions: [{ functionName: 'mint' }] },
    'Call {functions} of the contract {address}',
  ],
  ['contract-call', { address: ADDRESS }, 'Call the contract {address}'],
  ['contract-call', { address: 'javascript:alert(1)' }, 'Other: {type}'],
  ['native-token-recurring-allowance', { allowance: '0xde0b6b3a7640000' }, 'Spend up to {amount} {symbol}'],
  ['native-token-recurring-allowance', { allowance: 'much' }, 'Other: {type}'],
  [
    'erc20-recurring-allowance',
    { allowance: '5', token: ADDRESS },
    'Spend up to {amount} of the smallest unit of the token {address}',
  ],
  ['something-later', {}, 'Other: {type}'],
])('%s with %j is shown as %s', (type, data, text) => {
  expect(sentenceOf({ type, data }, coin).message.text).toBe(text)
})

test.each([
  [86_400, 'Spend up to {amount} {symbol} a day'],
  [604_800, 'Spend up to {amount} {symbol} a week'],
  [3_600, 'Spend up to {amount} {symbol} every {seconds} s'],
  [-1, 'Spend up to {amount} {symbol}'],
])('shows a native allowance with a period of %i seconds in the currency: %s', (period, text) => {
  const data = { allowance: '0xde0b6b3a7640000', period }
  expect(sentenceOf({ type: 'native-token-recurring-allowance', data }, coin)).toMatchObject({
    message: { text },
    variables: { amount: '1', symbol: 'ETH' },
  })
})

test('shows a token allowance with its period in the smallest unit', () => {
  const data = { allowance: '5', token: ADDRESS, period: 3_600 }
  expect(sentenceOf({ type: 'erc20-recurring-allowance', data }, coin)).toMatchObject({
    message: { text: 'Spend up to {amount} of the smallest unit of the token {address} every {seconds} s' },
    variables: { amount: '5', seconds: 3_600 },
  })
})

test('lists active sessions before ended ones, latest first', () => {
  const session = (pci: string, more: Partial<SmartSession>): SmartSession => ({
    pci,
    project: { name: pci },
    expiresAt: 100,
    permissions: [],
    ...more,
  })
  const all = [
    session('revoked', { revokedAt: 1, createdAt: 9 }),
    session('old', { createdAt: 1 }),
    session('expired', { expiresAt: 10, createdAt: 8 }),
    session('new', { createdAt: 2 }),
  ]
  expect(sortSessions(all, 50).map(({ pci }) => pci)).toEqual(['new', 'old', 'revoked', 'expired'])
})

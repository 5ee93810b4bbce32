import { describe, expect, test } from 'vitest'
import { defineMessage } from '../../../kernel'
import type { TokenBalance } from '../../../kernel/kit'
import { EMPTY_DRAFT, type Receiver } from '../state'
import { assetKey, holdingOf, maxAmount, nextStep, receiverWarning, searchTokens, sentFields } from './draftRules'

const TOKEN = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const coin: TokenBalance = { name: 'Ether', symbol: 'ETH', networkId: 'eip155:1', amount: 10n ** 18n, decimals: 18 }
const dollar: TokenBalance = {
  ...coin,
  name: 'Dollar',
  symbol: 'USDX',
  address: TOKEN,
  amount: 5_000_000n,
  decimals: 6,
}
const DECLARED = { memo: { label: defineMessage('test/memo', 'Memo'), maxBytes: 6 } }
const known: Receiver = { status: 'known', address: TOKEN }

describe('the next step of the form, in the order of the checks', () => {
  test.each([
    ['no token chosen', { amount: '1', receiver: 'x' }, undefined, known, 'token'],
    ['zero', { amount: '0' }, coin, known, 'incorrect'],
    ['an unfinished amount', { amount: '0.' }, coin, known, 'incorrect'],
    ['more decimals than the token has', { amount: '0.1234567' }, dollar, known, 'incorrect'],
    ['no amount', { amount: '', receiver: 'x' }, coin, known, 'amount'],
    ['more than the balance', { amount: '2', receiver: 'x' }, coin, known, 'funds'],
    ['no receiver', { amount: '1', receiver: ' ' }, coin, { status: 'none' }, 'address'],
    ['a receiver that is being checked', { amount: '1', receiver: 'x' }, coin, { status: 'checking' }, 'checking'],
    ['an invalid receiver', { amount: '1', receiver: 'x' }, coin, { status: 'invalid' }, 'invalid'],
    ['a name whose lookup failed', { amount: '1', receiver: 'x' }, coin, { status: 'failed' }, 'invalid'],
    ['a memo that is too long', { amount: '1', receiver: 'x', fields: { memo: 'für 12' } }, coin, known, 'field'],
    ['an optional memo', { amount: '1', receiver: 'x', fields: { memo: ' für 1 ' } }, coin, known, 'ready'],
    ['a complete form', { amount: '1', receiver: 'x' }, coin, known, 'ready'],
  ] as const)('the next step of the form follows the order of the checks: %s', (_, entered, holding, to, step) => {
    expect(nextStep({ ...EMPTY_DRAFT, ...entered }, holding, to, DECLARED)).toBe(step)
  })
})

test('a text is sent without spaces and invisible characters around it, an empty or undeclared one not at all', () => {
  const sent = (fields: Record<string, string>) => sentFields({ ...EMPTY_DRAFT, fields }, DECLARED)
  expect(sent({ memo: ' \u200b47  11\ufeff\n', tag: '1' })).toEqual({ memo: '47  11' })
  expect(sent({ memo: ' \u200b ' })).toBeUndefined()
  expect(sent({ constructor: '1' })).toBeUndefined()
  expect(sentFields(EMPTY_DRAFT, DECLARED)).toBeUndefined()
})

test('Max keeps the estimated fee back from the native currency only', () => {
  expect(maxAmount(coin, 21_000n)).toBe(10n ** 18n - 21_000n)
  expect(maxAmount(coin, 10n ** 19n)).toBe(0n)
  expect(maxAmount(coin, undefined)).toBe(10n ** 18n)
  expect(maxAmount(dollar, 21_000n)).toBe(5_000_000n)
})

test.each([
  [undefined, ''],
  ['native', ''],
  [`0x${'E'.repeat(40)}`, ''],
  [`0x${'0'.repeat(40)}`, ''],
  [TOKEN, TOKEN],
])('the asset %s of a host has the key “%s”', (asset, key) => {
  expect(assetKey(asset)).toBe(key)
})

test('a token is found by its address in any case, the native currency by the empty key', () => {
  expect(holdingOf([coin, dollar], TOKEN.toLowerCase())).toBe(dollar)
  expect(holdingOf([coin, dollar], '')).toBe(coin)
  expect(holdingOf([dollar], '')).toBeUndefined()
  expect(holdingOf([coin], undefined)).toBeUndefined()
})

test('tokens are found by name, symbol and whole address', () => {
  expect(searchTokens([coin, dollar], ' doll ')).toEqual([dollar])
  expect(searchTokens([coin, dollar], 'usdx')).toEqual([dollar])
  expect(searchTokens([coin, dollar], TOKEN)).toEqual([dollar])
  expect(searchTokens([coin, dollar], '')).toHaveLength(2)
})

test('warns about the account’s own address and the token’s address', () => {
  expect(receiverWarning(TOKEN, { from: TOKEN.toLowerCase() })).toBe('ownAddress')
  expect(receiverWarning(TOKEN, { from: '0x1', token: TOKEN })).toBe('tokenAddress')
  expect(receiverWarning(TOKEN, { from: '0x1' })).toBeUndefined()
})

import { expect, test } from 'vitest'
import { firstTokens } from '../src/data'
import { createAccount } from './wallet'

const [USDT, USDC] = ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'TEkxiTehnzSmSe2XqrBj4w32RUN966rdz8']
/** 30 tokens, each with a larger amount than the one before. */
const others = Array.from({ length: 30 }, (_, index) => {
  const { address } = createAccount(100 + index)
  return [address, 10n ** 18n + BigInt(index)] as const
})
const toRows = (tokens: readonly (readonly [string, bigint])[]) =>
  tokens.map(([address, amount]) => ({ [address]: String(amount) }))

test('the list of an account with more than 20 tokens has USDT, USDC and the 18 largest amounts', () => {
  const usual = [[USDT, 5n] as const, [USDC, 3n] as const]
  expect(firstTokens(toRows([...others, ...usual.toReversed()]))).toEqual([...usual, ...others.slice(12).toReversed()])
})

test('a key that is no address of TRON takes no place of a token', () => {
  const junk = Array.from({ length: 30 }, (_, index) => [`T${index}`, 10n ** 30n] as const)
  expect(firstTokens(toRows([...junk, [USDT, 5n]]))).toEqual([[USDT, 5n]])
})

test('an account that the node knows without tokens has none', () => {
  expect([firstTokens(undefined), firstTokens([])]).toEqual([[], []])
})

import { expect, test } from 'vitest'
import type { ServedBy } from '../../../kernel'
import { descriptions } from './testing/descriptions'

/** The namespaces that the project API serves in this way. */
const servedBy = (way: keyof ServedBy) =>
  Object.keys(descriptions).filter(namespace => descriptions[namespace]?.served?.[way])

test('there is a description of each of seven namespaces', () => {
  expect(Object.keys(descriptions)).toEqual(['bip122', 'cosmos', 'eip155', 'polkadot', 'solana', 'stacks', 'sui'])
})

test('EVM and Solana have balances, card purchases and payments from exchanges', () => {
  for (const way of ['balances', 'onramp', 'exchanges'] as const) expect(servedBy(way)).toEqual(['eip155', 'solana'])
})

test('only EVM has a history, names and swaps', () => {
  for (const way of ['history', 'accountNames', 'swaps'] as const) expect(servedBy(way)).toEqual(['eip155'])
})

import { expect, test } from 'vitest'
import { defineMessage, view } from '../../../kernel'
import { sortActions } from './actionOrder'

const ACTIONS = [
  ['Buy', 'onramp'],
  ['Fund', 'onramp'],
  ['Swap', 'swaps'],
  ['Receive', 'receive'],
  ['Send', 'send'],
  ['Rewards', 'rewards'],
  ['Lobby', undefined],
] as const
const entries = ACTIONS.map(([label, feature]) => ({
  value: { label: defineMessage(label, label), opens: view(label), feature },
}))
const sortedLabels = (order?: string[]) => sortActions(entries, order).map(({ value }) => value.label.text)

test.each([
  [undefined, ['Buy', 'Fund', 'Swap', 'Receive', 'Send', 'Rewards', 'Lobby']],
  [
    ['send', 'receive'],
    ['Send', 'Receive', 'Buy', 'Fund', 'Swap', 'Rewards', 'Lobby'],
  ],
  [
    ['swaps', 'nothing', 'onramp'],
    ['Swap', 'Buy', 'Fund', 'Receive', 'Send', 'Rewards', 'Lobby'],
  ],
  // The feature of a plugin of another party.
  [['rewards'], ['Rewards', 'Buy', 'Fund', 'Swap', 'Receive', 'Send', 'Lobby']],
])('the order %o sorts the actions as %o', (order, expected) => {
  expect(sortedLabels(order)).toEqual(expected)
})

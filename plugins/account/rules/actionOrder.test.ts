import { expect, test } from 'vitest'
import { defineMessage, view } from '../../../kernel'
import { sortActions } from './actionOrder'

const entries = ['OnRampProviders', 'FundWallet', 'Swap', 'WalletReceive', 'WalletSend', 'Lobby'].map(id => ({
  value: { label: defineMessage(id, id), opens: view(id) },
}))
const ordered = (order?: string[]) => sortActions(entries, order).map(({ value }) => value.opens.id)

test.each([
  [undefined, ['OnRampProviders', 'FundWallet', 'Swap', 'WalletReceive', 'WalletSend', 'Lobby']],
  [
    ['send', 'receive'],
    ['WalletSend', 'WalletReceive', 'OnRampProviders', 'FundWallet', 'Swap', 'Lobby'],
  ],
  [
    ['swaps', 'nothing', 'onramp'],
    ['Swap', 'OnRampProviders', 'FundWallet', 'WalletReceive', 'WalletSend', 'Lobby'],
  ],
])('the order %o puts what can be done as %o', (order, expected) => {
  expect(ordered(order)).toEqual(expected)
})

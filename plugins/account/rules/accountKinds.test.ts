import { expect, test } from 'vitest'
import { defineMessage } from '../../../kernel'
import { kindsOf } from './AccountKinds'

const settings = {
  descriptions: {
    lighthouse: { label: 'Lighthouse', accountKinds: { shielded: defineMessage('lighthouse/shielded', 'Shielded') } },
  },
}
const accounts = ['payment', 'shielded', 'shielded', 'p2tr', undefined, 'constructor'].map((type, index) => ({
  address: `address-${index}`,
  type,
}))
const named = (namespace: string) =>
  kindsOf({ settings }, namespace, accounts).map(({ id, name, account }) => [id, name.text, account.address])

test('a kind of account has the name that its namespace describes, and the first account of the kind stands for it', () => {
  expect(named('lighthouse')).toEqual([
    ['payment', 'Payment', 'address-0'],
    ['shielded', 'Shielded', 'address-1'],
  ])
})

test('a kind that no namespace names is not offered', () => {
  expect(named('bip122')).toEqual([['payment', 'Payment', 'address-0']])
})

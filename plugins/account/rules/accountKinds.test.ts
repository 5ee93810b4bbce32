import { expect, test } from 'vitest'
import { defineMessage } from '../../../kernel'
import { kindName, kindsOf } from './accountKinds'

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
  kindsOf(settings, namespace, accounts).map(({ id, name, account }) => [id, name.text, account.address])

test('a kind of account has the name that its namespace describes, and the first account of the kind stands for it', () => {
  expect(named('lighthouse')).toEqual([
    ['payment', 'Payment', 'address-0'],
    ['shielded', 'Shielded', 'address-1'],
  ])
})

test('a kind that no namespace names is not offered', () => {
  expect(named('bip122')).toEqual([['payment', 'Payment', 'address-0']])
})

test.each([
  ['lighthouse', 'shielded', 'Shielded'],
  ['lighthouse', 'eoa', 'Standard account'],
  ['eip155', 'smartAccount', 'Smart account'],
  ['bip122', 'ordinal', 'Ordinals'],
  ['bip122', 'shielded', undefined],
  ['bip122', 'constructor', undefined],
  ['eip155', undefined, undefined],
])('the namespace %s names the kind %s of an account %s', (namespace, type, name) => {
  expect(kindName(settings, namespace, type)?.text).toBe(name)
})

test('a namespace may give another name to a usual kind', () => {
  const own = { label: 'Own', accountKinds: { payment: defineMessage('own/payment', 'Everyday') } }
  expect(kindName({ descriptions: { own } }, 'own', 'payment')?.text).toBe('Everyday')
})

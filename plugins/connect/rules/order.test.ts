import { expect, test } from 'vitest'
import type { Connector, ConnectorType } from '../../../kernel'
import { hasInstalled, methodOrder } from './order'

const one = (type: ConnectorType): Connector => ({ id: type, name: type, type, namespaces: [], adapter: 'any' })

test('puts email and social first for users without a wallet', () => {
  expect(methodOrder({ isInstalled: false })).toEqual(['email', 'social', 'wallet'])
})

test('puts wallets first if one is installed', () => {
  expect(methodOrder({ isInstalled: true })).toEqual(['wallet', 'email', 'social'])
})

test.each([
  ['ANNOUNCED', true],
  ['INJECTED', true],
  ['MULTI_CHAIN', true],
  ['WALLET_CONNECT', false],
  ['AUTH', false],
] as const)('a connector of type %s is installed: %s', (type, expected) => {
  expect(hasInstalled([one(type)])).toBe(expected)
})

test('keeps the host’s order', () => {
  expect(methodOrder({ hostOrder: ['social', 'wallet'], isInstalled: true })).toEqual(['social', 'wallet'])
})

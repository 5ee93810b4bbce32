import { expect, test } from 'vitest'
import type { Connector, ConnectorType } from '../../../kernel'
import { methodOrder } from './methodOrder'

const one = (type: ConnectorType): Connector => ({ id: type, name: type, type, namespaces: [], adapter: 'any' })

test('email and social come first for users without a wallet', () => {
  expect(methodOrder({ connectors: [one('WALLET_CONNECT')] })).toEqual(['email', 'social', 'wallet'])
})

test.each(['ANNOUNCED', 'INJECTED', 'MULTI_CHAIN'] as const)('wallets come first if one is %s', type => {
  expect(methodOrder({ connectors: [one(type)] })).toEqual(['wallet', 'email', 'social'])
})

test('the host’s order wins', () => {
  expect(methodOrder({ hostOrder: ['social', 'wallet'], connectors: [one('ANNOUNCED')] })).toEqual(['social', 'wallet'])
})

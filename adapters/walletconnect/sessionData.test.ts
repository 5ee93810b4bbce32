import { expect, test } from 'vitest'
import { addressesOf, grantOf, readSession, walletOf } from './sessionData'
import { FORMER_SOLANA, SOLANA, SOLANA_ADDRESS } from './testing/solanaNetwork'

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const grant = (accounts: string[], chains: string[] = []) => ({ accounts, chains, methods: ['personal_sign'] })
const session = {
  topic: 't',
  expiry: 1,
  namespaces: {},
  requested: [],
  peer: { metadata: { name: ' Heron ', icons: [] } },
}

test('accounts in CAIP-10 of their namespace are accepted, and nothing else', () => {
  const wrong = [
    ADDRESS,
    `eip155:${ADDRESS}`,
    `eip155:1:${ADDRESS}:more`,
    `solana:1:${ADDRESS}`,
    `eip155:x:${ADDRESS}`,
    `eip155:0:${ADDRESS}`,
    'eip155:1:0x12',
    'eip155:1:',
    '::',
    '',
  ]
  expect(grantOf({ eip155: grant(wrong) }, 'eip155')).toBe(undefined)
  const found = grantOf({ eip155: grant([...wrong, `eip155:1:${ADDRESS}`]) }, 'eip155')
  expect(found?.accounts).toEqual([{ address: ADDRESS, networkId: 'eip155:1' }])
  expect([...(found?.chains.keys() ?? [])]).toEqual(['eip155:1'])
})

test('chains are read from the list, from the accounts and from the keys', () => {
  const found = grantOf(
    {
      'eip155:10': grant([`eip155:10:${ADDRESS}`]),
      eip155: grant([`eip155:1:${ADDRESS}`], ['eip155:137', 'solana:1']),
    },
    'eip155',
  )
  expect([...(found?.chains.keys() ?? [])].sort()).toEqual(['eip155:1', 'eip155:10', 'eip155:137'])
  expect(addressesOf(found!)).toEqual([{ address: ADDRESS }])
})

test('a former id means the same network, and requests use the present id', () => {
  const account = `${FORMER_SOLANA}:${SOLANA_ADDRESS}`
  expect([...(grantOf({ solana: grant([account]) }, 'solana')?.chains ?? [])]).toEqual([[SOLANA, FORMER_SOLANA]])
  const both = grantOf({ solana: grant([account], [SOLANA, FORMER_SOLANA]) }, 'solana')
  expect([...(both?.chains ?? [])]).toEqual([[SOLANA, SOLANA]])
})

test('a wallet’s name may be any value', () => {
  expect(walletOf(session)).toEqual({ name: 'Heron' })
  expect(walletOf({ ...session, peer: undefined })).toEqual({ name: 'WalletConnect' })
  expect(walletOf({ ...session, peer: { metadata: { name: '   ', icons: ['javascript:alert(1)'] } } })).toEqual({
    name: 'WalletConnect',
  })
  const icons = ['data:text/html,x', 'https://wallet.example/icon.png']
  const named = walletOf({ ...session, peer: { metadata: { name: 'x'.repeat(5000), icons } } })
  expect(named).toEqual({ name: 'x'.repeat(60), imageUrl: 'https://wallet.example/icon.png' })
})

test('a value that is not a session reads as undefined', () => {
  for (const raw of [undefined, null, 5, [], {}, { ...session, namespaces: { eip155: { accounts: 'all' } } }]) {
    expect(readSession(raw)).toBe(undefined)
  }
  const asked = { ...session, optionalNamespaces: { eip155: { chains: ['eip155:1'] }, solana: { chains: [SOLANA] } } }
  expect(readSession(asked)?.requested).toEqual(['eip155:1', SOLANA])
})

test('a wallet’s name is one visible line', () => {
  const named = (name: unknown) =>
    walletOf({ topic: 't', expiry: 0, namespaces: {}, requested: [], peer: { metadata: { name } } }).name
  expect(named('Good\u202e\u200b\nWallet\u0000')).toBe('Good Wallet')
  expect(named('\u202e\u200b')).toBe('WalletConnect')
  expect(named('x'.repeat(1_000_000))).toHaveLength(60)
})

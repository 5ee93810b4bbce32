import { expect, test } from 'vitest'
import { descriptions } from '../../../adapters/shared/descriptions/testing/descriptions'
import { PorticoError } from '../../../kernel'
import { ACCOUNT_TYPES } from '../state'
import { BITCOIN, EVM } from '../testing/wallets'
import { connectTo, stored, visit } from '../testKit'

const PAIR = [
  { address: 'bc1pay', type: 'payment' },
  { address: 'bc1ord', type: 'ordinal' },
]
const ordinalFirst = PAIR.toReversed()

test('the default types are the smart account on EVM, the plain one on Solana and Polkadot, and payment on Bitcoin', () => {
  const types = Object.entries(descriptions).flatMap(([id, { accountType }]) =>
    accountType ? [[id, accountType]] : [],
  )
  const expected = { eip155: 'smartAccount', solana: 'eoa', polkadot: 'eoa', bip122: 'payment' }
  expect(Object.fromEntries(types)).toEqual(expected)
})

test('the first account of the namespace’s default type is in use first', async () => {
  const here = await visit()
  here.wallets.side('btc', BITCOIN).accounts = ordinalFirst
  here.wallets.side('one', EVM).accounts = [
    { address: '0xaa', type: 'eoa' },
    { address: '0xbb', type: 'smartAccount' },
  ]
  await connectTo(here, 'btc')
  await connectTo(here, 'one')
  expect(here.portico.account(BITCOIN).address).toBe('bc1pay')
  expect(here.portico.account(EVM).address).toBe('0xbb')
})

test('the host may choose the type that is in use first', async () => {
  const here = await visit(undefined, { defaultAccountTypes: { [BITCOIN]: 'ordinal' } })
  here.wallets.side('btc', BITCOIN).accounts = PAIR
  await connectTo(here, 'btc')
  expect(here.portico.account(BITCOIN).address).toBe('bc1ord')
})

test('the user’s choice of a type applies to this visit, the next one, and the namespace’s next wallet', async () => {
  const here = await visit()
  for (const id of ['btc', 'link']) here.wallets.side(id, BITCOIN).accounts = PAIR
  await connectTo(here, 'btc')
  const live = await (await here.control()).switchAccount({ type: 'ordinal' })
  expect(live.address).toBe('bc1ord')
  const later = await here.reload()
  expect(later.portico.account(BITCOIN).address).toBe('bc1ord')
  await connectTo(later, 'link', [BITCOIN])
  expect(later.portico.account(BITCOIN)).toMatchObject({ address: 'bc1ord', wallet: { name: 'link' } })
})

test('switches to an account by its address, with one event', async () => {
  const here = await visit()
  here.wallets.side('one', EVM).accounts = [{ address: '0xaa' }, { address: '0xbb' }]
  await connectTo(here, 'one')
  await (await here.control()).switchAccount({ namespace: EVM, address: '0xBB' })
  expect(here.portico.account()).toMatchObject({ address: '0xbb', caipAddress: 'eip155:1:0xbb' })
  expect(here.events.at(-1)).toMatchObject({ name: 'connection-switched', payload: { live: { address: '0xbb' } } })
  expect(stored(here)).toMatchObject([{ address: '0xbb', first: '0xaa' }])
})

test('keeps the account in use until the wallet selects another one', async () => {
  const here = await visit()
  here.wallets.side('one', EVM).accounts = [{ address: '0xaa' }, { address: '0xbb' }]
  await connectTo(here, 'one')
  await (await here.control()).switchAccount({ address: '0xbb' })
  const shows = (...addresses: string[]) =>
    here.wallets.tell('one', EVM, { kind: 'accounts', accounts: addresses.map(address => ({ address })) })
  shows('0xaa', '0xbb', '0xcc')
  expect(here.portico.account().address).toBe('0xbb')
  shows('0xcc', '0xbb')
  expect(here.portico.account().address).toBe('0xcc')
})

test('a wallet that selects another account uses the one of the same type', async () => {
  const here = await visit()
  here.wallets.side('btc', BITCOIN).accounts = PAIR
  await connectTo(here, 'btc')
  await (await here.control()).switchAccount({ type: 'ordinal' })
  here.wallets.tell('btc', BITCOIN, {
    kind: 'accounts',
    accounts: PAIR.map(({ type }) => ({ address: `bc1next${type}`, type })),
  })
  expect(here.portico.account(BITCOIN).address).toBe('bc1nextordinal')
})

test('a wallet with a selected account is asked first, and may refuse', async () => {
  const here = await visit()
  here.wallets.side('one', EVM).accounts = [{ address: '0xaa' }, { address: '0xbb' }, { address: '0xcc' }]
  const selected: string[] = []
  here.wallets.preferring = async ({ address }) => {
    selected.push(address)
    if (address === '0xcc') throw new PorticoError('USER_REJECTED', 'User rejected the request')
  }
  await connectTo(here, 'one')
  const control = await here.control()
  await control.switchAccount({ address: '0xbb' })
  await expect(control.switchAccount({ address: '0xcc' })).rejects.toMatchObject({ code: 'USER_REJECTED' })
  await control.switchAccount({ address: '0xbb' })
  expect(selected).toEqual(['0xbb', '0xcc'])
  expect(here.portico.account().address).toBe('0xbb')
})

test('a wallet that ends while it selects an account rejects with WALLET_GONE', async () => {
  const here = await visit()
  here.wallets.side('one', EVM).accounts = [{ address: '0xaa' }, { address: '0xbb' }]
  here.wallets.preferring = async () => here.wallets.tell('one', EVM, { kind: 'gone' })
  await connectTo(here, 'one')
  await expect((await here.control()).switchAccount({ address: '0xbb' })).rejects.toMatchObject({ code: 'WALLET_GONE' })
  expect(here.portico.account().isConnected).toBe(false)
})

test.each([
  ['that is not shown', { address: '0xcc' }],
  ['of a type that it has not', { type: 'smartAccount' }],
  ['that is not named', {}],
])('an account %s is refused', async (_, wanted) => {
  const here = await visit()
  await connectTo(here, 'one')
  await expect((await here.control()).switchAccount(wanted)).rejects.toMatchObject({ code: 'ACCOUNT_NOT_FOUND' })
})

test('rejects with NOT_CONNECTED without a wallet', async () => {
  const here = await visit()
  await expect((await here.control()).switchAccount({ type: 'eoa' })).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
})

test.each([null, 7, 'x', [], { [BITCOIN]: 7 }])('ignores %j in place of the stored types', async junk => {
  const here = await visit()
  here.edges.storage.set(ACCOUNT_TYPES, junk)
  here.wallets.side('btc', BITCOIN).accounts = ordinalFirst
  await connectTo(here, 'btc')
  expect(here.portico.account(BITCOIN).address).toBe('bc1pay')
})

test('compares addresses without case only where the namespace ignores it', async () => {
  const here = await visit()
  here.wallets.side('one', EVM).accounts = [{ address: '0xAB' }, { address: '0xab' }]
  here.wallets.side('btc', BITCOIN).accounts = [{ address: '1BoatSLRHt' }, { address: '1boatSLRHt' }]
  await connectTo(here, 'one')
  await connectTo(here, 'btc')
  expect(here.portico.account(EVM).allAccounts).toHaveLength(1)
  expect(here.portico.account(BITCOIN).allAccounts).toHaveLength(2)
})

import { expect, test } from 'vitest'
import { PorticoError } from '../../../../kernel'
import { BITCOIN, EVM } from '../../connect/testKit'
import { ACCOUNT_TYPES } from '../../state'
import { connectTo, stored, visit } from '../../testKit'

const PAIR = [
  { address: 'bc1pay', type: 'payment' },
  { address: 'bc1ord', type: 'ordinal' },
]
const ordinalFirst = PAIR.toReversed()

test('of a wallet’s accounts the one of the family’s usual type is in use first', async () => {
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

test('the host may say which type is in use first', async () => {
  const here = await visit(undefined, { defaultAccountTypes: { [BITCOIN]: 'ordinal' } })
  here.wallets.side('btc', BITCOIN).accounts = PAIR
  await connectTo(here, 'btc')
  expect(here.portico.account(BITCOIN).address).toBe('bc1ord')
})

test('the user’s own choice of a type holds for this visit, the next one, and the family’s next wallet', async () => {
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

test('an account is chosen by its address; the change is told', async () => {
  const here = await visit()
  here.wallets.side('one', EVM).accounts = [{ address: '0xaa' }, { address: '0xbb' }]
  await connectTo(here, 'one')
  await (await here.control()).switchAccount({ namespace: EVM, address: '0xBB' })
  expect(here.portico.account()).toMatchObject({ address: '0xbb', caipAddress: 'eip155:1:0xbb' })
  expect(here.events.at(-1)).toMatchObject({ name: 'connection-switched', payload: { live: { address: '0xbb' } } })
  expect(stored(here)).toMatchObject([{ address: '0xbb', first: '0xaa' }])
})

test('the account in use stays until the wallet turns to another one itself', async () => {
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

test('a wallet that turns to another account shows the one of the same type', async () => {
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

test('a wallet that keeps an account in use is told first, and may refuse', async () => {
  const here = await visit()
  here.wallets.side('one', EVM).accounts = [{ address: '0xaa' }, { address: '0xbb' }, { address: '0xcc' }]
  const told: string[] = []
  here.wallets.preferring = async ({ address }) => {
    told.push(address)
    if (address === '0xcc') throw new PorticoError('USER_REJECTED', 'User rejected the request')
  }
  await connectTo(here, 'one')
  const control = await here.control()
  await control.switchAccount({ address: '0xbb' })
  await expect(control.switchAccount({ address: '0xcc' })).rejects.toMatchObject({ code: 'USER_REJECTED' })
  await control.switchAccount({ address: '0xbb' })
  expect(told).toEqual(['0xbb', '0xcc'])
  expect(here.portico.account().address).toBe('0xbb')
})

test('a wallet that goes while it is told of another account is gone', async () => {
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
  ['that nobody named', {}],
])('an account %s is refused', async (_, wanted) => {
  const here = await visit()
  await connectTo(here, 'one')
  await expect((await here.control()).switchAccount(wanted)).rejects.toMatchObject({ code: 'ACCOUNT_NOT_FOUND' })
})

test('where nobody is connected there is no account to choose', async () => {
  const here = await visit()
  await expect((await here.control()).switchAccount({ type: 'eoa' })).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
})

test.each([null, 7, 'x', [], { [BITCOIN]: 7 }])('%j in the place of the chosen types means none', async junk => {
  const here = await visit()
  here.edges.storage.set(ACCOUNT_TYPES, junk)
  here.wallets.side('btc', BITCOIN).accounts = ordinalFirst
  await connectTo(here, 'btc')
  expect(here.portico.account(BITCOIN).address).toBe('bc1pay')
})

test('accounts that differ in case only are one where case says nothing, and two where it does', async () => {
  const here = await visit()
  here.wallets.side('one', EVM).accounts = [{ address: '0xAB' }, { address: '0xab' }]
  here.wallets.side('btc', BITCOIN).accounts = [{ address: '1BoatSLRHt' }, { address: '1boatSLRHt' }]
  await connectTo(here, 'one')
  await connectTo(here, 'btc')
  expect(here.portico.account(EVM).allAccounts).toHaveLength(1)
  expect(here.portico.account(BITCOIN).allAccounts).toHaveLength(2)
})

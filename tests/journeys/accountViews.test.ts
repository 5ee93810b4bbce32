import { afterEach, beforeAll, expect, test } from 'vitest'
import { settle } from '../../adapters/conformance/edges'
import { route } from '../../kernel'
import { standard } from '../../plugins'
import features from '../../plugins/features'
import { endAll, FIRST, HERON, openApp, type User, warmUp } from './user'

/* A host opens a view about an account for a user who has not connected one. */

beforeAll(warmUp)
afterEach(endAll)

const TRANSFER = { amount: '0.5', namespace: 'eip155', chainId: 1, to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' }

const ACCOUNT_VIEWS = ['WalletSend', 'WalletReceive', 'FundWallet']

/** Chooses the wallet in the connect view, which closes the modal once it is connected. */
async function connectInModal(user: User): Promise<void> {
  await user.connect(HERON)
  await user.portico.close()
  await settle()
}

const top = ({ portico }: User) => portico.read(route).stack.map(({ view, args }) => [view, args])

test.each(ACCOUNT_VIEWS)('%s comes after Connect for a user without an account', async view => {
  const user = await openApp()
  await user.portico.open({ view })
  expect(user.views()).toEqual(['Connect'])
  await connectInModal(user)
  await expect.poll(user.views).toEqual([view])
})

test('the view keeps its arguments, and Connect shows their namespace', async () => {
  const user = await openApp()
  await user.portico.open({ view: 'WalletSend', args: TRANSFER })
  expect(top(user)).toEqual([['Connect', { namespace: 'eip155' }]])
  await connectInModal(user)
  await expect.poll(() => top(user)).toEqual([['WalletSend', TRANSFER]])
  expect(user.portico.networkId()).toBe(FIRST)
})

test('a user who closes Connect is not led to the view, not even after a later connection', async () => {
  const user = await openApp()
  await user.portico.open({ view: 'WalletSend', args: TRANSFER })
  await user.portico.close()
  await settle()
  expect(user.views()).toEqual([])
  await user.connect()
  await user.portico.open()
  await user.portico.close()
  await settle()
  expect(user.views()).toEqual([])
})

test('a later opening takes the place of the view that waits', async () => {
  const user = await openApp()
  await user.portico.open({ view: 'WalletSend', args: TRANSFER })
  await user.portico.open()
  await connectInModal(user)
  expect(user.views()).toEqual([])
})

test.each(ACCOUNT_VIEWS)('%s opens at once with an account', async view => {
  const user = await openApp()
  await user.connect()
  await user.portico.open({ view })
  expect(user.views()).toEqual([view])
})

test('these views wait for an account; those with a state of their own for users without one do not', () => {
  const all = [...standard(), ...features()].flatMap(({ contributes = [] }) => contributes)
  const waiting = all.flatMap(part => (part.kind === 'view' && part.needsAccount ? part.view : []))
  expect([...new Set(waiting)].sort()).toEqual([
    'FundWallet',
    'OnRampProviders',
    'SmartSessionList',
    'Swap',
    'WalletReceive',
    'WalletSend',
  ])
})

test('a view that explains something opens without an account', async () => {
  const user = await openApp()
  await user.portico.open({ view: 'WhatIsANetwork' })
  expect(user.views()).toEqual(['WhatIsANetwork'])
})

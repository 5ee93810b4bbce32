import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { settle } from '../../adapters/conformance/edges'
import { PorticoError, route } from '../../kernel'
import { toast } from '../../kernel/kit'
import { standard } from '../../plugins'
import features from '../../plugins/features'
import { cancelPressed, signPressed } from '../../plugins/siwx/events'
import { type Siwx, signIns } from '../../plugins/siwx/manifest'
import { MOMENT_MS } from '../../plugins/siwx/signIn/flow/syncView'
import { prompt } from '../../plugins/siwx/signIn/state'
import { type AppOptions, endAll, FIRST, HERON, openApp, place, type User, warmUp } from './user'

/* A host opens a view about an account for a user who has not connected one. */

beforeAll(warmUp)
afterEach(endAll)

const TRANSFER = { amount: '0.5', namespace: 'eip155', chainId: 1, to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' }

const ACCOUNT_VIEWS = ['WalletSend', 'WalletReceive', 'FundWallet']

const PRESSED = { networkId: FIRST, isSmartAccount: false } as const

/** The options of an embedded modal, whose element is in the page, or of the dialog. */
const inMode = ({ embedded }: { embedded: boolean }): AppOptions =>
  embedded ? { embedded, plugins: [place().manifest] } : {}

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

describe('with a required sign-in', () => {
  const open = async (options: AppOptions) => {
    const user = await openApp({ pluginOptions: { siwx: true }, ...options })
    await user.portico.open({ view: 'WalletReceive' })
    const connected = user.connect()
    connected.catch(() => undefined)
    await expect.poll(() => user.views().at(-1)).toBe('SIWXSignMessage')
    return { user, connected }
  }

  test.each([{ embedded: false }, { embedded: true }])('the view opens once the user has signed in: %o', async mode => {
    const { user, connected } = await open(inMode(mode))
    user.inside.emit(signPressed, PRESSED)
    await connected
    await expect.poll(() => user.portico.read(prompt)).toMatchObject({ status: 'closed', step: { name: 'signed' } })
    await user.edges.clock.advance(MOMENT_MS - 1)
    expect(user.views()).toEqual([mode.embedded ? 'Account' : 'Connect', 'SIWXSignMessage'])
    await user.edges.clock.advance(1)
    await expect.poll(user.views).toEqual(mode.embedded ? ['Account', 'WalletReceive'] : ['WalletReceive'])
  })

  test.each([{ embedded: false }, { embedded: true }])(
    'a user who cancels the sign-in is not led to the view, however long the wallet takes to disconnect: %o',
    async mode => {
      const { user, connected } = await open(inMode(mode))
      user.heron.answer('hang')
      user.inside.emit(cancelPressed, PRESSED)
      await expect.poll(user.status).toBe('disconnecting')
      await settle()
      expect(user.views()).not.toContain('WalletReceive')
      await user.edges.clock.advance(3000)
      await expect(connected).rejects.toMatchObject({ code: 'USER_REJECTED' })
      await settle()
      expect(user.views()).toEqual(mode.embedded ? ['Connect'] : [])
    },
  )

  test('connect() resolves once the user has signed in, although the code that waits loads after the wallet’s answer', async () => {
    const user = await openApp({ pluginOptions: { siwx: true } })
    const connected = user.connect()
    await expect.poll(() => user.views().at(-1)).toBe('SIWXSignMessage')
    let isResolved = false
    const asked = user.portico.connect().then(account => {
      isResolved = true
      return account
    })
    await settle()
    expect(isResolved).toBe(false)
    expect(user.views().at(-1)).toBe('SIWXSignMessage')
    user.inside.emit(signPressed, PRESSED)
    await connected
    expect(await asked).toMatchObject({ isConnected: true })
  })

  test('connect() rejects if the user cancels the sign-in of a wallet that has answered', async () => {
    const user = await openApp({ pluginOptions: { siwx: true } })
    const connected = user.connect()
    connected.catch(() => undefined)
    await expect.poll(() => user.views().at(-1)).toBe('SIWXSignMessage')
    const asked = user.portico.connect()
    asked.catch(() => undefined)
    await settle()
    user.inside.emit(cancelPressed, PRESSED)
    await expect(asked).rejects.toMatchObject({ code: 'MODAL_CLOSED' })
  })
})

test('a restored user whose sign-in cannot be read is disconnected, and reads why at Connect', async () => {
  let isReadable = true
  const siwx: Siwx = {
    createMessage: () => Promise.reject(new Error('not asked')),
    addSession: async () => {},
    revokeSession: async () => {},
    setSessions: async () => {},
    getSessions: async () => {
      if (!isReadable) throw new PorticoError('SIGN_IN_UNAVAILABLE', 'the server is away')
      return []
    },
    getRequired: () => false,
  }
  const user = await openApp({ pluginOptions: { siwx } })
  user.connect().catch(() => undefined)
  await expect.poll(() => user.views().at(-1)).toBe('SIWXSignMessage')
  await user.inside.back()
  await expect.poll(() => user.portico.read(signIns).eip155?.status).toBe('signedOut')
  isReadable = false
  await user.reload()
  await user.portico.open()
  await expect.poll(user.status).toBe('disconnected')
  await settle()
  expect(user.views()).toEqual(['Connect'])
  expect(user.portico.read(toast).current?.message.text).toBe(
    'A problem occurred while trying initialize authentication',
  )
  user.edges.env.reported.length = 0
})

test('an embedded modal leads from the view back to the account', async () => {
  const user = await openApp(inMode({ embedded: true }))
  await user.portico.open({ view: 'WalletSend', args: TRANSFER })
  await connectInModal(user)
  await expect.poll(user.views).toEqual(['Account', 'WalletSend'])
  await user.inside.back()
  expect(user.views()).toEqual(['Account'])
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

test('the views of an account wait for one; those with a state of their own for users without one do not', () => {
  const all = [...standard(), ...features()].flatMap(({ contributes = [] }) => contributes)
  const waiting = all.flatMap(part => (part.kind === 'view' && part.needsAccount ? part.view : []))
  expect([...new Set(waiting)].sort()).toEqual([
    'FundWallet',
    'OnRampProviders',
    'SmartSessionList',
    'Swap',
    'Transactions',
    'WalletReceive',
    'WalletSend',
  ])
})

test('a view that explains something opens without an account', async () => {
  const user = await openApp()
  await user.portico.open({ view: 'WhatIsANetwork' })
  expect(user.views()).toEqual(['WhatIsANetwork'])
})

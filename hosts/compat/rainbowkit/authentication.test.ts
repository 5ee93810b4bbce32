import { createElement, useContext } from 'react'
import { renderToString } from 'react-dom/server'
import { parseSiweMessage } from 'viem/siwe'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  type Authentication,
  type AuthenticationAdapter,
  AuthenticationContext,
  type AuthenticationStatus,
  createAuthenticationAdapter,
  KitSignIn,
  RainbowKitAuthenticationProvider,
} from './authentication'
import { type NextAuth, type SiweNextAuthProviderProps, siweNextAuthProvider } from './nextAuth'

const ADA = `0x${'a1'.repeat(20)}`
const BOB = `0x${'b2'.repeat(20)}`
const MAINNET = 'eip155:1'

beforeEach(() => void vi.stubGlobal('location', { host: 'ledger.example', origin: 'https://ledger.example' }))
afterEach(() => vi.unstubAllGlobals())

function open(given: Partial<AuthenticationAdapter<unknown>> = {}) {
  const adapter = {
    getNonce: vi.fn(async () => 'n0nce'),
    createMessage: vi.fn(({ nonce, address, chainId }): unknown => `${nonce} ${address} ${chainId}`),
    verify: vi.fn(async () => true),
    signOut: vi.fn(async () => {}),
    ...given,
  }
  const signIn = new KitSignIn()
  const render = (status: AuthenticationStatus) => signIn.update({ adapter, status })
  const { siwx } = signIn
  const sessions = async (address = ADA) => (await siwx.getSessions(MAINNET, address)).length
  const add = async () => {
    const { toString: text, ...data } = await siwx.createMessage({ accountAddress: ADA, chainId: MAINNET })
    await siwx.addSession({ data, message: text(), signature: '0x51' })
  }
  return { adapter, render, siwx, sessions, add }
}

test('the adapter writes the message of the account and checks its signature', async () => {
  const { adapter, render, siwx, sessions, add } = open()
  render('unauthenticated')
  expect(await sessions()).toBe(0)
  await add()
  expect(adapter.createMessage).toHaveBeenCalledWith({ nonce: 'n0nce', address: ADA, chainId: 1 })
  expect(adapter.verify).toHaveBeenCalledWith({ message: `n0nce ${ADA} 1`, signature: '0x51' })
  // Before the host has rendered the new status, and after.
  expect(await sessions()).toBe(1)
  expect(render('authenticated')).toBe(false)
  expect(await sessions()).toBe(1)
  expect(siwx.getRequired?.()).toBe(true)
})

test('a signature that the adapter refuses is no sign-in', async () => {
  const { render, sessions, add } = open({ verify: async () => false })
  render('unauthenticated')
  await expect(add()).rejects.toMatchObject({ code: 'SIGNATURE_INVALID' })
  expect(await sessions()).toBe(0)
})

test.each([
  ['its own text', { createMessage: () => ({ id: 7 }), getMessageBody: () => 'Text 7' }, 'Text 7', { id: 7 }],
  ['the text of `prepareMessage`', { createMessage: () => ({ id: 8, prepareMessage: prepared }) }, 'Text 8', { id: 8 }],
])('a message that is an object has %s, and is checked as an object', async (_, given, text, message) => {
  const { adapter, render, siwx } = open(given)
  render('unauthenticated')
  const { toString: write, ...data } = await siwx.createMessage({ accountAddress: ADA, chainId: MAINNET })
  expect(write()).toBe(text)
  await siwx.addSession({ data, message: text, signature: '0x' })
  expect(adapter.verify).toHaveBeenCalledWith({ message: expect.objectContaining(message), signature: '0x' })
})

function prepared(this: { id: number }): string {
  return `Text ${this.id}`
}

test('waits until the host knows its session, which is that of the connected account', async () => {
  const { render, sessions, adapter } = open()
  render('loading')
  const found = sessions()
  render('authenticated')
  expect(await found).toBe(1)
  expect(await sessions()).toBe(1)
  // Another account has no sign-in, and ends that of the first one.
  expect(await sessions(BOB)).toBe(0)
  expect(adapter.signOut).toHaveBeenCalledOnce()
  expect(await sessions()).toBe(0)
})

test('disconnecting signs out once, before the host renders it', async () => {
  const { adapter, render, siwx, sessions } = open()
  render('authenticated')
  await siwx.setSessions([])
  await siwx.revokeSession(MAINNET, ADA)
  expect(adapter.signOut).toHaveBeenCalledOnce()
  expect(await sessions()).toBe(0)
  // The host renders for another reason, then with its new status: the page has ended the session, not the host.
  expect(render('authenticated')).toBe(false)
  expect(await sessions()).toBe(0)
  expect(render('unauthenticated')).toBe(false)
})

test('tells that the host has ended its session, and signs out no second time', async () => {
  const { adapter, render, siwx, sessions } = open()
  render('authenticated')
  expect(await sessions()).toBe(1)
  expect(render('unauthenticated')).toBe(true)
  await siwx.setSessions([])
  expect(adapter.signOut).not.toHaveBeenCalled()
  expect(await sessions()).toBe(0)
})

function Reader({ seen }: { seen: (Authentication | undefined)[] }): null {
  seen.push(useContext(AuthenticationContext))
  return null
}

test('the provider passes its adapter and status on, unless it is disabled', () => {
  const adapter = createAuthenticationAdapter({
    getNonce: async () => '',
    createMessage: () => '',
    verify: async () => true,
    signOut: async () => {},
  })
  const seen: (Authentication | undefined)[] = []
  for (const enabled of [undefined, false]) {
    const props = { adapter, status: 'loading', enabled } as const
    renderToString(createElement(RainbowKitAuthenticationProvider<string>, props, createElement(Reader, { seen })))
  }
  expect(seen).toEqual([{ adapter, status: 'loading' }, undefined])
})

/** The adapter that the provider for next-auth renders. */
function nextAuthAdapter(nextAuth: NextAuth, props: SiweNextAuthProviderProps = {}) {
  const seen: (Authentication | undefined)[] = []
  renderToString(createElement(siweNextAuthProvider(nextAuth), props, createElement(Reader, { seen })))
  if (!seen[0]) throw new Error('The provider has no adapter')
  return seen[0].adapter
}

test('next-auth signs in with the text and its signature, and out', async () => {
  const nextAuth = {
    getCsrfToken: vi.fn(async (): Promise<string | undefined> => 'a1b2c3d4e5'),
    signIn: vi.fn(async (): Promise<{ ok: boolean } | undefined> => ({ ok: true })),
    signOut: vi.fn(async () => {}),
    useSession: () => ({ status: 'unauthenticated' }) as const,
  }
  const getSiweMessageOptions = () => ({ statement: 'Open your ledger' })
  const adapter = nextAuthAdapter(nextAuth, { getSiweMessageOptions })
  const nonce = await adapter.getNonce()
  const message = adapter.createMessage({ nonce, address: ADA as `0x${string}`, chainId: 10 })
  expect(parseSiweMessage(String(message))).toMatchObject({
    ...{ domain: 'ledger.example', uri: 'https://ledger.example', nonce: 'a1b2c3d4e5', chainId: 10, version: '1' },
    statement: 'Open your ledger',
  })
  expect(await adapter.verify({ message, signature: '0x51' })).toBe(true)
  expect(nextAuth.signIn).toHaveBeenCalledWith('credentials', { message, signature: '0x51', redirect: false })
  nextAuth.signIn.mockResolvedValueOnce(undefined)
  expect(await adapter.verify({ message, signature: '0x51' })).toBe(false)
  await adapter.signOut()
  expect(nextAuth.signOut).toHaveBeenCalledWith({ redirect: false })
  nextAuth.getCsrfToken.mockResolvedValueOnce(undefined)
  await expect(adapter.getNonce()).rejects.toThrow('no token')
  expect(await nextAuthAdapter(nextAuth, { getCustomNonce: async () => 'own' }).getNonce()).toBe('own')
})

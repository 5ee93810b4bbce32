import { afterEach, expect, test, vi } from 'vitest'
import { fakeEdges } from '../../adapters/conformance/edges'
import { createPortico, type Manifest, type Portico, type Sessions, sessions } from '../../kernel'
import { keepSessionCookie, readSessionCookie } from './sessionCookie'

const namespaceAdapter: Manifest = {
  id: 'namespace',
  adapter: {
    namespaces: ['eip155', 'solana'],
    adopt: given => ({ ...given, chainNamespace: 'eip155', caipNetworkId: `eip155:${given.id}` }),
  },
}

function createHost(): Portico {
  const coin = { name: 'Coin', symbol: 'COIN', decimals: 18 }
  const network = { id: 1, name: 'One', nativeCurrency: coin, rpcUrls: { default: { http: [] } } }
  return createPortico({ networks: [network], adapters: [namespaceAdapter], plugins: [] }, fakeEdges().ports)
}

/** A browser with one cookie; later writes replace it. */
function stubCookie(protocol = 'https:'): { readonly written: string[]; readonly value: string | undefined } {
  const written: string[] = []
  const cookie = { set: (text: string) => void written.push(text) }
  vi.stubGlobal('location', { protocol })
  vi.stubGlobal('document', Object.defineProperty({}, 'cookie', cookie))
  return {
    written,
    get value() {
      return written.at(-1)?.split(';', 1)[0]?.replace('portico-session=', '')
    },
  }
}

afterEach(() => void vi.unstubAllGlobals())

const restoring = (networkId: `${string}:${string}`, address: string) => ({
  status: 'restoring' as const,
  connectorId: 'heron',
  last: { address, networkId },
})
const TWO: Sessions = {
  active: 'solana',
  byNamespace: { eip155: restoring('eip155:1', '0xab'), solana: restoring('solana:one', 'So1') },
}

test('the server reads the accounts that the page wrote, the active namespace first', () => {
  const cookie = stubCookie()
  const portico = createHost()
  keepSessionCookie(portico)
  expect(readSessionCookie(cookie.value)).toEqual({ active: undefined, byNamespace: {} })
  portico.set(sessions, TWO)
  const read = readSessionCookie(cookie.value)
  expect(read?.active).toBe('solana')
  expect(portico.account(undefined, read)).toMatchObject({ status: 'restoring', last: { address: 'So1' } })
  expect(portico.account('eip155', read).last).toEqual({ address: '0xab', networkId: 'eip155:1' })
  portico.destroy()
})

test('the cookie is written again only for another account, and not after the undo', () => {
  const cookie = stubCookie()
  const portico = createHost()
  const undo = keepSessionCookie(portico)
  portico.set(sessions, TWO)
  portico.set(sessions, { ...TWO })
  expect(cookie.written).toHaveLength(2)
  undo()
  portico.set(sessions, { byNamespace: {} })
  expect(cookie.written).toHaveLength(2)
  portico.destroy()
})

test.each([
  ['https:', '; Secure'],
  ['http:', ''],
])('the cookie of a page on %s stays on its site', (protocol, secure) => {
  const cookie = stubCookie(protocol)
  const portico = createHost()
  keepSessionCookie(portico, { maxAge: 60 })
  expect(cookie.written).toEqual([`portico-session=; Path=/; Max-Age=60; SameSite=Lax${secure}`])
  portico.destroy()
})

test('an address that a wallet invents adds no attribute to the cookie', () => {
  const cookie = stubCookie()
  const portico = createHost()
  keepSessionCookie(portico)
  portico.set(sessions, { byNamespace: { eip155: restoring('eip155:1', '0x; Domain=evil.example, a') } })
  expect(cookie.written.at(-1)).toMatch(/^portico-session=[^;,\s]+; Path=\/; Max-Age=\d+; SameSite=Lax; Secure$/)
  portico.destroy()
})

test('a server writes no cookie', () => {
  const cookie = stubCookie()
  const coin = { name: 'Coin', symbol: 'COIN', decimals: 18 }
  const network = { id: 1, name: 'One', nativeCurrency: coin, rpcUrls: { default: { http: [] } } }
  const { ports } = fakeEdges({ env: { browser: false } })
  const portico = createPortico({ networks: [network], adapters: [namespaceAdapter], plugins: [] }, ports)
  keepSessionCookie(portico)()
  expect(cookie.written).toEqual([])
  portico.destroy()
})

test.each([
  ['is missing', undefined],
  ['is no list of accounts', 'hello'],
  ['has no address', 'eip155:1:'],
  ['has no network', '0xab'],
  ['cannot be decoded', '%E0%A4%A'],
  ['is longer than an account', `eip155:1:${'a'.repeat(300)}`],
])('the server knows nothing if the cookie %s', (_, value) => {
  expect(readSessionCookie(value)).toBeUndefined()
})

test.each([
  ['alone', 'portico-session=eip155%3A1%3A0xab'],
  ['among others', 'theme=dark; portico-session=eip155%3A1%3A0xab; other=1'],
  ['decoded', 'a=b;portico-session=eip155:1:0xab'],
])('the server reads the cookie from a request’s header, %s', (_, header) => {
  expect(readSessionCookie(header)?.byNamespace.eip155).toMatchObject({ last: { address: '0xab' } })
})

test('a header without the cookie leaves the server without knowledge, and an empty cookie says that no wallet is connected', () => {
  expect(readSessionCookie('theme=dark; my-portico-session=eip155:1:0xab')).toBeUndefined()
  expect(readSessionCookie(null)).toBeUndefined()
  expect(readSessionCookie('theme=dark; portico-session=')).toEqual({ active: undefined, byNamespace: {} })
})

test('a namespace with the name of an object property is no account', () => {
  expect(readSessionCookie('__proto__:1:0xab|constructor:1:0xab')).toBeUndefined()
})

test('the server reads a decoded value, the first account of each namespace, and eight namespaces at most', () => {
  expect(readSessionCookie('eip155:1:0xab|eip155:2:0xcd')?.byNamespace).toEqual({
    eip155: { status: 'restoring', connectorId: '', last: { address: '0xab', networkId: 'eip155:1' } },
  })
  const many = Array.from({ length: 20 }, (_, at) => `chain${at}:1:a`).join('|')
  expect(Object.keys(readSessionCookie(many)?.byNamespace ?? {})).toHaveLength(8)
})

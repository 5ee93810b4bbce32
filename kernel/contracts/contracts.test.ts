import { expect, test } from 'vitest'
import { fakeEnv } from '../../adapters/conformance/edges'
import packageJson from '../../package.json' with { type: 'json' }
import { asPorticoError, isAbort, isPorticoError, PorticoError } from '../core/errors'
import { resolveOptions } from '../host/resolveOptions'
import { sameAddress, truncateAddress, uniqueAccounts } from './accounts'
import { type Alert, type AlertCode, raiseAlert } from './alerts'
import { readBalance, signMessage } from './capabilities'
import { defineMessages } from './catalogue'
import { ALERTS, describeAlert } from './inspection'
import { capabilitiesOn, defineManifest } from './manifest'
import { defineMessage, ENGLISH, translate } from './messages'
import { findNetwork, type Network, rpcUrls } from './networks'
import { imageUrl, projectApiQuery, VERSION } from './projectApi'
import { activeAddress, type ConnectedSession, connectedSession, type Sessions, sessionOf } from './session'
import { hideToast, showToast, toast } from './toast'
import { addConnector, type Connector, type ConnectorType, removeConnector } from './wallets'

const mainnet: Network = {
  id: 1,
  caipNetworkId: 'eip155:1',
  chainNamespace: 'eip155',
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://own.example'] } },
  blockExplorers: { default: { name: 'Explorer', url: 'https://explorer.example/' } },
}

test('the version is that of package.json', () => {
  expect(VERSION).toBe(packageJson.version)
})

test('lists an account once, whatever its case, and distinguishes kinds', () => {
  expect(uniqueAccounts([{ address: '0xAb' }, { address: '0xaB' }, { address: '0xab', type: 'smartAccount' }])).toEqual(
    [{ address: '0xAb' }, { address: '0xab', type: 'smartAccount' }],
  )
})

test.each([
  ['hexadecimal', '0xAbCd', '0xaBcD', 1],
  [
    'bech32, whole in capitals',
    'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4',
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    1,
  ],
  ['base58', '1BoatSLRHtKNngkdXEeobR76b53LETtpyT', '1boatSLRHtKNngkdXEeobR76b53LETtpyT', 2],
  [
    'base58 of another length',
    '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv',
    '7s3p4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv',
    2,
  ],
])('compares accounts in %s that differ in case only', (_, one, other, count) => {
  expect(uniqueAccounts([{ address: one }, { address: other }])).toHaveLength(count)
  expect(sameAddress(one, other)).toBe(count === 1)
})

test.each([
  ['0x1234567890abcdef1234567890abcdef12345678', '0x12…345678'],
  ['short', 'short'],
  ['exactly13char', 'exactly13char'],
])('truncates the address %s to %s', (address, shown) => {
  expect(truncateAddress(address)).toBe(shown)
})

test('raises an alert once for each detail', () => {
  const raise = [raiseAlert('APKT001', 'a'), raiseAlert('APKT001', 'a'), raiseAlert('APKT001', 'b')]
  const { raised } = raise.reduce((state, next) => next(state), { raised: [] as readonly Alert[] })
  expect(raised.map(({ detail }) => detail)).toEqual(['a', 'b'])
})

const connector = (id: string, name = id): Connector => ({
  id,
  name,
  type: 'ANNOUNCED',
  namespaces: ['eip155'],
  adapter: 'evm',
})

test('the first connector with an id keeps it', () => {
  const first = addConnector(connector('a', 'First'))({ known: [] })
  const second = addConnector(connector('a', 'Impostor'))(first)
  expect(second.known.map(({ name }) => name)).toEqual(['First'])
  expect(removeConnector('a')(second).known).toEqual([])
})

test('a connector keeps every field that an adapter names', () => {
  const named: Required<Connector> = {
    id: 'x.ash',
    name: 'Ash',
    type: 'EXTERNAL',
    namespaces: ['eip155', 'solana'],
    adapter: 'evm',
    remote: true,
    imageUrl: 'https://ash.example/icon.png',
    imageId: 'image',
    rdns: 'x.ash',
    explorerId: 'directory',
  }
  expect(addConnector(named)({ known: [] }).known).toEqual([named])
})

test('lists a bounded number of connectors, above what each namespace admits', () => {
  let state: Parameters<ReturnType<typeof addConnector>>[0] = { known: [] }
  for (let n = 0; n < 2100; n++) state = addConnector(connector(`c${n}`))(state)
  expect(state.known).toHaveLength(2000)
})

test('a catalogue prefixes every sentence, and a locale replaces those that it has', () => {
  const { title, hello } = defineMessages('ticker', { title: 'Prices', hello: 'Hello {name}, {name}! {other}' })
  const portuguese = { tag: 'pt', direction: 'ltr', texts: { 'ticker/title': 'Preços' } } as const
  expect(title).toEqual(defineMessage('ticker/title', 'Prices'))
  expect(translate(portuguese, title)).toBe('Preços')
  expect(translate(portuguese, hello, { name: 'Ana' })).toBe('Hello Ana, Ana! {other}')
  expect(translate(ENGLISH, title)).toBe('Prices')
})

test('inserts a variable’s value unchanged, braces included', () => {
  expect(translate(ENGLISH, defineMessage('x', '{a}'), { a: '{b} $& $1', b: 'no' })).toBe('{b} $& $1')
})

test('orders RPC URLs: custom ones first, then the gateway, then the network’s own', () => {
  const custom = { 'eip155:1': ['https://custom.example'] }
  expect(rpcUrls(mainnet, { custom, gateway: 'https://gateway.example' })).toEqual([
    'https://custom.example',
    'https://gateway.example',
    'https://own.example',
  ])
  expect(rpcUrls(mainnet, {})).toEqual(['https://own.example'])
})

test('a connector is of one of six types', () => {
  // The compiler refuses a missing type and another one.
  const types: Record<ConnectorType, true> = {
    ANNOUNCED: true,
    MULTI_CHAIN: true,
    AUTH: true,
    EXTERNAL: true,
    WALLET_CONNECT: true,
    INJECTED: true,
  }
  expect(Object.keys(types)).toHaveLength(6)
})

test('finds a network by its CAIP-2 id', () => {
  expect(findNetwork({ configured: [mainnet] }, 'eip155:1')).toBe(mainnet)
  expect(findNetwork({ configured: [mainnet] }, 'eip155:2')).toBeUndefined()
})

test('the query of every project API request names project, package and version', () => {
  expect(projectApiQuery({ projectId: 'p', initialNamespaces: ['eip155', 'solana'] }, { clientId: 'c' })).toEqual({
    projectId: 'p',
    st: 'appkit',
    sv: `html-eip155,solana-${VERSION}`,
    clientId: 'c',
  })
  expect(projectApiQuery({ projectId: 'p', initialNamespaces: [] }).sv).toBe(`html-universal-${VERSION}`)
})

test('no image of the directory has a URL without a project id', () => {
  const { settings } = resolveOptions(
    { networks: [mainnet], plugins: [{ id: 'any', adapter: { namespaces: [], adopt: () => mainnet } }] },
    fakeEnv(),
  )
  expect(imageUrl(settings, 'wallet', 'id')).toBe(undefined)
})

test('an image has the path of its kind, which its id cannot leave', () => {
  const { settings } = resolveOptions(
    {
      projectId: 'p',
      networks: [mainnet],
      plugins: [{ id: 'any', adapter: { namespaces: [], adopt: () => mainnet } }],
      endpoints: { api: 'https://api.example' },
    },
    fakeEnv(),
  )
  const { pathname, origin } = new URL(imageUrl(settings, 'wallet', '../../evil?x=1') ?? '')
  expect({ pathname, origin }).toEqual({
    pathname: '/getWalletImage/..%2F..%2Fevil%3Fx%3D1',
    origin: 'https://api.example',
  })
  const kinds = ['asset', 'currency', 'token'] as const
  const paths = kinds.map(kind => new URL(imageUrl(settings, kind, 'a') ?? '').pathname)
  expect(paths).toEqual(['/public/getAssetImage/a', '/public/getCurrencyImage/a', '/public/getTokenImage/a'])
})

const live: ConnectedSession = {
  connectorId: 'metamask',
  accounts: [{ address: '0xA' }],
  address: '0xA',
  networkId: 'eip155:1',
  wallet: { name: 'MetaMask' },
}

test.each<[Sessions['byNamespace'][string], boolean]>([
  [{ status: 'disconnected' }, false],
  [{ status: 'restoring', connectorId: 'x', last: { address: '0xA', networkId: 'eip155:1' } }, false],
  [{ status: 'connecting', connectorId: 'x' }, false],
  [{ status: 'connected', ...live }, true],
  [{ status: 'switching', target: 'eip155:10', ...live }, true],
  [{ status: 'disconnecting', ...live }, true],
])('finds the wallet of a session that is $status: %s', (session, isLive) => {
  const all: Sessions = { active: 'eip155', byNamespace: { eip155: session } }
  expect(connectedSession(all) !== undefined).toBe(isLive)
  expect(activeAddress(all)).toBe(isLive ? 'eip155:1:0xA' : undefined)
})

test('the active namespace is only a pointer: others keep their own session', () => {
  const all: Sessions = { active: 'solana', byNamespace: { eip155: { status: 'connected', ...live } } }
  expect(sessionOf(all)).toEqual({ status: 'disconnected' })
  expect(connectedSession(all, 'eip155')?.address).toBe('0xA')
})

test('the same toast twice is two toasts', () => {
  const show = showToast({ variant: 'success', message: defineMessage('x/copied', 'Copied') })
  const once = show(toast.initial)
  const twice = show(once)
  expect([once.current?.serial, twice.current?.serial]).toEqual([1, 2])
  expect(hideToast(twice).current).toBeUndefined()
})

test('identifies a PorticoError by name and code, also from a second copy of this library', () => {
  const theirs = Object.assign(new Error('x'), { name: 'PorticoError', code: 'USER_REJECTED' })
  expect(isPorticoError(theirs)).toBe(true)
  expect(isPorticoError(theirs, 'USER_REJECTED', 'OTHER')).toBe(true)
  expect(isPorticoError(theirs, 'OTHER')).toBe(false)
  expect(isPorticoError(new Error('x'))).toBe(false)
  expect(isPorticoError({ name: 'PorticoError', code: 'X' })).toBe(false)
})

test.each([new Error('boom'), 'boom'])('a foreign error keeps its message and stands as the cause', thrown => {
  expect(asPorticoError(thrown, 'FAILED')).toMatchObject({ code: 'FAILED', message: 'boom', cause: thrown })
})

test('returns a PorticoError unchanged', () => {
  const ours = new PorticoError('A', 'a', { n: 1 })
  expect(asPorticoError(ours, 'B')).toBe(ours)
  expect(ours).not.toHaveProperty('cause')
})

test('identifies an abort by its name', () => {
  expect(isAbort(new DOMException('x', 'AbortError'))).toBe(true)
  expect(isAbort(AbortSignal.abort().reason)).toBe(true)
  expect(isAbort(new PorticoError('ABORT', 'x'))).toBe(false)
  expect(isAbort('AbortError')).toBe(false)
})

test('accepts lower case, digits and hyphens in a manifest’s id', () => {
  expect(defineManifest({ id: 'pay-with-exchange2' }).id).toBe('pay-with-exchange2')
  expect(() => defineManifest({ id: 'No' })).toThrow(expect.objectContaining({ code: 'MANIFEST_INVALID' }))
})

test('capabilities on several namespaces are one service for each pair', () => {
  expect(capabilitiesOn(['eip155', 'solana'], signMessage, readBalance).map(({ id }) => id)).toEqual([
    'kernel/sign-message:eip155',
    'kernel/read-balance:eip155',
    'kernel/sign-message:solana',
    'kernel/read-balance:solana',
  ])
})

test.each(Object.keys(ALERTS) as AlertCode[])('prints %s with its level and its sentence', code => {
  const [level, sentence] = ALERTS[code]
  expect(describeAlert({ code })).toBe(`${level} ${code}: ${sentence}`)
  expect(describeAlert({ code, detail: 'eip155:5' })).toBe(`${level} ${code}: ${sentence} (eip155:5)`)
})

test('each alert has the sentence of its code', () => {
  const sentences = Object.fromEntries(Object.entries(ALERTS).map(([code, [, sentence]]) => [code, sentence]))
  expect(sentences).toEqual({
    APKT001: 'Network Not Found',
    APKT002: 'Invalid App Configuration',
    APKT003: 'Network Error: Wallet Load Failed',
    APKT004: 'Wallet Request Timeout',
    APKT005: 'Unverified Domain',
    APKT006: 'Session Expired (check device clock)',
    APKT007: 'Invalid Project ID',
    APKT008: 'Project ID Missing',
    APKT009: 'Server Error',
    APKT010: 'Rate Limited',
    APKTW001: 'Inactive Namespace Not Connected',
    APKTW002: 'Invalid Email Address',
    MULTI_WALLET_OFF: 'Multi-Wallet Not Enabled',
  })
})

test('the level of an alert is warn for APKTW codes, info for MULTI_WALLET_OFF and error for every other', () => {
  const at = (level: string) => Object.entries(ALERTS).flatMap(([code, [own]]) => (own === level ? [code] : []))
  expect(at('warn')).toEqual(['APKTW001', 'APKTW002'])
  expect(at('info')).toEqual(['MULTI_WALLET_OFF'])
  expect(at('error')).toHaveLength(10)
})

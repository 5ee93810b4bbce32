import { expect, test, vi } from 'vitest'
import { fakeEdges } from '../../adapters/conformance/edges'
import { evm } from '../../adapters/evm/manifest'
import { solana } from '../../adapters/solana/manifest'
import { walletconnect } from '../../adapters/walletconnect/manifest'
import { entryPoints } from '../../build/exports.mjs'
import type { PorticoOptions } from '../../kernel'
import * as networks from '../../networks'
import { standard } from '../../plugins'
import { readVariables } from '../../ui-kit/theme/variables'
import { createPortico } from './createPortico'
import { developmentEnv } from './developmentEnv'
import { LOCALES } from './locales'
import { SERVED } from './namespaces'
import { setUpAdvice, THEME_VARIABLES } from './setUpAdvice'

const { base, mainnet, optimism, solanaMainnet } = networks
const valid: PorticoOptions = { projectId: 'p', networks: [mainnet, base], adapters: [evm()], plugins: standard() }
const advice = (options: Partial<PorticoOptions>) => setUpAdvice({ ...valid, ...options })

test('a usual set-up gets no advice', () => {
  expect(advice({})).toEqual([])
  expect(
    advice({ customRpcUrls: { 'eip155:8453': [] }, defaultNetwork: base, themeVariables: { accent: '' } }),
  ).toEqual([])
  expect(advice({ adapters: [walletconnect()], networks: [mainnet, solanaMainnet] })).toEqual([])
})

test('a missing project id names what is off, how to get one, and that the modal works without it', () => {
  const [sentence, ...more] = advice({ projectId: '' })
  expect(more).toEqual([])
  expect(sentence).toMatch(/^createPortico, APKT008: `projectId` is missing\. .*WalletConnect.* are off\./)
  expect(sentence).toContain('https://dashboard.reown.com')
  expect(sentence).toMatch(/works without one$/)
})

test('the id of the documentation’s examples is named, with the place to get another', () => {
  const [sentence, ...more] = advice({ projectId: 'YOUR_PROJECT_ID' })
  expect(more).toEqual([])
  expect(sentence).toMatch(/^createPortico, APKT007: `projectId` is still "YOUR_PROJECT_ID", which .* refuse\./)
  expect(sentence).toContain('https://dashboard.reown.com')
})

test.each<[string, Partial<PorticoOptions>, string]>([
  [
    'a network without its adapter is named with its namespace and the adapter to add',
    { networks: [mainnet, solanaMainnet] },
    "createPortico, APKT001: `networks[1]`, “Solana” (5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp), has the namespace `solana`, and no adapter serves it: add `solana()` to `adapters`, with `import { solana } from 'portico/adapters/solana'`",
  ],
  [
    'a network of an unknown namespace asks for its adapter',
    { networks: [mainnet, { ...mainnet, id: 'x', caipNetworkId: 'mars:x', chainNamespace: 'mars' }] },
    'createPortico, APKT001: `networks[1]`, “Ethereum” (x), has the namespace `mars`, and no adapter serves it: add an adapter that serves the namespace `mars` to `adapters`',
  ],
  [
    'a network without a namespace is named',
    { networks: [mainnet, { ...mainnet, id: 'x', caipNetworkId: undefined, chainNamespace: undefined }] },
    'createPortico, APKT001: `networks[1]`, “Ethereum” (x), has no `chainNamespace`: use a network of `portico/networks`',
  ],
  [
    'a network that its adapter refuses is named with the adapter',
    { networks: [mainnet, { ...mainnet, id: 'x' }] },
    'createPortico, APKT001: `networks[1]`, “Ethereum” (x), is not complete, and the adapter `evm` left it out: compare it with those of `portico/networks`',
  ],
  [
    'a default network that is not listed is named with the one in use',
    { defaultNetwork: optimism },
    'createPortico: `defaultNetwork`, “OP Mainnet” (10), is not one of `networks`, and “Ethereum” (1) is used: add it to `networks`',
  ],
  [
    'an adapter without a network is named with a network to add',
    { adapters: [evm(), solana()] },
    "createPortico: the adapter `solana` has no network, so its wallets cannot connect: add `solanaMainnet` or another one to `networks`, with `import { solanaMainnet } from 'portico/networks'`",
  ],
  [
    'a node URL under a chain id names the CAIP-2 id',
    { customRpcUrls: { 1: ['https://node.example'] } as never },
    'createPortico, customRpcUrls: `1` is not the CAIP-2 id of a listed network. Did you mean `eip155:1`?',
  ],
  [
    'a node URL under a misspelt id names the nearest id',
    { customRpcUrls: { 'eip155:8454': ['https://node.example'] } },
    'createPortico, customRpcUrls: `eip155:8454` is not the CAIP-2 id of a listed network. Did you mean `eip155:8453`?',
  ],
  [
    'a node URL of another network names the listed ids',
    { customRpcUrls: { 'solana:mainnet': ['https://node.example'] } },
    'createPortico, customRpcUrls: `solana:mainnet` is not the CAIP-2 id of a listed network. Listed: eip155:1, eip155:8453',
  ],
  [
    'a misspelt theme variable names the nearest one',
    { themeVariables: { acent: '#fff' } as never },
    'createPortico, themeVariables: `acent` is unknown. Did you mean `accent`?',
  ],
])('the advice is right: %s', (_, options, sentence) => {
  expect(advice(options)).toEqual([sentence])
})

test.each<[string, Partial<PorticoOptions>, RegExp]>([
  ['no adapter', { adapters: [] }, /“Ethereum” \(1\), has the namespace `eip155`, .*add `evm\(\)` to `adapters`/],
  ['no network', { networks: [] }, /`networks` is empty: add `mainnet`.*'portico\/networks'/],
])('a set-up with %s is refused with what to add', (_, options, message) => {
  expect(() => createPortico({ ...valid, ...options })).toThrow(
    expect.objectContaining({ code: 'NETWORKS_MISSING', message: expect.stringMatching(message) }),
  )
})

test.each<[object, string]>([
  [{ defaultNetwork: 'eip155:999' }, "`mainnet`, with `import { mainnet } from 'portico/networks'`"],
  [{ networks: [1] }, "`mainnet`, with `import { mainnet } from 'portico/networks'`"],
  [{ locale: 'de' }, "pass `german()`, with `import { german } from 'portico/locales/de'`"],
  [{ locale: 'fr-CA' }, "pass `french()`, with `import { french } from 'portico/locales/fr'`"],
  [{ locale: 'en-GB' }, 'leave it out for English'],
  [{ locale: 'xx' }, 'docs/languages.md'],
])('a text or a number in place of an object is refused with the object to pass: %j', (options, sentence) => {
  expect(() => createPortico({ ...valid, ...options } as PorticoOptions)).toThrow(
    expect.objectContaining({ code: 'OPTIONS_INVALID', message: expect.stringContaining(`expected Object: `) }),
  )
  expect(() => createPortico({ ...valid, ...options } as PorticoOptions)).toThrow(sentence)
})

test('the advice is printed at creation, and not without `debug`', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  createPortico({ ...valid, defaultNetwork: optimism }).destroy()
  expect(warn.mock.calls.flat()).toEqual([expect.stringContaining('`defaultNetwork`')])
  warn.mockClear()
  createPortico({ ...valid, defaultNetwork: optimism, debug: false }).destroy()
  expect(warn).not.toHaveBeenCalled()
  warn.mockRestore()
})

test.each<[string, Partial<PorticoOptions>]>([
  ['a missing project id', { projectId: '' }],
  ['a missing project id beside WalletConnect', { projectId: '', adapters: [evm(), walletconnect()] }],
  ['the placeholder of a project id', { projectId: 'YOUR_PROJECT_ID' }],
  ['a network without its adapter', { networks: [mainnet, solanaMainnet] }],
])('%s is one line in the console of a developer', (_, options) => {
  const edges = fakeEdges()
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  createPortico({ ...valid, ...options }, edges).destroy()
  expect([...warn.mock.calls.flat(), ...edges.env.warnings]).toHaveLength(1)
  warn.mockRestore()
})

test('the project API’s refusal of a placeholder is not printed after the advice', () => {
  const { env } = fakeEdges()
  const { log } = developmentEnv(advice({ projectId: 'YOUR_PROJECT_ID' }), env)
  log('error', 'error APKT007: Invalid Project ID')
  log('error', 'error APKT009: Server Error')
  expect(env.warnings).toEqual(['error APKT009: Server Error'])
})

test.each([
  ['mainnet', '`mainnet` is not a CAIP-2 id such as `eip155:1`. Listed: eip155:1, eip155:8453'],
  [1, '`1` is not a CAIP-2 id such as `eip155:1`. Listed: eip155:1, eip155:8453'],
  ['eip155:10', '`eip155:10` is not listed in `networks`. Listed: eip155:1, eip155:8453'],
])('a switch to %j is refused with the form of an id and the listed ones', async (id, sentence) => {
  const portico = createPortico({ ...valid, debug: false })
  await expect(portico.switchNetwork(id as never)).rejects.toMatchObject({
    code: 'NETWORK_NOT_FOUND',
    message: `Network not found: ${sentence}`,
  })
  portico.destroy()
})

test.each([
  ['connect', { namespace: 'solana' }],
  ['connect', { namespace: 'solana', wallet: 'phantom' }],
  ['open', { namespace: 'solana' }],
  ['open', { view: 'Connect', namespace: 'solana' }],
] as const)('%s with %j is refused with the adapter to add', async (verb, options) => {
  const portico = createPortico({ ...valid, debug: false }, fakeEdges().ports)
  const call: (options: object) => Promise<unknown> = portico[verb]
  await expect(call(options)).rejects.toMatchObject({
    code: 'ADAPTER_NOT_FOUND',
    message:
      "No adapter serves the namespace solana: add `solana()` to `adapters`, with `import { solana } from 'portico/adapters/solana'`",
  })
  expect(portico.state().open).toBe(false)
  portico.destroy()
})

test.each(Object.entries(SERVED))('the advice for %s names exports of this package', async (namespace, served) => {
  const { adapter = namespace, network } = served
  expect(entryPoints.map(({ name }) => name)).toContain(`portico/adapters/${adapter}`)
  const manifest = await import(`../../adapters/${adapter}/manifest.ts`)
  expect(manifest[adapter]().adapter.namespaces).toEqual([namespace])
  expect(networks).toHaveProperty([network, 'chainNamespace'], namespace)
})

test.each(Object.entries(LOCALES))(
  'the advice for the language %s names an export of this package',
  async (tag, name) => {
    expect(entryPoints.map(({ name }) => name)).toContain(`portico/locales/${tag}`)
    expect(await import(`../../locales/${tag}/index.ts`)).toHaveProperty(name)
  },
)

test('every language and every theme variable is known', async () => {
  const { languages } = await import('../../locales')
  expect(Object.keys(LOCALES)).toEqual(languages)
  const { refused } = readVariables(Object.fromEntries([...THEME_VARIABLES, 'unheard'].map(name => [name, {}])))
  expect(refused.filter(({ reason }) => reason === 'there is no such variable').map(({ name }) => name)).toEqual([
    'unheard',
  ])
})

import { beforeAll, describe, expect, test } from 'vitest'
import { fakeEdges } from '../../adapters/conformance/edges'
import { createPortico, defineManifest, findNetwork, networks, PorticoError } from '../../kernel'
import { type AccountNames, accountNames, toast } from '../../kernel/kit'
import { identityFailed } from './events'
import { readAccountName } from './flow/readAccountName'
import { ALICE, bitcoin, createTestHost, mainnet, type TestHostOptions } from './gallery/testHost'
import { accountDetails, identityService } from './state'

// Imported once ahead, so that the tests below wait for promises only.
beforeAll(() => Promise.all([import('./module'), import('./views/Account')]))

/** The adapter of a page without the plugin `account`. */
const chain = defineManifest({
  id: 'chain',
  adapter: { namespaces: ['eip155'], adopt: given => ({ ...mainnet, ...given }) },
})

const PICTURE = 'https://pictures.example/a.png'

/** A host, and what its plugin answers for an address on a network. `loads`: how often the code of names was loaded. */
function testHost({
  identity = { name: 'alice.example', avatar: PICTURE } as unknown,
  primaryOf = async (): ReturnType<AccountNames['primaryOf']> => ({ name: 'harbor.example' }),
  ...options
}: TestHostOptions & { identity?: unknown; primaryOf?: AccountNames['primaryOf'] }) {
  const edges = fakeEdges()
  edges.server.answer('/v1/identity/', identity)
  const names = { loads: 0 }
  const plugin = defineManifest({
    id: 'names',
    provides: [accountNames],
    load: async () => {
      names.loads++
      return {
        default: ctx =>
          void ctx.provide(accountNames, { resolve: async () => undefined, namesOf: async () => [], primaryOf }),
      }
    },
  })
  const world = createTestHost(edges.ports, { plugins: [plugin], ...options })
  const read = async (networkId: `${string}:${string}` = 'eip155:1') => {
    const network = findNetwork(world.portico.read(networks), networkId)
    if (!network) throw new Error('Not listed')
    return (await world.portico.ask(identityService)).read({ address: ALICE, network })
  }
  const requests = () => edges.server.sent.filter(({ url }) => url.pathname.startsWith('/v1/identity/')).length
  return { ...world, edges, names, read, requests }
}

describe('the name and the avatar of an account, for a host', () => {
  test('come from the project API, once in five minutes, without the code of names', async () => {
    const { read, requests, names, edges } = testHost({})
    expect(await read()).toEqual({ name: 'alice.example', avatar: PICTURE })
    await edges.clock.advance(4 * 60_000)
    await read()
    expect(requests()).toBe(1)
    await edges.clock.advance(2 * 60_000)
    await read()
    expect([requests(), names.loads]).toEqual([2, 0])
  })

  test('the project API is not asked for the name of an address in a namespace whose accounts it does not serve', async () => {
    const { read, requests, names } = testHost({ networks: [mainnet, bitcoin] })
    expect(await read('bip122:main')).toEqual({})
    expect([requests(), names.loads]).toEqual([0, 0])
  })

  test('the name and the avatar of an account, for a host are the registered name and the avatar of an embedded account', async () => {
    const { read, names } = testHost({ embedded: true, identity: { name: null, avatar: PICTURE } })
    await read().catch(() => undefined)
    expect(names.loads).toBe(0)
    const connected = testHost({ embedded: true, identity: { name: null, avatar: PICTURE } })
    connected.connect()
    expect(await connected.read()).toEqual({ name: 'harbor.example', avatar: PICTURE })
    expect(connected.names.loads).toBe(1)
    await connected.portico.open({ view: 'Account' })
    const shown = () => connected.portico.read(accountDetails).identities[ALICE]
    await expect.poll(shown).toEqual({ name: 'harbor.example', avatar: PICTURE })
  })

  test.each([
    ['on a testnet', {}],
    ['on a testnet without a project id', { projectId: '' }],
  ])(
    'the name and the avatar of an account, for a host are empty %s, where nothing is requested',
    async (_, options) => {
      const { read, edges, names } = testHost(options)
      expect(await read('eip155:11155111')).toEqual({})
      expect([edges.server.sent, names.loads]).toEqual([[], 0])
    },
  )

  test('the name and the avatar are those of the chain without a project id, and the code of names reads them', async () => {
    const avatar = 'data:image/png;base64,AAAA'
    const primaryOf = async () => ({ name: 'alice.eth\n', avatar })
    const { read, edges, portico, connect } = testHost({ projectId: '', primaryOf })
    expect(await read()).toEqual({ name: 'alice.eth', avatar })
    connect()
    await portico.open({ view: 'Account' })
    const shown = () => portico.read(accountDetails).identities[ALICE]
    await expect.poll(shown).toEqual({ name: 'alice.eth', avatar })
    expect(edges.server.sent).toEqual([])
  })

  test('a name of the chain that the address has given up is no longer shown', async () => {
    const chain: { name?: string } = { name: 'alice.eth' }
    const { portico, connect } = testHost({ projectId: '', primaryOf: async () => ({ ...chain }) })
    const shown = () => portico.read(accountDetails).identities[ALICE]?.name
    connect()
    await portico.open({ view: 'Account' })
    await expect.poll(shown).toBe('alice.eth')
    await portico.close()
    delete chain.name
    await portico.open({ view: 'Account' })
    await expect.poll(shown).toBeUndefined()
  })

  test('a node that fails leaves the address alone, without a message', async () => {
    const primaryOf = () => Promise.reject(new PorticoError('NAMES_FAILED', 'Error fetching names for address'))
    const { portico, connect } = testHost({ projectId: '', primaryOf })
    const failed = new Promise(resolve => portico.on(identityFailed, resolve))
    connect()
    await portico.open({ view: 'Account' })
    expect(await failed).toMatchObject({ error: { code: 'NAMES_FAILED' } })
    expect([portico.read(accountDetails).identities[ALICE], portico.read(toast).current]).toEqual([
      undefined,
      undefined,
    ])
  })

  test('the name and the avatar of an account, for a host are cleaned: a name is one line, and an avatar that is no picture of the web is left out', async () => {
    const { read } = testHost({ identity: { name: 'al\u202eice\n', avatar: 'http://pictures.example/a.png' } })
    expect(await read()).toEqual({ name: 'alice', avatar: undefined })
  })

  test('fail with the error of the project API, or of the names', async () => {
    const malformed = testHost({ identity: { name: 5 } })
    await expect(malformed.read()).rejects.toMatchObject({ code: 'IDENTITY_MALFORMED' })
    const primaryOf = () => Promise.reject(new PorticoError('NAMES_FAILED', 'Error fetching names for address'))
    const failing = testHost({ embedded: true, identity: { name: null, avatar: null }, primaryOf })
    failing.connect()
    await expect(failing.read()).rejects.toMatchObject({ code: 'NAMES_FAILED' })
  })

  test('the name and the avatar of an account, for a host are those of the connected account, and empty on a page without the plugin', async () => {
    const { portico, connect, requests } = testHost({})
    const signal = AbortSignal.timeout(30_000)
    await expect(readAccountName(portico, { namespace: 'eip155', signal })).rejects.toThrow('No account')
    expect(requests()).toBe(0)
    connect()
    expect(await readAccountName(portico, { namespace: 'eip155', signal })).toMatchObject({ name: 'alice.example' })
    const { account } = portico
    const { ask } = createPortico({ networks: [mainnet], adapters: [chain], plugins: [] }, fakeEdges().ports)
    expect(await readAccountName({ account, network: portico.network, ask }, { namespace: 'eip155', signal })).toEqual(
      {},
    )
  })
})

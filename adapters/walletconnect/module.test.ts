import { expect, test } from 'vitest'
import { connectors } from '../../kernel'
import { pairing } from '../../kernel/kit'
import { chain } from './testing/realRelay'
import { scriptedPage } from './testing/scriptedPage'
import { solanaAdapter, solanaNetwork } from './testing/solanaNetwork'

test('the manifest declares the connector, for every namespace of the host, and loads no library', async () => {
  let loads = 0
  const library = async () => void loads++
  const { portico } = await scriptedPage(
    { library },
    { networks: [chain(1), solanaNetwork], adapters: [solanaAdapter] },
  )
  portico.prepare()
  expect(portico.read(connectors).known).toEqual([
    {
      id: 'walletConnect',
      name: 'WalletConnect',
      type: 'WALLET_CONNECT',
      namespaces: ['eip155', 'solana'],
      adapter: 'walletconnect',
      imageId: 'ef1a1fcf-7fe8-4d69-bd6d-fda1345b4400',
    },
  ])
  expect(loads).toBe(0)
  portico.destroy()
  expect(portico.read(connectors).known).toEqual([])
})

test('the connector also serves a namespace that the host adds later', async () => {
  const { portico } = await scriptedPage({}, { networks: [chain(1)] })
  const namespaces = () => portico.read(connectors).known.map(({ namespaces }) => namespaces)
  portico.prepare()
  await expect.poll(namespaces).toEqual([['eip155']])
  await portico.addAdapter(solanaAdapter, [solanaNetwork])
  await expect.poll(namespaces).toEqual([['eip155', 'solana']])
})

test('no connector exists without a project id, and connecting names the missing id', async () => {
  const { portico, connect } = await scriptedPage({}, { projectId: undefined })
  await expect(connect()).rejects.toMatchObject({ code: 'PROJECT_ID_MISSING' })
  expect(portico.read(connectors).known).toEqual([])
  expect(portico.read(pairing)).toMatchObject({ status: 'unreachable', code: 'PROJECT_ID_MISSING' })
})

const INSTALL = 'WalletConnect needs a package that is not installed: npm install @walletconnect/universal-provider'

test.each([
  ['is not installed', () => Promise.reject(new Error('Cannot find module'))],
  ['is something else', async () => ({ default: {} })],
])(
  'a library that %s gives one error, shows the install command once, and is loaded again by the next attempt',
  async (_, library) => {
    let loads = 0
    const scripted = {
      library: () => {
        loads++
        return library()
      },
    }
    const { portico, connect, edges } = await scriptedPage(scripted, { debug: true })
    for (const attempt of [1, 2]) {
      await expect(connect()).rejects.toMatchObject({
        code: 'LIBRARY_MISSING',
        message: INSTALL,
      })
      expect(loads).toBeGreaterThanOrEqual(attempt)
      loads = attempt
    }
    expect(edges.env.reported).toMatchObject([{ code: 'LIBRARY_MISSING', message: INSTALL }])
    expect(portico.read(pairing)).toMatchObject({ status: 'unreachable', code: 'LIBRARY_MISSING' })
  },
)

test('a library that does not start with its stored data starts without it', async () => {
  let starts = 0
  const { connect } = await scriptedPage({
    vault: { load: async () => [['keychain', 'broken']], save: async () => {} },
    library: async () => {
      const { scriptedLibrary } = await import('./testing/scriptedLibrary')
      const { module } = scriptedLibrary(['eip155:1'])
      const init = async (options: { storage: { getKeys(): Promise<string[]> } }) => {
        starts++
        if ((await options.storage.getKeys()).length > 0) throw new Error('Broken')
        return module.UniversalProvider.init(options)
      }
      return { UniversalProvider: { init } }
    },
  })
  expect(await connect()).toHaveLength(1)
  expect(starts).toBe(2)
})

test('a page that denies its storage still loads the library, and its storage is restored', async () => {
  const denied = {
    configurable: true,
    get() {
      throw new DOMException('Denied', 'SecurityError')
    },
  }
  Object.defineProperty(globalThis, 'localStorage', denied)
  try {
    let seen: unknown = 'never read'
    const { scriptedLibrary } = await import('./testing/scriptedLibrary')
    const { connect } = await scriptedPage({
      library: async () => {
        seen = globalThis.localStorage
        return scriptedLibrary(['eip155:1']).module
      },
    })
    expect(await connect()).toHaveLength(1)
    expect(seen).toBe(undefined)
    expect(() => globalThis.localStorage).toThrow('Denied')
  } finally {
    Reflect.deleteProperty(globalThis, 'localStorage')
  }
})

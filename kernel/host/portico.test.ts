import { afterEach, describe, expect, test, vi } from 'vitest'
import { type FakeEdges, fakeEdges, memoryBackend, settle } from '../../adapters/conformance/edges'
import { describeConflicts } from '../../hosts/development/developmentEnv'
import {
  accountActions,
  alerts,
  type ConnectedSession,
  type Context,
  contributeTo,
  contributeView,
  createPortico,
  defineMessage,
  type EventToken,
  errorReported,
  event,
  type HostNetwork,
  hook,
  intentShown,
  leavingView,
  locale,
  type Manifest,
  modalClosed,
  modalOpened,
  modalOpening,
  type Portico,
  PorticoError,
  type PorticoOptions,
  type Ports,
  type RemoteConfig,
  type ResolvedOptions,
  remoteConfig,
  remoteSource,
  route,
  type Sessions,
  service,
  sessionConnected,
  sessionControl,
  sessions,
  slice,
  theme,
  view,
  walletProvider,
} from '..'
import { partsOf } from '../contracts/context'
import { showToast, toast } from '../kit'

const mainnet: HostNetwork = {
  id: 1,
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.example'] } },
}
const namespaceAdapter: Manifest = {
  id: 'sample',
  adapter: {
    namespaces: ['eip155'],
    adopt: network => ({ ...network, chainNamespace: 'eip155', caipNetworkId: `eip155:${network.id}` }),
  },
}
const live: ConnectedSession = {
  connectorId: 'wallet',
  accounts: [{ address: '0xA' }],
  address: '0xA',
  networkId: 'eip155:1',
  wallet: { name: 'Wallet' },
}

const door = view('Door')
const shop = view<{ item: string }>('Shop')
const load = async () => ({ default: undefined })
const entrance: Manifest = {
  id: 'entrance',
  contributes: [
    contributeView(door, { load, home: ({ connected }) => !connected }),
    contributeView(view('Hall'), { load, home: ({ connected }) => connected }),
    contributeView(shop, { load }),
  ],
}

let built: Portico[] = []
afterEach(() => {
  for (const portico of built) portico.destroy()
  built = []
})

function build(
  plugins: readonly Manifest[] = [],
  options: Partial<PorticoOptions> = {},
  given?: Parameters<typeof fakeEdges>[0],
  ports?: Partial<Ports>,
) {
  const edges: FakeEdges = fakeEdges(given)
  const tellers: Context[] = []
  // `onIntent` receives its context synchronously: the test emits events through it.
  const teller: Manifest = {
    id: 'teller',
    activatesAtStart: () => true,
    onIntent: ctx => {
      tellers.push(ctx)
      return { failed: () => {} }
    },
  }
  const portico = createPortico(
    {
      projectId: 'p',
      networks: [mainnet],
      adapters: [namespaceAdapter],
      plugins: [teller, entrance, ...plugins],
      ...options,
    },
    { ...edges.ports, ...ports },
  )
  built.push(portico)
  const emit = <T>(token: EventToken<T>, payload: T) => tellers[0]?.emit(token, payload)
  return { portico, edges, emit, ctxOf: contextOf(portico) }
}

/** The context of a plugin that `spy` made. */
const contextOf = (portico: Portico) => async (id: string) => portico.ask(service<Context>(`${id}/context`))

/** A plugin that provides its context, and counts the loads of its code. */
function spy(id: string, extra: Partial<Manifest> = {}, setup: (ctx: Context) => void = () => {}) {
  const run = vi.fn(setup)
  const manifest: Manifest & { load: ReturnType<typeof vi.fn> } = {
    id,
    ...extra,
    provides: [service(`${id}/context`), ...(extra.provides ?? [])],
    load: vi.fn(async () => ({
      default: (ctx: Context) => {
        ctx.provide(service<Context>(`${id}/context`), ctx)
        run(ctx)
      },
    })),
  }
  return { manifest, run }
}

const connected = (portico: Portico) => {
  portico.set(sessions, { active: 'eip155', byNamespace: { eip155: { status: 'connected', ...live } } })
}

/** Delivers the project's configuration. */
const decided = (portico: Portico, features: Extract<RemoteConfig, { status: 'known' }>['features']) =>
  portico.set(remoteConfig, { status: 'known', features })
const source: Manifest = { id: 'source', provides: [remoteSource] }

test('createPortico loads nothing, sends nothing and sets no timer', async () => {
  const { manifest } = spy('lathe', { taps: [modalOpening], listens: [intentShown] })
  const { edges } = build([manifest])
  await settle()
  expect(manifest.load).not.toHaveBeenCalled()
  expect(edges.server.sent).toEqual([])
  expect(edges.clock.pending).toBe(0)
})

test('a server can create and read a Portico; open and connect reject with a code', async () => {
  const { manifest } = spy('early', { activatesAtStart: () => true })
  const { portico } = build([manifest], {}, { env: { browser: false, href: () => '' } })
  expect(portico.state()).toMatchObject({ open: false, connected: false, networkId: 'eip155:1' })
  portico.prepare()
  await expect(portico.open()).rejects.toMatchObject({ code: 'NOT_IN_BROWSER' })
  await expect(portico.connect()).rejects.toMatchObject({ code: 'NOT_IN_BROWSER' })
  expect(manifest.load).not.toHaveBeenCalled()
})

test('a server does not know whether a session can be restored, and its watches register nothing', () => {
  const { portico } = build([], {}, { env: { browser: false, href: () => '' } })
  expect(portico.account()).toMatchObject({ status: 'restoring', isConnected: false, last: undefined })
  expect(portico.account('eip155').status).toBe('restoring')
  const last = { address: '0xA', networkId: 'eip155:1' } as const
  const known: Sessions = { active: 'eip155', byNamespace: { eip155: { status: 'restoring', connectorId: '', last } } }
  expect(portico.account('eip155', known)).toMatchObject({ status: 'restoring', last })
  const called = vi.fn()
  const undo = portico.watch(sessions, all => all, called)
  portico.set(sessions, known)
  expect(called).not.toHaveBeenCalled()
  undo()
})

test('the first render in the browser reads the account as the server does', () => {
  const { portico } = build()
  expect(portico.account().status).toBe('disconnected')
  expect(portico.account(undefined, portico.initially(sessions)).status).toBe('restoring')
})

test('opens the connect view without an account and the home view with one, and emits it', async () => {
  const { portico } = build()
  const reported = vi.fn()
  portico.on(modalOpened, reported)
  await portico.open()
  expect(portico.state()).toMatchObject({ open: true, view: 'Door' })
  expect(reported).toHaveBeenCalledExactlyOnceWith({ view: 'Door', connected: false })
  await portico.close()
  connected(portico)
  await portico.open()
  expect(portico.state().view).toBe('Hall')
})

test('opens a named view with its arguments', async () => {
  const { portico } = build()
  await portico.open({ view: shop, args: { item: 'bread' } })
  expect(portico.read(route).stack).toMatchObject([{ view: 'Shop', args: { item: 'bread' } }])
})

test('opens a named view without arguments from its start, above the one that arguments had led into', async () => {
  const { portico } = build()
  await portico.open({ view: 'Shop', args: { item: 'bread' } })
  await portico.open({ view: 'Shop', args: undefined as never })
  expect(portico.read(route).stack).toMatchObject([{ args: { item: 'bread' } }, { view: 'Shop', args: undefined }])
  await portico.open({ view: 'Shop', args: undefined as never })
  expect(portico.read(route).stack).toHaveLength(2)
})

test('refuses a view that no manifest contributes, and stays closed', async () => {
  const { portico } = build()
  await expect(portico.open({ view: 'Cellar' })).rejects.toMatchObject({
    code: 'VIEW_UNAVAILABLE',
    context: { reason: 'no registered plugin brings it' },
  })
  expect(portico.state().open).toBe(false)
})

test('decides the first view synchronously', () => {
  const { portico } = build()
  void portico.open()
  expect(portico.state().view).toBe('Door')
})

test('opening activates taps of the opening and listeners of intent, and only fetches the view’s owner', async () => {
  const shell = spy('shell', { taps: [modalOpening] })
  const curious = spy('curious', { listens: [intentShown] })
  const owner = spy('owner', { contributes: [contributeView(view('Bench'), { load })] })
  const { portico } = build([shell.manifest, curious.manifest, owner.manifest])
  await portico.open({ view: 'Bench' })
  await settle()
  expect([shell.run, curious.run, owner.run].map(run => run.mock.calls.length)).toEqual([1, 1, 0])
  expect(owner.manifest.load).toHaveBeenCalledOnce()
})

test('reports a shell that cannot be loaded, and open() still settles', async () => {
  const { portico, edges } = build([
    { id: 'shell', taps: [modalOpening], load: () => Promise.reject(new Error('chunk 404')) },
  ])
  await portico.open()
  expect(portico.state().open).toBe(true)
  expect(edges.env.reported).toMatchObject([{ code: 'PLUGIN_LOAD_FAILED' }])
})

test('prepare() emits intent, fetches code and activates taps of the opening, but opens no view', async () => {
  const shell = spy('shell', { taps: [modalOpening] })
  const other = spy('other')
  const seen = vi.fn(load)
  const home: Manifest = { id: 'home', contributes: [contributeView(view('Home'), { load: seen, home: () => true })] }
  const { portico } = build([shell.manifest, other.manifest, home])
  const intent = vi.fn()
  portico.on(intentShown, intent)
  portico.prepare()
  await settle()
  expect(intent).toHaveBeenCalledOnce()
  expect(shell.manifest.load).toHaveBeenCalledOnce()
  expect(shell.run).toHaveBeenCalledOnce()
  expect(seen).toHaveBeenCalledOnce()
  expect(other.manifest.load).not.toHaveBeenCalled()
  expect(portico.state().open).toBe(false)
})

describe('the option preload', () => {
  const page = (preload: PorticoOptions['preload']) => {
    const shell = spy('shell', { phase: 'intent', taps: [modalOpening] })
    const other = spy('other', { listens: [intentShown] })
    const moments: { moment: string; run: () => void }[] = []
    const undo = vi.fn()
    const onPreload = (moment: string, run: () => void) => {
      moments.push({ moment, run })
      return undo
    }
    const { portico, edges } = build([shell.manifest, other.manifest], { preload }, {}, { onPreload })
    return { shell, other, moments, portico, edges, undo }
  }

  test.each(['idle', 'interaction'] as const)(
    '%s fetches the first view’s code at that moment, and runs nothing',
    async preload => {
      const { shell, other, moments, edges } = page(preload)
      await settle()
      expect(shell.manifest.load).not.toHaveBeenCalled()
      expect(moments.map(({ moment }) => moment)).toEqual([preload])
      moments[0]?.run()
      await settle()
      expect(shell.manifest.load).toHaveBeenCalledOnce()
      expect(other.manifest.load).not.toHaveBeenCalled()
      expect(shell.run).not.toHaveBeenCalled()
      expect(edges.server.sent).toEqual([])
    },
  )

  test('destroy() ends the wait for that moment', async () => {
    const { portico, undo } = page('interaction')
    await settle()
    portico.destroy()
    expect(undo).toHaveBeenCalledOnce()
  })

  test.each([undefined, 'intent', 'none'] as const)('%s waits for nothing on the page', async preload => {
    const { moments } = page(preload)
    await settle()
    expect(moments).toEqual([])
  })

  test('none loads nothing before the click', async () => {
    const { shell, portico } = page('none')
    portico.prepare()
    await settle()
    expect(shell.manifest.load).not.toHaveBeenCalled()
    await portico.open()
    expect(shell.run).toHaveBeenCalledOnce()
  })
})

test('a plugin that must be active with the page reads storage to decide', async () => {
  const { manifest, run } = spy('memory', { activatesAtStart: ({ storage }) => storage.get('memory/there') === true })
  const first = build([manifest])
  await settle()
  expect(run).not.toHaveBeenCalled()
  first.edges.ports.storage.set('memory/there', true)
  build([manifest], {}, { backend: first.edges.backend })
  await settle()
  expect(run).toHaveBeenCalledOnce()
})

test('the `storage` of the options takes the place of localStorage', async () => {
  const backend = memoryBackend()
  const { storage: _, ...ports } = fakeEdges().ports
  const memory: Manifest = {
    id: 'memory',
    activatesAtStart: () => true,
    load: async () => ({ default: ctx => ctx.storage.set('memory/there', true) }),
  }
  const options = { networks: [mainnet], adapters: [namespaceAdapter], plugins: [memory], storage: backend }
  const portico = createPortico(options, ports)
  await settle()
  expect([...backend.entries]).toEqual([['portico/1/memory/there', 'true']])
  portico.destroy()
})

describe('a slice that a manifest hydrates', () => {
  const last = { address: '0xA', networkId: 'eip155:1' } as const
  const restoring: Sessions = {
    active: 'eip155',
    byNamespace: { eip155: { status: 'restoring', connectorId: 'x', last } },
  }
  const hydrating = (extra: Partial<Manifest>): Manifest => ({
    id: 'hydrating',
    hydrates: () => ({ slice: sessions, value: restoring }),
    activatesAtStart: () => true,
    ...extra,
  })
  const follow = (portico: Portico) => {
    const seen: string[] = []
    void portico.ready().then(() => seen.push('ready'))
    return seen
  }

  test('a slice that a manifest hydrates is readable at once, but not in a first render that must agree with the server', async () => {
    const { portico } = build([hydrating({ load: () => new Promise(() => {}) })])
    expect(portico.account()).toMatchObject({ status: 'restoring', isConnected: false, last })
    expect(portico.account().address).toBeUndefined()
    expect(portico.networkId()).toBe('eip155:1')
    expect(portico.account(undefined, portico.initially(sessions))).toMatchObject({
      status: 'restoring',
      last: undefined,
    })
    const seen = follow(portico)
    await settle()
    expect(seen).toEqual([])
    portico.destroy()
    await settle()
    expect(portico.account().status).toBe('disconnected')
    expect(seen).toEqual(['ready'])
  })

  test.each<[string, Manifest['load']]>([
    ['cannot be loaded', () => Promise.reject(new Error('offline'))],
    [
      'fails in its set-up',
      async () => ({
        default: () => {
          throw new Error('broken')
        },
      }),
    ],
  ])('a slice that a manifest hydrates is reset if the plugin %s', async (_, load) => {
    const { portico } = build([hydrating({ load })])
    const seen = follow(portico)
    await settle()
    expect(portico.account()).toMatchObject({ status: 'disconnected' })
    expect(seen).toEqual(['ready'])
  })

  test('a slice that a manifest hydrates has its initial value if reading storage throws', async () => {
    const { portico, edges } = build([
      hydrating({
        hydrates: () => {
          throw new Error('corrupt')
        },
      }),
    ])
    expect(portico.account().status).toBe('disconnected')
    await portico.ready()
    expect(edges.env.reported).toMatchObject([{ code: 'PLUGIN_PART_FAILED', cause: { message: 'corrupt' } }])
  })

  describe('gives a provider that waits', () => {
    const scripted = () => {
      const listeners: [string, unknown][] = []
      return {
        listeners,
        request: async ({ method }: { method: string }) => `answer to ${method}`,
        on: (event: string, listener: unknown) => listeners.push([event, listener]),
        removeListener: (event: string, listener: unknown) => {
          const at = listeners.findIndex(([name, other]) => name === event && other === listener)
          listeners.splice(at, at < 0 ? 0 : 1)
        },
      }
    }

    test('until the wallet is restored, and then passes requests and listeners on', async () => {
      const wallet = scripted()
      const { manifest } = spy('session', {}, ctx => void ctx.provide(walletProvider.on('eip155'), wallet))
      const { portico, ctxOf } = build([hydrating({ load: () => new Promise(() => {}) }), manifest])
      const early = portico.provider()!
      expect(portico.provider('eip155')).toBe(early)
      expect(portico.provider('solana')).toBeUndefined()
      const answered = vi.fn()
      const asked = early.request({ method: 'eth_chainId' })
      void asked.then(answered)
      const [kept, removed] = [() => {}, () => {}]
      early.on('chainChanged', kept)
      early.on('accountsChanged', removed)
      early.removeListener('accountsChanged', removed)
      await settle()
      expect(answered).not.toHaveBeenCalled()
      await ctxOf('session')
      connected(portico)
      expect(await asked).toBe('answer to eth_chainId')
      expect(wallet.listeners).toEqual([['chainChanged', kept]])
      expect(portico.provider()).toBe(wallet)
      early.on('accountsChanged', removed)
      await settle()
      expect(wallet.listeners).toHaveLength(2)
      early.removeListener('chainChanged', kept)
      await settle()
      expect(wallet.listeners).toEqual([['accountsChanged', removed]])
    })

    test('the waiting provider rejects with code 4100 if no wallet is restored', async () => {
      const { portico } = build([hydrating({ load: () => new Promise(() => {}) })])
      const early = portico.provider()!
      const accounts = early.request({ method: 'eth_accounts' })
      const signature = early.request({ method: 'personal_sign', params: [] })
      portico.set(sessions, { byNamespace: { eip155: { status: 'disconnected' } } })
      expect(await accounts).toEqual([])
      await expect(signature).rejects.toMatchObject({
        name: 'ProviderRpcError',
        code: 4100,
        cause: { code: 'NOT_CONNECTED' },
      })
      expect(portico.provider()).toBeUndefined()
    })

    test('the waiting provider settles when the host destroys the Portico', async () => {
      const { portico } = build([hydrating({ load: () => new Promise(() => {}) })])
      const asked = portico.provider()!.request({ method: 'eth_chainId' })
      portico.destroy()
      await expect(asked).rejects.toMatchObject({ code: 4100 })
    })
  })

  test('a slice that a manifest hydrates is not read on a server, which is ready at once', async () => {
    const { portico } = build([hydrating({})], {}, { env: { browser: false } })
    expect(portico.account()).toMatchObject({ status: 'restoring', last: undefined })
    await portico.ready()
  })
})

test('ready() resolves at once without a session to restore, and without an adapter', async () => {
  await build().portico.ready()
  await build([], { adapters: [namespaceAdapter], plugins: [] }).portico.ready()
})

test('connect() opens the modal and resolves to the account that the user chose', async () => {
  const { portico, emit } = build()
  const answer = portico.connect()
  await settle()
  expect(portico.state().open).toBe(true)
  connected(portico)
  emit(sessionConnected, { namespace: 'eip155', live, restored: false })
  expect(await answer).toMatchObject({ isConnected: true, address: '0xA', caipAddress: 'eip155:1:0xA' })
})

test('connect() resolves at once if an account is connected', async () => {
  const { portico } = build()
  connected(portico)
  expect(await portico.connect()).toMatchObject({ isConnected: true })
  expect(portico.state().open).toBe(false)
})

test('connect() for one namespace waits for that namespace', async () => {
  const { portico, emit } = build()
  const answered = vi.fn()
  portico.connect({ namespace: 'eip155' }).then(answered)
  await settle()
  emit(sessionConnected, { namespace: 'solana', live, restored: false })
  await settle()
  expect(answered).not.toHaveBeenCalled()
  connected(portico)
  emit(sessionConnected, { namespace: 'eip155', live, restored: false })
  await settle()
  expect(answered).toHaveBeenCalledOnce()
})

test.each<[string, (portico: Portico) => unknown]>([
  ['the user closes the modal', portico => portico.close()],
  ['the host destroys it', portico => portico.destroy()],
])('connect() rejects with `Modal closed` when %s', async (_, end) => {
  const { portico } = build()
  const answer = portico.connect()
  const rejected = expect(answer).rejects.toMatchObject({ code: 'MODAL_CLOSED', message: 'Modal closed' })
  await settle()
  await end(portico)
  await rejected
})

test('connect() rejects with the signal’s reason when it is aborted', async () => {
  const { portico } = build()
  const life = new AbortController()
  const reason = new Error('enough')
  const answer = portico.connect({ signal: life.signal })
  life.abort(reason)
  await expect(answer).rejects.toBe(reason)
})

test('connect() with an aborted signal opens nothing', async () => {
  const { portico } = build()
  await expect(portico.connect({ signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' })
  expect(portico.state().open).toBe(false)
})

test('connect() rejects if no view can be opened', async () => {
  const { portico } = build([{ id: 'late', contributes: [contributeView(door, { load, intercepts: () => false })] }])
  portico.destroy()
  await expect(portico.connect()).rejects.toMatchObject({ code: 'VIEW_UNAVAILABLE' })
})

test('disconnect and switchNetwork ask the session plugin, and reject with a code without one', async () => {
  const control = {
    connect: vi.fn(),
    disconnect: vi.fn(),
    switchNetwork: vi.fn(),
    switchAccount: vi.fn(),
    switchConnection: vi.fn(),
    forgetConnection: vi.fn(),
  }
  const { manifest } = spy('session', { provides: [sessionControl] }, ctx => void ctx.provide(sessionControl, control))
  const { portico } = build([manifest])
  await portico.disconnect({ namespace: 'eip155' })
  await portico.switchNetwork('eip155:1')
  expect(control.disconnect).toHaveBeenCalledExactlyOnceWith({ namespace: 'eip155' })
  expect(control.switchNetwork).toHaveBeenCalledExactlyOnceWith('eip155:1')
  await expect(build().portico.disconnect()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
})

test('reads the account, the network and the provider of the active namespace', async () => {
  const provider = { request: async () => undefined, on: () => undefined, removeListener: () => undefined }
  const { manifest } = spy('session', {}, ctx => void ctx.provide(walletProvider.on('eip155'), provider))
  const { portico, ctxOf } = build([manifest])
  expect(portico.provider()).toBeUndefined()
  expect(portico.network()?.caipNetworkId).toBe('eip155:1')
  await ctxOf('session')
  connected(portico)
  expect(portico.provider()).toBe(provider)
  expect(portico.account()).toMatchObject({ status: 'connected', address: '0xA', wallet: { name: 'Wallet' } })
  expect(portico.account('solana')).toMatchObject({ status: 'disconnected', isConnected: false, allAccounts: [] })
  portico.set(sessions, {
    active: 'eip155',
    byNamespace: { eip155: { status: 'connected', ...live, networkId: 'eip155:999' } },
  })
  expect(portico.network()).toBeUndefined()
  expect(portico.state().networkId).toBe('eip155:999')
})

test('raises mistakes in the options as alerts and prints each with its level and sentence unless debug is off', () => {
  const wrong = { projectId: undefined, plugins: [entrance, { id: 'NO' }] }
  const { portico, edges } = build([], wrong)
  expect(portico.read(alerts).raised.map(({ code }) => code)).toEqual(['APKT008', 'APKT002'])
  expect(edges.env.logged).toEqual([
    { level: 'error', message: expect.stringMatching(/^error APKT002: Invalid App Configuration \(.+\)$/) },
  ])
  expect(build([], { ...wrong, debug: false }).edges.env.warnings).toEqual([])
})

test('a missing project id is no line in the console, except beside an adapter without a namespace of its own', () => {
  const loggedBy = (plugins: Manifest[]) => build([], { projectId: undefined, plugins }).edges.env.logged
  expect(loggedBy([entrance])).toEqual([])
  expect(loggedBy([entrance, { id: 'pairing', adapter: { namespaces: [] } }])).toEqual([
    { level: 'error', message: 'error APKT008: Project ID Missing' },
  ])
})

test('changes the theme and the language at any time', async () => {
  const { portico } = build([], { themeMode: 'dark', themeVariables: { accent: 'red' } })
  portico.setTheme({ mode: 'light' })
  portico.setLocale({ tag: 'pt', direction: 'ltr', texts: {} })
  expect(portico.read(theme)).toEqual({ mode: 'light', variables: { accent: 'red' } })
  expect(portico.read(locale).tag).toBe('pt')
})

test('a theme variable is changed beside the others, and has its usual value again', () => {
  const { portico } = build([], { themeVariables: { accent: 'red', radius: 'round' } })
  portico.setTheme({ variables: { accent: 'blue' } })
  expect(portico.read(theme)).toEqual({ mode: 'auto', variables: { accent: 'blue', radius: 'round' } })
  portico.setTheme({ variables: { accent: undefined } })
  expect(portico.read(theme).variables).toEqual({ accent: undefined, radius: 'round' })
})

test('a language loads the sentences of each plugin before its code runs', async () => {
  const loaded: string[] = []
  const begun: boolean[] = []
  const load = async (plugin: string) => void loaded.push(plugin)
  const rang = event<void>('kernel/rang')
  const { manifest } = spy('porter', { listens: [rang] }, () => void begun.push(loaded.includes('porter')))
  const { portico, emit } = build([manifest], { locale: { tag: 'pt', direction: 'ltr', texts: {}, load } })
  expect(loaded).not.toContain('porter')
  emit(rang, undefined)
  await settle()
  expect(begun).toEqual([true])
  portico.destroy()
})

test('switches to a language when the sentences of the plugins that have begun are there', async () => {
  const rang = event<void>('kernel/rang')
  const { manifest } = spy('porter', { listens: [rang] })
  const { portico, emit } = build([manifest])
  emit(rang, undefined)
  await settle()
  let arrive = () => {}
  const held = new Promise<void>(done => (arrive = done))
  const loaded: string[] = []
  const load = (plugin: string) => held.then(() => void loaded.push(plugin))
  const switched = portico.setLocale({ tag: 'de', direction: 'ltr', texts: {}, load })
  expect(portico.read(locale).tag).toBe('en')
  arrive()
  await switched
  expect(loaded).toContain('porter')
  expect(portico.read(locale).tag).toBe('de')
})

test('the last language wins, though an earlier one loads longer', async () => {
  const rang = event<void>('kernel/rang')
  const { manifest } = spy('porter', { listens: [rang] })
  const { portico, emit } = build([manifest])
  emit(rang, undefined)
  await settle()
  let arrive = () => {}
  const held = new Promise<void>(done => (arrive = done))
  const load = () => held
  const slow = portico.setLocale({ tag: 'de', direction: 'ltr', texts: {}, load })
  await portico.setLocale({ tag: 'pt', direction: 'ltr', texts: {} })
  arrive()
  await slow
  expect(portico.read(locale).tag).toBe('pt')
})

test('the event that activated a plugin reaches it, once', async () => {
  const rang = event<number>('kernel/rang')
  const received = vi.fn()
  const { manifest } = spy('porter', { listens: [rang] }, ctx => void ctx.on(rang, received))
  const { emit } = build([manifest])
  emit(rang, 1)
  emit(rang, 2)
  await settle()
  emit(rang, 3)
  expect(received.mock.calls).toEqual([[1], [2], [3]])
})

test('the event that activated a plugin reaches it although its first setup failed', async () => {
  const rang = event<number>('kernel/rang')
  const received = vi.fn()
  let broken = true
  const { manifest } = spy('porter', { listens: [rang] }, ctx => {
    ctx.on(rang, received)
    if (broken) throw new Error('asleep')
  })
  const { emit } = build([manifest])
  emit(rang, 1)
  await settle()
  broken = false
  emit(rang, 2)
  await settle()
  expect(received).toHaveBeenLastCalledWith(2)
})

test('a hook activates its taps; a safety hook refuses if they cannot be activated', async () => {
  const safety = hook<null>('test/safety')
  const courtesy = hook<null>('test/courtesy', { onCrash: 'pass' })
  const no = new PorticoError('NO', 'No')
  const asked = spy('asked')
  const guard = spy('guard', { taps: [safety] }, ctx => void ctx.tap(safety, () => no))
  const activated = build([asked.manifest, guard.manifest])
  expect(await (await activated.ctxOf('asked')).consult(safety, null)).toEqual({ by: 'guard', reason: no })

  const gone: Manifest = { id: 'gone', taps: [safety, courtesy], load: () => Promise.reject(new Error('404')) }
  const lost = build([asked.manifest, gone])
  const ctx = await lost.ctxOf('asked')
  expect(await ctx.consult(safety, null)).toMatchObject({ by: 'gone', reason: { code: 'PLUGIN_LOAD_FAILED' } })
  expect(await ctx.consult(courtesy, null)).toBeUndefined()
})

test('a plugin may step through the modal, and refuse to be left', async () => {
  const { manifest } = spy('guide', {}, ctx => {
    ctx.tap(leavingView, ({ view }) => (view === 'Shop' ? new PorticoError('UNPAID', 'Pay first') : undefined))
  })
  const { portico, ctxOf } = build([manifest])
  const ctx = await ctxOf('guide')
  expect(await ctx.open(door)).toBe(true)
  expect(await ctx.open(shop, { item: 'bread' })).toBe(true)
  expect(await ctx.back()).toBe(false)
  expect(await portico.close()).toBe(false)
  expect(portico.state().view).toBe('Shop')
})

const lathe = () =>
  spy('lathe', {
    gate: { key: 'lathe', remote: true, fallback: false },
    provides: [service('lathe/turn')],
    contributes: [
      contributeView(view('Lathe'), { load }),
      contributeTo(accountActions, { label: defineMessage('lathe/title', 'Turn'), opens: view('Lathe') }),
    ],
  })

test('the kernel does not load a gated plugin while its gate is closed, and names the reason', async () => {
  const { manifest } = lathe()
  const { portico } = build([source, manifest])
  expect(portico.slot(accountActions)).toEqual([])
  expect(portico.has({ id: 'lathe/turn' })).toBe(false)
  await expect(portico.open({ view: 'Lathe' })).rejects.toMatchObject({
    context: { reason: 'the project configuration has not loaded yet' },
  })
  await expect(portico.ask(service('lathe/turn'))).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
  portico.prepare()
  expect(manifest.load).not.toHaveBeenCalled()
})

// Fails when a hook is consulted before the decision.
test('a hook waits for the project’s configuration if that may switch on a plugin that refuses', async () => {
  const step = hook<{ item: string }>('asking/step')
  const refresh = vi.fn(async () => decided(portico, { lathe: { isEnabled: true, config: [] } }))
  const reason = new PorticoError('NOT_TODAY', 'Not today')
  const gate = { key: 'lathe', remote: true as const, fallback: false }
  const { manifest } = spy('lathe', { gate, taps: [step] }, ctx => void ctx.tap(step, () => reason))
  const waiting = { id: 'source', provides: [remoteSource] }
  const { manifest: reading } = spy('source', waiting, ctx => void ctx.provide(remoteSource, { refresh }))
  const { manifest: asking } = spy('asking', { owns: [step] })
  const { portico, ctxOf } = build([reading, manifest, asking])
  const ctx = await ctxOf('asking')
  expect(await ctx.consult(step, { item: 'bread' })).toMatchObject({ by: 'lathe', reason: { code: 'NOT_TODAY' } })
  expect(await ctx.consult(step, { item: 'bread' })).toMatchObject({ by: 'lathe', reason: { code: 'NOT_TODAY' } })
  expect(refresh).toHaveBeenCalledOnce()
})

test('adds a plugin’s contributions when the project enables it, and removes all when it disables it', async () => {
  const { manifest } = lathe()
  const { portico, ctxOf } = build([source, manifest])
  decided(portico, { lathe: { isEnabled: true, config: [] } })
  expect(portico.slot(accountActions)).toHaveLength(1)
  expect(portico.has({ id: 'lathe/turn' })).toBe(true)

  const chips = slice<{ n: number }>('lathe/chips', { n: 0 })
  const ctx = await ctxOf('lathe')
  ctx.set(chips, { n: 7 })
  const undone = vi.fn()
  ctx.onDispose(undone)
  await portico.open()
  await ctx.open(view('Lathe'))
  decided(portico, { lathe: { isEnabled: false, config: [] } })

  expect(portico.state().view).toBe('Door')
  expect(portico.slot(accountActions)).toEqual([])
  expect(portico.read(chips)).toEqual({ n: 0 })
  expect(undone).toHaveBeenCalledOnce()
  expect(ctx.signal.aborted).toBe(true)
})

test('disabling the plugin of the only open view shows the default view', async () => {
  const { manifest } = lathe()
  const { portico } = build([source, manifest])
  decided(portico, { lathe: { isEnabled: true, config: [] } })
  await portico.open({ view: 'Lathe' })
  const closed = vi.fn()
  portico.on(modalClosed, closed)
  decided(portico, {})
  expect(portico.state()).toMatchObject({ open: true, view: 'Door' })
  expect(closed).not.toHaveBeenCalled()
})

test('disabling a plugin removes its views below the visible one', async () => {
  const { manifest } = lathe()
  const { portico } = build([source, manifest])
  decided(portico, { lathe: { isEnabled: true, config: [] } })
  await portico.open({ view: 'Lathe' })
  await portico.open({ view: 'Shop', args: { item: 'bread' } })
  decided(portico, {})
  expect(portico.read(route).stack.map(({ view }) => view)).toEqual(['Shop'])
})

test('the modal closes with its only view if there is no default view', async () => {
  const { manifest } = lathe()
  const { portico } = build([source, manifest], { plugins: [source, manifest] })
  decided(portico, { lathe: { isEnabled: true, config: [] } })
  await portico.open({ view: 'Lathe' })
  decided(portico, {})
  expect(portico.state().open).toBe(false)
})

test('a disabled plugin is still active while its views are removed', async () => {
  const { manifest } = lathe()
  const { portico, ctxOf } = build([source, manifest])
  decided(portico, { lathe: { isEnabled: true, config: [] } })
  const ctx = await ctxOf('lathe')
  await portico.open({ view: 'Lathe' })
  const seen: unknown[] = []
  ctx.watch(
    route,
    ({ stack }) => stack,
    stack => seen.push([stack.map(({ view }) => view), ctx.signal.aborted]),
  )
  decided(portico, {})
  expect(seen).toEqual([[['Door'], false]])
})

test('a toast ends with the plugin that showed it, and with no other', async () => {
  const { manifest } = lathe()
  const { portico, ctxOf } = build([source, manifest, spy('asked').manifest])
  const on = () => decided(portico, { lathe: { isEnabled: true, config: [] } })
  const shown = () => portico.read(toast).current?.message.text
  const loading = (text: string) => showToast({ variant: 'loading', message: defineMessage('test/loading', text) })
  on()
  const ctx = await ctxOf('lathe')
  ctx.set(toast, loading('Turning'))
  expect(shown()).toBe('Turning')
  decided(portico, {})
  expect(shown()).toBeUndefined()
  ctx.set(toast, loading('Too late'))
  expect(shown()).toBeUndefined()

  on()
  const other = await ctxOf('asked')
  ;(await ctxOf('lathe')).set(toast, loading('Turning'))
  other.set(toast, loading('Asking'))
  decided(portico, {})
  expect(shown()).toBe('Asking')
})

test('a new configuration restarts the plugin; an equal one does not', async () => {
  const parse = ({ config }: { config?: readonly string[] | null }) => config ?? false
  const { manifest, run } = spy('lathe', { gate: { key: 'lathe', remote: true, fallback: false, parse } })
  const { portico, ctxOf } = build([source, manifest])
  decided(portico, { lathe: { isEnabled: true, config: ['oak'] } })
  const before = await ctxOf('lathe')
  expect(before.config).toEqual(['oak'])
  decided(portico, { lathe: { isEnabled: true, config: ['oak'] } })
  expect(await ctxOf('lathe')).toBe(before)
  decided(portico, { lathe: { isEnabled: true, config: ['elm'] } })
  expect((await ctxOf('lathe')).config).toEqual(['elm'])
  expect(run).toHaveBeenCalledTimes(2)
})

test('the kernel does not load a part of a disabled plugin', async () => {
  const { manifest } = lathe()
  const asked = spy('asked')
  const { portico, ctxOf } = build([source, manifest, asked.manifest])
  decided(portico, { lathe: { isEnabled: true, config: [] } })
  decided(portico, {})
  const part = vi.fn(load)
  await expect(partsOf(await ctxOf('asked')).load('lathe', part)).rejects.toMatchObject({ code: 'PLUGIN_DISABLED' })
  expect(part).not.toHaveBeenCalled()
  expect(manifest.load).not.toHaveBeenCalled()
})

test('a part whose load throws synchronously fails like any other, and open() still settles', async () => {
  const load = () => {
    throw new Error('broken')
  }
  const broken = contributeView(view('Broken'), { load })
  const failing: Manifest = { id: 'failing', contributes: [broken], load: () => Promise.reject(new Error('gone')) }
  const { manifest } = spy('asked')
  const { portico, ctxOf } = build([failing, manifest])
  await portico.open({ view: 'Broken' })
  expect(portico.state()).toMatchObject({ open: true, view: 'Broken' })
  await expect(partsOf(await ctxOf('asked')).load('failing', load)).rejects.toThrow()
})

declare global {
  interface PorticoFeatures {
    lathe: boolean
  }
}

test('warns once that the project overrules the host', () => {
  const { portico, edges } = build(
    [source, lathe().manifest],
    { features: { lathe: true } },
    { env: { describeConflicts } },
  )
  decided(portico, {})
  decided(portico, {})
  // Without an opinion of the project the host decides, and the cause of the warning is gone for a while.
  decided(portico, { lathe: { isEnabled: false, config: null } })
  decided(portico, {})
  expect(edges.env.warnings.filter(warning => warning.includes('lathe'))).toHaveLength(1)
})

test('reports an error that no caller awaits, and no abort', async () => {
  const { manifest } = spy('lathe')
  const { portico, edges, ctxOf } = build([manifest])
  const reported = vi.fn()
  portico.on(errorReported, reported)
  const ctx = await ctxOf('lathe')
  const error = new Error('chip')
  ctx.report(error)
  ctx.report(AbortSignal.abort().reason)
  expect(edges.env.reported).toEqual([error])
  expect(reported).toHaveBeenCalledExactlyOnceWith({ error, by: 'lathe' })
})

test('work that a plugin begins through its context ends with it', async () => {
  const { manifest } = lathe()
  const { portico, emit, edges, ctxOf } = build([source, manifest])
  decided(portico, { lathe: { isEnabled: true, config: [] } })
  const ctx = await ctxOf('lathe')
  const rang = event('kernel/rang')
  const never = vi.fn()
  ctx.on(rang, never)
  ctx.observe((id: string) => id === rang.id && never())
  ctx.watch(sessions, value => value, never)
  ctx.watchContributions(never)
  ctx.tap(leavingView, never)
  ctx.provide(service<number>('lathe/count'), 1)
  ctx.contribute(contributeTo(accountActions, { label: defineMessage('x', 'x'), opens: door }))
  ctx.clock.after(10, never)
  ctx.clock.every(10, never)
  decided(portico, {})
  never.mockClear()
  emit(rang, undefined)
  connected(portico)
  await portico.open()
  await portico.close()
  await edges.clock.advance(100)
  expect(never).not.toHaveBeenCalled()
  expect(portico.peek(service('lathe/count'))).toBeUndefined()
  expect(portico.slot(accountActions)).toEqual([])
  expect(edges.clock.pending).toBe(0)
})

test('fifty openings leave no more listeners than one', async () => {
  const { manifest } = spy('shell', { taps: [modalOpening] }, ctx => void ctx.on(modalOpened, () => {}))
  const { portico, edges } = build([manifest])
  for (let turn = 0; turn < 50; turn++) {
    const answer = portico.connect().catch((error: unknown) => error)
    await portico.close()
    expect(await answer).toMatchObject({ code: 'MODAL_CLOSED' })
  }
  expect(manifest.load).toHaveBeenCalledOnce()
  expect(edges.clock.pending).toBe(0)
  expect(portico.state()).toMatchObject({ open: false })
})

test('destroy() ends every plugin, closes the modal and leaves no timer, also when called twice', async () => {
  const ended = vi.fn()
  const { manifest } = spy('lathe', {}, ctx => {
    ctx.clock.every(1000, () => {})
    ctx.onDispose(ended)
  })
  const { portico, edges, ctxOf } = build([manifest], { preload: 'idle' })
  await ctxOf('lathe')
  await portico.open()
  portico.destroy()
  portico.destroy()
  expect(ended).toHaveBeenCalledOnce()
  expect(portico.state().open).toBe(false)
  expect(edges.clock.pending).toBe(0)
  await expect(portico.open()).rejects.toMatchObject({ code: 'VIEW_UNAVAILABLE' })
  await expect(portico.ask(service('lathe/context'))).rejects.toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
    context: { reason: 'Portico was destroyed' },
  })
})

test('destroy() while code loads runs none of it', async () => {
  const { manifest, run } = spy('shell', { taps: [modalOpening] })
  const { portico } = build([manifest])
  const answer = portico.open()
  portico.destroy()
  await answer
  await settle()
  expect(run).not.toHaveBeenCalled()
})

test('the http port refuses the hosts of the project API without a project id', async () => {
  const { manifest } = spy('api', { egress: ({ endpoints }) => ({ connect: Object.values(endpoints) }) })
  const { edges, ctxOf } = build([manifest], { projectId: undefined })
  const { http, settings } = await ctxOf('api')
  for (const url of Object.values(settings.endpoints)) {
    await expect(http.json(url)).rejects.toMatchObject({ code: 'HTTP_BLOCKED' })
  }
  expect(edges.server.sent).toEqual([])
})

test('the plugin’s http port reaches the hosts that its manifest names, at this host’s endpoints', async () => {
  const { manifest } = spy('api', { egress: ({ endpoints }) => ({ connect: [endpoints.api] }) })
  const { edges, ctxOf } = build([manifest], { endpoints: { api: 'https://gateway.example' } })
  edges.server.answer('gateway.example', { ok: true })
  const ctx = await ctxOf('api')
  expect(await ctx.http.json('https://gateway.example/x')).toEqual({ ok: true })
  await expect(ctx.http.json('https://elsewhere.example/')).rejects.toMatchObject({ code: 'HTTP_BLOCKED' })
})

// Fails when `fetch` is not read at creation.
test('uses the fetch of the moment of creation: a script that replaces it later sees no request', async () => {
  const asked: string[] = []
  const fetchOf = (name: string) => async () => {
    asked.push(name)
    return new Response('{}')
  }
  const { manifest } = spy('api', { egress: ({ endpoints }) => ({ connect: [endpoints.api] }) })
  const { lazyPorts: _, ...ports } = fakeEdges().ports
  vi.stubGlobal('fetch', fetchOf('page'))
  try {
    const options = { projectId: 'p', endpoints: { api: 'https://gateway.example' } }
    const portico = createPortico(
      { ...options, networks: [mainnet], adapters: [namespaceAdapter], plugins: [manifest] },
      ports,
    )
    built.push(portico)
    vi.stubGlobal('fetch', fetchOf('later'))
    const ctx = await contextOf(portico)('api')
    await ctx.http.json('https://gateway.example/x')
  } finally {
    vi.unstubAllGlobals()
  }
  expect(asked).toEqual(['page'])
})

test('an option of the host switches its plugin on, whatever the project decides', async () => {
  const gate = {
    key: 'guild',
    remote: true as const,
    fallback: false,
    alwaysOn: ({ guardProvider }: ResolvedOptions) => guardProvider === true,
  }
  const { manifest } = spy('guild', { gate })
  const remote: RemoteConfig = { status: 'known', features: { guild: { isEnabled: false, config: [] } } }
  const without = build([manifest])
  const brought = build([manifest], { guardProvider: true })
  for (const { portico } of [without, brought]) portico.set(remoteConfig, remote)
  expect(without.portico.has(service('guild/context'))).toBe(false)
  expect(brought.portico.has(service('guild/context'))).toBe(true)
})

test('a missing option keeps a plugin off', () => {
  const { manifest } = spy('guild', {
    gate: { key: 'guild', fallback: true, needs: ({ projectId }) => projectId !== undefined },
  })
  expect(build([manifest]).portico.has(service('guild/context'))).toBe(true)
  expect(build([manifest], { projectId: undefined }).portico.has(service('guild/context'))).toBe(false)
})

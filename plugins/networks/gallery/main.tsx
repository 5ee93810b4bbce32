import { createRoot } from 'react-dom/client'
import { fakeEdges, fakeEnv, fakeServer, memoryBackend } from '../../../adapters/conformance/edges'
import { addConnector, connectors, type Ports, type Setup, sessions } from '../../../kernel'
import { createHttp, createStorage, systemClock } from '../../../kernel/ports'
import { adoptTheme, SheetRootContext } from '../../../ui-kit'
import { KernelProvider } from '../../../ui-kit/hooks'
import { Frame } from './Frame'
import { SCENES } from './scenes'
import { createTestHost } from './testHost'

const scene = SCENES[new URLSearchParams(location.search).get('scene') ?? 'networks']!
const root = document.getElementById('gallery')!.attachShadow({ mode: 'open' })
adoptTheme(root)

const screen: Setup = ctx =>
  createRoot(root).render(
    <SheetRootContext.Provider value={root}>
      <KernelProvider value={ctx}>
        <Frame />
      </KernelProvider>
    </SheetRootContext.Provider>,
  )

const server = fakeServer()
const env = fakeEnv({ mobile: matchMedia('(pointer: coarse)').matches })
const beyond = await fakeEdges().ports.lazyPorts()
const ports: Ports = {
  clock: systemClock,
  env,
  storage: createStorage(memoryBackend()),
  lazyPorts: async () => ({
    ...beyond,
    page: env,
    http: createHttp({ fetch: server.fetch, clock: systemClock }),
    popup: { ...beyond.popup, openLink: () => undefined, openApp: () => undefined },
  }),
}

const { state, views, control, beside = {}, connectors: known = [], ...options } = scene
const testHost = await createTestHost(ports, {
  ...options,
  screen,
  control: { disconnect: async () => testHost.disconnect(), ...control },
})
if ('accounts' in state) testHost.connect(state)
testHost.setSessions({ active: 'eip155', byNamespace: { ...testHost.portico.read(sessions).byNamespace, ...beside } })
for (const connector of known) testHost.portico.set(connectors, addConnector(connector))
const elsewhere = { networkId: 'solana:main' }
for (const view of views) {
  await testHost.portico.open({ view, args: view === 'SwitchActiveChain' ? elsewhere : { networkId: 'eip155:8453' } })
}

const gallery = { testHost, wrongs: env.reported }
declare global {
  interface Window {
    networksGallery: typeof gallery
  }
}
window.networksGallery = gallery

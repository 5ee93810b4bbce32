import { createRoot } from 'react-dom/client'
import { fakeEdges, fakeEnv, fakeServer, memoryBackend } from '../../../adapters/conformance/edges'
import { addConnector, connectors, type Ports, type Setup, sessions } from '../../../kernel'
import { createHttp, createStorage, systemClock } from '../../../kernel/ports'
import { adoptTheme, SheetRootContext } from '../../../ui-kit'
import { KernelProvider } from '../../../ui-kit/hooks'
import { Frame } from './Frame'
import { SCENES } from './scenes'
import { createWorld } from './world'

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
    popup: { ...beyond.popup, openLink: () => undefined },
  }),
}

const { state, views, control, beside = {}, connectors: known = [], ...options } = scene
const world = await createWorld(ports, {
  ...options,
  screen,
  control: { disconnect: async () => world.disconnect(), ...control },
})
if ('accounts' in state) world.connect(state)
world.say({ active: 'eip155', byNamespace: { ...world.portico.read(sessions).byNamespace, ...beside } })
for (const connector of known) world.portico.write(connectors, addConnector(connector))
const elsewhere = { networkId: 'solana:main' }
for (const view of views) {
  await world.portico.open({ view, args: view === 'SwitchActiveChain' ? elsewhere : { networkId: 'eip155:8453' } })
}

const gallery = { world, wrongs: env.reported }
declare global {
  interface Window {
    networksGallery: typeof gallery
  }
}
window.networksGallery = gallery

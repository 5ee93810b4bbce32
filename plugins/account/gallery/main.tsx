import { createRoot } from 'react-dom/client'
import { fakeEdges, fakeEnv, fakeServer, memoryBackend } from '../../../adapters/conformance/edges'
import { PorticoError, type Ports, type Setup } from '../../../kernel'
import { createHttp, createStorage, systemClock } from '../../../kernel/ports'
import { adoptTheme, SheetRootContext } from '../../../ui-kit'
import { KernelProvider } from '../../../ui-kit/hooks'
import { controlOf, show } from './connectionList'
import { Frame } from './Frame'
import { SCENES } from './scenes'
import { createTestHost, live } from './testHost'

const query = new URLSearchParams(location.search)
const scene = SCENES[query.get('scene') ?? 'whole']!
const host = document.getElementById('gallery')!
const root = host.attachShadow({ mode: 'open' })
adoptTheme(root)
host.dir = query.get('dir') ?? 'ltr'

const screen: Setup = ctx =>
  createRoot(root).render(
    <SheetRootContext.Provider value={root}>
      <KernelProvider value={ctx}>
        <Frame />
      </KernelProvider>
    </SheetRootContext.Provider>,
  )

const server = fakeServer()
server.answer('/v1/identity/', scene.identity ?? { name: null, avatar: null })
if ('balances' in scene) {
  const ids = ['eip155:1', 'eip155:8453', 'eip155:11155111', 'solana:main']
  server.answer('/v1/supported-chains', { http: ids, ws: [] })
  server.answer('/balance?', scene.balances)
}
const env = fakeEnv({ mobile: matchMedia('(pointer: coarse)').matches, online: () => !query.has('offline') })
if (query.has('denied')) env.copy = () => Promise.reject(new Error('Denied'))
const opened: string[] = []
const beyond = await fakeEdges().ports.lazyPorts()
const ports: Ports = {
  clock: systemClock,
  env,
  storage: createStorage(memoryBackend()),
  lazyPorts: async () => ({
    ...beyond,
    page: env,
    http: createHttp({ fetch: server.fetch, clock: systemClock }),
    popup: { ...beyond.popup, openLink: link => void opened.push(link) },
  }),
}

const world = createTestHost(ports, {
  ...scene,
  screen,
  control: {
    ...controlOf(() => world.portico),
    async connect(request) {
      if (query.has('stuck')) throw new PorticoError('USER_REJECTED', 'The user rejected the request')
      if (scene.wallets) return controlOf(() => world.portico).connect!(request)
      world.connect({ wallet: { name: 'Lantern' } })
      return live()
    },
    async disconnect(scope) {
      if (query.has('stuck')) throw new Error('The wallet says no')
      if (scene.wallets) await controlOf(() => world.portico).disconnect?.(scope)
      else world.disconnect()
    },
  },
})
const { state, wallets, active, view = 'Account' } = scene
if (state) world.say(state)
if (wallets) show(world.portico, wallets, active)
await world.portico.open({ view: 'Account' })
if (view !== 'Account') await world.portico.open({ view, args: { namespace: active } })

const asked = () => server.sent.filter(({ url }) => url.pathname.endsWith('/balance'))
export const gallery = { world, copied: env.copied, opened, wrongs: env.reported, asked }
declare global {
  interface Window {
    accountGallery: typeof gallery
  }
}
window.accountGallery = gallery

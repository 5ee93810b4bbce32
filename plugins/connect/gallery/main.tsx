import { createRoot } from 'react-dom/client'
import { fakeEdges, fakeEnv, fakeServer, memoryBackend } from '../../../adapters/conformance/edges'
import { defineManifest, modalOpening, type Ports, type Setup, sessions, view } from '../../../kernel'
import { createHttp, createStorage, systemClock } from '../../../kernel/ports'
import { adoptTheme, ImageHostsContext, SheetRootContext } from '../../../ui-kit'
import { KernelProvider } from '../../../ui-kit/hooks'
import { Frame } from './Frame'
import { SCENES } from './scenes'
import { answerWallets, createTestHost } from './testHost'

const parameters = new URLSearchParams(location.search)
const {
  view: name,
  args,
  directory,
  answer,
  pairing,
  session,
  recent,
  ...options
} = SCENES[parameters.get('scene') ?? 'connect']!
const host = document.getElementById('gallery')!
const root = host.attachShadow({ mode: 'open' })
adoptTheme(root)
host.dir = parameters.get('dir') ?? 'ltr'

const screen: Setup = ctx =>
  createRoot(root).render(
    <SheetRootContext.Provider value={root}>
      <ImageHostsContext.Provider value={['directory.localhost']}>
        <KernelProvider value={ctx}>
          <Frame />
        </KernelProvider>
      </ImageHostsContext.Provider>
    </SheetRootContext.Provider>,
  )

const server = fakeServer()
const refuse = () => new Response('{}', { status: 503 })
const asked = { refusing: directory === 'refusing' }
let arrive = () => {}
const arrival = new Promise<void>(resolve => {
  arrive = resolve
})
server.answer('/getWallets', async ({ url }: { url: URL }) => {
  if (directory === 'late') await arrival
  if (directory === 'silent') await new Promise(() => {})
  return asked.refusing ? refuse() : answerWallets(url)
})
const env = fakeEnv({ mobile: matchMedia('(pointer: coarse)').matches, userAgent: navigator.userAgent })
Object.defineProperty(env, 'userActive', { get: () => navigator.userActivation.isActive, enumerable: true })
const opened: { link: string; target?: string }[] = []
const storage = createStorage(memoryBackend())
if (recent) storage.set('connect/recent', recent)
const beyond = await fakeEdges().ports.lazyPorts()
const ports: Ports = {
  clock: systemClock,
  env,
  storage,
  lazyPorts: async () => ({
    ...beyond,
    page: env,
    http: createHttp({ fetch: server.fetch, clock: systemClock }),
    popup: { ...beyond.popup, openApp: (link, target) => void opened.push({ link, target }) },
  }),
}

const attempts: { connectorId: string; ended: boolean; finish: (error?: Error) => void }[] = []
const testHost = createTestHost(ports, {
  ...options,
  control: {
    connect: ({ connectorId, signal }) =>
      new Promise((resolve, reject) => {
        const attempt = {
          connectorId,
          ended: false,
          finish: (error?: Error) =>
            error
              ? reject(error)
              : resolve({
                  connectorId,
                  accounts: [{ address: '0x1' }],
                  address: '0x1',
                  networkId: 'eip155:1',
                  wallet: { name: options.installed?.find(({ id }) => id === connectorId)?.name ?? connectorId },
                }),
        }
        attempts.push(attempt)
        signal?.addEventListener('abort', () => {
          attempt.ended = true
          reject(signal.reason)
        })
        if (answer) attempt.finish(answer)
      }),
  },
  others: [
    ...(options.others ?? []),
    defineManifest({ id: 'screen', taps: [modalOpening], load: async () => ({ default: screen }) }),
  ],
})
const { portico, setPairing } = testHost
if (session) portico.set(sessions, { active: 'eip155', byNamespace: { eip155: session } })
if (pairing) setPairing(pairing(systemClock.elapsed()))
await portico.open({ view: name && view(name), args })

const events: string[] = []
portico.observe(id => events.push(id))

export const gallery = {
  portico,
  setPairing,
  arrive,
  stored: (key: string) => storage.get(key),
  events,
  asked,
  attempts,
  opened,
  copied: env.copied,
  reported: env.reported,
  server,
}
declare global {
  interface Window {
    connectGallery: typeof gallery
  }
}
window.connectGallery = gallery

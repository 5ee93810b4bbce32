import { createPortico } from 'portico'
import { evm } from 'portico/adapters/evm'
import { walletconnect } from 'portico/adapters/walletconnect'
import {
  type Action,
  accountActions,
  accountTabs,
  alerts,
  contributeTo,
  contributeView,
  defineManifest,
  defineMessage,
  errorReported,
  footer,
  headerActions,
  intentShown,
  type Manifest,
  type PorticoOptions,
  view,
} from 'portico/contracts'
import { standard } from 'portico/plugins'

/* A host with one mistake, or with a third-party plugin that has one: `?fault` in the URL names it. */

declare global {
  interface Window {
    /** Reports so far: codes of alerts, and failed plugins with the error's code. */
    readEvents(): string[]
  }
}

const { endpoints, networks } = window.sandbox
const fail = (where: string): never => {
  throw new Error(`broken in ${where}`)
}
const broken = view('Broken')
const throwing = async () => ({ default: () => fail('render') })

const guest = (manifest: Omit<Manifest, 'id'>): Partial<PorticoOptions> => ({
  plugins: [...standard(), defineManifest({ id: 'guest', ...manifest })],
})

const FAULTS: Record<string, Partial<PorticoOptions>> = {
  'no project': { projectId: undefined },
  'an unknown network': { networks: [...networks, { ...networks[0], id: 'far', chainNamespace: 'nowhere' }] },
  'two adapters for one namespace': { adapters: [evm(), { ...evm(), id: 'evm-too' }, walletconnect()] },
  'a bad id': { plugins: [...standard(), { id: 'Bad Id' }] },
  'throws in setup': guest({
    listens: [intentShown],
    contributes: [
      contributeView(broken, {
        title: defineMessage('guest/broken', 'Broken'),
        load: async () => ({ default: () => null }),
      }),
      contributeTo(footer, { load: async () => ({ default: () => null }) }),
    ],
    load: async () => ({ default: () => fail('setup') }),
  }),
  'is never there': guest({
    listens: [intentShown],
    contributes: [
      contributeView(broken, {
        title: defineMessage('guest/broken', 'Broken'),
        load: () => Promise.reject(new TypeError('no such file')),
      }),
      contributeTo(footer, { load: () => Promise.reject(new TypeError('no such file')) }),
    ],
    load: () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
  }),
  'throws in render': guest({
    contributes: [
      contributeView(broken, { title: defineMessage('guest/broken', 'Broken'), load: throwing }),
      contributeTo(footer, { load: throwing }),
      contributeTo(headerActions, { views: ['Networks'], load: throwing }),
      contributeTo(accountTabs, { label: defineMessage('guest/tab', 'Guest'), load: throwing }),
    ],
  }),
}

let setups = 0
const Counted = () => <p>{`Set up ${setups} times`}</p>
/** Each setup fails until the test has mended the plugin. */
function failingAtFirst(fail: () => unknown): Partial<PorticoOptions> {
  return guest({
    contributes: [
      contributeView(broken, {
        title: defineMessage('guest/broken', 'Broken'),
        load: async () => ({ default: Counted }),
      }),
    ],
    load: async () => ({
      async default() {
        setups++
        if (!Reflect.get(window, 'isMended')) await fail()
      },
    }),
  })
}
FAULTS['rejects at first in setup'] = failingAtFirst(() => Promise.reject(new Error('broken in setup')))
FAULTS['hangs at first in setup'] = failingAtFirst(() => new Promise(() => {}))

const label = defineMessage('guest/entry', 'Guest entry')
const entry = (action: Partial<Action>) =>
  // The cast is intended: a plugin in plain JavaScript may leave anything out.
  contributeTo(accountActions, { label, opens: broken, ...action } as Action, { order: 0 })
FAULTS['has faulty entries'] = guest({
  contributes: [
    contributeView(broken, { title: 'Broken' as never, load: async () => ({ default: 5 }) }),
    entry({ when: () => fail('when') }),
    entry({ label: undefined as never }),
    entry({ opens: view('Nowhere') }),
    contributeTo(accountTabs, { label, when: () => fail('tab'), load: throwing }, { order: 0 }),
    contributeTo(accountTabs, { label: 'Guest' as never, load: throwing }, { order: 0 }),
    contributeTo(headerActions, { load: throwing } as never),
    contributeTo(footer, { views: 5 as never, load: throwing }),
  ],
})

const failures: string[] = []
window.portico = createPortico({
  projectId: 'fault-tests',
  networks,
  adapters: [evm(), walletconnect()],
  plugins: standard({ auth: { embeddedNetworks: networks.map(({ id }) => `eip155:${id}` as const) } }),
  endpoints,
  debug: false,
  ...FAULTS[decodeURIComponent(location.search.slice(1))],
})
window.portico.on(errorReported, ({ by, error }) =>
  failures.push(`${by}: ${Object(error).code ?? error}`, String(Object(error).message)),
)
window.readEvents = () => [...window.portico.read(alerts).raised.map(({ code }) => code), ...failures]

const own = document.createElement('button')
own.id = 'own'
own.textContent = 'Open'
own.onclick = () => void window.portico.open()
document.querySelector('#root')?.append(own)

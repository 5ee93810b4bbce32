import { createPortico, type Portico } from 'portico'
import { evm } from 'portico/adapters/evm'
import { walletconnect } from 'portico/adapters/walletconnect'
import type * as contracts from 'portico/contracts'
import {
  type Action,
  accountActions,
  accountTabs,
  alerts,
  connectMethods,
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
  type Slot,
  type SlotContribution,
  view,
} from 'portico/contracts'
import { standard } from 'portico/plugins'

/* A host with one mistake, or with a third-party plugin that has one: `?fault` in the URL names it. */

declare global {
  interface Window {
    /** Reports so far: codes of alerts, and failed plugins with the error's code. */
    readEvents(): string[]
    /** The reports of the faulty entries, each by its beginning. */
    expectedReports: readonly string[]
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
type Places = {
  [Name in keyof typeof contracts as (typeof contracts)[Name] extends Slot<unknown>
    ? Name
    : never]: (typeof contracts)[Name] extends Slot<infer Entry> ? Entry : never
}
/** Entries in which a part is faulty, with the report that each causes; or the reason why the part has none. */
type Faulty = readonly (readonly [entry: SlotContribution, report?: string])[] | string
const never = () => new Promise<never>(() => {})
const absent = () => Promise.reject(new TypeError('no such file'))
const ACTION = 'an entry of kernel/account-actions failed'
const TAB = 'an entry of kernel/account-tabs failed'

/** A new place of the contracts, or a new part of an entry, fails to compile here without a case. */
const ENTRIES: { readonly [Name in keyof Places]: { readonly [Part in keyof Places[Name]]-?: Faulty } } = {
  accountActions: {
    label: [[entry({ label: undefined as never }), `${ACTION}: the label is no message`]],
    opens: [[entry({ opens: view('Nowhere') })]],
    when: [[entry({ when: () => fail('when') }), `${ACTION}: broken in when`]],
    icon: [
      [entry({ icon: 'coin' as never }), 'the icon of the action that opens Broken failed: no icon is named coin'],
    ],
    feature: 'a text that sorts',
  },
  accountTabs: {
    label: [
      [contributeTo(accountTabs, { label: 'Guest' as never, load: throwing }), `${TAB}: the label is no message`],
    ],
    when: [[contributeTo(accountTabs, { label, load: throwing, when: () => fail('tab') }), `${TAB}: broken in tab`]],
    load: [[contributeTo(accountTabs, { label, load: never }, { order: 0 })]],
  },
  connectMethods: {
    load: [
      [
        contributeTo(connectMethods, { method: 'guest', load: throwing }),
        'the rendering of a connect method failed: broken in render',
      ],
      [contributeTo(connectMethods, { method: 'slow', load: never })],
    ],
    method: 'a text that is compared',
    serves: 'a list of texts that are compared',
  },
  footer: {
    load: [
      [contributeTo(footer, { load: throwing }), 'the rendering of a footer failed: broken in render'],
      [contributeTo(footer, { load: never })],
      [contributeTo(footer, { load: absent })],
    ],
    views: [[contributeTo(footer, { views: 5 as never, load: throwing }), 'an entry of kernel/footer failed']],
  },
  headerActions: {
    load: [[contributeTo(headerActions, { views: ['Networks'], load: never })]],
    views: [[contributeTo(headerActions, { load: throwing } as never), 'an entry of kernel/header-actions failed']],
  },
}
const entries = Object.values(ENTRIES).flatMap(parts =>
  Object.values<Faulty>(parts).flatMap(faulty => (typeof faulty === 'string' ? [] : faulty)),
)
window.expectedReports = entries.flatMap(([, report]) => (report ? [`Plugin guest: ${report}`] : []))
FAULTS['has faulty entries'] = guest({
  contributes: [
    contributeView(broken, { title: 'Broken' as never, load: async () => ({ default: 5 }) }),
    ...entries.map(([contribution]) => contribution),
  ],
})

/** As in a development build, which advises on icons. */
const developing: Portico['env'] = {
  ...{ browser: true, mobile: false, timeZone: 'UTC', online: () => true },
  href: () => location.href,
  rewrite: url => history.replaceState(history.state, '', url),
  page: () => ({ title: document.title, description: '' }),
  report: () => {},
  log: () => {},
  advise: () => {},
}

const failures: string[] = []
const fault = decodeURIComponent(location.search.slice(1))
const options: PorticoOptions = {
  projectId: 'fault-tests',
  networks,
  adapters: [evm(), walletconnect()],
  plugins: standard({ auth: { embeddedNetworks: networks.map(({ id }) => `eip155:${id}` as const) } }),
  endpoints,
  debug: false,
  ...FAULTS[fault],
}
window.portico = createPortico(options, fault === 'has faulty entries' ? { env: developing } : {})
window.portico.on(errorReported, ({ by, error }) =>
  failures.push(`${by}: ${Object(error).code ?? error}`, String(Object(error).message)),
)
window.readEvents = () => [...window.portico.read(alerts).raised.map(({ code }) => code), ...failures]

const own = document.createElement('button')
own.id = 'own'
own.textContent = 'Open'
own.onclick = () => void window.portico.open()
document.querySelector('#root')?.append(own)

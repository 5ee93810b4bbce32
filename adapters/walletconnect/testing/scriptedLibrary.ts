import type { ScriptedAnswer, ScriptedWallet } from '../../conformance'

/* The library's interface with a wallet in place of a network: every step happens at once, under the test's control. */

type Listener = (payload: unknown) => void

function emitter() {
  const listeners = new Map<string, Set<Listener>>()
  const of = (event: string) => {
    const known = listeners.get(event) ?? new Set()
    listeners.set(event, known)
    return known
  }
  return {
    on: (event: string, listener: Listener) => void of(event).add(listener),
    off: (event: string, listener: Listener) => void of(event).delete(listener),
    emit: (event: string, payload: unknown) => [...of(event)].forEach(listener => void listener(payload)),
    count: (...events: string[]) => events.reduce((sum, event) => sum + of(event).size, 0),
  }
}

const ADDRESSES = ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', '0x70997970C51812dc3A010C7d01b50e0d17dc79C8']
const IN_USE = ['session_event', 'session_update', 'session_delete']

export interface ScriptedLibrary {
  readonly module: { UniversalProvider: { init(options: object): Promise<unknown> } }
  readonly wallet: ScriptedWallet
}

/** A library whose wallet grants these chains (CAIP-2 ids). Its sessions outlast the page. */
export function scriptedLibrary(chains: readonly string[]): ScriptedLibrary {
  const sessions = new Map<string, { topic: string; pairingTopic: string; namespaces: unknown }>()
  const clients = new Set<ReturnType<typeof emitter>>()
  const hanging = new Set<() => void>()
  let how: ScriptedAnswer = 'approve'
  let [active = '', spelled] = ADDRESSES
  let prompts = 0
  let serial = 0
  spelled = ''

  const grant = () => ({
    eip155: {
      chains,
      accounts: chains.flatMap(id => [active, ...(spelled ? [spelled] : [])].map(address => `${id}:${address}`)),
      methods: ['personal_sign'],
      events: [],
    },
  })
  const tell = (event: string, payload: (topic: string) => object) => {
    for (const topic of [...sessions.keys()]) for (const client of clients) client.emit(event, payload(topic))
  }
  const event = (name: string, data: unknown) =>
    tell('session_event', topic => ({ topic, params: { chainId: chains[0], event: { name, data } } }))

  async function init() {
    const client = emitter()
    const pairings = emitter()
    const history = emitter()
    clients.add(client)
    const settle = (pairingTopic: string, namespaces: unknown, optionalNamespaces: unknown) => {
      const topic = `session-${++serial}`
      const peer = { metadata: { name: 'Scripted' } }
      const session = { topic, pairingTopic, namespaces, optionalNamespaces, peer, expiry: 4_000_000_000 }
      sessions.set(topic, session)
      client.emit('session_connect', { session })
    }
    const ask = (topic: string, proposed: unknown) => {
      prompts++
      if (how === 'hang') hanging.add(() => settle(topic, grant(), proposed))
      if (how === 'approve') settle(topic, grant(), proposed)
      if (how === 'reject') {
        const error = { code: 5000, message: 'User rejected.' }
        history.emit('history_updated', { topic, request: { method: 'wc_sessionPropose' }, response: { error } })
      }
      if (typeof how === 'object') settle(topic, onTheWire(how.invalid), proposed)
    }
    return {
      client: {
        ...client,
        core: {
          crypto: { getClientId: async () => 'did:key:zScripted' },
          heartbeat: { stop: () => void clients.delete(client) },
          history,
          pairing: { events: pairings, formatUriFromPairing: () => `wc:${serial}@2` },
          relayer: {
            ...emitter(),
            connected: true,
            confirmOnlineStateOrThrow: async () => {},
            transportOpen: async () => {},
            transportClose: async () => {},
            unsubscribe: async () => {},
            publisher: { queue: new Map() },
          },
          verify: { register: async () => undefined },
        },
        engine: { events: emitter() },
        session: {
          get keys() {
            return [...sessions.keys()]
          },
          getAll: () => [...sessions.values()],
          delete: async (topic: string) => void sessions.delete(topic),
        },
        async connect({ optionalNamespaces }: { optionalNamespaces: unknown }) {
          const topic = `pairing-${++serial}`
          pairings.emit('pairing_create', { topic })
          queueMicrotask(() => ask(topic, optionalNamespaces))
        },
        async disconnect({ topic }: { topic: string }) {
          if (how === 'hang') return new Promise(() => {})
          sessions.delete(topic)
        },
        request: async () => Promise.reject({ code: -32601, message: 'Not here' }),
      },
    }
  }

  return {
    module: { UniversalProvider: { init } },
    wallet: {
      addresses: ADDRESSES,
      get connected() {
        return sessions.size > 0
      },
      get prompts() {
        return prompts
      },
      get listeners() {
        return [...clients].reduce((sum, client) => sum + client.count(...IN_USE), 0)
      },
      answer(next) {
        how = next
      },
      release() {
        how = 'approve'
        for (const settle of hanging) settle()
        hanging.clear()
      },
      switchAccount(index) {
        active = ADDRESSES[index] ?? active
        event('accountsChanged', [active])
      },
      switchNetwork: networkId => event('chainChanged', networkId),
      repeatAccount() {
        spelled = active.toLowerCase()
      },
      forget: () => sessions.clear(),
      vanish() {
        tell('session_delete', topic => ({ topic }))
        sessions.clear()
      },
    },
  }
}

/** Data that travels over the relay is JSON. */
function onTheWire(nonsense: unknown): unknown {
  try {
    return JSON.parse(JSON.stringify(nonsense))
  } catch {
    // The value cannot be sent at all.
    return undefined
  }
}

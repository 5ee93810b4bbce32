import { type Connection, connectService, createPortico } from '../../../kernel'
import { pairing } from '../../../kernel/kit'
import { walletconnect } from '../manifest'

declare global {
  interface Window {
    host: typeof host
  }
}

/* A host page with this adapter only; `?verify=` replaces the sandbox's verify service. */

const { networks, endpoints } = window.sandbox
const verify = new URL(location.href).searchParams.get('verify') ?? endpoints.verify
const portico = createPortico({
  projectId: 'host',
  networks,
  endpoints: { ...endpoints, verify },
  adapters: [walletconnect()],
  plugins: [],
})

let connection: Connection | undefined
let connected: Promise<void> = Promise.resolve()

const request = {
  connectorId: 'walletConnect',
  namespaces: ['eip155'],
  networkId: 'eip155:31337',
  signal: new AbortController().signal,
} as const

const host = {
  /** Requests a code. `ms` is the elapsed time, with the library's loading. */
  async connect(): Promise<{ uri: string; ms: number }> {
    const start = performance.now()
    const service = await portico.ask(connectService.on('walletconnect'))
    const code = new Promise<string>(resolve => {
      portico.watch(
        pairing,
        now => now,
        now => now.status === 'ready' && resolve(now.uri),
      )
    })
    connected = service.connect(request).then(([opened]) => {
      connection = opened
    })
    return { uri: await code, ms: Math.round(performance.now() - start) }
  },
  connected: () => connected,
  async restore(): Promise<void> {
    const service = await portico.ask(connectService.on('walletconnect'))
    ;[connection] = await service.restore(request)
  },
  address: () => connection?.accounts[0]?.address,
  sign: (message: string): Promise<unknown> | undefined =>
    connection?.provider.request({ method: 'personal_sign', params: [message, connection.accounts[0]?.address] }),
}

window.host = host

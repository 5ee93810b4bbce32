import { fakeClock, fakeEdges } from '../../adapters/conformance/edges'
import { evm } from '../../adapters/evm/manifest'
import { type Context, createPortico, defineManifest } from '../../kernel'
import { createHttp } from '../../kernel/ports'

/* The real kernel with an empty plugin, whose context the parsers receive. */

// The adapter discovers wallets in `window`.
Reflect.set(globalThis, 'window', new EventTarget())
const edges = fakeEdges({ clock: fakeClock() })
const context = await new Promise<Context>(enter => {
  const fuzz = defineManifest({
    id: 'fuzz',
    egress: ({ endpoints: { api, rpc } }) => ({ connect: [api, rpc] }),
    activatesAtStart: () => true,
    load: async () => ({ default: enter }),
  })
  const network = {
    id: 1,
    name: 'Ethereum',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: ['https://node.example'] } },
  }
  createPortico(
    {
      projectId: 'fuzz',
      debug: false,
      networks: [network],
      adapters: [{ ...evm(), sharedWith: [fuzz.id] }],
      plugins: [fuzz],
    } as never,
    edges.ports,
  )
})

export const host = (): Context => ({ ...context, report: () => {} })

/** The JSON text of an input, as servers send it and storage keeps it. */
export const json = (input: unknown): string => JSON.stringify(input) ?? ''

/** A context whose server answers each request with the text. */
export function answering(text: string): Context {
  const { api, rpc } = context.settings.endpoints
  const fetch = async () => new Response(text)
  const http = createHttp({ fetch, clock: edges.clock }).for(() => [api, rpc])
  return { ...host(), http, read: context.read }
}

/** A context whose storage holds the text under each key. */
export function stored(text: string): Context {
  const get = () => (text === '' ? undefined : JSON.parse(text))
  return { ...host(), storage: { get, set() {}, remove() {}, watch: () => () => {} } }
}

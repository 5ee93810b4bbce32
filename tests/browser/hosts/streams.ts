import { createPortico } from 'portico'
import { evm } from 'portico/adapters/evm'
import { type Context, defineManifest } from 'portico/contracts'
import { standard } from 'portico/plugins'

/* A page with a plugin that reads a bridge: server-sent events and a web socket. */

declare global {
  interface Window {
    /** The origin of the bridge: the host page's search. */
    bridge: string
    /** The context of the page's plugin, once it is active. */
    reader: Promise<Context>
  }
}

window.bridge = decodeURIComponent(location.search.slice(1))
let arrived = (_: Context) => {}
window.reader = new Promise(resolve => {
  arrived = resolve
})
const reader = defineManifest({
  id: 'reader',
  egress: () => ({ connect: [window.bridge, window.bridge.replace('http', 'ws')] }),
  activatesAtStart: () => true,
  load: async () => ({ default: arrived }),
})
const { endpoints, networks } = window.sandbox
window.portico = createPortico({
  projectId: 'browser-tests',
  networks,
  adapters: [evm()],
  plugins: [...standard(), reader],
  endpoints,
})

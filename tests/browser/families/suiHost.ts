import { createPortico, readBalance, type SignMessage, signMessage } from 'portico'
import { sui } from 'portico/adapters/sui'
import { standard } from 'portico/plugins'

/* A host page of the Sui family. */

declare global {
  interface Window {
    suiHost: {
      sign(message: string): ReturnType<SignMessage>
      balance(): Promise<string>
      request(method: string, params: Record<string, unknown>): Promise<unknown>
    }
  }
}

const { endpoints, families } = window.sandbox
const portico = createPortico({
  projectId: 'browser-tests',
  networks: families.sui?.networks ?? [],
  adapters: [sui()],
  plugins: standard(),
  endpoints,
  debug: false,
})
window.portico = portico

const own = document.createElement('button')
own.id = 'own'
own.textContent = 'Open'
own.onclick = () => void portico.open()
document.querySelector('#root')?.append(own)

const address = () => portico.account().address ?? ''
window.suiHost = {
  sign: async message => (await portico.ask(signMessage.on('sui')))({ address: address(), message }),
  async balance() {
    const network = portico.network('sui')
    const read = await portico.ask(readBalance.on('sui'))
    // A page tells a test nothing but text.
    return network ? String((await read({ address: address(), network })).amount) : ''
  },
  request: async (method, params) => portico.provider('sui')?.request({ method, params }),
}

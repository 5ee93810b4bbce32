import { createPortico, type ReadBalance, readBalance, type SignMessage, signMessage } from 'portico'
import { cosmos } from 'portico/adapters/cosmos'
import { standard } from 'portico/plugins'

/* A host page of the Cosmos family. */

declare global {
  interface Window {
    cosmosHost: { sign(message: string): ReturnType<SignMessage>; balance(): Promise<string> }
  }
}

const { endpoints, families } = window.sandbox
const portico = createPortico({
  projectId: 'browser-tests',
  networks: families.cosmos?.networks ?? [],
  adapters: [cosmos()],
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
window.cosmosHost = {
  sign: async message => (await portico.ask(signMessage.on('cosmos')))({ address: address(), message }),
  async balance() {
    const network = portico.network('cosmos')
    const read: ReadBalance = await portico.ask(readBalance.on('cosmos'))
    // A page tells a test nothing but text.
    return network ? String((await read({ address: address(), network })).amount) : ''
  },
}

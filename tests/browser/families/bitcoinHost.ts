import { createPortico, readBalance, type SendTransfer, type SignMessage, sendTransfer, signMessage } from 'portico'
import { bitcoin } from 'portico/adapters/bitcoin'
import { standard } from 'portico/plugins'

/* A host page of the Bitcoin family. */

declare global {
  interface Window {
    bitcoinHost: {
      sign(address: string, message: string): ReturnType<SignMessage>
      balance(): Promise<string>
      send(to: string, amount: string): Promise<{ hash: string; status: string }>
    }
  }
}

const { endpoints, families } = window.sandbox
const portico = createPortico({
  projectId: 'browser-tests',
  networks: families.bip122?.networks ?? [],
  adapters: [bitcoin()],
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
window.bitcoinHost = {
  sign: async (address, message) => (await portico.ask(signMessage.on('bip122')))({ address, message }),
  async balance() {
    const network = portico.network('bip122')
    const read = await portico.ask(readBalance.on('bip122'))
    // A page tells a test nothing but text.
    return network ? String((await read({ address: address(), network })).amount) : ''
  },
  async send(to, amount) {
    const send: SendTransfer = await portico.ask(sendTransfer.on('bip122'))
    const networkId = portico.networkId('bip122') ?? 'bip122:nowhere'
    const request = { from: address(), to, amount: BigInt(amount), networkId }
    const { hash, receipt } = await send(request)
    return { hash, status: (await receipt).status }
  },
}

import { createPortico, readBalance, type SignMessage, sendTransfer, signMessage } from 'portico'
import { polkadot } from 'portico/adapters/polkadot'
import { standard } from 'portico/plugins'

/* A host page of the Polkadot family. */

declare global {
  interface Window {
    polkadotHost: {
      sign(message: string): ReturnType<SignMessage>
      balance(): Promise<string>
      send(to: string, amount: string): Promise<string>
    }
  }
}

const { endpoints, families } = window.sandbox
const portico = createPortico({
  projectId: 'browser-tests',
  networks: families.polkadot?.networks ?? [],
  adapters: [polkadot()],
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
window.polkadotHost = {
  sign: async message => (await portico.ask(signMessage.on('polkadot')))({ address: address(), message }),
  async balance() {
    const network = portico.network('polkadot')
    const read = await portico.ask(readBalance.on('polkadot'))
    // A page tells a test nothing but text.
    return network ? String((await read({ address: address(), network })).amount) : ''
  },
  async send(to, amount) {
    const networkId = portico.networkId()
    const send = await portico.ask(sendTransfer.on('polkadot'))
    if (!networkId) return ''
    const { receipt } = await send({ from: address(), to, amount: BigInt(amount), networkId })
    return (await receipt).status
  },
}

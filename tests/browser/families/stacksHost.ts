import { createPortico, readBalance, type SendTransfer, type SignMessage, sendTransfer, signMessage } from 'portico'
import { stacks } from 'portico/adapters/stacks'
import { standard } from 'portico/plugins'

/* A host page of the Stacks family. */

declare global {
  interface Window {
    stacksHost: {
      sign(message: string): ReturnType<SignMessage>
      balance(): Promise<string>
      send(to: string, amount: string): Promise<{ hash: string; status: string }>
    }
  }
}

const { endpoints, families } = window.sandbox
const portico = createPortico({
  projectId: 'browser-tests',
  networks: families.stacks?.networks ?? [],
  adapters: [stacks()],
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
window.stacksHost = {
  sign: async message => (await portico.ask(signMessage.on('stacks')))({ address: address(), message }),
  async balance() {
    const network = portico.network('stacks')
    const read = await portico.ask(readBalance.on('stacks'))
    // A page tells a test nothing but text.
    return network ? String((await read({ address: address(), network })).amount) : ''
  },
  async send(to, amount) {
    const send: SendTransfer = await portico.ask(sendTransfer.on('stacks'))
    const request = {
      from: address(),
      to,
      amount: BigInt(amount),
      networkId: portico.networkId('stacks') ?? 'stacks:1',
    }
    const { hash, receipt } = await send(request)
    return { hash, status: (await receipt).status }
  },
}

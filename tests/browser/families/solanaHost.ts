import { createPortico, readBalance, type SignMessage, sendTransfer, signMessage } from 'portico'
import { solana } from 'portico/adapters/solana'
import { standard } from 'portico/plugins'

/* A host page of the Solana family. */

declare global {
  interface Window {
    solanaHost: {
      sign(message: string): ReturnType<SignMessage>
      balance(): Promise<string>
      send(to: string, amount: string, token?: { address: string; decimals: number }): Promise<string>
      signIn(): Promise<unknown>
    }
  }
}

const { endpoints, families } = window.sandbox
const portico = createPortico({
  projectId: 'browser-tests',
  networks: families.solana?.networks ?? [],
  adapters: [solana()],
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
const network = () => portico.network('solana')!
window.solanaHost = {
  sign: async message => (await portico.ask(signMessage.on('solana')))({ address: address(), message }),
  // A page tells a test nothing but text.
  balance: async () =>
    String((await (await portico.ask(readBalance.on('solana')))({ address: address(), network: network() })).amount),
  async send(to, amount, token) {
    const request = { from: address(), to, amount: BigInt(amount), token, networkId: network().caipNetworkId }
    const { receipt } = await (await portico.ask(sendTransfer.on('solana')))(request)
    return (await receipt).status
  },
  signIn: async () =>
    portico.provider('solana')?.request({ method: 'solana_signIn', params: { statement: 'Come in' } }),
}

import { createPortico, readBalance, sendTransfer, signMessage } from 'portico'
import { evm } from 'portico/adapters/evm'
import { solana } from 'portico/adapters/solana'
import { walletconnect } from 'portico/adapters/walletconnect'
import { standard } from 'portico/plugins'

/* A host page of two families, whose visitors may have their wallet on a phone; `/basic` has no adapter of either. */

declare global {
  interface Window {
    pairedHost: {
      account(namespace: string): { status: string; address?: string }
      signEvm(message: string): Promise<unknown>
      signSolana(message: string): Promise<string>
      balance(): Promise<string>
      send(to: string, amount: string): Promise<string>
    }
  }
}

const { endpoints, families, networks } = window.sandbox
const portico = createPortico({
  projectId: 'browser-tests',
  networks: [...networks, ...(families.solana?.networks ?? [])],
  adapters: location.pathname === '/basic' ? [walletconnect()] : [evm(), solana(), walletconnect()],
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

const address = (namespace: string) => portico.account(namespace).address ?? ''
const network = () => portico.network('solana')!
window.pairedHost = {
  account(namespace) {
    const { status, address: own } = portico.account(namespace)
    return { status, address: own }
  },
  signEvm: async message => (await portico.ask(signMessage.on('eip155')))({ address: address('eip155'), message }),
  signSolana: async message => (await portico.ask(signMessage.on('solana')))({ address: address('solana'), message }),
  // A page tells a test nothing but text.
  balance: async () =>
    String(
      (await (await portico.ask(readBalance.on('solana')))({ address: address('solana'), network: network() })).amount,
    ),
  async send(to, amount) {
    const request = { from: address('solana'), to, amount: BigInt(amount), networkId: network().caipNetworkId }
    const { receipt } = await (await portico.ask(sendTransfer.on('solana')))(request)
    return (await receipt).status
  },
}

import { createPortico, type WalletProvider } from 'portico'
import { evm } from 'portico/adapters/evm'
import { walletconnect } from 'portico/adapters/walletconnect'
import { standard } from 'portico/plugins'

/* A host with somebody else's library: what a test does with the connected wallet goes through that library. */

export interface Interop {
  /** Makes the library's own connection, where it has one. */
  connect(): Promise<void>
  address(): Promise<string | undefined>
  signMessage(message: string): Promise<string>
  signTypedData(): Promise<string>
  /** The hash of a transfer of some wei. */
  send(to: string, wei: string): Promise<string>
}

declare global {
  interface Window {
    interop: Interop
  }
}

/** Puts the modal behind a button. */
export function openHost(): void {
  const { endpoints, networks } = window.sandbox
  const portico = createPortico({
    projectId: 'browser-tests',
    networks,
    adapters: [evm(), walletconnect()],
    plugins: standard(),
    endpoints,
    // The sandbox's login frame serves local chains.
    embeddedNetworks: networks.map(({ id }) => `eip155:${id}` as const),
    debug: false,
  })
  window.portico = portico
  const own = document.createElement('button')
  own.id = 'own'
  own.textContent = 'Open'
  own.onclick = () => void portico.open()
  document.querySelector('#root')?.append(own)
}

export function connectedWallet(): WalletProvider {
  const provider = window.portico.provider('eip155')
  if (!provider) throw new Error('Nobody is connected')
  return provider
}

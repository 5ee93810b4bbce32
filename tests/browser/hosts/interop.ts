import { createPortico, type Portico } from 'portico'
import { evm } from 'portico/adapters/evm'
import { walletconnect } from 'portico/adapters/walletconnect'
import { standard } from 'portico/plugins'

/* A host with another library: the tests use the connected wallet through that library. */

export interface Interop {
  /** Connects through the library itself, if it has a connection of its own. */
  connect(): Promise<void>
  address(): Promise<string | undefined>
  signMessage(message: string): Promise<string>
  signTypedData(): Promise<string>
  /** Sends some wei and returns the transaction's hash. */
  send(to: string, wei: string): Promise<string>
}

declare global {
  interface Window {
    interop: Interop
  }
}

/** Creates a button that opens the modal. */
export function openHost(): Portico {
  const { endpoints, networks } = window.sandbox
  const portico = createPortico({
    projectId: 'browser-tests',
    networks,
    adapters: [evm(), walletconnect()],
    plugins: standard({ auth: { embeddedNetworks: networks.map(({ id }) => `eip155:${id}` as const) } }),
    endpoints,
    debug: false,
  })
  window.portico = portico
  const own = document.createElement('button')
  own.id = 'own'
  own.textContent = 'Open'
  own.onclick = () => void portico.open()
  document.querySelector('#root')?.append(own)
  return portico
}

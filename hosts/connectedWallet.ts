import { type Namespace, type Portico, PorticoError } from '../kernel'

/** The connected wallet of a namespace, for one account. */
export interface ConnectedWallet {
  readonly address: string
  /** Asks the wallet that is connected at that moment. @throws NOT_CONNECTED, or the wallet's error */
  request(method: string, params: Readonly<Record<string, unknown>>): Promise<Readonly<Record<string, unknown>>>
}

/** @throws NOT_CONNECTED */
export function connectedWallet(portico: Portico, namespace: Namespace): ConnectedWallet {
  const { address } = portico.account(namespace)
  if (!address) throw notConnected(namespace)
  return {
    address,
    async request(method, params) {
      const provider = portico.provider(namespace)
      if (!provider) throw notConnected(namespace)
      return Object(await provider.request({ method, params }))
    },
  }
}

/** The wallet's answer is not what the method promises. */
export const unreadable = () => new PorticoError('SIGN_FAILED', 'The wallet returned an unreadable response')

const notConnected = (namespace: Namespace) => new PorticoError('NOT_CONNECTED', 'No account connected', { namespace })

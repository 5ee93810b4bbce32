import {
  checkAddress,
  createPortico,
  listTokens,
  type PorticoOptions,
  readBalance,
  sendTransaction,
  sendTransfer,
  signMessage,
  type TransferToken,
} from 'portico'
import { standard } from 'portico/plugins'

/* A host page of chain families, and what a test asks of each: a page tells a test nothing but text. */

interface FamilyHost {
  /** Signed by the account in use, unless another is named. */
  sign(message: string, address?: string): Promise<string>
  balance(): Promise<string>
  /** What the network's node lists of an account's tokens. */
  tokens(address: string): Promise<{ address: string; amount: string }[]>
  /** How it ended, or the code of what went wrong. */
  send(order: { to: string; amount: string; token?: TransferToken }): Promise<{ status: string; hash?: string }>
  /** Does the family take this for an address on the network in use? */
  knows(address: string): Promise<boolean>
  request(method: string, params?: unknown[] | Record<string, unknown>): Promise<unknown>
}

declare global {
  interface Window {
    /** By its namespace. */
    family(namespace: string): FamilyHost
  }
}

/** Makes the page: every network of the sandbox's families, unless the host lists its own. */
export function host(options: Partial<PorticoOptions>): void {
  const { endpoints, families } = window.sandbox
  const portico = createPortico({
    projectId: 'browser-tests',
    networks: Object.values(families).flatMap(({ networks }) => networks),
    plugins: standard(),
    endpoints,
    debug: false,
    ...options,
    ...window.hostOptions,
  })
  window.portico = portico

  const own = document.createElement('button')
  own.id = 'own'
  own.textContent = 'Open'
  own.onclick = () => void portico.open()
  document.querySelector('#root')?.append(own)

  window.family = namespace => {
    const address = () => portico.account(namespace).address ?? ''
    const network = () => {
      const found = portico.network(namespace)
      if (!found) throw new Error(`${namespace} has no network`)
      return found
    }
    return {
      sign: async (message, signer = address()) =>
        (await portico.ask(signMessage.on(namespace)))({ address: signer, message }),
      async balance() {
        const read = await portico.ask(readBalance.on(namespace))
        return String((await read({ address: address(), network: network() })).amount)
      },
      async tokens(owner) {
        const list = await portico.ask(listTokens.on(namespace))
        const tokens = (await list({ address: owner, network: network() })) ?? []
        return tokens.map(({ address, amount }) => ({ address, amount: String(amount) }))
      },
      async send({ to, amount, token }) {
        const { caipNetworkId: networkId } = network()
        const from = address()
        const move = async () =>
          portico.has(sendTransfer.on(namespace))
            ? (await portico.ask(sendTransfer.on(namespace)))({ from, to, amount: BigInt(amount), token, networkId })
            : (await portico.ask(sendTransaction.on(namespace)))({ from, to, value: BigInt(amount), networkId })
        try {
          const { hash, receipt } = await move()
          return { hash, status: (await receipt).status }
        } catch (error) {
          return { status: String(Object(error).code) }
        }
      },
      async knows(text) {
        const check = await portico.ask(checkAddress.on(namespace))
        return (await check({ address: text, networkId: network().caipNetworkId })) !== undefined
      },
      request: async (method, params) => portico.provider(namespace)?.request({ method, params }),
    }
  }
}

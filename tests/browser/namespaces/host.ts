import { createPortico, type PorticoOptions, readBalance, sendTransaction, sendTransfer, signMessage } from 'portico'
import { checkAddress, listTokens, type TransferToken } from 'portico/contracts'
import { type StandardOptions, standard } from 'portico/plugins'

/* A host page with chain namespaces, and the calls of the tests to each: a page returns only text to a test. */

interface NamespaceHost {
  /** Signs with the account in use, or with `address`. */
  sign(message: string, address?: string): Promise<string>
  balance(): Promise<string>
  /** An account's tokens, as the network's node lists them. */
  tokens(address: string): Promise<{ address: string; amount: string }[]>
  /** The final status, or the error's code. */
  send(order: { to: string; amount: string; token?: TransferToken }): Promise<{ status: string; hash?: string }>
  /** True if the namespace accepts this address on the network in use. */
  knows(address: string): Promise<boolean>
  request(method: string, params?: unknown[] | Record<string, unknown>): Promise<unknown>
}

declare global {
  interface Window {
    /** Calls of one namespace. */
    namespaceHost(namespace: string): NamespaceHost
  }
}

/** Creates the page: with every network of the sandbox's namespaces, unless the host lists its own. */
export function host(options: Partial<PorticoOptions>, pluginOptions: StandardOptions = {}): void {
  const { endpoints, namespaces } = window.sandbox
  const portico = createPortico({
    projectId: 'browser-tests',
    networks: Object.values(namespaces).flatMap(({ networks }) => networks),
    plugins: standard({ ...pluginOptions, ...window.pluginOptions }),
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

  window.namespaceHost = namespace => {
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

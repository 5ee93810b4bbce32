import type { wagmiConnector as createConnector } from 'portico/wagmi'
import { getAddress } from 'viem'
import { openHost } from './interop'
import { typedData } from './typedData'

export type Wagmi = Pick<
  typeof import('@wagmi/core'),
  | 'connect'
  | 'createConfig'
  | 'disconnect'
  | 'getAccount'
  | 'http'
  | 'reconnect'
  | 'sendTransaction'
  | 'signMessage'
  | 'signTypedData'
  | 'switchChain'
>

declare global {
  interface Window {
    wagmi: {
      account(): { address?: string; chainId?: number; status: string }
      /** Every status since the page has loaded. */
      statuses: string[]
      /** The new chain in Portico, at the moment when wagmi's own promise resolves. */
      switchChain(chainId: number): Promise<string | undefined>
      /** The error's name and code, or undefined. */
      connect(): Promise<{ name: string; code: unknown } | undefined>
      /** The same, for any of wagmi's actions. */
      fail(action: 'switch' | 'sign' | 'send', chainId?: number): Promise<{ names: string[]; codes: unknown[] }>
      disconnect(): Promise<void>
    }
  }
}

/** A host that uses wagmi: the same in its versions 2 and 3. */
export function openWagmi(wagmi: Wagmi, wagmiConnector: typeof createConnector): void {
  const portico = openHost()
  const [one, two] = window.sandbox.networks
  const config = wagmi.createConfig({
    chains: [one, two, { ...two, id: 31339, name: 'Unlisted' }],
    connectors: [wagmiConnector(portico)],
    transports: { [one.id]: wagmi.http(), [two.id]: wagmi.http(), 31339: wagmi.http() },
    multiInjectedProviderDiscovery: false,
  })
  const [connector] = config.connectors
  const statuses: string[] = []
  config.subscribe(
    ({ status }) => status,
    status => void statuses.push(status),
  )

  const connect = async () => void (await wagmi.connect(config, { connector: connector! }))
  const switchChain = (chainId: number) => wagmi.switchChain(config, { chainId: chainId as typeof one.id })
  const signMessage = (message: string) => wagmi.signMessage(config, { message })
  const send = (to: string, wei: string) => wagmi.sendTransaction(config, { to: getAddress(to), value: BigInt(wei) })

  window.interop = {
    // A wallet that the user chose in the modal is wagmi's too.
    connect: async () => void (wagmi.getAccount(config).status === 'connected' || (await connect())),
    address: async () => wagmi.getAccount(config).address,
    signMessage,
    signTypedData: () => wagmi.signTypedData(config, typedData),
    send,
  }
  window.wagmi = {
    account: () => {
      const { address, chainId, status } = wagmi.getAccount(config)
      return { address, chainId, status }
    },
    statuses,
    switchChain: async chainId => {
      await switchChain(chainId)
      return portico.networkId()
    },
    connect: () =>
      connect().then(
        () => undefined,
        ({ name, code }) => ({ name, code }),
      ),
    async fail(action, chainId = 0) {
      const actions = {
        switch: () => switchChain(chainId),
        sign: () => signMessage('no'),
        send: () => send(`0x${'b0'.repeat(20)}`, '1'),
      }
      const error = await actions[action]().then(
        () => undefined,
        caught => caught,
      )
      const names: string[] = []
      const codes: unknown[] = []
      for (let one = error; one; one = one.cause) {
        names.push(one.name)
        codes.push(one.code)
      }
      return { names, codes }
    },
    disconnect: () => wagmi.disconnect(config),
  }
  // At start, as in a host of wagmi: restores the wallet of an earlier page load.
  void wagmi.reconnect(config)
}

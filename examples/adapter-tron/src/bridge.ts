import type { Account, CaipNetworkId } from 'portico/contracts'
import { readProperty } from 'portico/discovery'
import {
  type Bridge,
  boundMethod,
  ProviderRpcError,
  toPlainData,
  UNAUTHORIZED,
  UNSUPPORTED_METHOD,
} from 'portico/injected'
import { uniqueAccounts } from 'portico/kit'
import { readAddress } from './address'

const readAccounts = (raw: unknown): readonly Account[] => {
  const addresses = Array.isArray(raw) ? raw.map(readAddress) : []
  return uniqueAccounts(addresses.flatMap(address => (address ? [{ address }] : [])))
}

const readNetworkId = (raw: unknown): CaipNetworkId | undefined =>
  /^0x[0-9a-f]{1,16}$/.test(String(raw)) ? `tron:${raw}` : undefined

/** One wallet, by its requests and events (TIP-1193), and the `tronWeb` in it, which signs. */
export function createBridge(foreign: object): Bridge | undefined {
  const [request, on, off] = ['request', 'on', 'removeListener'].map(name => boundMethod(foreign, name))
  if (!request || !on || !off) return undefined
  const tronWeb = () => readProperty(foreign, 'tronWeb')
  const ask = async (method: string, ...params: unknown[]) => toPlainData(await request({ method, params }))
  /** The account that the wallet shows: no request tells it without a prompt. */
  const shown = () => readAccounts([readProperty(readProperty(tronWeb(), 'defaultAddress'), 'base58')])

  /** By the wallet’s own account only: a wallet signs with the one in use, whatever the request says. */
  function signWith(name: string, address: unknown, signed: unknown): unknown {
    const sign = boundMethod(readProperty(tronWeb(), 'trx'), name)
    if (!sign) throw new ProviderRpcError(UNSUPPORTED_METHOD, `The wallet does not support ${name}`)
    if (shown()[0]?.address !== address) throw new ProviderRpcError(UNAUTHORIZED, 'The wallet uses another account')
    return sign(signed)
  }

  const listen = (event: string, hear: (raw: unknown) => void) => {
    on(event, hear)
    return () => void off(event, hear)
  }

  return {
    async open({ silent, signal }) {
      const accounts = silent ? shown() : readAccounts(await ask('eth_requestAccounts'))
      signal.throwIfAborted()
      const networkId = accounts.length > 0 ? readNetworkId(await ask('eth_chainId')) : undefined
      return networkId && { accounts, networkId }
    },
    async request({ method, params }) {
      const { address, transaction, message } = Object(params)
      // WalletConnect’s names of the two requests.
      if (method === 'tron_signTransaction') return signWith('sign', address, transaction)
      if (method === 'tron_signMessage') return { signature: await signWith('signMessageV2', address, message) }
      if (method === 'wallet_switchEthereumChain') return ask(method, ...Object(params))
      throw new ProviderRpcError(UNSUPPORTED_METHOD, `The wallet does not support ${method}`)
    },
    onChange(tell) {
      const undos = [
        listen('accountsChanged', raw => tell({ kind: 'accounts', accounts: readAccounts(toPlainData(raw)) })),
        listen('chainChanged', raw => {
          const { chainId = raw } = Object(toPlainData(raw))
          const networkId = readNetworkId(chainId)
          if (networkId) tell({ kind: 'network', networkId })
        }),
        listen('disconnect', () => tell({ kind: 'gone' })),
      ]
      return () => undos.forEach(undo => void undo())
    },
    onEvent: listen,
  }
}

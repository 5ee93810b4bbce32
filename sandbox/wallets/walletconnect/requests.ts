import { asRecord, callNode, readChainId, readNewChain, type WalletChain } from '../chains'
import { SIGNING_METHODS, type Signer, sign } from '../signer'
import { UNKNOWN_CHAIN, WalletError } from '../walletError'

/** Methods and events that the wallet supports. */
export const METHODS = [...SIGNING_METHODS, 'wallet_switchEthereumChain', 'wallet_addEthereumChain']
export const EVENTS = ['chainChanged', 'accountsChanged']

export interface RequestDesk extends Signer {
  chains: Map<number, WalletChain>
  /** Resolves if the user approves. */
  consent(): Promise<void>
  /** Makes a chain the current one. */
  choose(id: number): void
}

/** Answers one request of a session. */
export async function answerRequest(method: string, params: readonly unknown[], desk: RequestDesk): Promise<unknown> {
  switch (method) {
    case 'wallet_switchEthereumChain': {
      const id = readChainId(asRecord(params[0]).chainId)
      if (!desk.chains.has(id)) throw new WalletError(UNKNOWN_CHAIN, `The wallet does not know chain ${id}`)
      await desk.consent()
      desk.choose(id)
      return null
    }
    case 'wallet_addEthereumChain': {
      const chain = await readNewChain(params[0])
      await desk.consent()
      desk.chains.set(chain.id, chain)
      return null
    }
    default:
      if (!SIGNING_METHODS.includes(method)) return callNode(desk.chain, method, params)
      await desk.consent()
      return sign(method, params, desk)
  }
}

import { SIGNING_METHODS, type Signer, sign } from '../../chains/evm/signer'
import { callNode, readChainId, readNewChain, type WalletChain } from '../../chains/evm/walletConfig'
import { asRecord, UNKNOWN_CHAIN, WalletError } from '../walletError'

/** Methods and events that the wallet supports. */
export const METHODS = [...SIGNING_METHODS, 'wallet_switchEthereumChain', 'wallet_addEthereumChain']
export const EVENTS = ['chainChanged', 'accountsChanged']

export interface RequestContext extends Signer {
  chains: Map<number, WalletChain>
  /** Resolves if the user approves. */
  consent(): Promise<void>
  /** Makes a chain the current one. */
  choose(id: number): void
}

/** Answers one request of a session. */
export async function answerRequest(
  method: string,
  params: readonly unknown[],
  wallet: RequestContext,
): Promise<unknown> {
  switch (method) {
    case 'wallet_switchEthereumChain': {
      const id = readChainId(asRecord(params[0]).chainId)
      if (!wallet.chains.has(id)) throw new WalletError(UNKNOWN_CHAIN, `The wallet does not know chain ${id}`)
      await wallet.consent()
      wallet.choose(id)
      return null
    }
    case 'wallet_addEthereumChain': {
      const chain = await readNewChain(params[0])
      await wallet.consent()
      wallet.chains.set(chain.id, chain)
      return null
    }
    default:
      if (!SIGNING_METHODS.includes(method)) return callNode(wallet.chain, method, params)
      await wallet.consent()
      return sign(method, params, wallet)
  }
}

import type { LocalAccount } from 'viem'
import type { Question } from '../../wallets/decision'
import { asRecord, UNAUTHORIZED, UNKNOWN_CHAIN, UNSUPPORTED_METHOD, WalletError } from '../../wallets/walletError'
import { type CallBatches, capabilities } from './callBatches'
import { connectQuestion, questionOf } from './question'
import { SIGNING_METHODS, sign } from './signer'
import { hexChainId, readChainId, readNewChain, type WalletChain } from './walletConfig'

/** The part of the wallet that a page's requests may read and change. */
export interface WalletState {
  /** The account and chain in use. */
  account(): LocalAccount
  chain(): WalletChain
  chains: Map<number, WalletChain>
  /** Addresses that the site may see: none before approval. */
  visible(): string[]
  /** Addresses that the user has approved for the site, even while the wallet is locked. */
  allowed(): string[]
  open(): void
  disconnect(): void
  switchChain(id: number): void
  /** Asks the node of the chain in use. */
  callNode(method: string, params: readonly unknown[]): Promise<unknown>
  /** Resolves if the user approves. */
  consent(question: Question): Promise<void>
  batches: CallBatches
}

type Method = (wallet: WalletState, params: readonly unknown[]) => unknown

const METHODS: Record<string, Method> = {
  eth_requestAccounts: connect,
  eth_accounts: wallet => wallet.visible(),
  eth_coinbase: wallet => wallet.visible()[0] ?? null,
  eth_chainId: wallet => hexChainId(wallet.chain().id),
  net_version: wallet => String(wallet.chain().id),
  wallet_requestPermissions: async wallet => {
    await connect(wallet)
    return permissions(wallet)
  },
  wallet_getPermissions: permissions,
  wallet_revokePermissions: wallet => {
    wallet.disconnect()
    return null
  },
  wallet_switchEthereumChain: async (wallet, params) => {
    const id = readChainId(asRecord(params[0]).chainId)
    if (!wallet.chains.has(id)) throw new WalletError(UNKNOWN_CHAIN, `The wallet does not know chain ${id}`)
    if (id === wallet.chain().id) return null
    await wallet.consent(questionOf('wallet_switchEthereumChain', params, wallet.chain()))
    wallet.switchChain(id)
    return null
  },
  wallet_addEthereumChain: async (wallet, params) => {
    const chain = await readNewChain(params[0])
    await wallet.consent(questionOf('wallet_addEthereumChain', params, wallet.chain()))
    wallet.chains.set(chain.id, chain)
    wallet.switchChain(chain.id)
    return null
  },
  wallet_getCapabilities: wallet => capabilities([...wallet.chains.keys()]),
  wallet_sendCalls: async (wallet, params) => {
    mustBeOpen(wallet)
    await wallet.consent(questionOf('wallet_sendCalls', params, wallet.chain()))
    return wallet.batches.send(params[0], { account: wallet.account(), chain: wallet.chain() })
  },
  wallet_getCallsStatus: (wallet, params) => wallet.batches.status(params[0]),
  ...Object.fromEntries(SIGNING_METHODS.map(method => [method, signing(method)])),
}

/** Answers one EIP-1193 request. */
export async function answerRequest(wallet: WalletState, method: string, params: readonly unknown[]): Promise<unknown> {
  const own = METHODS[method]
  if (own) return own(wallet, params)
  if (!/^(eth|net|web3)_/.test(method)) throw new WalletError(UNSUPPORTED_METHOD, `The wallet cannot do ${method}`)
  return wallet.callNode(method, params)
}

async function connect(wallet: WalletState): Promise<string[]> {
  if (wallet.visible().length > 0) return wallet.visible()
  await wallet.consent(connectQuestion(location.origin))
  wallet.open()
  return wallet.visible()
}

/** A locked wallet shows no account and keeps the permission. Source: EIP-2255. */
function permissions(wallet: WalletState): object[] {
  const value = wallet.allowed()
  if (value.length === 0) return []
  return [{ parentCapability: 'eth_accounts', caveats: [{ type: 'restrictReturnedAccounts', value }] }]
}

function signing(method: string): Method {
  return async (wallet, params) => {
    mustBeOpen(wallet)
    await wallet.consent(questionOf(method, params, wallet.chain()))
    return sign(method, params, { account: wallet.account(), chain: wallet.chain() })
  }
}

function mustBeOpen(wallet: WalletState): void {
  if (wallet.visible().length === 0) throw new WalletError(UNAUTHORIZED, 'The site is not connected to this wallet')
}

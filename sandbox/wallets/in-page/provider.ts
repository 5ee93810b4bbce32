import type { LocalAccount } from 'viem'
import { asRecord, callNode, hexChainId, readChainId, readNewChain, type WalletChain } from '../chains'
import type { Question } from '../decision'
import { connectQuestion, questionOf } from '../question'
import { SIGNING_METHODS, sign } from '../signer'
import { UNAUTHORIZED, UNKNOWN_CHAIN, UNSUPPORTED_METHOD, WalletError } from '../walletError'
import { type CallBatches, capabilities } from './calls'

/** The part of the wallet that a page's requests may read and change. */
export interface Desk {
  /** The account and chain in use. */
  account(): LocalAccount
  chain(): WalletChain
  chains: Map<number, WalletChain>
  /** Addresses that the site may see: none before approval. */
  visible(): string[]
  /** Addresses that the user has approved for the site, even while the wallet is locked. */
  allowed(): string[]
  open(): void
  close(): void
  switchChain(id: number): void
  /** Resolves if the user approves. */
  consent(question: Question): Promise<void>
  batches: CallBatches
}

type Method = (desk: Desk, params: readonly unknown[]) => unknown

const METHODS: Record<string, Method> = {
  eth_requestAccounts: connect,
  eth_accounts: desk => desk.visible(),
  eth_coinbase: desk => desk.visible()[0] ?? null,
  eth_chainId: desk => hexChainId(desk.chain().id),
  net_version: desk => String(desk.chain().id),
  wallet_requestPermissions: async desk => {
    await connect(desk)
    return permissions(desk)
  },
  wallet_getPermissions: permissions,
  wallet_revokePermissions: desk => {
    desk.close()
    return null
  },
  wallet_switchEthereumChain: async (desk, params) => {
    const id = readChainId(asRecord(params[0]).chainId)
    if (!desk.chains.has(id)) throw new WalletError(UNKNOWN_CHAIN, `The wallet does not know chain ${id}`)
    if (id === desk.chain().id) return null
    await desk.consent(questionOf('wallet_switchEthereumChain', params, desk.chain()))
    desk.switchChain(id)
    return null
  },
  wallet_addEthereumChain: async (desk, params) => {
    const chain = await readNewChain(params[0])
    await desk.consent(questionOf('wallet_addEthereumChain', params, desk.chain()))
    desk.chains.set(chain.id, chain)
    desk.switchChain(chain.id)
    return null
  },
  wallet_getCapabilities: desk => capabilities([...desk.chains.keys()]),
  wallet_sendCalls: async (desk, params) => {
    mustBeOpen(desk)
    await desk.consent(questionOf('wallet_sendCalls', params, desk.chain()))
    return desk.batches.send(params[0], { account: desk.account(), chain: desk.chain() })
  },
  wallet_getCallsStatus: (desk, params) => desk.batches.status(params[0]),
  ...Object.fromEntries(SIGNING_METHODS.map(method => [method, signing(method)])),
}

/** Answers one EIP-1193 request. */
export async function answerRequest(desk: Desk, method: string, params: readonly unknown[]): Promise<unknown> {
  const own = METHODS[method]
  if (own) return own(desk, params)
  if (!/^(eth|net|web3)_/.test(method)) throw new WalletError(UNSUPPORTED_METHOD, `The wallet cannot do ${method}`)
  return callNode(desk.chain(), method, params)
}

async function connect(desk: Desk): Promise<string[]> {
  if (desk.visible().length > 0) return desk.visible()
  await desk.consent(connectQuestion(location.origin))
  desk.open()
  return desk.visible()
}

/** A locked wallet shows no account and keeps the permission. Source: EIP-2255. */
function permissions(desk: Desk): object[] {
  const value = desk.allowed()
  if (value.length === 0) return []
  return [{ parentCapability: 'eth_accounts', caveats: [{ type: 'restrictReturnedAccounts', value }] }]
}

function signing(method: string): Method {
  return async (desk, params) => {
    mustBeOpen(desk)
    await desk.consent(questionOf(method, params, desk.chain()))
    return sign(method, params, { account: desk.account(), chain: desk.chain() })
  }
}

function mustBeOpen(desk: Desk): void {
  if (desk.visible().length === 0) throw new WalletError(UNAUTHORIZED, 'The site is not connected to this wallet')
}

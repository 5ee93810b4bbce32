import { isAddress, isAddressEqual, type LocalAccount } from 'viem'
import { capabilities, createCallBatches } from '../../chains/evm/callBatches'
import { questionOf } from '../../chains/evm/question'
import { SIGNING_METHODS, type Signer, sign } from '../../chains/evm/signer'
import { callNode, hexChainId, type WalletChain } from '../../chains/evm/walletConfig'
import { asRecord, INVALID_PARAMS, UNAUTHORIZED, UNSUPPORTED_METHOD, WalletError } from '../../wallets/walletError'
import type { FrameChain } from './chainSelection'
import type { FrameContext } from './frameContext'
import { UNSAFE } from './methods'

export interface RpcRequest {
  method: string
  params: unknown
  chain: FrameChain
}
export type Rpc = (request: RpcRequest) => Promise<unknown>

/** The parameter that names the account, by method. */
const ACCOUNT_OF: Record<string, (params: readonly unknown[]) => unknown> = {
  personal_sign: ([, address]) => address,
  eth_signTypedData_v4: ([address]) => address,
  eth_sendTransaction: ([transaction]) => asRecord(transaction).from,
  wallet_sendCalls: ([batch]) => asRecord(batch).from,
  wallet_grantPermissions: ([request]) => asRecord(request).address,
  wallet_revokePermissions: ([request]) => asRecord(request).address,
}

export function evmRpc({ session, accounts, approvals, site }: FrameContext): Rpc {
  const batches = createCallBatches()
  const ownAccounts = async () => accounts.evmOf(await session.requireUser())

  /** Methods that the frame answers itself; the node answers the others. */
  const reads: Record<string, (params: readonly unknown[], chain: WalletChain) => unknown> = {
    eth_chainId: (_, { id }) => hexChainId(id),
    eth_accounts: async () => (await ownAccounts()).map(({ address }) => address),
    wallet_getCapabilities: (_, { id }) => capabilities([id]),
    wallet_getCallsStatus: ([id]) => batches.status(id),
    wallet_getAssets: ([input], chain) => assetsOf(asRecord(input).account, chain),
  }

  /** Methods that need the key, apart from plain signing. Revoking a permission is a signature over that permission. */
  const OTHERS: Record<string, (param: unknown, signer: Signer) => Promise<unknown>> = {
    wallet_sendCalls: (batch, signer) => batches.send(batch, signer),
    async wallet_grantPermissions(param, { account }) {
      const { expiry, permissions, chainId } = asRecord(param)
      const context = await account.signMessage({ message: JSON.stringify({ expiry, permissions, chainId }) })
      return { expiry, permissions, chainId, context }
    },
    wallet_revokePermissions: (param, { account }) => account.signMessage({ message: JSON.stringify(param) }),
  }

  const confirmed = async (method: string, params: readonly unknown[], chain: WalletChain) => {
    if (!SIGNING_METHODS.includes(method) && !(method in OTHERS)) {
      throw new WalletError(UNSUPPORTED_METHOD, `This wallet does not support ${method}`)
    }
    const account = accountFor(ACCOUNT_OF[method]?.(params), await ownAccounts())
    const { title, facts } = questionOf(method, readable(method, params), chain)
    await approvals.ask({ title, facts: [['Site', site], ...facts, ['Account', account.address]] })
    const signer = { account, chain }
    return OTHERS[method]?.(params[0], signer) ?? sign(method, params, signer)
  }

  return async ({ method, params, chain: { id, name, rpcUrl } }) => {
    const chain = { id: Number(id.slice('eip155:'.length)), name, rpcUrl }
    const list = Array.isArray(params) ? params : []
    if (UNSAFE.has(method)) return confirmed(method, list, chain)
    const read = reads[method]
    return read ? read(list, chain) : callNode(chain, method, list)
  }
}

/** Typed data may arrive as text: it is parsed, so that the user reads it formatted. */
function readable(method: string, params: readonly unknown[]): readonly unknown[] {
  const [address, data] = params
  if (method !== 'eth_signTypedData_v4' || typeof data !== 'string') return params
  try {
    return [address, JSON.parse(data)]
  } catch {
    throw new WalletError(INVALID_PARAMS, 'The data is not valid JSON')
  }
}

function accountFor(address: unknown, own: readonly LocalAccount[]): LocalAccount {
  const [preferred] = own
  const named =
    typeof address === 'string' && isAddress(address, { strict: false })
      ? own.find(account => isAddressEqual(account.address, address))
      : address === undefined && preferred
  if (!named) throw new WalletError(UNAUTHORIZED, 'This account does not belong to the user')
  return named
}

/** The native coin only. Source: ERC-7811. */
async function assetsOf(account: unknown, chain: WalletChain): Promise<object> {
  const balance = await callNode(chain, 'eth_getBalance', [account, 'latest'])
  const metadata = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  return { [hexChainId(chain.id)]: [{ address: 'native', type: 'native', balance, metadata }] }
}

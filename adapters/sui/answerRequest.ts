import { fromBase64, toBase64 } from '../../kernel/bytes'
import { INVALID_PARAMS, ProviderRpcError, UNAUTHORIZED, UNSUPPORTED_METHOD } from '../../kernel/provider/rpcError'
import { type Bridge, boundMethod, type StandardAccount, type StandardWallet } from '../shared/injected'
import { NAMESPACE, readAddress } from './chain'

/** The wallet as a request handler uses it. */
interface WalletState {
  readonly method: StandardWallet['method']
  readonly accounts: readonly StandardAccount[]
  readonly chain: string
}

type Verb = (params: Record<string, unknown>, wallet: WalletState) => Promise<unknown>

const VERBS = new Map<string, Verb>([
  [
    'sui_getAccounts',
    async (_, { accounts }) => accounts.map(({ address, publicKey }) => ({ address, pubkey: toBase64(publicKey) })),
  ],
  [
    'sui_signPersonalMessage',
    async (params, wallet) => {
      const message = fromBase64(params.message)
      if (!message) throw new ProviderRpcError(INVALID_PARAMS, 'The message must be base64')
      const { signature } = await ask(`${NAMESPACE}:signPersonalMessage`, { message }, params, wallet)
      return { signature }
    },
  ],
  [
    'sui_signTransaction',
    async (params, wallet) => {
      const transaction = transactionOf(params.transaction)
      const { bytes, signature } = await ask(`${NAMESPACE}:signTransaction`, { transaction }, params, wallet)
      return { signature, transactionBytes: bytes }
    },
  ],
  [
    'sui_signAndExecuteTransaction',
    async (params, wallet) => {
      const transaction = transactionOf(params.transaction)
      const { digest } = await ask(`${NAMESPACE}:signAndExecuteTransaction`, { transaction }, params, wallet)
      return { digest }
    },
  ],
])

/** Answers a WalletConnect request with a Wallet Standard feature. Source: WalletConnect for Sui. */
export async function answerRequest(
  { method, params }: Parameters<Bridge['request']>[0],
  wallet: WalletState,
): Promise<unknown> {
  const verb = VERBS.get(method)
  if (!verb) throw new ProviderRpcError(UNSUPPORTED_METHOD, `The wallet does not support ${method}`)
  return verb(Object(params), wallet)
}

async function ask(
  feature: string,
  input: object,
  { address }: Record<string, unknown>,
  { method, accounts, chain }: WalletState,
): Promise<Record<string, unknown>> {
  const run = method(feature)
  if (!run) throw new ProviderRpcError(UNSUPPORTED_METHOD, `The wallet does not support ${feature}`)
  const wanted = readAddress(address)
  const account = accounts.find(own => readAddress(own.address) === wanted)
  if (!account) throw new ProviderRpcError(UNAUTHORIZED, 'The wallet does not share this account')
  return Object(await run({ ...input, account: account.foreign, chain }))
}

/** JSON text, or an object with `toJSON`: a `Transaction` of any copy of @mysten/sui. */
function transactionOf(raw: unknown): { toJSON(): Promise<unknown> } {
  const write = boundMethod(raw, 'toJSON')
  if (typeof raw !== 'string' && !write) {
    throw new ProviderRpcError(INVALID_PARAMS, 'The transaction must be a string or have a toJSON method')
  }
  return { toJSON: async () => (typeof raw === 'string' ? raw : write?.()) }
}

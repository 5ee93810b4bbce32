import { base58, base64 } from '@scure/base'
import { type Key, keyOf } from '../../../chains/solana/key'
import { INVALID_PARAMS, UNAUTHORIZED, UNSUPPORTED_METHOD, WalletError } from '../../walletError'
import type { NamespaceSigner, SignerRequest } from './namespaceSigner'

const LISTS = ['solana_getAccounts', 'solana_requestAccounts']

/** Signs, and leaves the broadcast to the site. `seed` is hex. */
export function createSolanaSigner(seed: string): NamespaceSigner {
  const key = keyOf(seed)
  return {
    methods: ['solana_signMessage', 'solana_signTransaction', 'solana_signAllTransactions', ...LISTS],
    address: async () => key.address,
    question({ method, params }) {
      if (LISTS.includes(method)) return undefined
      if (method !== 'solana_signMessage') return { title: 'Sign this transaction?', facts: [['Signer', key.address]] }
      return { title: 'Sign this message?', facts: [['Message', new TextDecoder().decode(bytes(params.message))]] }
    },
    answer: request => answer(key, request),
  }
}

async function answer(key: Key, { method, params }: SignerRequest): Promise<unknown> {
  if (LISTS.includes(method)) return [{ pubkey: key.address }]
  const { pubkey = key.address, message, transaction, transactions } = params
  if (pubkey !== key.address) throw new WalletError(UNAUTHORIZED, 'The wallet has not opened this account to the site')
  switch (method) {
    case 'solana_signMessage':
      return { signature: base58.encode(key.sign(bytes(message))) }
    case 'solana_signTransaction':
      return signed(key, transaction)
    case 'solana_signAllTransactions': {
      if (!Array.isArray(transactions)) throw new WalletError(INVALID_PARAMS, 'transactions is no list')
      const all = await Promise.all(transactions.map(one => signed(key, one)))
      return { transactions: all.map(one => one.transaction) }
    }
    default:
      throw new WalletError(UNSUPPORTED_METHOD, `The wallet cannot do ${method}`)
  }
}

async function signed(key: Key, raw: unknown) {
  // Loaded on demand: the code is large, and most sites do not need it.
  const { firstSignature, signTransaction } = await import('../../../chains/solana/transaction')
  const transaction = signTransaction(base64.decode(String(raw)), key)
  return { signature: base58.encode(firstSignature(transaction)), transaction: base64.encode(transaction) }
}

const bytes = (raw: unknown) => base58.decode(String(raw))

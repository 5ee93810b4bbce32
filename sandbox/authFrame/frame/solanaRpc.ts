import { base58, base64 } from '@scure/base'
import * as v from 'valibot'
import { firstSignature, signTransaction } from '../../chains/solana/transaction'
import type { Question } from '../../wallets/decision'
import { SERVER_ERROR, UNSUPPORTED_METHOD, WalletError } from '../../wallets/walletError'
import type { FrameChain } from './chainSelection'
import type { Rpc } from './evmRpc'
import type { FrameContext } from './frameContext'
import { isTransactionOf, transactionFacts } from './solanaFacts'

const bytes = v.pipe(
  v.string(),
  v.check(text => isBase58(text), 'This is not base58'),
  v.transform(text => base58.decode(text)),
)
const messageParams = v.object({ message: bytes, pubkey: v.optional(v.string()) })
const transactionParams = v.object({
  transaction: bytes,
  options: v.optional(
    v.object({
      skipPreflight: v.optional(v.boolean()),
      preflightCommitment: v.optional(v.string()),
      maxRetries: v.optional(v.number()),
      minContextSlot: v.optional(v.number()),
    }),
  ),
})
const transactionsParams = v.object({ transactions: v.array(bytes) })

export function solanaRpc({ session, approvals, site }: FrameContext): Rpc {
  return async ({ method, params, chain }) => {
    const { keys } = await session.requireUser()
    const key = keys.solana
    const ask = ({ title, facts }: Question) =>
      approvals.ask({ title, facts: [['Site', site], ...facts, ['Network', chain.name], ['Account', key.address]] })

    switch (method) {
      case 'solana_signMessage': {
        const { message, pubkey = key.address } = v.parse(messageParams, params)
        if (pubkey !== key.address)
          throw new WalletError(UNSUPPORTED_METHOD, 'This account does not belong to the user')
        if (isTransactionOf(key.address, message))
          throw new WalletError(UNSUPPORTED_METHOD, 'A transaction cannot be signed as a message')
        await ask({ title: 'Sign this message?', facts: [['Message', new TextDecoder().decode(message)]] })
        return { signature: base58.encode(key.sign(message)) }
      }
      case 'solana_signTransaction': {
        const { transaction } = v.parse(transactionParams, params)
        await ask({ title: 'Sign this transaction?', facts: transactionFacts(transaction) })
        return { transaction: base58.encode(signTransaction(transaction, key)) }
      }
      case 'solana_signAllTransactions': {
        const { transactions } = v.parse(transactionsParams, params)
        const facts = transactions.flatMap((transaction, index) =>
          transactionFacts(transaction).map(([label, fact]): [string, string] => [`${label} (${index + 1})`, fact]),
        )
        await ask({ title: `Sign these ${transactions.length} transactions?`, facts })
        return { transactions: transactions.map(transaction => base58.encode(signTransaction(transaction, key))) }
      }
      case 'solana_signAndSendTransaction': {
        const { transaction, options } = v.parse(transactionParams, params)
        await ask({ title: 'Send this transaction?', facts: transactionFacts(transaction) })
        const signed = signTransaction(transaction, key)
        await send(signed, chain, options)
        return { signature: base58.encode(firstSignature(signed)) }
      }
      default:
        throw new WalletError(UNSUPPORTED_METHOD, `This wallet does not support ${method} on Solana`)
    }
  }
}

async function send(transaction: Uint8Array, { rpcUrl }: FrameChain, options: object = {}): Promise<void> {
  const params = [base64.encode(transaction), { ...options, encoding: 'base64' }]
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'sendTransaction', params })
  const response = await fetch(rpcUrl, { method: 'POST', body, headers: { 'content-type': 'application/json' } })
  const { error }: { error?: { message: string } } = await response.json()
  if (error) throw new WalletError(SERVER_ERROR, error.message)
}

function isBase58(text: string): boolean {
  try {
    return base58.decode(text).length > 0
  } catch {
    return false
  }
}

import { type EncodedAccount, getBase58Decoder, getBase64Decoder } from '@solana/kit'
import type { Cluster } from './chain'
import { decimalsIn, readTokenAccount } from './tokenProgram'

/* Answers in the format of real nodes. Source: Solana's JSON-RPC. */

const base58 = getBase58Decoder()
const base64 = getBase64Decoder()

export const inContext = ({ slot }: Cluster, value: unknown) => ({ context: { slot, apiVersion: '2.0.0' }, value })

/** `jsonParsed` applies to token accounts only; all other accounts are bytes. */
export function writeAccount(cluster: Cluster, account: EncodedAccount | undefined, encoding = 'base64') {
  if (!account) return null
  const { data, executable, lamports, programAddress: owner } = account
  const parsed = encoding === 'jsonParsed' ? writeToken(cluster, account) : undefined
  const bytes = encoding === 'base58' ? [base58.decode(data), 'base58'] : [base64.decode(data), 'base64']
  return {
    data: parsed ? { program: 'spl-token', space: data.length, parsed: { type: 'account', info: parsed } } : bytes,
    executable,
    lamports,
    owner,
    rentEpoch: 0,
    space: data.length,
  }
}

export function writeToken(cluster: Cluster, { data }: EncodedAccount) {
  const held = readTokenAccount(data)
  if (!held) return undefined
  const mint = base58.decode(held.mint)
  const decimals = decimalsIn(cluster.account(mint)?.data ?? [])
  const uiAmount = Number(held.amount) / 10 ** decimals
  return {
    mint,
    owner: base58.decode(held.owner),
    state: 'initialized',
    isNative: false,
    tokenAmount: { amount: String(held.amount), decimals, uiAmount, uiAmountString: String(uiAmount) },
  }
}

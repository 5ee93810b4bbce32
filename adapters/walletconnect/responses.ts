import {
  base58Signature,
  base64Key,
  base64Psbt,
  hexSignature,
  type Normalize,
  prefixedSignature,
} from './byteEncodings'
import { readSolanaTransaction } from './solanaTransaction'

/* Parsers of wallets' answers. WalletConnect's JSON-RPC reference allows several shapes, and wallets use all of
   them. */

type Params = Readonly<Record<string, unknown>>
/** `own`: the addresses that the wallet shows. */
type Read = (raw: unknown, asked: Params, own: readonly string[]) => unknown

/** An answer with these members. A bare answer is the first member. */
const shape =
  (forms: Readonly<Record<string, Normalize>>): Read =>
  raw => {
    const names = Object.keys(forms)
    const known = Object(raw)
    const whole = names.some(name => name in known) ? { ...known } : { [String(names[0])]: raw }
    for (const name of names) whole[name] = forms[name]?.(whole[name]) ?? whole[name]
    return whole
  }

/** A string's characters are own properties, which are no answer. */
const fieldsOf = (raw: unknown) => (typeof raw === 'object' ? raw : {})

/** Transactions that one request may hold. */
const MOST_SIGNED = 100

const asItIs: Normalize = () => undefined

/** The account that signed, or those that may have. */
const signers = ({ pubkey }: Params, own: readonly string[]) => (pubkey === undefined ? own : [pubkey])

const READS: Readonly<Record<string, Read>> = {
  solana_signMessage: shape({ signature: base58Signature }),
  solana_signTransaction: (raw, asked, own) =>
    readSolanaTransaction(raw, { asked: asked.transaction, own: signers(asked, own) }),
  solana_signAllTransactions(raw, asked, own) {
    const list = Object(raw).transactions ?? raw
    const given = Array.isArray(asked.transactions) ? asked.transactions : []
    if (!Array.isArray(list) || list.length > MOST_SIGNED) return raw
    const read = (part: unknown, i: number) =>
      readSolanaTransaction(part, { asked: given[i], own: signers(asked, own) })
    return { transactions: list.map((part, i) => read(part, i).transaction) }
  },
  solana_signAndSendTransaction: shape({ signature: base58Signature }),

  signMessage: (raw, asked, own) => ({
    address: asked.address ?? asked.account,
    ...Object(shape({ signature: hexSignature })(raw, asked, own)),
  }),
  signPsbt: shape({ psbt: base64Psbt }),
  sendTransfer: shape({ txid: asItIs }),

  polkadot_signMessage: shape({ signature: prefixedSignature }),
  polkadot_signTransaction: shape({ signature: prefixedSignature }),

  cosmos_getAccounts: raw =>
    Array.isArray(raw)
      ? raw.map(account => ({ ...fieldsOf(account), pubkey: base64Key(account?.pubkey) ?? account?.pubkey }))
      : raw,
  cosmos_signAmino: readCosmos,
  cosmos_signDirect: readCosmos,

  sui_signPersonalMessage: shape({ signature: asItIs }),
  sui_signTransaction: raw => ({ transactionBytes: Object(raw).bytes, ...fieldsOf(raw) }),
  sui_signAndExecuteTransaction: shape({ digest: asItIs }),

  stx_getAddresses: raw => (Array.isArray(raw) ? { addresses: raw } : raw),
  stx_signMessage: shape({ signature: asItIs }),
  stx_transferStx: shape({ txid: asItIs }),
}

/** Without `signed`, the wallet signed the requested document. */
function readCosmos(raw: unknown, { signDoc }: Params): unknown {
  const { signature = raw, signed = signDoc } = Object(raw)
  return { signature: typeof signature === 'string' ? { signature } : signature, signed }
}

/** The parser of a wallet's answer to this method; undefined for an unknown method. */
export const responseParserOf = (method: string): Read | undefined =>
  Object.hasOwn(READS, method) ? READS[method] : undefined

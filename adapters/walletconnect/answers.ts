import { readSigned } from './solanaTransaction'
import { base58Signature, base64Key, base64Psbt, type Form, hexSignature, prefixedSignature } from './writing'

/* Parsers of wallets' answers. WalletConnect's JSON-RPC reference allows several shapes, and wallets use all of
   them. */

type Params = Readonly<Record<string, unknown>>
/** `own`: the addresses that the wallet shows. */
type Read = (said: unknown, asked: Params, own: readonly string[]) => unknown

/** An answer with these members. A bare answer is the first member. */
const shape =
  (forms: Readonly<Record<string, Form>>): Read =>
  said => {
    const names = Object.keys(forms)
    const known = Object(said)
    const whole = names.some(name => name in known) ? { ...known } : { [String(names[0])]: said }
    for (const name of names) whole[name] = forms[name]?.(whole[name]) ?? whole[name]
    return whole
  }

/** A string's characters are own properties, which are no answer. */
const fieldsOf = (said: unknown) => (typeof said === 'object' ? said : {})

const asItIs: Form = () => undefined

/** The account that signed, or those that may have. */
const signers = ({ pubkey }: Params, own: readonly string[]) => (pubkey === undefined ? own : [pubkey])

const READS: Readonly<Record<string, Read>> = {
  solana_signMessage: shape({ signature: base58Signature }),
  solana_signTransaction: (said, asked, own) =>
    readSigned(said, { asked: asked.transaction, own: signers(asked, own) }),
  solana_signAllTransactions(said, asked, own) {
    const list = Object(said).transactions ?? said
    const given = Array.isArray(asked.transactions) ? asked.transactions : []
    if (!Array.isArray(list)) return said
    const read = (part: unknown, i: number) => readSigned(part, { asked: given[i], own: signers(asked, own) })
    return { transactions: list.map((part, i) => read(part, i).transaction) }
  },
  solana_signAndSendTransaction: shape({ signature: base58Signature }),

  signMessage: (said, asked, own) => ({
    address: asked.address ?? asked.account,
    ...Object(shape({ signature: hexSignature })(said, asked, own)),
  }),
  signPsbt: shape({ psbt: base64Psbt }),
  sendTransfer: shape({ txid: asItIs }),

  polkadot_signMessage: shape({ signature: prefixedSignature }),
  polkadot_signTransaction: shape({ signature: prefixedSignature }),

  cosmos_getAccounts: said =>
    Array.isArray(said)
      ? said.map(account => ({ ...fieldsOf(account), pubkey: base64Key(account?.pubkey) ?? account?.pubkey }))
      : said,
  cosmos_signAmino: readCosmos,
  cosmos_signDirect: readCosmos,

  sui_signPersonalMessage: shape({ signature: asItIs }),
  sui_signTransaction: said => ({ transactionBytes: Object(said).bytes, ...fieldsOf(said) }),
  sui_signAndExecuteTransaction: shape({ digest: asItIs }),

  stx_getAddresses: said => (Array.isArray(said) ? { addresses: said } : said),
  stx_signMessage: shape({ signature: asItIs }),
  stx_transferStx: shape({ txid: asItIs }),
}

/** Without `signed`, the wallet signed the requested document. */
function readCosmos(said: unknown, { signDoc }: Params): unknown {
  const { signature = said, signed = signDoc } = Object(said)
  return { signature: typeof signature === 'string' ? { signature } : signature, signed }
}

/** The parser of a wallet's answer to this method; undefined for an unknown method. */
export const readerOf = (method: string): Read | undefined => (Object.hasOwn(READS, method) ? READS[method] : undefined)

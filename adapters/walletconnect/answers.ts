import { readSigned } from './solanaTransaction'
import { base58Signature, base64Key, base64Psbt, type Form, hexSignature, prefixedSignature } from './writing'

/* What wallets answer, in the shapes of WalletConnect's JSON-RPC reference: of its freedoms, wallets use all. */

type Params = Readonly<Record<string, unknown>>
/** `own` are the addresses that the wallet shows. */
type Read = (said: unknown, asked: Params, own: readonly string[]) => unknown

/** An answer of these members, the first of which may be all of the answer. */
const shape =
  (forms: Readonly<Record<string, Form>>): Read =>
  said => {
    const names = Object.keys(forms)
    const known = Object(said)
    const whole = names.some(name => name in known) ? { ...known } : { [String(names[0])]: said }
    for (const name of names) whole[name] = forms[name]?.(whole[name]) ?? whole[name]
    return whole
  }

/** A text has a field for each of its characters, which are no answer. */
const fieldsOf = (said: unknown) => (typeof said === 'object' ? said : {})

const asItIs: Form = () => undefined

/** The account that signed, and those that may have. */
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

/** What is not said to be otherwise was signed as it was asked. */
function readCosmos(said: unknown, { signDoc }: Params): unknown {
  const { signature = said, signed = signDoc } = Object(said)
  return { signature: typeof signature === 'string' ? { signature } : signature, signed }
}

/** How a wallet's answer to this request becomes what the family answers; undefined where nobody here knows it. */
export const readerOf = (method: string): Read | undefined => (Object.hasOwn(READS, method) ? READS[method] : undefined)

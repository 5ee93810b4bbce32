import { secp256k1 } from '@noble/curves/secp256k1.js'
import { RawTx, RawWitness, Script, Transaction } from '@scure/btc-signer'
import { concatBytes, pubECDSA, sha256x2, tagSchnorr } from '@scure/btc-signer/utils.js'
import type { WalletAddress } from './account'

const MAGIC = 'Bitcoin Signed Message:\n'
/** The first byte of a segwit key's signature, before the recovery bit. Source: BIP-137. */
const SEGWIT_HEADER = 39

/** A compact signature of 65 bytes, from which the key can be recovered. Source: BIP-137. */
export function signEcdsa({ secret }: WalletAddress, message: Uint8Array): Uint8Array {
  const [recovery = 0, ...rest] = secp256k1.sign(messageDigest(message), secret, {
    prehash: false,
    format: 'recovered',
  })
  return Uint8Array.of(SEGWIT_HEADER + recovery, ...rest)
}

export const messageDigest = (message: Uint8Array) => sha256x2(lengthPrefixed(text(MAGIC)), lengthPrefixed(message))

/** The witness of a transaction that cannot be broadcast, in the simple form. Source: BIP-322. */
export function signBip322({ script, secret, addressType }: WalletAddress, message: Uint8Array): Uint8Array {
  const tx = new Transaction({ version: 0, allowUnknownVersion: true, allowUnknownOutputs: true })
  tx.addInput({
    txid: toSpendId(script, message),
    index: 0,
    sequence: 0,
    witnessUtxo: { script, amount: 0n },
    ...(addressType === 'p2tr' && { tapInternalKey: pubECDSA(secret).slice(1) }),
  })
  tx.addOutput({ script: Script.encode(['RETURN']), amount: 0n })
  tx.sign(secret)
  tx.finalize()
  return RawWitness.encode(tx.getInput(0).finalScriptWitness ?? [])
}

/** The id of the transaction that commits to the message. */
function toSpendId(script: Uint8Array, message: Uint8Array): Uint8Array {
  const challenge = tagSchnorr('BIP0322-signed-message', message)
  const input = {
    txid: new Uint8Array(32),
    index: 0xffffffff,
    finalScriptSig: concatBytes(Uint8Array.of(0, challenge.length), challenge),
    sequence: 0,
  }
  const bare = { version: 0, segwitFlag: false, inputs: [input], witnesses: undefined, lockTime: 0 }
  return sha256x2(RawTx.encode({ ...bare, outputs: [{ amount: 0n, script }] })).reverse()
}

const text = (value: string) => new TextEncoder().encode(value)

/** Source: the protocol's `var_int`. */
function lengthPrefixed(bytes: Uint8Array): Uint8Array {
  const { length } = bytes
  const prefix = length < 0xfd ? [length] : [0xfd, length & 0xff, (length >> 8) & 0xff]
  return concatBytes(Uint8Array.of(...prefix), bytes)
}

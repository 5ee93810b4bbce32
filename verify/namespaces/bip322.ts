import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes } from '@noble/hashes/utils.js'
import { hash160 } from './hash160'
import { libraries } from './libraries'
import { isKeyOf, type Lock } from './lock'
import { utf8 } from './signed'

type Bitcoin = typeof import('@scure/btc-signer')

const ALL = 1
const TAPROOT_BYTES = 64

/** Verifies the witness of the unsendable transaction that commits to the message. Source: BIP-322, simple. */
export async function isBip322(lock: Lock, message: Uint8Array, bytes: Uint8Array): Promise<boolean> {
  const bitcoin = await libraries.bitcoin()
  const { schnorr, secp256k1 } = await libraries.secp256k1()
  const [signature = new Uint8Array(), key, ...more] = bitcoin.RawWitness.decode(bytes)
  const script = bitcoin.OutScript.encode(lock)
  const spending = spend(bitcoin, { script, message })
  if (lock.type === 'tr') {
    // Key path only. A 65th byte may be SIGHASH_ALL, which means the same as no byte.
    const type = signature.length === TAPROOT_BYTES ? 0 : ALL
    if (key || signature.length > TAPROOT_BYTES + 1 || (type === ALL && signature[TAPROOT_BYTES] !== ALL)) return false
    const digest = spending.preimageWitnessV1(0, [script], type, [0n])
    return schnorr.verify(signature.subarray(0, TAPROOT_BYTES), digest, lock.pubkey)
  }
  if (lock.type === 'pkh' || !key || more.length > 0 || signature.at(-1) !== ALL || !isKeyOf(lock, key)) return false
  const code = bitcoin.OutScript.encode({ type: 'pkh', hash: hash160(key) })
  const digest = spending.preimageWitnessV0(0, code, ALL, 0n)
  return secp256k1.verify(signature.subarray(0, -1), digest, key, { prehash: false, format: 'der' })
}

/** The transaction that spends the transaction with the message. */
function spend(
  { RawTx, Script, Transaction }: Bitcoin,
  { script, message }: { script: Uint8Array; message: Uint8Array },
): InstanceType<Bitcoin['Transaction']> {
  const tag = sha256(utf8('BIP0322-signed-message'))
  const challenge = sha256(concatBytes(tag, tag, message))
  const finalScriptSig = concatBytes(Uint8Array.of(0, challenge.length), challenge)
  const input = { txid: new Uint8Array(32), index: 0xffffffff, finalScriptSig, sequence: 0 }
  const bare = { version: 0, segwitFlag: false, inputs: [input], witnesses: undefined, lockTime: 0 }
  const txid = sha256(sha256(RawTx.encode({ ...bare, outputs: [{ amount: 0n, script }] }))).reverse()
  const tx = new Transaction({ version: 0, allowUnknownOutputs: true })
  tx.addInput({ txid, index: 0, sequence: 0 })
  tx.addOutput({ script: Script.encode(['RETURN']), amount: 0n })
  return tx
}

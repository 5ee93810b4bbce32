import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { OutScript, RawTx, Script, type Transaction } from '@scure/btc-signer'
import { equalBytes, hash160, sha256x2 } from '@scure/btc-signer/utils.js'
import { type Coin, decodeScript, type Parsed, REJECTED, Refusal } from './transaction'

/*
 * Checks that every input unlocks the coin that it spends: p2pkh, p2wpkh, p2sh-p2wpkh and p2tr by key, as single-user
 * wallets use them. The library computes digests and curve points. Source: BIP-66, 141, 143, 340, 341.
 */

/** @throws Refusal -26, with Bitcoin Core's message */
export function checkScripts(parsed: Parsed, coins: readonly Coin[]): void {
  for (const index of coins.keys()) {
    const failure = failureOf(parsed, index, coins)
    if (failure) throw new Refusal(REJECTED, `mandatory-script-verify-flag-failed (${failure})`)
  }
}

const WRONG_KEY = 'Script failed an OP_EQUALVERIFY operation'
const WRONG_SIGNATURE = 'Signature must be zero for failed CHECK(MULTI)SIG operation'
const UNKNOWN_LOCK = 'Operation not valid with the current stack size'

function failureOf(parsed: Parsed, index: number, coins: readonly Coin[]): string | undefined {
  const coin = coins[index]
  const input = parsed.raw.inputs[index]
  if (!coin || !input) return UNKNOWN_LOCK
  const witness = parsed.raw.witnesses?.[index] ?? []
  const scriptSig = input.finalScriptSig
  const lock = decodeScript(coin.script)
  switch (lock?.type) {
    case 'pkh':
      if (witness.length > 0) return 'Witness provided for non-witness script'
      return legacyFailure(parsed, index, lock.hash, pushesOf(scriptSig))
    case 'sh': {
      const [redeem, ...rest] = pushesOf(scriptSig) ?? []
      if (!redeem || rest.length > 0 || !equalBytes(hash160(redeem), lock.hash)) {
        return 'Script evaluated without error but finished with a false/empty top stack element'
      }
      const inner = decodeScript(redeem)
      return inner?.type === 'wpkh' ? segwitFailure(parsed, index, coin.amount, inner.hash, witness) : UNKNOWN_LOCK
    }
    case 'wpkh':
      if (scriptSig.length > 0) return 'Witness requires empty scriptSig'
      return segwitFailure(parsed, index, coin.amount, lock.hash, witness)
    case 'tr':
      if (scriptSig.length > 0) return 'Witness requires empty scriptSig'
      return taprootFailure(parsed.tx, index, coins, lock.pubkey, witness)
    default:
      return UNKNOWN_LOCK
  }
}

function legacyFailure({ raw }: Parsed, index: number, hash: Uint8Array, pushes: Uint8Array[] | undefined) {
  const [signature, key, ...rest] = pushes ?? []
  if (!signature || !key || rest.length > 0) return UNKNOWN_LOCK
  if (!equalBytes(hash160(key), hash)) return WRONG_KEY
  // A wallet that pays uses no other signature hash type.
  if (signature.at(-1) !== ALL) return 'Signature hash type missing or not understood'
  const own = OutScript.encode({ type: 'pkh', hash })
  const inputs = raw.inputs.map((input, at) => ({ ...input, finalScriptSig: at === index ? own : new Uint8Array() }))
  const bare = RawTx.encode({ ...raw, segwitFlag: false, witnesses: undefined, inputs })
  return ecdsaFailure(signature, key, sha256x2(bare, Uint8Array.of(ALL, 0, 0, 0)))
}

function segwitFailure(parsed: Parsed, index: number, amount: bigint, hash: Uint8Array, witness: Uint8Array[]) {
  const [signature, key, ...rest] = witness
  if (!signature || !key || rest.length > 0) return 'Witness program hash mismatch'
  if (!equalBytes(hash160(key), hash)) return WRONG_KEY
  if (key.length !== 33) return 'Using non-compressed keys in segwit'
  const type = signature.at(-1) ?? 0
  if (!isHashType(type)) return 'Signature hash type missing or not understood'
  const digest = parsed.tx.preimageWitnessV0(index, OutScript.encode({ type: 'pkh', hash }), type, amount)
  return ecdsaFailure(signature, key, digest)
}

function ecdsaFailure(signature: Uint8Array, key: Uint8Array, digest: Uint8Array): string | undefined {
  const der = signature.slice(0, -1)
  try {
    const read = secp256k1.Signature.fromBytes(der, 'der')
    if (read.hasHighS()) return 'Non-canonical signature: S value is unnecessarily high'
  } catch {
    return 'Non-canonical DER signature'
  }
  return secp256k1.verify(der, digest, key, { prehash: false, format: 'der' }) ? undefined : WRONG_SIGNATURE
}

function taprootFailure(
  tx: Transaction,
  index: number,
  coins: readonly Coin[],
  key: Uint8Array,
  witness: Uint8Array[],
): string | undefined {
  const [signature, ...rest] = witness
  if (!signature) return 'Witness program was passed an empty witness'
  if (rest.length > 0) return 'Witness program hash mismatch'
  if (signature.length !== 64 && signature.length !== 65) return 'Invalid Schnorr signature size'
  const type = signature[64] ?? 0
  if (signature.length === 65 && !isHashType(type)) return 'Invalid Schnorr signature hash type'
  const scripts = coins.map(({ script }) => script)
  const amounts = coins.map(({ amount }) => amount)
  const digest = tx.preimageWitnessV1(index, scripts, type, amounts)
  return schnorr.verify(signature.slice(0, 64), digest, key) ? undefined : 'Invalid Schnorr signature'
}

const ALL = 1
const ANYONE_CAN_PAY = 0x80
const isHashType = (type: number) => [1, 2, 3].includes(type & ~ANYONE_CAN_PAY)

/** The data that a script pushes, if the script does nothing else. */
function pushesOf(script: Uint8Array): Uint8Array[] | undefined {
  const parts = Script.decode(script)
  return parts.every(part => part instanceof Uint8Array) ? parts.filter(part => part instanceof Uint8Array) : undefined
}

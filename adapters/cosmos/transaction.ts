import { MsgSend } from 'cosmjs-types/cosmos/bank/v1beta1/tx'
import { PubKey } from 'cosmjs-types/cosmos/crypto/secp256k1/keys'
import { SignMode } from 'cosmjs-types/cosmos/tx/signing/v1beta1/signing'
import { AuthInfo, TxBody, TxRaw } from 'cosmjs-types/cosmos/tx/v1beta1/tx'

/* Encodes transfers. The only file that imports the library, which loads with the first transfer. */

export interface Coin {
  readonly denom: string
  readonly amount: string
}

export interface Send {
  readonly from: string
  readonly to: string
  readonly coin: Coin
  /** Empty for none. */
  readonly memo: string
}

/** Without a key, the chain uses the one that it knows, and a simulation accepts any. */
export interface Signer {
  readonly sequence: bigint
  readonly key?: { readonly type: string; readonly bytes: Uint8Array }
}

export interface Fee {
  readonly coins: readonly Coin[]
  readonly gas: bigint
}

const MODES = { amino: SignMode.SIGN_MODE_LEGACY_AMINO_JSON, direct: SignMode.SIGN_MODE_DIRECT }

/** Source: Cosmos SDK, bank module's MsgSend. */
export function bodyBytes({ from: fromAddress, to: toAddress, coin, memo }: Send): Uint8Array {
  const value = MsgSend.encode(MsgSend.fromPartial({ fromAddress, toAddress, amount: [coin] })).finish()
  const messages = [{ typeUrl: '/cosmos.bank.v1beta1.MsgSend', value }]
  return TxBody.encode(TxBody.fromPartial({ messages, memo })).finish()
}

export function authInfoBytes({ sequence, key }: Signer, { coins, gas }: Fee, mode: keyof typeof MODES): Uint8Array {
  const publicKey = key && { typeUrl: key.type, value: PubKey.encode({ key: key.bytes }).finish() }
  const signerInfos = [{ publicKey, modeInfo: { single: { mode: MODES[mode] } }, sequence }]
  const fee = { amount: [...coins], gasLimit: gas }
  return AuthInfo.encode(AuthInfo.fromPartial({ signerInfos, fee })).finish()
}

export const transactionBytes = (body: Uint8Array, authInfo: Uint8Array, signature: Uint8Array): Uint8Array =>
  TxRaw.encode(TxRaw.fromPartial({ bodyBytes: body, authInfoBytes: authInfo, signatures: [signature] })).finish()

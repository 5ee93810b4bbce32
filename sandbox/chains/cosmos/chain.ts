import { encodeSecp256k1Pubkey, pubkeyToAddress, serializeSignDoc } from '@cosmjs/amino'
import { Secp256k1, Secp256k1Signature, Sha256 } from '@cosmjs/crypto'
import { toHex } from '@cosmjs/encoding'
import { makeSignBytes, makeSignDoc } from '@cosmjs/proto-signing'
import { MsgSend } from 'cosmjs-types/cosmos/bank/v1beta1/tx'
import { PubKey } from 'cosmjs-types/cosmos/crypto/secp256k1/keys'
import { SignMode } from 'cosmjs-types/cosmos/tx/signing/v1beta1/signing'
import { AuthInfo, type SignDoc, TxBody, TxRaw } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import type { TestNetwork } from './networks'

/** The state of a chain, for code in the same process. */
export interface Ledger {
  /** Chain id that the node reports. */
  chainId: string
  /** By address and denomination, in the smallest unit. */
  readonly balances: Map<string, Map<string, bigint>>
  /** By address: an account exists once it has held or sent coins. */
  readonly accounts: Map<string, { readonly number: number; sequence: number; publicKey?: Uint8Array }>
  /** By hash, in the node's format. */
  readonly transactions: Map<string, TxResponse>
}

export interface TxResponse {
  readonly height: string
  readonly txhash: string
  /** Zero for success. */
  readonly code: number
  readonly codespace: string
  readonly raw_log: string
  readonly gas_wanted: string
  readonly gas_used: string
}

/** A refusal with code and message of the SDK. Source: Cosmos SDK, types/errors. */
export class Refusal extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message)
  }
}

const INVALID_SEQUENCE = 3
const UNAUTHORIZED = 4
const INSUFFICIENT_FUNDS = 5
const UNKNOWN_REQUEST = 6
const INVALID_ADDRESS = 7
const OUT_OF_GAS = 11
const INSUFFICIENT_FEE = 13
const WRONG_SEQUENCE = 32

const MSG_SEND = '/cosmos.bank.v1beta1.MsgSend'
const SECP256K1 = '/cosmos.crypto.secp256k1.PubKey'
/** Gas of a send, and of each byte of it. */
const GAS_OF_SEND = 66_000n
const GAS_PER_BYTE = 10n
/** Price per unit of gas, in millionths of the smallest unit. */
const MINIMUM_GAS_PRICE = 5000n
const MILLION = 1_000_000n

/** The node's minimum gas price, in the format of its configuration. */
export const minimumGasPrice = ({ denom }: TestNetwork): string => `0.005000000000000000${denom}`

export const balanceOf = ({ balances }: Ledger, address: string, denom: string): bigint =>
  balances.get(address)?.get(denom) ?? 0n

export function credit(ledger: Ledger, address: string, denom: string, amount: bigint): void {
  const coins = ledger.balances.get(address) ?? new Map<string, bigint>()
  coins.set(denom, (coins.get(denom) ?? 0n) + amount)
  ledger.balances.set(address, coins)
  if (!ledger.accounts.has(address)) ledger.accounts.set(address, { number: ledger.accounts.size, sequence: 0 })
}

interface Read {
  readonly raw: TxRaw
  readonly body: TxBody
  readonly auth: AuthInfo
  readonly send: MsgSend
}

/** @throws Refusal unless the bytes are a transaction with exactly one send */
function read(bytes: Uint8Array): Read {
  try {
    const raw = TxRaw.decode(bytes)
    const [body, auth] = [TxBody.decode(raw.bodyBytes), AuthInfo.decode(raw.authInfoBytes)]
    const [message, ...others] = body.messages
    if (message?.typeUrl !== MSG_SEND || others.length > 0 || auth.signerInfos.length !== 1) {
      throw new Refusal(UNKNOWN_REQUEST, 'only one send by one signer is known here: unknown request')
    }
    return { raw, body, auth, send: MsgSend.decode(message.value) }
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw new Refusal(2, `${String(error)}: tx parse error`)
  }
}

/** Estimates the gas. @throws Refusal for a wrong amount, sequence or receiver */
export function simulate(network: TestNetwork, ledger: Ledger, bytes: Uint8Array): bigint {
  const { auth, send } = read(bytes)
  mustFollow(ledger, send.fromAddress, auth)
  mustBeSendable(network, ledger, send)
  return gasOf(bytes)
}

const gasOf = (bytes: Uint8Array) => GAS_OF_SEND + GAS_PER_BYTE * BigInt(bytes.length)

/** Checks a transaction as a node does, then executes it in a block. @throws Refusal if no block would include it */
export function deliver(network: TestNetwork, ledger: Ledger, bytes: Uint8Array): TxResponse {
  const { raw, body, auth, send } = read(bytes)
  const { fromAddress: from, toAddress: to, amount: coins } = send
  const account = mustFollow(ledger, from, auth)
  const publicKey = mustBeSigned(network, ledger, { raw, body, auth, send })
  const fee = mustPay(network, ledger, from, auth)
  credit(ledger, from, network.denom, -fee)
  account.sequence++
  account.publicKey = publicKey
  const [used, wanted] = [gasOf(bytes), auth.fee?.gasLimit ?? 0n]
  let failure: Refusal | undefined
  try {
    if (used > wanted) throw new Refusal(OUT_OF_GAS, `out of gas in location: gasWanted: ${wanted}, gasUsed: ${used}`)
    mustBeSendable(network, ledger, send)
    for (const { denom, amount } of coins) {
      credit(ledger, from, denom, -BigInt(amount))
      credit(ledger, to, denom, BigInt(amount))
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    failure = error
  }
  const response: TxResponse = {
    height: String(ledger.transactions.size + 1),
    txhash: toHex(new Sha256(bytes).digest()).toUpperCase(),
    code: failure?.code ?? 0,
    codespace: failure ? 'sdk' : '',
    raw_log: failure?.message ?? '',
    gas_wanted: String(wanted),
    gas_used: String(used),
  }
  ledger.transactions.set(response.txhash, response)
  return response
}

/** Checks the sender's signature over the sign bytes of the transaction's mode, and returns the key. */
function mustBeSigned(network: TestNetwork, ledger: Ledger, { raw, body, auth, send }: Read): Uint8Array {
  const [info] = auth.signerInfos
  const account = ledger.accounts.get(send.fromAddress)
  if (!account) throw new Refusal(9, `account ${send.fromAddress} not found: unknown address`)
  const own = info?.publicKey?.typeUrl === SECP256K1 ? PubKey.decode(info.publicKey.value).key : account.publicKey
  if (!own || pubkeyToAddress(encodeSecp256k1Pubkey(own), network.prefix) !== send.fromAddress) {
    throw new Refusal(UNAUTHORIZED, 'pubKey does not match signer address: unauthorized')
  }
  const fixed = raw.signatures[0]
  const mode = info?.modeInfo?.single?.mode
  const facts = { chainId: network.chainId, number: account.number, sequence: account.sequence }
  const bytes =
    mode === SignMode.SIGN_MODE_DIRECT ? directBytes(raw, facts) : aminoBytes({ raw, body, auth, send }, facts)
  const isRight =
    fixed?.length === 64 &&
    Secp256k1.verifySignature(Secp256k1Signature.fromFixedLength(fixed), new Sha256(bytes).digest(), own)
  if (!isRight) {
    const reason = `please verify account number (${facts.number}), sequence (${facts.sequence}) and chain-id (${facts.chainId})`
    throw new Refusal(UNAUTHORIZED, `signature verification failed; ${reason}: unauthorized`)
  }
  return own
}

interface SignedFacts {
  readonly chainId: string
  readonly number: number
  readonly sequence: number
}

function directBytes({ bodyBytes, authInfoBytes }: TxRaw, { chainId, number }: SignedFacts): Uint8Array {
  const document: SignDoc = makeSignDoc(bodyBytes, authInfoBytes, chainId, number)
  return makeSignBytes(document)
}

/** Source: Cosmos SDK, SIGN_MODE_LEGACY_AMINO_JSON. */
function aminoBytes({ body, auth, send }: Read, { chainId, number, sequence }: SignedFacts): Uint8Array {
  const { fromAddress: from_address, toAddress: to_address, amount } = send
  return serializeSignDoc({
    chain_id: chainId,
    account_number: String(number),
    sequence: String(sequence),
    fee: { amount: auth.fee?.amount ?? [], gas: String(auth.fee?.gasLimit ?? 0n) },
    msgs: [{ type: 'cosmos-sdk/MsgSend', value: { from_address, to_address, amount } }],
    memo: body.memo,
  })
}

function mustFollow(ledger: Ledger, from: string, { signerInfos: [info] }: AuthInfo) {
  const account = ledger.accounts.get(from)
  if (!account) throw new Refusal(INVALID_SEQUENCE, `account ${from} does not exist`)
  if (info?.sequence !== BigInt(account.sequence)) {
    const reason = `account sequence mismatch, expected ${account.sequence}, got ${info?.sequence}`
    throw new Refusal(WRONG_SEQUENCE, `${reason}: incorrect account sequence`)
  }
  return account
}

function mustPay({ denom }: TestNetwork, ledger: Ledger, from: string, { fee }: AuthInfo): bigint {
  const paid = BigInt(fee?.amount.find(coin => coin.denom === denom)?.amount ?? 0)
  const required = ((fee?.gasLimit ?? 0n) * MINIMUM_GAS_PRICE + MILLION - 1n) / MILLION
  if (paid < required) {
    throw new Refusal(INSUFFICIENT_FEE, `insufficient fees; got: ${paid}${denom} required: ${required}${denom}`)
  }
  const held = balanceOf(ledger, from, denom)
  if (held < paid) throw tooLittle(denom, held, paid)
  return paid
}

function mustBeSendable({ prefix }: TestNetwork, ledger: Ledger, { fromAddress, toAddress, amount: coins }: MsgSend) {
  if (!toAddress.startsWith(`${prefix}1`)) throw new Refusal(INVALID_ADDRESS, 'invalid to address: invalid address')
  for (const { denom, amount } of coins) {
    const held = balanceOf(ledger, fromAddress, denom)
    if (held < BigInt(amount)) throw tooLittle(denom, held, amount)
  }
}

const tooLittle = (denom: string, held: bigint, wanted: bigint | string) =>
  new Refusal(
    INSUFFICIENT_FUNDS,
    `spendable balance ${held}${denom} is smaller than ${wanted}${denom}: insufficient funds`,
  )

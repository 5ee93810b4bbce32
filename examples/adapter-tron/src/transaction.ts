import type { TransferRequest } from 'portico/contracts'
import type { Effect } from 'portico/kit'
import { deserializeTransaction, txCheck, txJsonToPb, txPbToRawDataHex, txPbToTxID } from 'tronweb/utils'
import { fromVmAddress, readAddress, vmAddress } from './address'
import { readTransferCall, transferCall } from './calls'

/* Transactions: the only code that needs the chain library, beside the check of a sign-in. */

/** The part of a transaction that names a block of the chain, and until when it is valid. Source: java-tron, `Transaction.raw`. */
export interface Header {
  readonly ref_block_bytes: string
  readonly ref_block_hash: string
  readonly timestamp: number
  readonly expiration: number
}

const wide = (address: string) => `41${vmAddress(address)}`

/** A transfer that a wallet can sign. `feeLimit`: the most that a contract’s energy may cost, in sun. */
export function buildTransfer({ from, to, amount, token }: TransferRequest, header: Header, feeLimit: bigint) {
  const [type, value, limit] = token
    ? [
        'TriggerSmartContract',
        { contract_address: wide(token.address), data: transferCall(to, amount) },
        Number(feeLimit),
      ]
    : (['TransferContract', { to_address: wide(to), amount: Number(amount) }, undefined] as const)
  const parameter = { value: { owner_address: wide(from), ...value }, type_url: `type.googleapis.com/protocol.${type}` }
  const raw_data = { contract: [{ parameter, type }], ...header, ...(limit && { fee_limit: limit }) }
  const encoded = txJsonToPb({ raw_data })
  return {
    visible: false,
    txID: txPbToTxID(encoded).replace(/^0x/, ''),
    raw_data,
    raw_data_hex: txPbToRawDataHex(encoded).toLowerCase(),
  }
}

/** The effects of a transaction, if its readable part, its bytes and its id are one: a wallet may sign any of them. */
export function transactionEffects(raw: unknown): readonly Effect[] {
  if (!txCheck(raw)) return [{ kind: 'unreadable' }]
  const { raw_data, raw_data_hex } = Object(raw)
  const [{ type }] = raw_data.contract
  const [{ parameter }] = deserializeTransaction(type, raw_data_hex).contract
  const { to_address, contract_address, amount, data, call_value: paid = 0, token_id: other } = parameter.value
  const to = readAddress(to_address)
  if (type === 'TransferContract' && to) return [{ kind: 'transfer', to, amount: BigInt(amount) }]
  const [token, call] = [readAddress(contract_address), readTransferCall(data)]
  if (type !== 'TriggerSmartContract' || !token || other) return [{ kind: 'unreadable' }]
  const receiver = call && fromVmAddress(call.to)
  if (!call || !receiver || paid)
    return [{ kind: 'call', to: token, value: BigInt(paid), selector: `0x${data.slice(0, 8).toLowerCase()}` }]
  return [{ kind: 'transfer', token, to: receiver, amount: call.amount }]
}

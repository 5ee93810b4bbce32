import './buffer'
import { Address, beginCell, Cell, loadMessage, type Slice, storeMessage } from '@ton/core'
import { type TransferRequest, tryRead } from 'portico/contracts'
import type { Effect } from 'portico/kit'
import { readAddress } from './address'

/* The cells of messages: the only code that needs the chain library, beside the check of a sign-in. */

const JETTON_TRANSFER = 0x0f8a7ea5

const base64 = (cell: Cell) => cell.toBoc().toString('base64')
const commentCell = (text: string) => beginCell().storeUint(0, 32).storeStringTail(text).endCell()

/** The message that makes the transfer. `jettonWallet` is the contract that holds the sender’s jettons, which `fees` pay. */
export function transferMessage({ from, to, amount, fields }: TransferRequest, jettonWallet?: string, fees = 0n) {
  const comment = fields?.comment ? commentCell(fields.comment) : undefined
  if (!jettonWallet) return { address: to, amount: String(amount), ...(comment && { payload: base64(comment) }) }
  const body = beginCell()
    .storeUint(JETTON_TRANSFER, 32)
    .storeUint(0, 64)
    .storeCoins(amount)
    .storeAddress(Address.parse(to))
    .storeAddress(Address.parse(from))
    .storeMaybeRef(null)
    .storeCoins(1n)
    .storeMaybeRef(comment ?? null)
  return { address: jettonWallet, amount: String(fees), payload: base64(body.endCell()) }
}

/** The hash by which services find the external message, whatever the wallet puts beside its body. Source: TEP-467. */
export function messageHash(boc: unknown): string {
  const { info, body } = loadMessage(Cell.fromBase64(String(boc)).beginParse())
  if (info.type !== 'external-in') throw new TypeError('The wallet sent no external message')
  const message = { info: { type: info.type, dest: info.dest, importFee: 0n }, body }
  return beginCell()
    .store(storeMessage(message, { forceRef: true }))
    .endCell()
    .hash()
    .toString('hex')
}

/** The effects of one message of `ton_sendMessage`. */
export function messageEffects(raw: unknown): Effect[] {
  const { address, amount, payload } = Object(raw)
  const to = readAddress(address)
  if (!to || !/^\d{1,36}$/.test(amount)) return [{ kind: 'unreadable' }]
  const paid: Effect = { kind: 'transfer', to, amount: BigInt(amount) }
  return [paid, ...(payload === undefined ? [] : (tryRead(() => bodyEffects(payload, to)) ?? [{ kind: 'unreadable' }]))]
}

function bodyEffects(payload: string, receiver: string): Effect[] {
  const body = Cell.fromBase64(payload).beginParse()
  if (body.preloadUint(32) !== JETTON_TRANSFER) return textEffects(body)
  const amount = body.skip(32 + 64).loadCoins()
  const to = body.loadAddress().toString({ bounceable: false })
  body.loadMaybeAddress()
  const more = body.loadMaybeRef()
  body.loadCoins()
  const note = body.loadBit() ? body.loadRef().beginParse() : body
  const moved: Effect = { kind: 'transfer', token: receiver, amount, to }
  return more ? [moved, { kind: 'unreadable' }] : [moved, ...textEffects(note)]
}

/** The text of a comment. Any other content may be an instruction. */
function textEffects(body: Slice): Effect[] {
  if (body.remainingBits === 0 && body.remainingRefs === 0) return []
  return body.loadUint(32) === 0 ? [{ kind: 'text', text: body.loadStringTail() }] : [{ kind: 'unreadable' }]
}

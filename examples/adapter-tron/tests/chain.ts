import { deserializeTransaction, fromHex } from 'tronweb/utils'
import { checkSigned } from './wallet'

/* A stand-in for the chain: it checks and reads signed transactions, and answers as a node and TronGrid do. */

/** A transfer that the chain has read in the bytes of a transaction. */
export interface Moved {
  readonly from: string
  readonly to: string
  readonly amount: bigint
  readonly token?: string | undefined
}

interface Funds {
  readonly chainId: string
  readonly owners: readonly string[]
  readonly balances: readonly bigint[]
  /** A token of which the first owner has this amount. */
  readonly token: {
    readonly address: string
    readonly symbol: string
    readonly decimals: number
    readonly amount: bigint
  }
}
interface Asked {
  readonly url: URL
  readonly body?: unknown
}

/** Source: java-tron and TronGrid: a past transaction, or a transfer of a token. */
type Row = Readonly<Record<string, unknown>> & { readonly block_timestamp: number; readonly parties: readonly string[] }

const ENERGY = 65_000n
const ENERGY_PRICE = 100n
const BLOCK = { number: '0x4b1d2f3', hash: `0x${'0000000004b1d2f3'.padEnd(64, 'a7')}`, timestamp: '0x6ab13b80' }

export function readMoved(raw: unknown): Moved {
  checkSigned(raw)
  const { raw_data, raw_data_hex } = Object(raw)
  const { parameter } = deserializeTransaction(raw_data.contract[0].type, raw_data_hex).contract[0]
  const { owner_address, to_address, contract_address, amount, data } = parameter.value
  const from = fromHex(owner_address)
  if (to_address) return { from, to: fromHex(to_address), amount: BigInt(amount) }
  const [, receiver, value] = /^a9059cbb0{24}(.{40})(.{64})$/i.exec(data) ?? []
  if (!receiver) throw new Error('another call than transfer(address,uint256)')
  return { from, to: fromHex(`41${receiver}`), amount: BigInt(`0x${value}`), token: fromHex(contract_address) }
}

/** `confirms`: a transaction has its outcome at once. Otherwise none ever has one. */
export function createChain({ chainId, owners, balances, token }: Funds, { confirms = false } = {}) {
  const funds = new Map(owners.map((owner, index) => [owner, balances[index] ?? 0n]))
  const held = new Map(owners.map((owner, index) => [owner, index === 0 ? token.amount : 0n]))
  const moved: Moved[] = []
  const [payments, transfers]: Row[][] = [[], []] as const
  const receipts = new Set<string>()
  let time = 1_790_000_000_000

  /** Adds a past transaction with these transfers, newer than those before. */
  function record(hash: string, moves: readonly Moved[]): void {
    time += 3_000
    receipts.add(hash)
    for (const { from, to, amount, token: address } of moves) {
      const row = { block_timestamp: time, parties: [from, to] }
      const { symbol, decimals } = token
      const token_info = { symbol, address, decimals, name: symbol }
      if (address)
        transfers!.unshift({
          ...row,
          transaction_id: hash,
          token_info,
          from,
          to,
          type: 'Transfer',
          value: String(amount),
        })
      const value = address
        ? { owner_address: from, contract_address: address }
        : { owner_address: from, to_address: to, amount: Number(amount) }
      const contract = [{ type: address ? 'TriggerSmartContract' : 'TransferContract', parameter: { value } }]
      payments!.unshift({ ...row, txID: hash, ret: [{ contractRet: 'SUCCESS' }], raw_data: { contract } })
    }
  }

  function submit(raw: unknown) {
    const move = readMoved(raw)
    const { txID } = Object(raw)
    moved.push(move)
    if (confirms) {
      record(txID, [move])
      const ledger = move.token ? held : funds
      ledger.set(move.from, (ledger.get(move.from) ?? 0n) - move.amount)
      ledger.set(move.to, (ledger.get(move.to) ?? 0n) + move.amount)
    }
    return { result: true, txid: txID }
  }

  function answerRows(rows: readonly Row[], owner: string, query: URLSearchParams) {
    const until = Number(query.get('max_timestamp') ?? Number.POSITIVE_INFINITY)
    const own = rows.filter(row => row.parties.includes(owner) && row.block_timestamp <= until)
    return { data: own.slice(0, Number(query.get('limit'))).map(({ parties: _, ...row }) => row) }
  }

  function answerCall({ to, data }: { to: string; data: string }): string {
    if (fromVm(to) !== token.address) return '0x'
    if (data === '0x06fdde03' || data === '0x95d89b41') return textWords(token.symbol)
    if (data === '0x313ce567') return hexOf(token.decimals)
    return hexOf(held.get(fromVm(`0x${data.slice(-40)}`)) ?? 0n)
  }

  function answerNode(method: string, [first]: readonly unknown[]): unknown {
    const answers: Record<string, () => unknown> = {
      eth_chainId: () => chainId,
      eth_getBalance: () => hexOf(funds.get(fromVm(String(first))) ?? 0n),
      eth_call: () => answerCall(first as { to: string; data: string }),
      eth_estimateGas: () => hexOf(ENERGY),
      eth_gasPrice: () => hexOf(ENERGY_PRICE),
      eth_getBlockByNumber: () => BLOCK,
      eth_getTransactionReceipt: () => (receipts.has(String(first).slice(2)) ? { status: '0x1' } : null),
    }
    return answers[method]?.()
  }

  /** `body`: parsed. */
  function answer({ url, body }: Asked): unknown {
    const { pathname, searchParams } = url
    if (pathname.endsWith('/wallet/broadcasttransaction')) return submit(body)
    const { id, method, params } = Object(body)
    if (pathname.endsWith('/jsonrpc')) return { jsonrpc: '2.0', id, result: answerNode(method, params) }
    const [, owner = '', rest] = /\/v1\/accounts\/(\w+)(?:\/(.+))?$/.exec(pathname) ?? []
    if (rest === 'transactions') return answerRows(payments!, owner, searchParams)
    if (rest === 'transactions/trc20') return answerRows(transfers!, owner, searchParams)
    const amount = held.get(owner) ?? 0n
    const account = {
      address: owner,
      balance: Number(funds.get(owner)),
      trc20: amount > 0n ? [{ [token.address]: String(amount) }] : [],
    }
    return { data: funds.has(owner) ? [account] : [] }
  }

  return { moved, answer, record }
}

const fromVm = (address: string) => fromHex(`41${address.slice(2)}`)
const hexOf = (value: bigint | number) => `0x${value.toString(16)}`
/** A text as a call returns it. */
function textWords(text: string): string {
  const digits = Array.from(new TextEncoder().encode(text), byte => byte.toString(16).padStart(2, '0')).join('')
  const [offset, length] = [0x20, digits.length / 2].map(number => number.toString(16).padStart(64, '0'))
  return `0x${offset}${length}${digits.padEnd(64, '0')}`
}

import {
  Address,
  beginCell,
  Cell,
  external,
  loadMessage,
  loadMessageRelaxed,
  type Slice,
  storeMessage,
} from '@ton/core'

/* A stand-in for the chain and its services: it reads the external messages of wallets, and answers as toncenter and tonapi do. */

/** A transfer that the chain has read in a wallet’s message. Addresses are raw. */
export interface Moved {
  readonly from: string
  readonly to: string
  readonly amount: bigint
  readonly token?: string
  readonly comment?: string
}

interface Funds {
  readonly owners: readonly string[]
  readonly balances: readonly bigint[]
  /** A jetton of which the first owner has this amount. */
  readonly jetton: {
    readonly address: string
    readonly symbol: string
    readonly decimals: number
    readonly amount: bigint
  }
  readonly price: number
}

const raw = (address: string) => Address.parse(address).toRawString()
/** The contract that holds an owner’s jettons: any address that is the same for the same owner. */
export const holderOf = (owner: string) =>
  new Address(0, beginCell().storeAddress(Address.parse(owner)).endCell().hash()).toRawString()

/** `confirms`: a message has its outcome at once. Otherwise no message ever has one. */
export function createChain({ owners, balances, jetton, price }: Funds, { confirms = false } = {}) {
  const master = raw(jetton.address)
  const funds = new Map(owners.map((owner, index) => [raw(owner), balances[index] ?? 0n]))
  const jettons = new Map(owners.map((owner, index) => [raw(owner), index === 0 ? jetton.amount : 0n]))
  const moved: Moved[] = []
  const actions: Action[] = []
  let seconds = 1_790_000_000

  const record = (hash: string, move: Moved) => {
    const { from, to, amount, token, comment } = move
    const details = token
      ? { asset: token, sender: from, receiver: to, amount: String(amount), comment }
      : { source: from, destination: to, value: String(amount), comment }
    const type = token ? 'jetton_transfer' : 'ton_transfer'
    const accounts = [from, to]
    actions.unshift({
      trace_external_hash_norm: hash,
      trace_end_utime: ++seconds,
      type,
      success: true,
      details,
      accounts,
    })
  }

  function submit(boc: string): void {
    const { info, body } = loadMessage(Cell.fromBase64(boc).beginParse())
    if (info.type !== 'external-in') throw new Error('no external message')
    const from = info.dest.toRawString()
    const usual = beginCell().store(storeMessage(external({ to: info.dest, body }), { forceRef: true }))
    // After the signature: subwallet, time limit and number of the message; then modes and messages.
    const signed = body.beginParse().skip(512 + 32 + 32 + 32)
    while (signed.remainingRefs > 0) {
      signed.skip(8)
      const move = readMove(from, master, signed.loadRef().beginParse())
      moved.push(move)
      if (!confirms) continue
      record(usual.endCell().hash().toString('base64'), move)
      const ledger = move.token ? jettons : funds
      ledger.set(move.from, (ledger.get(move.from) ?? 0n) - move.amount)
      ledger.set(move.to, (ledger.get(move.to) ?? 0n) + move.amount)
    }
  }

  function answer(url: URL): unknown {
    const { pathname, searchParams: query } = url
    const [account = '', hash] = ['account', 'msg_hash'].map(name => query.get(name) ?? '')
    if (pathname.endsWith('/rates')) return { rates: { TON: { prices: { USD: price } } } }
    if (pathname.endsWith('/addressInformation'))
      return { balance: String(funds.get(raw(query.get('address') ?? '')) ?? 0n), status: 'active' }
    if (pathname.endsWith('/jetton/wallets')) return jettonWallets(raw(query.get('owner_address') ?? ''))
    if (pathname.endsWith('/jetton/masters'))
      return { jetton_masters: raw(query.get('address') ?? '') === master ? [{ address: master }] : [], metadata }
    if (!pathname.endsWith('/actions')) return undefined
    const found = hash
      ? actions.filter(each => Buffer.from(each.trace_external_hash_norm, 'base64').toString('hex') === hash)
      : actions.filter(({ accounts }) => accounts.includes(raw(account)))
    const offset = Number(query.get('offset'))
    return { actions: found.slice(offset, offset + Number(query.get('limit') ?? 10)), metadata }
  }

  const info = {
    type: 'jetton_masters',
    name: jetton.symbol,
    symbol: jetton.symbol,
    extra: { decimals: String(jetton.decimals) },
  }
  const metadata = { [master]: { is_indexed: true, token_info: [info] } }
  function jettonWallets(owner: string) {
    const balance = jettons.get(owner) ?? 0n
    const wallets = balance > 0n ? [{ address: holderOf(owner), balance: String(balance), owner, jetton: master }] : []
    return { jetton_wallets: wallets, metadata }
  }

  return { moved, submit, answer, record }
}

interface Action {
  readonly trace_external_hash_norm: string
  readonly trace_end_utime: number
  readonly type: string
  readonly success: boolean
  readonly details: object
  readonly accounts: readonly string[]
}

const textIn = (body: Slice) =>
  body.remainingBits >= 32 && body.loadUint(32) === 0 ? body.loadStringTail() : undefined

/** The transfer that a wallet’s message makes, whose jettons only their holder can move. */
function readMove(from: string, master: string, message: Slice): Moved {
  const { info, body } = loadMessageRelaxed(message)
  if (info.type !== 'internal') throw new Error('no internal message')
  const to = info.dest.toRawString()
  const slice = body.beginParse()
  const isJetton = slice.remainingBits >= 32 && slice.preloadUint(32) === 0x0f8a7ea5
  if (!isJetton) return { from, to, amount: info.value.coins, comment: textIn(slice) }
  if (to !== holderOf(from)) throw new Error('not the holder of the jettons')
  slice.skip(32 + 64)
  const amount = slice.loadCoins()
  const receiver = slice.loadAddress().toRawString()
  slice.loadAddress()
  slice.loadMaybeRef()
  slice.loadCoins()
  const note = slice.loadBit() ? slice.loadRef().beginParse() : slice
  return { from, to: receiver, amount, token: master, comment: textIn(note) }
}

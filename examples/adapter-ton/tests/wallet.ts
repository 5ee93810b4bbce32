import {
  Address,
  beginCell,
  Cell,
  contractAddress,
  external,
  internal,
  type StateInit,
  storeMessage,
  storeMessageRelaxed,
  storeStateInit,
} from '@ton/core'
import { type KeyPair, keyPairFromSeed, sha256_sync as sha256, sign } from '@ton/crypto'

/* A wallet with test keys and the interface of TonConnect. Its accounts are contracts of the third version. */

/** Source: the code of wallet v3r2, as deployed. */
const CODE = Cell.fromBase64(
  'te6cckEBAQEAcQAA3v8AIN0gggFMl7ohggEznLqxn3Gw7UTQ0x/THzHXC//jBOCk8mCDCNcYINMf0x/TH/gjE7vyY+1E0NMf0x/T/9FRMrryoVFEuvKiBPkBVBBV+RDyo/gAkyDXSpbTB9QC+wDo0QGkyMsfyx/L/8ntVBC9ba0=',
)
const SUBWALLET = 698983191

export interface TonAccount {
  readonly keys: KeyPair
  readonly contract: StateInit
  readonly address: Address
}

/** An account of a test key: never send anything of value to it. */
export function createAccount(seed: number): TonAccount {
  const keys = keyPairFromSeed(Buffer.alloc(32, seed))
  const data = beginCell().storeUint(0, 32).storeUint(SUBWALLET, 32).storeBuffer(keys.publicKey).endCell()
  const contract = { code: CODE, data }
  return { keys, contract, address: contractAddress(0, contract) }
}

export type WalletAnswer = 'approve' | 'reject' | 'hang' | { readonly invalid: unknown }

interface WalletOptions {
  readonly accounts: readonly TonAccount[]
  /** The host of the app’s manifest. */
  readonly domain: string
  /** Gives an external message to the chain, in base64. */
  submit(boc: string): unknown
  /** Whether the page was approved in an earlier visit. */
  readonly approved?: boolean
  /** Runs when the approval changes. */
  onApproval?(approved: boolean): void
}

/** The state is the wallet’s own: a test changes it as the wallet’s user would. */
export function createWallet({ accounts, domain, submit, approved = false, onApproval }: WalletOptions) {
  const listeners = new Set<(event: object) => void>()
  const hanging: (() => void)[] = []
  const state = {
    answer: 'approve' as WalletAnswer,
    approved,
    account: 0,
    network: '-239',
    isRepeated: false,
    isGone: false,
    prompts: 0,
  }
  let events = 0
  let lastId = 0
  let seqno = 0
  const current = () => accounts[state.account]!
  const approve = (next: boolean) => {
    state.approved = next
    onApproval?.(next)
  }

  const failure = (code: number, message: string) => ({ code, message })
  const connectError = (code: number, message: string) => ({
    event: 'connect_error',
    id: ++events,
    payload: failure(code, message),
  })
  function connectEvent() {
    const { address, contract, keys } = current()
    const reply = {
      name: 'ton_addr',
      address: address.toRawString(),
      network: state.network,
      publicKey: keys.publicKey.toString('hex'),
      walletStateInit: beginCell().store(storeStateInit(contract)).endCell().toBoc().toString('base64'),
    }
    const again = { ...reply, address: reply.address.toUpperCase() }
    return { event: 'connect', id: ++events, payload: { items: state.isRepeated ? [reply, again] : [reply], device } }
  }

  /** Resolves to whether the user approves. */
  async function prompt(): Promise<boolean> {
    state.prompts++
    if (state.answer === 'hang') await new Promise<void>(resolve => hanging.push(resolve))
    return state.answer !== 'reject'
  }

  function sendTransaction(text: string): string {
    const { messages, valid_until: until, from } = JSON.parse(text)
    const { address, keys, contract } = current()
    if (!Address.parse(from).equals(address)) throw new Error('the account is not in use')
    const order = beginCell().storeUint(SUBWALLET, 32).storeUint(until, 32).storeUint(seqno, 32)
    for (const { address: to, amount, payload } of messages) {
      const { isBounceable } = Address.parseFriendly(to)
      const body = payload ? Cell.fromBase64(payload) : undefined
      const message = internal({ to: Address.parse(to), value: BigInt(amount), bounce: isBounceable, body })
      order.storeUint(3, 8).storeRef(beginCell().store(storeMessageRelaxed(message)).endCell())
    }
    const signature = sign(order.endCell().hash(), keys.secretKey)
    const body = beginCell().storeBuffer(signature).storeBuilder(order).endCell()
    const init = seqno++ === 0 ? contract : undefined
    const boc = beginCell()
      .store(storeMessage(external({ to: address, init, body })))
      .endCell()
      .toBoc()
      .toString('base64')
    submit(boc)
    return boc
  }

  function signData(text: string) {
    const payload = JSON.parse(text)
    const { address, keys } = current()
    const timestamp = 1_790_000_000
    const bytes = signDataBytes({ address, domain, timestamp, text: payload.text })
    const signature = sign(sha256(bytes), keys.secretKey).toString('base64')
    return { signature, address: address.toRawString(), timestamp, domain, payload }
  }

  async function send({ method, params, id }: { method: string; params: string[]; id: string }): Promise<unknown> {
    if (typeof state.answer === 'object') return state.answer.invalid
    if (Number(id) <= lastId) return { error: failure(1, 'old id'), id }
    lastId = Number(id)
    if (!state.approved) return { error: failure(100, 'unknown app'), id }
    if (method === 'disconnect') {
      if (state.answer === 'hang') await prompt()
      approve(false)
      return { result: {}, id }
    }
    const [text = '{}'] = params
    if (!(await prompt())) return { error: failure(300, 'Wallet error'), id }
    if (JSON.parse(text).network !== state.network) return { error: failure(1, 'another network'), id }
    return { result: method === 'sendTransaction' ? sendTransaction(text) : signData(text), id }
  }

  const device = { platform: 'browser', appName: 'Plover', appVersion: '1', maxProtocolVersion: 2, features: [] }
  const tonconnect = {
    deviceInfo: device,
    walletInfo: { name: 'Plover', image: 'https://plover.example/icon.png', about_url: 'https://plover.example' },
    protocolVersion: 2,
    isWalletBrowser: false,
    async connect(): Promise<unknown> {
      if (typeof state.answer === 'object') return state.answer.invalid
      if (!(await prompt())) return connectError(300, 'Wallet error')
      approve(true)
      return connectEvent()
    },
    async restoreConnection(): Promise<unknown> {
      if (typeof state.answer === 'object') return state.answer.invalid
      return state.approved && !state.isGone ? connectEvent() : connectError(100, 'unknown app')
    },
    send,
    listen(hear: (event: object) => void) {
      listeners.add(hear)
      return () => void listeners.delete(hear)
    },
  }
  const tell = (event: object) => {
    for (const listener of [...listeners]) listener(event)
  }
  return {
    tonconnect,
    state,
    listeners,
    approve,
    /** Tells the page of another account or network. */
    change(next: Partial<Pick<typeof state, 'account' | 'network'>>) {
      Object.assign(state, next)
      tell(connectEvent())
    },
    vanish() {
      state.isGone = true
      tell({ event: 'disconnect', id: ++events, payload: {} })
    },
    release() {
      state.answer = 'approve'
      for (const go of hanging.splice(0)) go()
    },
  }
}

interface SignedText {
  readonly address: Address
  readonly domain: string
  readonly timestamp: number
  readonly text: string
}

/** Source: TonConnect, `signData` of a text. */
export function signDataBytes({ address, domain, timestamp, text }: SignedText): Buffer {
  const numbers = Buffer.alloc(4 + 4 + 8 + 4)
  numbers.writeInt32BE(address.workChain, 0)
  numbers.writeUInt32BE(Buffer.byteLength(domain), 4)
  numbers.writeUInt32BE(timestamp, 12)
  numbers.writeUInt32BE(Buffer.byteLength(text), 16)
  const prefix = Buffer.concat([Buffer.of(0xff, 0xff), Buffer.from('ton-connect/sign-data/')])
  const [place, size, time, length] = [
    [0, 4],
    [4, 8],
    [8, 16],
    [16, 20],
  ].map(([from, to]) => numbers.subarray(from, to))
  const texts = [Buffer.from(domain), Buffer.from('txt'), Buffer.from(text)]
  return Buffer.concat([prefix, place!, address.hash, size!, texts[0]!, time!, texts[1]!, length!, texts[2]!])
}

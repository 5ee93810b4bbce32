import { base64 } from '@scure/base'
import { type Clock, tryRead } from '../../../kernel'
import { pause } from '../../../kernel/kit'
import { METHOD_NOT_FOUND, UNAUTHORIZED, UNSUPPORTED_METHOD, USER_REJECTED } from '../../../kernel/provider/rpcError'
import { boundMethod, isRejected, readRejection } from '../../shared/injected'
import type { RawAddress } from '../accounts'
import { createJsonRpc } from '../jsonRpc'
import type { InputToSign, InterfaceOptions, WalletInterface, WalletState } from '../walletInterface'

const PURPOSES = ['payment', 'ordinals']
const EVENTS = { accountChange: 'changed', networkChange: 'changed', disconnect: 'gone' } as const

/** The error codes of sats-connect, mapped to those of EIP-1193. */
const CODES = new Map([
  [-32000, USER_REJECTED],
  [-32002, UNAUTHORIZED],
  [METHOD_NOT_FOUND, UNSUPPORTED_METHOD],
])

/** Wallet extensions may start slowly. Source: wire facts of the provider, section 15. */
const TRIES = 3
const RETRY_MS = 200

type Call = (method: string, params?: unknown) => Promise<unknown>

/** A provider of `window.btc_providers`. Source: sats-connect, WBIP 001 to 004. */
export default function satsConnectInterface(foreign: object, { clock }: InterfaceOptions): WalletInterface {
  const send = createJsonRpc(foreign, CODES)
  const call: Call = (method, params = null) => send(method, params)
  return {
    async open({ silent, signal }) {
      const shown = stateOf(silent ? await retry(clock, () => call('wallet_getAccount'), signal) : await connect(call))
      if (shown.network !== undefined) return shown
      // Older versions do not include the network, or cannot report it at all.
      const network = await call('wallet_getNetwork').catch(() => undefined)
      return { ...shown, network: networkIn({ network: network }) }
    },
    async signMessage({ address, message, bip322 }) {
      const protocol = bip322 ? 'BIP322' : 'ECDSA'
      const { signature } = Object(await call('signMessage', { address, message, protocol }))
      return signature
    },
    async signPsbt({ psbt, inputs, broadcast }) {
      const params = { psbt: base64.encode(psbt), signInputs: byAddress(inputs), broadcast }
      const { psbt: signed, txid } = Object(await call('signPsbt', params))
      return { psbt: signed, txid }
    },
    async sendTransfer({ to, amount }) {
      const { txid } = Object(await call('sendTransfer', { recipients: [{ address: to, amount: Number(amount) }] }))
      return txid
    },
    listen: notify => listen(foreign, notify),
    disconnect: () => call('wallet_disconnect'),
    async switchNetwork({ network }) {
      await firstOf(
        call,
        (network?.named ?? []).map(name => ['wallet_changeNetwork', { name }]),
      )
      // A permission on one network may not hold on another.
      await call('wallet_getAccount').catch(() => connect(call))
    },
  }
}

/** Connects by the newest method that the wallet supports. */
const connect = (call: Call) =>
  firstOf(call, [
    ['wallet_connect', { addresses: PURPOSES }],
    ['getAccounts', { purposes: PURPOSES }],
    ['getAddresses', { purposes: PURPOSES }],
  ])

/** Tries the methods in order. A rejection by the user or the wallet ends the attempts. */
async function firstOf(call: Call, methods: readonly (readonly [method: string, params: object])[]): Promise<unknown> {
  let failure: unknown
  for (const [method, params] of methods) {
    try {
      return await call(method, params)
    } catch (error) {
      failure = error
      if (isRejection(error)) break
    }
  }
  throw failure
}

/** Repeats the call while the wallet fails for another reason than a rejection or an unknown method. */
async function retry(clock: Clock, call: () => Promise<unknown>, signal: AbortSignal): Promise<unknown> {
  for (let tries = 1; ; tries++) {
    try {
      return await call()
    } catch (error) {
      if (tries === TRIES || isRejection(error) || readRejection(error).code === UNSUPPORTED_METHOD) throw error
      await pause(clock, RETRY_MS, signal)
    }
  }
}

function listen(foreign: object, notify: Parameters<WalletInterface['listen']>[0]): () => void {
  const addListener = boundMethod(foreign, 'addListener')
  const undos = Object.entries(EVENTS).flatMap(([event, change]) => {
    const listener = () => notify(change)
    // The newer interface takes an object, the older one an event name: both are tried.
    return [
      tryRead(() => addListener?.(event, listener)),
      tryRead(() => addListener?.({ eventName: event, cb: listener })),
    ]
  })
  return () => {
    for (const undo of undos) tryRead(() => typeof undo === 'function' && undo())
  }
}

/** Whether the user or the wallet rejected the request. */
function isRejection(error: unknown): boolean {
  const read = readRejection(error)
  return isRejected(read) || read.code === UNAUTHORIZED
}

function stateOf(raw: unknown): WalletState {
  const { addresses } = Object(raw)
  const listed: unknown[] = Array.isArray(raw) ? raw : Array.isArray(addresses) ? addresses : []
  const ours = listed.filter(each => ['payment', 'ordinals', undefined].includes(Object(each).purpose))
  return { addresses: ours.map((each): RawAddress => Object(each)), network: networkIn(raw) }
}

const networkIn = (raw: unknown): unknown => {
  const { network } = Object(raw)
  return Object(Object(network).bitcoin).name
}

function byAddress(inputs: readonly InputToSign[]): Record<string, number[]> {
  const grouped: Record<string, number[]> = {}
  for (const { address, index } of inputs) grouped[address] = [...(grouped[address] ?? []), index]
  return grouped
}

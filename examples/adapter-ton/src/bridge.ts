import type { CaipNetworkId, Context } from 'portico/contracts'
import { type Bridge, boundMethod, ProviderRpcError, toPlainData } from 'portico/injected'
import { readAddress } from './address'

/** WalletConnect’s names of the requests of TonConnect. */
const METHODS = new Map(Object.entries({ ton_sendMessage: 'sendTransaction', ton_signData: 'signData' }))
/** TonConnect’s codes of errors, and those of EIP-1193. */
const CODES = new Map(Object.entries({ 100: 4100, 300: 4001, 400: 4200 }))

/** One wallet, by the four methods of TonConnect’s bridge, which carry messages to it. */
export function createBridge(ctx: Context, foreign: object, manifestUrl: string): Bridge | undefined {
  const names = ['connect', 'restoreConnection', 'send', 'listen']
  const [connect, restore, send, listen] = names.map(name => boundMethod(foreign, name))
  if (!connect || !restore || !send || !listen) return undefined
  let current: ReturnType<typeof readOpened>
  let lastId = 0

  async function ask(method: string, ...params: string[]): Promise<unknown> {
    // A wallet refuses an id that is not above those of the session, which may be older than this page.
    lastId = Math.max(lastId + 1, ctx.clock.now())
    const { result, error } = Object(toPlainData(await send?.({ method, params, id: String(lastId) })))
    if (error) throw asError(error)
    return result
  }

  return {
    async open({ silent, signal }) {
      const raw = await (silent ? restore() : connect(2, { manifestUrl, items: [{ name: 'ton_addr' }] }, signal))
      current = readOpened(raw)
      if (!current && !silent) throw asError(Object(toPlainData(raw)).payload)
      return current
    },
    async request({ method, params }) {
      const known = METHODS.get(method)
      if (!current || !known) throw new ProviderRpcError(4200, `The wallet does not support ${method}`)
      const [payload] = Array.isArray(params) ? params : [params]
      const { networkId, walletStateInit } = current
      const result = await ask(known, JSON.stringify({ network: networkId.slice('ton:'.length), ...payload }))
      // The wallet’s contract proves whose key has signed.
      return method === 'ton_signData' ? { walletStateInit, ...Object(result) } : result
    },
    onChange(tell) {
      const undo = listen((raw: unknown) => {
        if (Object(toPlainData(raw)).event === 'disconnect') tell({ kind: 'gone' })
        const opened = readOpened(raw)
        if (!opened) return
        current = opened
        tell({ kind: 'accounts', accounts: opened.accounts, networkId: opened.networkId })
      })
      return () => typeof undo === 'function' && undo()
    },
    onEvent(name, tell) {
      const undo = listen((raw: unknown) => {
        const { event, payload } = Object(toPlainData(raw))
        if (event === name) tell(payload)
      })
      return () => typeof undo === 'function' && undo()
    },
    revoke: () => ask('disconnect'),
  }
}

/** The accounts and the network in the event `connect`; undefined in any other. */
function readOpened(raw: unknown) {
  const { event, payload } = Object(toPlainData(raw))
  const { items } = Object(payload)
  const replies = Array.isArray(items) ? items.map(Object).filter(({ name }) => name === 'ton_addr') : []
  const { network, walletStateInit } = Object(replies[0])
  if (event !== 'connect' || !/^-?\d{1,10}$/.test(network)) return undefined
  const networkId: CaipNetworkId = `ton:${network}`
  const accounts = replies.flatMap(reply => {
    const address = readAddress(reply.address, networkId)
    return address ? { address, publicKey: String(reply.publicKey) } : []
  })
  return { accounts, networkId, walletStateInit: String(walletStateInit) }
}

function asError(raw: unknown): ProviderRpcError {
  const { code, message } = Object(raw)
  return new ProviderRpcError(CODES.get(String(code)) ?? -32603, String(message))
}

import type { Context } from '../../kernel'
import { pause, within } from '../../kernel/kit'
import { attempt } from '../discovery'
import { type Bridge, lifetime, type News, plain, readRejection, take } from '../injected'
import { readAccounts } from './addresses'
import { hexChainId, networkIdOf, readChainId } from './chainId'

/** The provider has lost its connection and reconnects by itself; the session goes on. Source: MetaMask's provider. */
const TRY_AGAIN_LATER = 1013

/** Errors for an unsupported method; some providers send only text. Source: EIP-1193, JSON-RPC 2.0, Safe Apps. */
const UNSUPPORTED_CODES = [4200, -32601]
const UNSUPPORTED_TEXT = /not (implemented|supported)/i

/** Time limit for a wallet to revoke a permission, in milliseconds. The user is not prompted. */
const REVOKE_MS = 1_000

const SWITCH = 'wallet_switchEthereumChain'

/** Some wallets answer a switch before it takes effect: time limit and interval of chain checks, in milliseconds. */
const ARRIVE_MS = 2_000
const LOOK_MS = 200

/** Events that report a state, with the parser of their payload; an undefined result is dropped. */
const STATES = new Map<string, (raw: unknown) => unknown>([
  ['accountsChanged', raw => readAccounts(plain(raw))?.map(({ address }) => address)],
  ['chainChanged', raw => hexOf(readChainId(raw))],
  ['disconnect', readRejection],
])

const hexOf = (id: number | undefined) => id && hexChainId(id)

/** Time limit for a wallet without visible accounts to report its permissions, in milliseconds. */
const PERMISSIONS_MS = 3_000

/** Wraps the wallet's own provider, the object that wagmi, viem and ethers take. Source: EIP-1193. */
export function bridgeOf(foreign: object, ctx: Pick<Context, 'signal' | 'clock'>): Bridge | undefined {
  const ask = take(foreign, 'request')
  if (!ask) return undefined
  const attach = take(foreign, 'on')
  const detach = take(foreign, 'removeListener')
  const end = take(foreign, 'disconnect')

  /** The listeners of this wallet, and the chain that it reported last. */
  const tellers = new Set<(news: News) => void>()
  let chain: number | undefined
  const moved = (id: number) => {
    chain = id
    for (const tell of [...tellers]) tell({ kind: 'network', networkId: networkIdOf(id) })
  }

  const pass: Bridge['request'] = async ({ method, params }) =>
    ask(params === undefined ? { method } : { method, params })
  /** Waits until the wallet reports the chain; if it sends no event, the bridge reports the change. */
  async function arrive(wanted: number, signal: AbortSignal): Promise<void> {
    while (chain !== wanted && !signal.aborted) {
      if (readChainId(await pass({ method: 'eth_chainId' })) === wanted) moved(wanted)
      else await pause(ctx.clock, LOOK_MS, signal)
    }
  }
  /** The switch has succeeded, so a failure of these chain checks is ignored. */
  async function switched(params: unknown): Promise<void> {
    const wanted = readChainId(Object(Object(params)[0]).chainId)
    if (!wanted || chain === wanted) return
    await lifetime(ctx, { ms: ARRIVE_MS }, signal => arrive(wanted, signal)).catch(() => {})
  }
  /** A provider without a prompt, such as a Safe App's, supports `eth_accounts` but not `eth_requestAccounts`. */
  const request: Bridge['request'] = async args => {
    if (args.method === 'eth_requestAccounts') {
      return pass(args).catch(error =>
        saysUnsupported(error) ? pass({ method: 'eth_accounts' }) : Promise.reject(error),
      )
    }
    const answer = await pass(args)
    if (args.method === SWITCH) await switched(args.params)
    return answer
  }
  const revoke = () => request({ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] })
  const hear: Bridge['hear'] = (event, tell) => {
    const read = STATES.get(event)
    const listener = (raw: unknown) => {
      const payload = read ? read(raw) : raw
      if (!read || payload !== undefined) tell(payload)
    }
    attempt(() => attach?.(event, listener))
    return () => attempt(() => detach?.(event, listener))
  }

  /**
   * A locked wallet and a wallet that revoked its permission both return no account; only the permissions differ.
   * Returns undefined if the wallet does not answer. Never prompts. Source: EIP-2255.
   */
  async function allowsAccounts(): Promise<boolean | undefined> {
    const answer = request({ method: 'wallet_getPermissions' }).catch(() => undefined)
    const permissions = plain(await within(ctx.clock, PERMISSIONS_MS, answer, () => undefined))
    if (!Array.isArray(permissions)) return undefined
    return permissions.some(permission => Object(permission).parentCapability === 'eth_accounts')
  }

  async function hidden(): Promise<News> {
    const allows = await allowsAccounts()
    if (allows) return { kind: 'locked' }
    return allows === false ? { kind: 'gone' } : { kind: 'accounts', accounts: [] }
  }

  return {
    request,
    hear,
    async open({ silent, signal }) {
      const accounts = readAccounts(plain(await request({ method: silent ? 'eth_accounts' : 'eth_requestAccounts' })))
      signal.throwIfAborted()
      const locked = silent && accounts?.length === 0 && (await allowsAccounts()) === true
      signal.throwIfAborted()
      const chainId = accounts?.length || locked ? readChainId(await request({ method: 'eth_chainId' })) : undefined
      return accounts && chainId ? { accounts, networkId: networkIdOf(chainId), ...(locked && { locked }) } : undefined
    },
    listen(tell) {
      let turn = 0
      tellers.add(tell)
      const undos = [
        hear('accountsChanged', async raw => {
          const mine = ++turn
          const accounts = readAccounts(raw) ?? []
          const news: News = accounts.length > 0 ? { kind: 'accounts', accounts } : await hidden()
          if (mine === turn) tell(news)
        }),
        hear('chainChanged', raw => {
          const id = readChainId(raw)
          chain = id ?? chain
          if (id) tell({ kind: 'network', networkId: networkIdOf(id) })
        }),
        hear('disconnect', raw => {
          const { code, message: reason } = readRejection(raw)
          if (code === TRY_AGAIN_LATER) return
          turn++
          tell({ kind: 'gone', reason })
        }),
      ]
      return () => {
        turn = Number.NaN
        tellers.delete(tell)
        for (const undo of undos) undo()
      }
    },
    // If the wallet cannot revoke the permission, the session of an SDK must be ended by `disconnect`.
    leave: () => (end ? lifetime(ctx, { ms: REVOKE_MS }, revoke).catch(async () => end()) : revoke()),
  }
}

function saysUnsupported(thrown: unknown): boolean {
  const { code, message } = readRejection(thrown)
  return UNSUPPORTED_CODES.includes(code) || UNSUPPORTED_TEXT.test(message)
}

import { type Context, pause, within } from '../../kernel'
import { attempt } from '../discovery'
import { type Bridge, lifetime, type News, plain, readRejection, take } from '../injected'
import { readAccounts } from './addresses'
import { hexChainId, networkIdOf, readChainId } from './chainId'

/** Lost for a moment and coming back by itself: no end of the session. Source: MetaMask's provider. */
const TRY_AGAIN_LATER = 1013

/** How a provider says that it has no such method: some have no code for it. Source: EIP-1193, JSON-RPC 2.0, Safe Apps. */
const UNSUPPORTED_CODES = [4200, -32601]
const UNSUPPORTED_TEXT = /not (implemented|supported)/i

/** How long a wallet may take to revoke a permission, in milliseconds. No user is asked. */
const REVOKE_MS = 1_000

const SWITCH = 'wallet_switchEthereumChain'

/** Some wallets answer a switch before they have switched: how long and how often they are asked, in milliseconds. */
const ARRIVE_MS = 2_000
const LOOK_MS = 200

/** Events that tell a state, and what they may say; undefined is not told. */
const STATES = new Map<string, (raw: unknown) => unknown>([
  ['accountsChanged', raw => readAccounts(plain(raw))?.map(({ address }) => address)],
  ['chainChanged', raw => hexOf(readChainId(raw))],
  ['disconnect', readRejection],
])

const hexOf = (id: number | undefined) => id && hexChainId(id)

/** How long a wallet that shows no account may take to say what it allows. */
const PERMISSIONS_MS = 3_000

/** A wallet's own object, as wagmi, viem and ethers take it. Source: EIP-1193. */
export function bridgeOf(foreign: object, ctx: Pick<Context, 'signal' | 'clock'>): Bridge | undefined {
  const ask = take(foreign, 'request')
  if (!ask) return undefined
  const attach = take(foreign, 'on')
  const detach = take(foreign, 'removeListener')
  const end = take(foreign, 'disconnect')

  /** Those who hear the wallet, and the chain that it reported last. */
  const tellers = new Set<(news: News) => void>()
  let chain: number | undefined
  const moved = (id: number) => {
    chain = id
    for (const tell of [...tellers]) tell({ kind: 'network', networkId: networkIdOf(id) })
  }

  const pass: Bridge['request'] = async ({ method, params }) =>
    ask(params === undefined ? { method } : { method, params })
  /** Until the wallet says that it is at the chain; a wallet that does not report the move is reported for. */
  async function arrive(wanted: number, signal: AbortSignal): Promise<void> {
    while (chain !== wanted && !signal.aborted) {
      if (readChainId(await pass({ method: 'eth_chainId' })) === wanted) moved(wanted)
      else await pause(ctx.clock, LOOK_MS, signal)
    }
  }
  /** The switch itself has succeeded, whatever becomes of the question where the wallet is. */
  async function switched(params: unknown): Promise<void> {
    const wanted = readChainId(Object(Object(params)[0]).chainId)
    if (!wanted || chain === wanted) return
    await lifetime(ctx, { ms: ARRIVE_MS }, signal => arrive(wanted, signal)).catch(() => {})
  }
  /** A provider without a prompt, such as a Safe App's, shows its accounts and cannot be asked for them. */
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
   * A locked wallet and one that has taken its permission back both show no account; only its permissions tell them
   * apart. Undefined where it does not answer. Never prompts. Source: EIP-2255.
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
    // An SDK's session outlives a permission that its wallet cannot revoke.
    leave: () => (end ? lifetime(ctx, { ms: REVOKE_MS }, revoke).catch(async () => end()) : revoke()),
  }
}

function saysUnsupported(thrown: unknown): boolean {
  const { code, message } = readRejection(thrown)
  return UNSUPPORTED_CODES.includes(code) || UNSUPPORTED_TEXT.test(message)
}

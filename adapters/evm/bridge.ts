import { attempt } from '../discovery'
import { type Bridge, plain, readRejection, take } from '../injected'
import { readAccounts } from './addresses'
import { hexChainId, networkIdOf, readChainId } from './chainId'

/** Lost for a moment and coming back by itself: no end of the session. Source: MetaMask's provider. */
const TRY_AGAIN_LATER = 1013

/** Events that tell a state, and what they may say; undefined is not told. */
const STATES = new Map<string, (said: unknown) => unknown>([
  ['accountsChanged', said => readAccounts(plain(said))?.map(({ address }) => address)],
  ['chainChanged', said => hexOf(readChainId(said))],
  ['disconnect', readRejection],
])

const hexOf = (id: number | undefined) => id && hexChainId(id)

/** A wallet's own object, as wagmi, viem and ethers take it. Source: EIP-1193. */
export function bridgeOf(foreign: object): Bridge | undefined {
  const ask = take(foreign, 'request')
  if (!ask) return undefined
  const attach = take(foreign, 'on')
  const detach = take(foreign, 'removeListener')

  const request: Bridge['request'] = async ({ method, params }) =>
    ask(params === undefined ? { method } : { method, params })
  const hear: Bridge['hear'] = (event, tell) => {
    const read = STATES.get(event)
    const listener = (said: unknown) => {
      const payload = read ? read(said) : said
      if (!read || payload !== undefined) tell(payload)
    }
    attempt(() => attach?.(event, listener))
    return () => attempt(() => detach?.(event, listener))
  }

  return {
    request,
    hear,
    async open({ silent, signal }) {
      const accounts = readAccounts(plain(await request({ method: silent ? 'eth_accounts' : 'eth_requestAccounts' })))
      signal.throwIfAborted()
      const chainId = accounts?.length ? readChainId(await request({ method: 'eth_chainId' })) : undefined
      return accounts && chainId ? { accounts, networkId: networkIdOf(chainId) } : undefined
    },
    listen(tell) {
      const undos = [
        hear('accountsChanged', said => tell({ kind: 'accounts', accounts: readAccounts(said) ?? [] })),
        hear('chainChanged', said => {
          const id = readChainId(said)
          if (id) tell({ kind: 'network', networkId: networkIdOf(id) })
        }),
        hear('disconnect', said => {
          const { code, message: reason } = readRejection(said)
          if (code !== TRY_AGAIN_LATER) tell({ kind: 'gone', reason })
        }),
      ]
      return () => {
        for (const undo of undos) undo()
      }
    },
    leave: () => request({ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] }),
  }
}

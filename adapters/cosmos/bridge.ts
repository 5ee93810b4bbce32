import { type Account, type CaipNetworkId, type Context, PorticoError } from '../../kernel'
import { type Bridge, keepNetwork } from '../injected'
import { approvalsOf } from './approvals'
import { type Chain, chainIdOf, chainsOf, findChain } from './chain'
import { takeKeplr } from './keplr'
import { readKey } from './key'
import { saysUnknownChain } from './refusals'
import { answerRequest } from './requests'
import { CHAIN_UNSUPPORTED, describeChain } from './suggestion'

/** Told on the page when the visitor takes another account. */
const ACCOUNT_CHANGED = ['keplr_keystorechange', 'leap_keystorechange', 'cosmostation_keystorechange']

/** A wallet of the Keplr kind. It has no network of its own: every question names a chain, and each has its own address. */
export function bridgeKeplr(
  foreign: object,
  { page, id }: { page: EventTarget; id: string },
  ctx: Context,
): Bridge | undefined {
  const wallet = takeKeplr(foreign)
  if (!wallet) return undefined
  const approvals = approvalsOf(ctx)
  const nearest = (networkId?: CaipNetworkId) => findChain(ctx, networkId) ?? chainsOf(ctx)[0]
  const approvalOf = ({ caipNetworkId }: Chain) => `${id} ${caipNetworkId}`
  let at: Chain | undefined

  /** Would asking disturb nobody? Few of these wallets say; of the others we remember what they allowed. */
  const stands = async (chain: Chain): Promise<boolean> => {
    if (!wallet.isEnabled) return approvals.has(approvalOf(chain))
    return (await wallet.isEnabled([chainIdOf(chain.caipNetworkId)])) === true
  }

  const allow = async (chain: Chain): Promise<void> => {
    const chainId = chainIdOf(chain.caipNetworkId)
    try {
      await wallet.enable(chainId)
    } catch (error) {
      if (!saysUnknownChain(error)) throw error
      if (!wallet.experimentalSuggestChain) throw new PorticoError(...CHAIN_UNSUPPORTED, { chainId }, error)
      await wallet.experimentalSuggestChain(describeChain(chain))
      await wallet.enable(chainId)
    }
  }

  const stay = (chain: Chain): void => {
    at = chain
    approvals.add(approvalOf(chain))
  }

  const show = async (chain: Chain): Promise<readonly Account[]> => {
    const key = readKey(await wallet.getKey(chainIdOf(chain.caipNetworkId)), chain.cosmos.prefix)
    return key ? [{ address: key.address, publicKey: key.publicKey }] : []
  }

  return keepNetwork({
    async open({ silent, networkId, signal }) {
      const chain = nearest(networkId)
      if (!chain || (silent && !(await stands(chain)))) return undefined
      signal.throwIfAborted()
      await (silent ? wallet.enable(chainIdOf(chain.caipNetworkId)) : allow(chain))
      signal.throwIfAborted()
      const accounts = await show(chain)
      signal.throwIfAborted()
      stay(chain)
      return { accounts, networkId: chain.caipNetworkId }
    },
    async move(networkId) {
      const chain = findChain(ctx, networkId)
      if (!chain) throw new PorticoError(...CHAIN_UNSUPPORTED, { networkId })
      await allow(chain)
      const accounts = await show(chain)
      if (accounts.length === 0) throw new PorticoError(...CHAIN_UNSUPPORTED, { networkId })
      stay(chain)
      return accounts
    },
    request: (args, networkId) => answerRequest(wallet, args, nearest(networkId)),
    listen(tell) {
      let turn = 0
      const heard = async () => {
        const mine = ++turn
        if (!at) return
        // One that takes it back, or is not there any more, shows nothing.
        const accounts = await stands(at)
          .then(stood => (stood && at ? show(at) : []))
          .catch(() => [])
        if (mine === turn) tell({ kind: 'accounts', accounts })
      }
      for (const event of ACCOUNT_CHANGED) page.addEventListener(event, heard)
      return () => {
        turn = Number.NaN
        for (const event of ACCOUNT_CHANGED) page.removeEventListener(event, heard)
      }
    },
    async leave() {
      approvals.forget(id)
      await wallet.disable?.(chainsOf(ctx).map(({ caipNetworkId }) => chainIdOf(caipNetworkId)))
    },
  })
}

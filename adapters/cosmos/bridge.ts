import { type Account, type CaipNetworkId, type Context, PorticoError } from '../../kernel'
import { type Bridge, keepNetwork } from '../injected'
import { type Chain, chainIdOf, chainsOf, findChain } from './chain'
import { takeKeplr } from './keplr'
import { readKey } from './key'
import { openedChains } from './opened'
import { saysUnknownChain } from './refusals'
import { answerRequest } from './requests'
import { CHAIN_UNSUPPORTED, describeChain } from './suggestion'

/** Page events that report an account change in the wallet. */
const ACCOUNT_CHANGED = ['keplr_keystorechange', 'leap_keystorechange', 'cosmostation_keystorechange']

/**
 * A wallet with Keplr's interface. The wallet has no current network: every call names a chain, with an address for
 * each.
 */
export function bridgeKeplr(
  foreign: object,
  { page, id }: { page: EventTarget; id: string },
  ctx: Context,
): Bridge | undefined {
  const wallet = takeKeplr(foreign)
  if (!wallet) return undefined
  const opened = openedChains(ctx)
  const nearest = (networkId?: CaipNetworkId) => findChain(ctx, networkId) ?? chainsOf(ctx)[0]
  let at: Chain | undefined
  /** True if the accounts come from storage. The adapter must then ask for permission before the next request. */
  let recalled = false
  let lookAgain = async (): Promise<void> => {}

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

  const stay = (chain: Chain, accounts: readonly Account[]): void => {
    at = chain
    opened.keep(id, chain, accounts)
  }

  const show = async (chain: Chain): Promise<readonly Account[]> => {
    const key = readKey(await wallet.getKey(chainIdOf(chain.caipNetworkId)), chain.cosmos.prefix)
    return key ? [{ address: key.address, publicKey: key.publicKey }] : []
  }

  /** The accounts, if the wallet reports that reading them needs no prompt. Few of these wallets can. */
  const showOpen = async (chain: Chain): Promise<readonly Account[]> =>
    (await wallet.isEnabled?.([chainIdOf(chain.caipNetworkId)])) === true ? show(chain) : []

  /** The accounts without a prompt. For a wallet that cannot report whether it would prompt, they come from storage. */
  const unprompted = async (chain: Chain): Promise<readonly Account[]> => {
    recalled = !wallet.isEnabled
    if (recalled) return opened.read(id, chain)
    return showOpen(chain)
  }

  const prompted = async (chain: Chain, signal: AbortSignal): Promise<readonly Account[]> => {
    await allow(chain)
    signal.throwIfAborted()
    recalled = false
    return show(chain)
  }

  return keepNetwork({
    async open({ silent, networkId, signal }) {
      const chain = nearest(networkId)
      if (!chain) return undefined
      const accounts = await (silent ? unprompted(chain) : prompted(chain, signal))
      signal.throwIfAborted()
      // A wallet that can be read without a prompt is read again when it reports a change.
      if (accounts.length === 0 && silent && wallet.isEnabled) at = chain
      if (accounts.length === 0) return undefined
      stay(chain, accounts)
      return { accounts, networkId: chain.caipNetworkId }
    },
    async move(networkId) {
      const chain = findChain(ctx, networkId)
      if (!chain) throw new PorticoError(...CHAIN_UNSUPPORTED, { networkId })
      await allow(chain)
      const accounts = await show(chain)
      if (accounts.length === 0) throw new PorticoError(...CHAIN_UNSUPPORTED, { networkId })
      recalled = false
      stay(chain, accounts)
      return accounts
    },
    async request(args, networkId) {
      const chain = nearest(networkId)
      if (recalled && chain) {
        await allow(chain)
        recalled = false
        // The wallet may have switched to another account.
        await lookAgain()
      }
      return answerRequest(wallet, args, chain)
    },
    listen(tell) {
      let turn = 0
      const heard = async () => {
        const mine = ++turn
        const here = at
        if (!here) return
        // A wallet that revoked the permission or is gone has no accounts.
        const accounts = await (!wallet.isEnabled ? show(here) : showOpen(here)).catch(() => [])
        if (mine !== turn) return
        opened.keep(id, here, accounts)
        tell({ kind: 'accounts', accounts })
      }
      lookAgain = heard
      for (const event of ACCOUNT_CHANGED) page.addEventListener(event, heard)
      return () => {
        turn = Number.NaN
        for (const event of ACCOUNT_CHANGED) page.removeEventListener(event, heard)
      }
    },
    async leave() {
      opened.forget(id)
      await wallet.disable?.(chainsOf(ctx).map(({ caipNetworkId }) => chainIdOf(caipNetworkId)))
    },
  })
}

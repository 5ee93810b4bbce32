import * as v from 'valibot'
import type { FrameChain } from '../../chain'
import { chainName, wireChainId } from '../place'
import { type Answers, on, plain } from '../wire'
import type { World } from '../world'

const theme = v.optional(v.object({ themeMode: v.optional(v.nullable(v.string())) }), {})

/** What the page around the frame tells of itself: its chain and its looks. */
export function pageAnswers({ place, smartAccounts }: World, chains: readonly FrameChain[]): Answers {
  const evm = chains.filter(({ id }) => id.startsWith('eip155:')).map(({ id }) => Number(id.slice('eip155:'.length)))
  return {
    SWITCH_NETWORK: on(v.object({ chainId: chainName }), ({ chainId }, call) => {
      place.active = place.chain(place.read(chainId, call.chainNamespace)).id
      return { chainId }
    }),
    GET_CHAIN_ID: plain(() => ({ chainId: wireChainId(place.active) })),
    GET_SMART_ACCOUNT_ENABLED_NETWORKS: plain(() => ({ smartAccountEnabledNetworks: smartAccounts ? evm : [] })),
    // Light or dark, and no more: what a person agrees to must not be dressed up by who asks for it.
    SYNC_THEME: on(theme, ({ themeMode }) => {
      const { dataset } = document.documentElement
      if (themeMode === 'light' || themeMode === 'dark') dataset.theme = themeMode
      else delete dataset.theme
    }),
    // What a page says of itself proves nothing: people are told its origin instead.
    SYNC_DAPP_DATA: on(v.object({ projectId: v.optional(v.string()) }), () => undefined),
  }
}

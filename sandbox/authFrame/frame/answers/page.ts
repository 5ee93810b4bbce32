import * as v from 'valibot'
import { chainName, type FrameChain, responseChainId } from '../chainSelection'
import type { FrameContext } from '../frameContext'
import { type Answers, on, plain } from '../protocol'

const theme = v.optional(v.object({ themeMode: v.optional(v.nullable(v.string())) }), {})

/** Answers to the settings of the embedding page: its chain and its theme. */
export function pageAnswers({ chainSelection, smartAccounts }: FrameContext, chains: readonly FrameChain[]): Answers {
  const evm = chains.filter(({ id }) => id.startsWith('eip155:')).map(({ id }) => Number(id.slice('eip155:'.length)))
  return {
    SWITCH_NETWORK: on(v.object({ chainId: chainName }), ({ chainId }, call) => {
      chainSelection.active = chainSelection.chain(chainSelection.read(chainId, call.chainNamespace)).id
      return { chainId }
    }),
    GET_CHAIN_ID: plain(() => ({ chainId: responseChainId(chainSelection.active) })),
    GET_SMART_ACCOUNT_ENABLED_NETWORKS: plain(() => ({ smartAccountEnabledNetworks: smartAccounts ? evm : [] })),
    // Only light or dark: the requesting page must not restyle the approval.
    SYNC_THEME: on(theme, ({ themeMode }) => {
      const { dataset } = document.documentElement
      if (themeMode === 'light' || themeMode === 'dark') dataset.theme = themeMode
      else delete dataset.theme
    }),
    // The page's own metadata proves nothing: the approval shows the page's origin instead.
    SYNC_DAPP_DATA: on(v.object({ projectId: v.optional(v.string()) }), () => undefined),
  }
}

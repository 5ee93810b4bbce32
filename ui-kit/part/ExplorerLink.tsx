import { type CaipNetworkId, findNetwork, networks } from '../../kernel'
import { defineMessages } from '../../kernel/kit'
import { useKernel, useSlice, useText } from '../hooks'
import { ExternalLink } from '../icons'
import { Button } from '../primitives/Button'
import { explorerUrl } from './explorer'

const messages = defineMessages('success', { viewOn: 'View on {explorer}' })

/** Leads to a transaction in its network's explorer, if the network has one. */
export function ExplorerLink({ networkId, hash }: { networkId: CaipNetworkId; hash: string }) {
  const ctx = useKernel()
  const t = useText()
  const network = findNetwork(useSlice(networks), networkId)
  const url = network && explorerUrl(network, { hash })
  if (!url) return null
  return (
    <p>
      <Button kind="ghost" size="s" icon={<ExternalLink />} onClick={() => ctx.popup.openLink(url)}>
        {t(messages.viewOn, { explorer: network.blockExplorers?.default.name })}
      </Button>
    </p>
  )
}

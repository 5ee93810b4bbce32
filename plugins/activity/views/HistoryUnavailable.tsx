import type { Network } from '../../../kernel'
import { Activity, EmptyState } from '../../../ui-kit'
import { useText } from '../../../ui-kit/hooks'
import { explorerUrl } from '../../../ui-kit/part/explorer'
import { messages } from '../messages'

/** Neither the project API nor an adapter has a history for this network; the explorer may. */
export default function HistoryUnavailable({ network, address }: { network?: Network; address: string }) {
  const t = useText()
  const page = network && explorerUrl(network, { address })
  return (
    <EmptyState
      icon={<Activity />}
      title={t(messages.unserved, { network: network?.name })}
      detail={page && t(messages.unservedDetail)}
      action={
        page && (
          <a href={page} target="_blank" rel="noreferrer noopener">
            {t(messages.explorer)}
          </a>
        )
      }
    />
  )
}

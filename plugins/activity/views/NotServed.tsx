import type { Network } from '../../../kernel'
import { accountUrl } from '../../../kernel/kit'
import { Activity, EmptyState } from '../../../ui-kit'
import { useText } from '../../../ui-kit/hooks'
import { messages } from '../messages'

/** The project API has no history for this network; the explorer may. */
export default function NotServed({ network, address }: { network?: Network; address: string }) {
  const say = useText()
  const page = network && accountUrl(network, address)
  return (
    <EmptyState
      icon={<Activity />}
      title={say(messages.unserved, { network: network?.name })}
      detail={page && say(messages.unservedDetail)}
      action={
        page && (
          <a href={page} target="_blank" rel="noreferrer noopener">
            {say(messages.explorer)}
          </a>
        )
      }
    />
  )
}

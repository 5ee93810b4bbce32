import { accountUrl, type Network } from '../../../kernel'
import { Activity, Button, EmptyState } from '../../../ui-kit'
import { useKernel, useText } from '../../../ui-kit/hooks'
import { messages } from '../messages'
import { buyView, receiveView } from '../state'

/* Replacements for the list: empty, unserved and failed states. */

export function Empty({ network }: { network?: Network }) {
  const ctx = useKernel()
  const say = useText()
  const takes = ctx.settings.features?.receive !== false && ctx.view(receiveView.id) !== undefined
  const [label, view] = takes ? [messages.receiveFunds, receiveView] : [messages.buy, buyView]
  return (
    <EmptyState
      icon={<Activity />}
      title={say(messages.empty)}
      detail={say(messages.emptyDetail, { network: network?.name })}
      action={
        ctx.view(view.id) && (
          <Button kind="secondary" onClick={() => ctx.open(view)}>
            {say(label)}
          </Button>
        )
      }
    />
  )
}

export function Unserved({ network, address }: { network?: Network; address: string }) {
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

interface OldProps {
  label: string
  onClick: () => void
  busy: string | false
}

/** A list that could not be refreshed: it stays, with a note and a retry button. */
export function Old({ label, onClick, busy }: OldProps) {
  const say = useText()
  return (
    <div className="activity-old inline middle t13 muted">
      {say(messages.old)}
      <Button size="s" kind="ghost" busy={busy} onClick={onClick}>
        {label}
      </Button>
    </div>
  )
}

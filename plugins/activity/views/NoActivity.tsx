import type { Network } from '../../../kernel'
import { buyView, receiveView } from '../../../kernel/kit'
import { Activity, Button, EmptyState } from '../../../ui-kit'
import { useKernel, useText } from '../../../ui-kit/hooks'
import { messages } from '../messages'

/** An empty history, with a way to the first transaction. */
export default function NoActivity({ network }: { network?: Network }) {
  const ctx = useKernel()
  const t = useText()
  const takes = ctx.settings.features?.receive !== false && ctx.view(receiveView.id) !== undefined
  const [label, view] = takes ? [messages.receiveFunds, receiveView] : [messages.buy, buyView]
  return (
    <EmptyState
      icon={<Activity />}
      title={t(messages.empty)}
      detail={t(messages.emptyDetail, { network: network?.name })}
      action={
        ctx.view(view.id) && (
          <Button kind="secondary" onClick={() => ctx.open(view)}>
            {t(label)}
          </Button>
        )
      }
    />
  )
}

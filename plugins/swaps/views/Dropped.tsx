import { Button, Content, EmptyState, Swap } from '../../../ui-kit'
import { useKernel, useText } from '../../../ui-kit/hooks'
import { messages } from '../review.messages'

/** Shown when there is no order to review any more. */
export function Dropped() {
  const ctx = useKernel()
  const t = useText()
  return (
    <Content>
      <EmptyState
        icon={<Swap />}
        title={t(messages.nothing)}
        detail={t(messages.nothingDetail)}
        action={
          <Button kind="secondary" onClick={() => ctx.back()} data-first>
            {t(messages.back)}
          </Button>
        }
      />
    </Content>
  )
}

import type { Message } from '../../../kernel'
import { Button, Coins, EmptyState } from '../../../ui-kit'
import { useKernel, useText } from '../../../ui-kit/hooks'
import { messages } from '../messages'

/** No payment: it was dropped, or never started. */
export default function NoPayment({ title, detail }: { title: Message; detail: Message }) {
  const ctx = useKernel()
  const t = useText()
  return (
    <EmptyState
      icon={<Coins />}
      title={t(title)}
      detail={t(detail)}
      action={
        <Button kind="secondary" onClick={() => ctx.close()}>
          {t(messages.close)}
        </Button>
      }
    />
  )
}

import { activeAddress, sessions } from '../../../kernel'
import { truncateAddress } from '../../../kernel/kit'
import { Button } from '../../../ui-kit'
import { useKernel, useSlice, useText } from '../../../ui-kit/hooks'
import { Caution } from '../../../ui-kit/part/TokenNaming'
import { messages } from '../messages'
import { revokeView, unusedApproval } from '../state'
import { useAmountFormat } from './useAmountFormat'

/** Shows an unused approval with a button that revokes it. */
export default function UnusedApprovalNotice() {
  const ctx = useKernel()
  const t = useText()
  const format = useAmountFormat()
  const approval = useSlice(unusedApproval)
  const account = useSlice(sessions, activeAddress)
  if (!approval || approval.account !== account) return null
  const { source, amount, router } = approval
  const shown = {
    amount: format.amount(amount, source, source.decimals),
    symbol: source.symbol,
    router: truncateAddress(router),
  }
  return (
    <div className="stack gap-8" role="status">
      <Caution>{t(messages.leftover, shown)}</Caution>
      <Button kind="secondary" size="s" onClick={() => ctx.open(revokeView)}>
        {t(messages.revokeTitle)}
      </Button>
    </div>
  )
}

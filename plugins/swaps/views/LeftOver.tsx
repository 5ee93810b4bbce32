import { activeAddress, sessions } from '../../../kernel'
import { truncateAddress } from '../../../kernel/kit'
import { Button } from '../../../ui-kit'
import { useKernel, useSlice, useText } from '../../../ui-kit/hooks'
import { messages } from '../messages'
import { leftover, revokeView } from '../state'
import Caution from './Caution'
import { useFigures } from './useFigures'

/** Shows an unused approval with a button that revokes it. */
export default function LeftOver() {
  const ctx = useKernel()
  const say = useText()
  const figures = useFigures()
  const left = useSlice(leftover)
  const account = useSlice(sessions, activeAddress)
  if (!left || left.account !== account) return null
  const { source, amount, router } = left
  const shown = {
    amount: figures.amount(amount, source, source.decimals),
    symbol: source.symbol,
    router: truncateAddress(router),
  }
  return (
    <div className="stack gap-8" role="status">
      <Caution>{say(messages.leftover, shown)}</Caution>
      <Button kind="secondary" size="s" onClick={() => ctx.open(revokeView)}>
        {say(messages.revokeTitle)}
      </Button>
    </div>
  )
}

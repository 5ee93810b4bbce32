import { useKernel, useText } from '../../../ui-kit/hooks'
import { TokenButton } from '../../../ui-kit/part/useAmountField'
import { tokenListOpened } from '../events'
import { messages } from '../messages'
import { type Side, type SwapToken, selectTokenView } from '../state'

/** Shows the token of this side and opens the token list. */
export default function SideButton({ side, token }: { side: Side; token?: SwapToken }) {
  const ctx = useKernel()
  const t = useText()
  const open = () => {
    ctx.emit(tokenListOpened)
    void ctx.open(selectTokenView, { side })
  }
  const choose = side === 'source' ? messages.choosePaid : messages.chooseReceived
  return (
    <TokenButton
      token={token}
      label={token ? t(messages.tokenLabel, { symbol: token.symbol }) : t(choose)}
      placeholder={t(messages.choose)}
      required={!token}
      onClick={open}
    />
  )
}

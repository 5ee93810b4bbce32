import type { Context } from '../../../kernel'
import { Logo, PickerButton } from '../../../ui-kit'
import { useKernel, useText } from '../../../ui-kit/hooks'
import { tokenListOpened } from '../events'
import { messages } from '../messages'
import { type Side, type SwapToken, selectTokenView } from '../state'

export function openTokenList(ctx: Context, side: Side): void {
  ctx.emit(tokenListOpened)
  void ctx.open(selectTokenView, { side })
}

/** Shows the token of this side and opens the token list. */
export default function TokenButton({ side, token }: { side: Side; token?: SwapToken }) {
  const ctx = useKernel()
  const t = useText()
  const choose = () => openTokenList(ctx, side)
  if (!token) {
    const label = t(side === 'source' ? messages.choosePaid : messages.chooseReceived)
    return (
      <PickerButton label={label} required onClick={choose}>
        {t(messages.choose)}
      </PickerButton>
    )
  }
  const { symbol, imageUrl } = token
  return (
    <PickerButton
      label={t(messages.tokenLabel, { symbol })}
      image={<Logo name={symbol} src={imageUrl} size={24} round />}
      onClick={choose}
    >
      {symbol}
    </PickerButton>
  )
}

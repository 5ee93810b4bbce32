import type { Context } from '../../../kernel'
import { ChevronDown, Logo } from '../../../ui-kit'
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
      <button type="button" className="swap-token swap-token-none" aria-label={label} onClick={choose}>
        <span>{t(messages.choose)}</span>
        <ChevronDown />
      </button>
    )
  }
  const { symbol, imageUrl } = token
  return (
    <button type="button" className="swap-token" aria-label={t(messages.tokenLabel, { symbol })} onClick={choose}>
      <Logo name={symbol} src={imageUrl} size={24} round />
      <bdi className="one-line">{symbol}</bdi>
      <ChevronDown />
    </button>
  )
}

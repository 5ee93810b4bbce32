import { useSheet } from '../../../ui-kit'
import { useKernel, useText } from '../../../ui-kit/hooks'
import { TokenPicker } from '../../../ui-kit/part/TokenPicker'
import { messages } from '../messages'
import { keyOf, search } from '../rules/offers'
import { type Draft, draft, type Token } from '../state'
import DefaultOffersNote from './DefaultOffersNote'
import css from './OnRamp.css'
import { useSelection } from './useSelection'

/** The list of tokens to buy. */
export default function OnRampTokenSelect() {
  useSheet(css)
  const ctx = useKernel()
  const t = useText()
  const { live, all, tokens, token: chosen, place, namingOf } = useSelection()
  const choose = (token: Token) => {
    ctx.set(draft, (now): Draft => ({ ...now, token: keyOf(token) }))
    void ctx.back()
  }
  const row = (token: Token) => ({
    token: { name: token.name, ...namingOf(token) },
    detail: (
      <>
        <bdi translate="no">{token.symbol}</bdi> · <bdi translate="no">{place(token)}</bdi>
      </>
    ),
    hasAddress: false,
  })
  return (
    <TokenPicker
      tokens={tokens}
      keyOf={keyOf}
      search={query => search(tokens, query)}
      row={row}
      chosen={chosen && keyOf(chosen)}
      onChoose={choose}
      messages={messages}
      label={t(messages.selectToken)}
      loading={live && all.status === 'loading' && t(messages.reading)}
      empty={{ title: t(messages.notServed), detail: t(messages.notServedDetail) }}
      above={() => <DefaultOffersNote />}
    />
  )
}

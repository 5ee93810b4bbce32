import { findNetwork, networks } from '../../../kernel'
import type { PaymentAsset } from '../../../kernel/kit'
import { Bank } from '../../../ui-kit'
import { useKernel, useSlice, useText } from '../../../ui-kit/hooks'
import { TokenPicker } from '../../../ui-kit/part/TokenPicker'
import { messages } from '../messages'
import { keyOf, search } from '../rules/assets'
import { type Draft, draft } from '../state'
import { useDepositAssets } from './PayWithExchange'

/** The list of assets to deposit. */
export default function PayWithExchangeSelectAsset() {
  const ctx = useKernel()
  const t = useText()
  const { assets, asset: chosen } = useDepositAssets()
  const listed = useSlice(networks)
  const choose = (asset: PaymentAsset) => {
    ctx.set(draft, (now): Draft => ({ ...now, asset: keyOf(asset) }))
    void ctx.back()
  }
  const row = ({ network, metadata }: PaymentAsset) => ({
    // The host lists the assets: none of them is doubtful.
    token: metadata,
    detail: `${metadata.symbol} · ${findNetwork(listed, network)?.name ?? network}`,
  })
  return (
    <TokenPicker
      tokens={assets}
      keyOf={keyOf}
      search={query => search(assets, query)}
      row={row}
      chosen={chosen && keyOf(chosen)}
      onChoose={choose}
      messages={messages}
      label={t(messages.available)}
      empty={{ icon: <Bank />, title: t(messages.none) }}
      above={query => !query && <p className="t13 muted">{t(messages.available)}</p>}
    />
  )
}

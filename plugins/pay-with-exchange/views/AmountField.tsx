import { findNetwork, locale, networks } from '../../../kernel'
import { type PaymentAsset, parseUnits } from '../../../kernel/kit'
import { Button, formatAmount, formatFiat, Segmented } from '../../../ui-kit'
import { useKernel, useService, useSlice, useText } from '../../../ui-kit/hooks'
import { AmountField as DollarField } from '../../../ui-kit/part/AmountField'
import { TokenButton } from '../../../ui-kit/part/useAmountField'
import { messages } from '../messages'
import { DOLLAR_INPUT, dollarsIn, tokenAmount } from '../rules/amounts'
import { type Draft, depositService, draft, quote, selectAssetView } from '../state'

const PRESETS = ['10', '50', '100']
const PLACES = 8

/** The amount in dollars and the asset to buy. */
export default function AmountField({ asset }: { asset: PaymentAsset }) {
  const ctx = useKernel()
  const t = useText()
  const { tag } = useSlice(locale)
  const amount = useSlice(draft, now => now.amount)
  const set = (next: string) => ctx.set(draft, (now): Draft => ({ ...now, amount: next }))
  const dollars = (preset: string) => formatFiat(Number(preset), { locale: tag }).replace(/[.,]00(?!\d)/, '')
  return (
    <>
      <DollarField
        amount={amount}
        label={t(messages.amount)}
        onChange={set}
        sign="$"
        enterKeyHint="done"
        picker={<AssetButton asset={asset} />}
        {...DOLLAR_INPUT}
      >
        <Worth asset={asset} amount={amount} language={tag} />
      </DollarField>
      <div translate="no">
        <Segmented
          label={t(messages.presets)}
          options={PRESETS.map(id => ({ id, label: dollars(id) }))}
          value={amount}
          onChange={set}
        />
      </div>
    </>
  )
}

function AssetButton({ asset }: { asset: PaymentAsset }) {
  const ctx = useKernel()
  const t = useText()
  const { symbol } = asset.metadata
  const picture = useSlice(quote, now => (now.status === 'known' ? now.imageUrl : undefined))
  const network = findNetwork(useSlice(networks), asset.network)
  return (
    <TokenButton
      token={{ symbol, imageUrl: picture }}
      label={t(messages.asset, { symbol, network: network?.name ?? asset.network })}
      onClick={() => ctx.open(selectAssetView)}
    />
  )
}

/** The amount of tokens for the dollars, or the reason why it is unknown. */
function Worth({ asset, amount, language }: { asset: PaymentAsset; amount: string; language: string }) {
  const t = useText()
  const service = useService(depositService)
  const now = useSlice(quote)
  const dollars = dollarsIn(amount)
  const tokens = dollars && now.status === 'known' ? tokenAmount(dollars, now.price) : undefined
  const units = tokens === undefined ? undefined : parseUnits(tokens, PLACES)
  return (
    <div className="amount-note deposit-note tabular" aria-live="polite">
      {now.status === 'failed' ? (
        <>
          <span className="danger">{t(messages.PRICE_MISSING)}</span>
          <Button kind="ghost" size="s" onClick={() => service?.retry()}>
            {t(messages.retry)}
          </Button>
        </>
      ) : units !== undefined ? (
        t(messages.about, {
          amount: formatAmount(units, PLACES, { locale: language, places: PLACES }),
          symbol: asset.metadata.symbol,
        })
      ) : (
        now.status === 'loading' && t(messages.pricing)
      )}
    </div>
  )
}

import { useState } from 'react'
import { locale } from '../../../kernel'
import { formatUnits, portfolio, sameAddress } from '../../../kernel/kit'
import { Amount, formatFiat, ImageHostsContext, Logo, useSheet } from '../../../ui-kit'
import { useKernel, useSlice, useText } from '../../../ui-kit/hooks'
import { RequestFacts } from '../../../ui-kit/part/RequestSheet'
import { messages } from '../messages'
import type { PaymentConfig, TransferOrder } from '../state'
import css from './payments.css'

interface SummaryProps {
  config: PaymentConfig
  /** The transfer from a wallet; absent before one is chosen. */
  order?: TransferOrder
  fee?: bigint | undefined
}

/** The app, the amount and the terms, in full. */
export default function Summary({ config, order, fee }: SummaryProps) {
  const { paymentAsset, recipient, units } = config
  const { asset, metadata, network } = paymentAsset
  const worth = useWorth(config)
  return (
    <>
      <Payee />
      <Amount center unit={metadata.symbol} note={worth && <bdi translate="no">{`≈ ${worth}`}</bdi>}>
        {formatUnits(units, metadata.decimals)}
      </Amount>
      <RequestFacts
        {...(order && { from: order.from, fee: fee ?? 'unknown' })}
        to={{ address: recipient }}
        token={asset === 'native' ? undefined : { address: asset, symbol: metadata.symbol }}
        networkId={network}
      />
    </>
  )
}

/** The app, and the page's own address: an app can claim any name. */
function Payee() {
  useSheet(css)
  const ctx = useKernel()
  const t = useText()
  const { name: app, icons } = ctx.settings.metadata
  const [icon = ''] = icons
  return (
    <div className="stack center pay-payee">
      {/* The host itself allows the origin of its icon. */}
      <ImageHostsContext.Provider value={URL.canParse(icon) ? [new URL(icon).host] : []}>
        <Logo name={app} src={icon} size={48} />
      </ImageHostsContext.Provider>
      <p className="t17 strong">{t(messages.payTo, { app })}</p>
      <p className="t13 muted">
        <bdi translate="no">{new URL(ctx.env.href()).host}</bdi>
      </p>
    </div>
  )
}

/** The value in money; undefined unless the account's balances have a price, read once so that no line comes late. */
function useWorth({ paymentAsset: { asset, network, metadata }, units }: PaymentConfig): string | undefined {
  const { read } = useKernel()
  const { tag } = useSlice(locale)
  const [price] = useState(
    () =>
      read(portfolio).tokens.find(
        ({ networkId, address }) =>
          networkId === network && (address === undefined ? asset === 'native' : sameAddress(address, asset)),
      )?.price,
  )
  if (price === undefined) return undefined
  return formatFiat(Number(formatUnits(units, metadata.decimals)) * price, { locale: tag })
}

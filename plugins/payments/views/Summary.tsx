import type { ReactNode } from 'react'
import { findNetwork, networks } from '../../../kernel'
import { formatUnits, imageUrl } from '../../../kernel/kit'
import { AddressText, Amount, Logo, useSheet } from '../../../ui-kit'
import { useKernel, useSlice, useText } from '../../../ui-kit/hooks'
import { messages } from '../messages'
import type { PaymentConfig } from '../state'
import css from './payments.css'

/** Amount and recipient, in full. */
export default function Summary({ config, children }: { config: PaymentConfig; children?: ReactNode }) {
  useSheet(css)
  const ctx = useKernel()
  const t = useText()
  const { paymentAsset, recipient, units } = config
  const { metadata } = paymentAsset
  const network = findNetwork(useSlice(networks), paymentAsset.network)
  const name = network?.name ?? paymentAsset.network
  const { imageId, imageUrl: own } = network?.assets ?? {}
  return (
    <>
      <Amount center unit={metadata.symbol}>
        {formatUnits(units, metadata.decimals)}
      </Amount>
      <dl className="pay-facts">
        <FullAddress term={t(messages.to)} address={recipient} />
        <div>
          <dt>{t(messages.network)}</dt>
          <dd>
            <Logo name={name} src={own ?? (imageId && imageUrl(ctx.settings, 'asset', imageId))} size={20} round />
            <bdi className="one-line" translate="no">
              {name}
            </bdi>
          </dd>
        </div>
        {children}
      </dl>
    </>
  )
}

export function FullAddress({ term, address }: { term: string; address: string }) {
  return (
    <div className="pay-whole">
      <dt>{term}</dt>
      <dd>
        <AddressText address={address} whole />
      </dd>
    </div>
  )
}

import type { ReactNode } from 'react'
import { findNetwork, networks } from '../../../kernel'
import { formatUnits, imageUrl } from '../../../kernel/kit'
import { AddressText, Amount, Logo } from '../../../ui-kit'
import { useKernel, useSlice, useText } from '../../../ui-kit/hooks'
import { Fact, Facts } from '../../../ui-kit/part/RequestLayout'
import { messages } from '../messages'
import type { PaymentConfig } from '../state'

/** Amount and recipient, in full. */
export default function Summary({ config, children }: { config: PaymentConfig; children?: ReactNode }) {
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
      <Facts>
        <FullAddress term={t(messages.to)} address={recipient} />
        <Fact term={t(messages.network)}>
          <Logo name={name} src={own ?? (imageId && imageUrl(ctx.settings, 'asset', imageId))} size={20} round />
          <bdi className="one-line" translate="no">
            {name}
          </bdi>
        </Fact>
        {children}
      </Facts>
    </>
  )
}

export function FullAddress({ term, address }: { term: string; address: string }) {
  return (
    <Fact term={term} whole>
      <AddressText address={address} whole />
    </Fact>
  )
}

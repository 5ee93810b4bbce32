import { useState } from 'react'
import { findNetwork, networks } from '../../../kernel'
import type { PaymentAsset } from '../../../kernel/kit'
import {
  Bank,
  Content,
  EmptyState,
  LiveRegion,
  Logo,
  NoMatches,
  RovingList,
  Row,
  SearchList,
  type SearchListKeys,
} from '../../../ui-kit'
import { useKernel, useSlice, useText } from '../../../ui-kit/hooks'
import { messages } from '../messages'
import { keyOf, search } from '../rules/assets'
import { type Draft, draft } from '../state'
import { useDepositAssets } from './useDepositAssets'

/** The list of assets to deposit. */
export default function PayWithExchangeSelectAsset() {
  const t = useText()
  const { assets } = useDepositAssets()
  const [query, setQuery] = useState('')
  const shown = search(assets, query)
  if (assets.length === 0) {
    return (
      <Content>
        <EmptyState icon={<Bank />} title={t(messages.none)} />
      </Content>
    )
  }
  return (
    <Content>
      <SearchList
        className="stack gap-12"
        label={t(messages.search)}
        clearLabel={t(messages.clear)}
        query={query}
        setQuery={setQuery}
      >
        {keys => (
          <>
            <LiveRegion>{shown.length === 0 && t(messages.notFound)}</LiveRegion>
            {shown.length === 0 ? (
              <NoMatches
                title={t(messages.notFound)}
                detail={t(messages.notFoundDetail, { query })}
                showAllLabel={t(messages.showAll)}
                onShowAll={() => setQuery('')}
              />
            ) : (
              <p className="t13 muted">{t(messages.available)}</p>
            )}
            <AssetList assets={shown} {...keys} />
          </>
        )}
      </SearchList>
    </Content>
  )
}

function AssetList({ assets, ...keys }: SearchListKeys & { assets: readonly PaymentAsset[] }) {
  const ctx = useKernel()
  const t = useText()
  const { asset: chosen } = useDepositAssets()
  const listed = useSlice(networks)
  const choose = (asset: PaymentAsset) => {
    ctx.set(draft, (now): Draft => ({ ...now, asset: keyOf(asset) }))
    void ctx.back()
  }
  return (
    <RovingList label={t(messages.available)} {...keys}>
      {assets.map(asset => (
        <Row
          key={keyOf(asset)}
          image={<Logo name={asset.metadata.symbol} round />}
          title={<bdi translate="no">{asset.metadata.name}</bdi>}
          subtitle={
            <bdi translate="no">
              {`${asset.metadata.symbol} · ${findNetwork(listed, asset.network)?.name ?? asset.network}`}
            </bdi>
          }
          selected={chosen !== undefined && keyOf(asset) === keyOf(chosen)}
          onClick={() => choose(asset)}
        />
      ))}
    </RovingList>
  )
}

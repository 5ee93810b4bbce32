import { useRef, useState } from 'react'
import { findNetwork, networks } from '../../../kernel'
import type { PaymentAsset } from '../../../kernel/kit'
import {
  Bank,
  Button,
  Content,
  EmptyState,
  Face,
  LiveRegion,
  RovingList,
  Row,
  Search,
  SearchField,
} from '../../../ui-kit'
import { useKernel, useSlice, useText } from '../../../ui-kit/hooks'
import { messages } from '../messages'
import { keyOf, search } from '../rules/assets'
import { type Draft, draft } from '../state'
import { useDepositAssets } from './useDepositAssets'

/** The list of assets to deposit. */
export default function PayWithExchangeSelectAsset() {
  const ctx = useKernel()
  const say = useText()
  const { assets, asset: chosen } = useDepositAssets()
  const listed = useSlice(networks)
  const [query, setQuery] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const shown = search(assets, query)
  const choose = (asset: PaymentAsset) => {
    ctx.write(draft, (now): Draft => ({ ...now, asset: keyOf(asset) }))
    void ctx.back()
  }
  if (assets.length === 0) {
    return (
      <Content>
        <EmptyState icon={<Bank />} title={say(messages.none)} />
      </Content>
    )
  }
  return (
    <Content>
      <div className="stack gap-12">
        <SearchField
          ref={field}
          label={say(messages.search)}
          placeholder={say(messages.search)}
          clearLabel={say(messages.clear)}
          value={query}
          onChange={setQuery}
          onKeyDown={event => {
            if (event.key !== 'ArrowDown') return
            event.preventDefault()
            list.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus()
          }}
        />
        <LiveRegion>{shown.length === 0 && say(messages.notFound)}</LiveRegion>
        {shown.length === 0 ? (
          <EmptyState
            icon={<Search />}
            title={say(messages.notFound)}
            detail={say(messages.notFoundDetail, { query })}
            action={
              <Button kind="secondary" size="s" onClick={() => setQuery('')}>
                {say(messages.showAll)}
              </Button>
            }
          />
        ) : (
          <p className="t13 muted">{say(messages.available)}</p>
        )}
        <div ref={list}>
          <RovingList
            label={say(messages.available)}
            onType={character => {
              setQuery(before => before + character)
              field.current?.focus()
            }}
            onLeaveUp={() => field.current?.focus()}
          >
            {shown.map(asset => (
              <Row
                key={keyOf(asset)}
                image={<Face name={asset.metadata.symbol} round />}
                title={asset.metadata.name}
                subtitle={`${asset.metadata.symbol} · ${findNetwork(listed, asset.network)?.name ?? asset.network}`}
                selected={asset === chosen}
                onClick={() => choose(asset)}
              />
            ))}
          </RovingList>
        </div>
      </div>
    </Content>
  )
}

import { useMemo, useState } from 'react'
import { locale, type Network } from '../../../kernel'
import type { TokenBalance } from '../../../kernel/kit'
import { EmptyState, formatFiat, LiveRegion, Search, SearchField } from '../../../ui-kit'
import { useSlice, useText } from '../../../ui-kit/hooks'
import { lookalikes, searchTokens, totalOf } from '../rules/tokenWorth'
import { messages } from '../tokens.messages'
import TokenRow from './TokenRow'
import { useVisibleRows } from './useVisibleRows'

/** Lists up to this length need no search field. */
const AT_A_GLANCE = 8

interface TokenListProps {
  tokens: readonly TokenBalance[]
  network?: Network
  /** A headline above already shows the total value. */
  headed: boolean
}

/** Tokens with their values, and the total. */
export default function TokenList({ tokens, network, headed }: TokenListProps) {
  const t = useText()
  const { tag } = useSlice(locale)
  const [words, search] = useState('')
  const alike = useMemo(() => lookalikes(tokens), [tokens])
  const total = useMemo(() => totalOf(tokens, network?.testnet), [tokens, network])
  const matches = useMemo(() => searchTokens(tokens, words), [tokens, words])
  const count = matches.length
  const [{ from, to, height }, list] = useVisibleRows(count)
  return (
    <>
      {total && !headed && (
        <p className="inline between gap-8">
          <span className="muted">{t(total.whole ? messages.total : messages.totalOfKnown)}</span>
          <span translate="no" className="strong tabular">
            {formatFiat(total.worth, { locale: tag })}
          </span>
        </p>
      )}
      {tokens.length > AT_A_GLANCE && (
        <div className="tokens-search">
          <SearchField
            label={t(messages.search)}
            placeholder={t(messages.search)}
            clearLabel={t(messages.clear)}
            value={words}
            onChange={search}
          />
          <LiveRegion>{words && t(messages.found, { count })}</LiveRegion>
        </div>
      )}
      {count === 0 && (
        <EmptyState
          icon={<Search />}
          title={t(messages.notFound, { words: words.trim().slice(0, 40) })}
          detail={t(messages.notFoundDetail)}
        />
      )}
      <ul
        ref={list}
        // biome-ignore lint/a11y/noRedundantRoles: WebKit takes the role from a list without bullets
        role="list"
        className="tokens-list"
        style={{ paddingTop: from * height, paddingBottom: Math.max(0, count - to) * height }}
      >
        {matches.slice(from, to).map((token, index) => (
          <li key={token.address ?? ''} aria-setsize={count} aria-posinset={from + index + 1}>
            <TokenRow token={token} testnet={network?.testnet} lookalike={alike.has(token)} />
          </li>
        ))}
      </ul>
    </>
  )
}

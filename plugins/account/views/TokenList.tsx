import { useMemo, useState } from 'react'
import type { Network } from '../../../kernel'
import type { TokenBalance } from '../../../kernel/kit'
import { EmptyState, LiveRegion, Search, SearchField } from '../../../ui-kit'
import { useText } from '../../../ui-kit/hooks'
import { isSpam } from '../../../ui-kit/part/doubtfulTokens'
import { Folded } from '../../../ui-kit/part/TokenNaming'
import { lookalikes, searchTokens, totalOf } from '../rules/tokenWorth'
import { messages } from '../tokens.messages'
import TokenRow from './TokenRow'
import { useVisibleRows } from './useVisibleRows'

/** Lists up to this length need no search field. */
const AT_A_GLANCE = 8

interface TokenListProps {
  tokens: readonly TokenBalance[]
  network?: Network
}

/** Tokens with their values, and those that are spam behind one row. */
export default function TokenList({ tokens, network }: TokenListProps) {
  const t = useText()
  const [words, search] = useState('')
  const alike = useMemo(() => lookalikes(tokens), [tokens])
  const matches = useMemo(() => searchTokens(tokens, words), [tokens, words])
  const [shown, spam] = useMemo(
    () => [matches.filter(token => !isSpam(token)), matches.filter(isSpam)] as const,
    [matches],
  )
  const total = useMemo(() => totalOf(tokens, network?.testnet), [tokens, network])
  const rest = { alike, testnet: network?.testnet }
  return (
    <>
      {tokens.length > AT_A_GLANCE && (
        <div className="tokens-search">
          <SearchField
            label={t(messages.search)}
            placeholder={t(messages.search)}
            clearLabel={t(messages.clear)}
            value={words}
            onChange={search}
          />
          <LiveRegion>{words && t(messages.found, { count: matches.length })}</LiveRegion>
        </div>
      )}
      {matches.length === 0 && (
        <EmptyState
          icon={<Search />}
          title={t(messages.notFound, { words: words.trim().slice(0, 40) })}
          detail={t(messages.notFoundDetail)}
        />
      )}
      <TokenRows tokens={shown} {...rest} />
      <Folded count={spam.length}>
        <TokenRows tokens={spam} {...rest} />
      </Folded>
      {total && (!total.whole || spam.length > 0) && !network?.testnet && (
        <p className="center t13 muted">{t(messages.unpriced)}</p>
      )}
    </>
  )
}

interface TokenRowsProps {
  readonly tokens: readonly TokenBalance[]
  readonly alike: ReadonlySet<TokenBalance>
  readonly testnet: boolean | undefined
}

function TokenRows({ tokens, alike, testnet }: TokenRowsProps) {
  const count = tokens.length
  const [{ from, to, height }, list] = useVisibleRows(count)
  return (
    <ul
      ref={list}
      // biome-ignore lint/a11y/noRedundantRoles: WebKit takes the role from a list without bullets
      role="list"
      className="tokens-list"
      style={{ paddingTop: from * height, paddingBottom: Math.max(0, count - to) * height }}
    >
      {tokens.slice(from, to).map((token, index) => (
        <li key={token.address ?? ''} aria-setsize={count} aria-posinset={from + index + 1}>
          <TokenRow token={token} testnet={testnet} lookalike={alike.has(token)} />
        </li>
      ))}
    </ul>
  )
}

import { useState } from 'react'
import {
  Content,
  EmptyState,
  LiveRegion,
  Logo,
  NoMatches,
  Row,
  SearchList,
  type SearchListKeys,
  Skeleton,
  useSheet,
  VirtualList,
} from '../../../ui-kit'
import { useKernel, useText } from '../../../ui-kit/hooks'
import { TokenName } from '../../../ui-kit/part/TokenNaming'
import { messages } from '../messages'
import { keyOf, search } from '../rules/offers'
import { type Draft, draft, type Token } from '../state'
import DefaultOffersNote from './DefaultOffersNote'
import css from './OnRamp.css'
import { useSelection } from './useSelection'

/** The height of a row and its gap, in pixels. */
const LINE = 60
/** The heights of the search field and of the empty state, in pixels. */
const SEARCH = 76
const EMPTY = 220

/** The list of tokens to buy. */
export default function OnRampTokenSelect() {
  useSheet(css)
  const t = useText()
  const { live, all, tokens } = useSelection()
  if (!live)
    return <Content>{<EmptyState title={t(messages.notServed)} detail={t(messages.notServedDetail)} />}</Content>
  if (all.status === 'loading') {
    return (
      <Content>
        <Skeleton label={t(messages.reading)} rows={4} />
      </Content>
    )
  }
  return (
    <Content still>
      <Choice tokens={tokens} />
    </Content>
  )
}

function Choice({ tokens }: { tokens: readonly Token[] }) {
  const t = useText()
  const [query, setQuery] = useState('')
  const shown = search(tokens, query)
  // The height of the full list, so that a search does not resize the view.
  const height = SEARCH + Math.max(EMPTY, tokens.length * LINE)
  return (
    <SearchList
      className="buy-list"
      style={{ height }}
      label={t(messages.search)}
      clearLabel={t(messages.clear)}
      query={query}
      setQuery={setQuery}
    >
      {keys => (
        <>
          <DefaultOffersNote />
          <LiveRegion>{query && t(messages.found, { count: shown.length })}</LiveRegion>
          {shown.length === 0 ? (
            <NoMatches
              title={t(messages.notFound)}
              detail={t(messages.notFoundDetail, { query: query.trim().slice(0, 40) })}
              showAllLabel={t(messages.showAll)}
              onShowAll={() => setQuery('')}
            />
          ) : (
            <TokenList tokens={shown} {...keys} />
          )}
        </>
      )}
    </SearchList>
  )
}

function TokenList({ tokens, ...keys }: SearchListKeys & { tokens: readonly Token[] }) {
  const ctx = useKernel()
  const t = useText()
  const { token: chosen, place, namingOf } = useSelection()
  const choose = (token: Token) => {
    ctx.set(draft, (now): Draft => ({ ...now, token: keyOf(token) }))
    void ctx.back()
  }
  return (
    <VirtualList
      label={t(messages.selectToken)}
      items={tokens}
      itemKey={keyOf}
      lineHeight={LINE}
      {...keys}
      renderItem={(token, { tabIndex }) => (
        <Row
          tabIndex={tabIndex}
          image={<Logo name={token.symbol} round />}
          title={<TokenName token={namingOf(token)}>{token.name}</TokenName>}
          subtitle={
            <>
              <bdi translate="no">{token.symbol}</bdi> · <bdi translate="no">{place(token)}</bdi>
            </>
          }
          selected={chosen && keyOf(chosen) === keyOf(token)}
          onClick={() => choose(token)}
        />
      )}
    />
  )
}

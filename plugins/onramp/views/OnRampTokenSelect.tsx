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
  const say = useText()
  const { live, all, tokens } = useSelection()
  if (!live)
    return <Content>{<EmptyState title={say(messages.notServed)} detail={say(messages.notServedDetail)} />}</Content>
  if (all.status === 'loading') {
    return (
      <Content>
        <Skeleton label={say(messages.reading)} rows={4} />
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
  const say = useText()
  const [query, setQuery] = useState('')
  const shown = search(tokens, query)
  // The height of the full list, so that a search does not resize the view.
  const height = SEARCH + Math.max(EMPTY, tokens.length * LINE)
  return (
    <SearchList
      className="buy-list"
      style={{ height }}
      label={say(messages.search)}
      clearLabel={say(messages.clear)}
      query={query}
      setQuery={setQuery}
    >
      {keys => (
        <>
          <DefaultOffersNote />
          <LiveRegion>{query && say(messages.found, { count: shown.length })}</LiveRegion>
          {shown.length === 0 ? (
            <NoMatches
              title={say(messages.notFound)}
              detail={say(messages.notFoundDetail, { query: query.trim().slice(0, 40) })}
              showAllLabel={say(messages.showAll)}
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
  const say = useText()
  const { token: chosen, place } = useSelection()
  const choose = (token: Token) => {
    ctx.write(draft, (now): Draft => ({ ...now, token: keyOf(token) }))
    void ctx.back()
  }
  return (
    <VirtualList
      label={say(messages.selectToken)}
      items={tokens}
      itemKey={keyOf}
      lineHeight={LINE}
      {...keys}
      renderItem={(token, { tabIndex }) => (
        <Row
          tabIndex={tabIndex}
          image={<Logo name={token.symbol} round />}
          title={<bdi>{token.name}</bdi>}
          subtitle={
            <>
              <bdi>{token.symbol}</bdi> · <bdi>{place(token)}</bdi>
            </>
          }
          selected={chosen && keyOf(chosen) === keyOf(token)}
          onClick={() => choose(token)}
        />
      )}
    />
  )
}

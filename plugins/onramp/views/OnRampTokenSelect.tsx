import { useRef, useState } from 'react'
import {
  Button,
  Content,
  EmptyState,
  Face,
  LiveRegion,
  Row,
  Search,
  SearchField,
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
  const ctx = useKernel()
  const say = useText()
  const [query, setQuery] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const { token: chosen, place } = useSelection()
  const shown = search(tokens, query)
  // The height of the full list, so that a search does not resize the view.
  const height = SEARCH + Math.max(EMPTY, tokens.length * LINE)
  const choose = (token: Token) => {
    ctx.write(draft, (now): Draft => ({ ...now, token: keyOf(token) }))
    void ctx.back()
  }
  return (
    <div className="buy-list" ref={list} style={{ height }}>
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
      <DefaultOffersNote />
      <LiveRegion>{query && say(messages.found, { count: shown.length })}</LiveRegion>
      {shown.length === 0 ? (
        <EmptyState
          icon={<Search />}
          title={say(messages.notFound)}
          detail={say(messages.notFoundDetail, { query: query.trim().slice(0, 40) })}
          action={
            <Button kind="secondary" size="s" onClick={() => setQuery('')}>
              {say(messages.showAll)}
            </Button>
          }
        />
      ) : (
        <VirtualList
          label={say(messages.selectToken)}
          items={shown}
          itemKey={keyOf}
          lineHeight={LINE}
          onType={character => {
            setQuery(before => before + character)
            field.current?.focus()
          }}
          onLeaveUp={() => field.current?.focus()}
          renderItem={(token, { tabIndex }) => (
            <Row
              tabIndex={tabIndex}
              image={<Face name={token.symbol} round />}
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
      )}
    </div>
  )
}

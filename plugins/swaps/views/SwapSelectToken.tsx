import { useCallback, useMemo, useState } from 'react'
import {
  Button,
  Coins,
  Content,
  EmptyState,
  LiveRegion,
  Logo,
  Search,
  SearchList,
  Segmented,
  useSheet,
} from '../../../ui-kit'
import { useKernel, useSlice, useText, type ViewProps } from '../../../ui-kit/hooks'
import { chooseToken } from '../rules/draftRules'
import { lookalikes, searchTokens, sortTokens, suggestedTokens } from '../rules/tokenLists'
import { messages } from '../select.messages'
import { type Draft, draft, market, type Side, type SwapToken } from '../state'
import css from './SwapSelectToken.css'
import TokenList from './TokenList'

type Shown = 'all' | 'own'

/** Chooses the token to pay or to receive. */
export default function SwapSelectToken({ args }: ViewProps<{ side: Side } | undefined>) {
  useSheet(css)
  const ctx = useKernel()
  const t = useText()
  const side = args?.side ?? 'source'
  const now = useSlice(market)
  const chosen = useSlice(draft, all => all[side])
  const { own, all } = useMemo(() => sortTokens(now), [now])
  const alike = useMemo(() => lookalikes(now.tokens), [now.tokens])
  const suggested = useMemo(() => suggestedTokens(now.tokens, alike), [now.tokens, alike])
  const [query, setQuery] = useState('')
  const [shown, show] = useState<Shown>(side === 'source' && own.length > 0 ? 'own' : 'all')
  const found = useMemo(() => searchTokens(shown === 'own' && !query ? own : all, query), [shown, own, all, query])
  const choose = useCallback(
    ({ key }: SwapToken) => {
      ctx.set(draft, (before): Draft => chooseToken(before, side, key))
      void ctx.back()
    },
    [ctx, side],
  )
  const showAll = () => {
    setQuery('')
    show('all')
  }
  return (
    <Content still>
      <SearchList
        className="swap-select"
        label={t(messages.search)}
        clearLabel={t(messages.clear)}
        query={query}
        setQuery={setQuery}
      >
        {keys => (
          <>
            {!query && suggested.length > 0 && <Suggested tokens={suggested} chosen={chosen} onChoose={choose} />}
            {!query && <Filter shown={shown} show={show} />}
            <LiveRegion>{found.length === 0 && t(query ? messages.notFound : messages.none)}</LiveRegion>
            {found.length > 0 ? (
              <div className="swap-list">
                <TokenList {...{ found, alike, chosen }} {...keys} onChoose={choose} />
              </div>
            ) : (
              <Empty query={query} onAll={showAll} />
            )}
          </>
        )}
      </SearchList>
    </Content>
  )
}

function Filter({ shown, show }: { shown: Shown; show: (shown: Shown) => void }) {
  const t = useText()
  return (
    <Segmented
      label={t(messages.selectTitle)}
      options={[
        { id: 'own', label: t(messages.own) },
        { id: 'all', label: t(messages.all) },
      ]}
      value={shown}
      onChange={show}
    />
  )
}

function Empty({ query, onAll }: { query: string; onAll: () => void }) {
  const t = useText()
  return (
    <EmptyState
      icon={query ? <Search /> : <Coins />}
      title={t(query ? messages.notFound : messages.none)}
      detail={query ? t(messages.notFoundDetail, { query: query.slice(0, 40) }) : t(messages.noneDetail)}
      action={
        <Button kind="secondary" size="s" onClick={onAll}>
          {t(messages.showAll)}
        </Button>
      }
    />
  )
}

interface SuggestedProps {
  tokens: readonly SwapToken[]
  chosen?: string
  onChoose: (token: SwapToken) => void
}

function Suggested({ tokens, chosen, onChoose }: SuggestedProps) {
  const t = useText()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups the fields of a form; these are buttons
    <div role="group" aria-label={t(messages.suggested)} className="swap-chips">
      {tokens.map(token => (
        <button
          key={token.key}
          type="button"
          className="swap-chip"
          aria-pressed={token.key === chosen}
          onClick={() => onChoose(token)}
        >
          <Logo name={token.symbol} src={token.imageUrl} size={24} round />
          <span translate="no">{token.symbol}</span>
        </button>
      ))}
    </div>
  )
}

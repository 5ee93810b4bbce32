import { useMemo, useState } from 'react'
import { defineMessages } from '../../../kernel/kit'
import { Logo, Segmented, useSheet } from '../../../ui-kit'
import { useKernel, useSlice, useText, type ViewProps } from '../../../ui-kit/hooks'
import { isDoubtful } from '../../../ui-kit/part/doubtfulTokens'
import { TokenPicker } from '../../../ui-kit/part/TokenPicker'
import { chooseToken } from '../rules/draftRules'
import { lookalikes, searchTokens, sortTokens, suggestedTokens } from '../rules/tokenLists'
import { type Draft, draft, market, type Side, type SwapToken } from '../state'
import css from './SwapSelectToken.css'
import { useAmountFormat } from './useAmountFormat'

/** Texts of the token list. */
const messages = defineMessages('swaps', {
  selectTitle: 'Choose token',
  search: 'Search tokens',
  clear: 'Clear search',
  all: 'All tokens',
  own: 'Your tokens',
  suggested: 'Suggested',
  none: 'No tokens yet',
  noneDetail: 'Tokens you hold on this network appear here.',
  notFound: 'No results',
  notFoundDetail: 'No token matches “{query}”.',
  showAll: 'Show all',
})

type Shown = 'all' | 'own'

/** Chooses the token to pay or to receive. */
export default function SwapSelectToken({ args }: ViewProps<{ side: Side } | undefined>) {
  useSheet(css)
  const ctx = useKernel()
  const t = useText()
  const format = useAmountFormat()
  const side = args?.side ?? 'source'
  const now = useSlice(market)
  const chosen = useSlice(draft, all => all[side])
  const { own, all } = useMemo(() => sortTokens(now), [now])
  const alike = useMemo(() => lookalikes(now.tokens), [now.tokens])
  const suggested = useMemo(() => suggestedTokens(now.tokens, alike), [now.tokens, alike])
  const [shown, show] = useState<Shown>(side === 'source' && own.length > 0 ? 'own' : 'all')
  const choose = ({ key }: SwapToken) => {
    ctx.set(draft, (before): Draft => chooseToken(before, side, key))
    void ctx.back()
  }
  const row = (token: SwapToken) => {
    const held = now.held[token.key]
    return {
      token,
      detail: held ? format.of(held, token, 3) : token.symbol,
      // Another token has the same or a similar symbol.
      hasAddress: alike.has(token.key) || isDoubtful(token),
      trailing: held && format.worth(held, token),
    }
  }
  return (
    <TokenPicker
      tokens={all}
      keyOf={({ key }) => key}
      search={query => searchTokens(shown === 'own' && !query ? own : all, query)}
      row={row}
      chosen={chosen}
      onChoose={choose}
      messages={messages}
      label={t(messages.selectTitle)}
      empty={{ title: t(messages.none), detail: t(messages.noneDetail) }}
      above={query =>
        !query && (
          <>
            {suggested.length > 0 && <Suggested tokens={suggested} chosen={chosen} onChoose={choose} />}
            <Filter shown={shown} show={show} />
          </>
        )
      }
      onShowAll={() => show('all')}
    />
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

import { useCallback, useMemo, useRef, useState } from 'react'
import { findNetwork, liveOf, networks, sessions } from '../../../kernel'
import type { TokenBalance } from '../../../kernel/kit'
import {
  Button,
  Coins,
  Content,
  EmptyState,
  ErrorState,
  LiveRegion,
  Search,
  SearchField,
  Skeleton,
  useSheet,
  VirtualList,
} from '../../../ui-kit'
import { useKernel, useSlice, useText } from '../../../ui-kit/hooks'
import { keyOf, searchTokens, withToken } from '../rules/draftRules'
import { messages } from '../select.messages'
import { buyView, type Draft, draft, holdings } from '../state'
import TokenRow from './TokenRow'
import css from './WalletSendSelectToken.css'

/** Height of a row in pixels. */
const ROW_HEIGHT = 56

/** Chooses one of the account's tokens. */
export default function WalletSendSelectToken() {
  const say = useText()
  const { status, tokens } = useSlice(holdings)
  if (tokens.length > 0) return <Choice tokens={tokens} />
  return (
    <Content>
      {status === 'known' ? (
        <Empty />
      ) : status === 'failed' ? (
        <ErrorState title={say(messages.unavailable)} detail={say(messages.unavailableDetail)} />
      ) : (
        <Skeleton label={say(messages.reading)} rows={3} trailing />
      )}
    </Content>
  )
}

function Empty() {
  const ctx = useKernel()
  const say = useText()
  const live = useSlice(sessions, all => liveOf(all))
  const network = findNetwork(useSlice(networks), live?.networkId)
  return (
    <EmptyState
      icon={<Coins />}
      title={say(messages.none)}
      detail={say(messages.noneDetail, { network: network?.name })}
      action={ctx.view(buyView.id) && <Button onClick={() => ctx.open(buyView)}>{say(messages.buy)}</Button>}
    />
  )
}

function Choice({ tokens }: { tokens: readonly TokenBalance[] }) {
  useSheet(css)
  const say = useText()
  const [query, setQuery] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const found = useMemo(() => searchTokens(tokens, query), [tokens, query])
  return (
    <Content still>
      <div className="send-choice">
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
        <LiveRegion>{found.length === 0 && say(messages.notFound)}</LiveRegion>
        {found.length === 0 ? (
          <NotFound query={query} onAll={() => setQuery('')} />
        ) : (
          <div ref={list} className="send-tokens" style={{ height: found.length * ROW_HEIGHT + 12 }}>
            <TokenList
              tokens={found}
              onType={character => {
                setQuery(before => before + character)
                field.current?.focus()
              }}
              onLeaveUp={() => field.current?.focus()}
            />
          </div>
        )}
      </div>
    </Content>
  )
}

function NotFound({ query, onAll }: { query: string; onAll: () => void }) {
  const say = useText()
  return (
    <EmptyState
      icon={<Search />}
      title={say(messages.notFound)}
      detail={say(messages.notFoundDetail, { query })}
      action={
        <Button kind="secondary" size="s" onClick={onAll}>
          {say(messages.showAll)}
        </Button>
      }
    />
  )
}

interface TokenListProps {
  tokens: readonly TokenBalance[]
  onType: (character: string) => void
  onLeaveUp: () => void
}

function TokenList({ tokens, onType, onLeaveUp }: TokenListProps) {
  const ctx = useKernel()
  const say = useText()
  const chosen = useSlice(draft, ({ token }) => token)
  const choose = useCallback(
    (token: TokenBalance) => {
      ctx.write(draft, (now): Draft => withToken(now, keyOf(token)))
      void ctx.back()
    },
    [ctx],
  )
  const row = useCallback(
    (token: TokenBalance, { tabIndex }: { tabIndex: number }) => (
      <TokenRow token={token} chosen={chosen === keyOf(token)} onChoose={choose} tabIndex={tabIndex} />
    ),
    [chosen, choose],
  )
  return (
    <VirtualList
      label={say(messages.selectToken)}
      items={tokens}
      itemKey={keyOf}
      renderItem={row}
      lineHeight={ROW_HEIGHT}
      onType={onType}
      onLeaveUp={onLeaveUp}
    />
  )
}

import { useCallback, useMemo, useState } from 'react'
import { connectedSession, findNetwork, networks, sessions } from '../../../kernel'
import type { TokenBalance } from '../../../kernel/kit'
import { buyView } from '../../../kernel/kit'
import {
  Button,
  Coins,
  Content,
  EmptyState,
  ErrorState,
  LiveRegion,
  NoMatches,
  SearchList,
  type SearchListKeys,
  Skeleton,
  useSheet,
  VirtualList,
} from '../../../ui-kit'
import { useKernel, useSlice, useText } from '../../../ui-kit/hooks'
import { keyOf, searchTokens, withToken } from '../rules/draftRules'
import { messages } from '../select.messages'
import { type Draft, draft, holdings } from '../state'
import TokenRow from './TokenRow'
import css from './WalletSendSelectToken.css'

/** Height of a row in pixels. */
const ROW_HEIGHT = 56

/** Chooses one of the account's tokens. */
export default function WalletSendSelectToken() {
  const t = useText()
  const { status, tokens } = useSlice(holdings)
  if (tokens.length > 0) return <Choice tokens={tokens} />
  return (
    <Content>
      {status === 'known' ? (
        <Empty />
      ) : status === 'failed' ? (
        <ErrorState title={t(messages.unavailable)} detail={t(messages.unavailableDetail)} />
      ) : (
        <Skeleton label={t(messages.reading)} rows={3} trailing />
      )}
    </Content>
  )
}

function Empty() {
  const ctx = useKernel()
  const t = useText()
  const live = useSlice(sessions, all => connectedSession(all))
  const network = findNetwork(useSlice(networks), live?.networkId)
  return (
    <EmptyState
      icon={<Coins />}
      title={t(messages.none)}
      detail={t(messages.noneDetail, { network: network?.name })}
      action={ctx.view(buyView.id) && <Button onClick={() => ctx.open(buyView)}>{t(messages.buy)}</Button>}
    />
  )
}

function Choice({ tokens }: { tokens: readonly TokenBalance[] }) {
  useSheet(css)
  const t = useText()
  const [query, setQuery] = useState('')
  const found = useMemo(() => searchTokens(tokens, query), [tokens, query])
  return (
    <Content still>
      <SearchList
        className="send-choice"
        label={t(messages.search)}
        clearLabel={t(messages.clear)}
        query={query}
        setQuery={setQuery}
      >
        {keys => (
          <>
            <LiveRegion>{found.length === 0 && t(messages.notFound)}</LiveRegion>
            {found.length === 0 ? (
              <NoMatches
                title={t(messages.notFound)}
                detail={t(messages.notFoundDetail, { query })}
                showAllLabel={t(messages.showAll)}
                onShowAll={() => setQuery('')}
              />
            ) : (
              <div className="send-tokens" style={{ height: found.length * ROW_HEIGHT + 12 }}>
                <TokenList tokens={found} {...keys} />
              </div>
            )}
          </>
        )}
      </SearchList>
    </Content>
  )
}

function TokenList({ tokens, ...keys }: SearchListKeys & { tokens: readonly TokenBalance[] }) {
  const ctx = useKernel()
  const t = useText()
  const chosen = useSlice(draft, ({ token }) => token)
  const choose = useCallback(
    (token: TokenBalance) => {
      ctx.set(draft, (now): Draft => withToken(now, keyOf(token)))
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
      label={t(messages.selectToken)}
      items={tokens}
      itemKey={keyOf}
      renderItem={row}
      lineHeight={ROW_HEIGHT}
      {...keys}
    />
  )
}

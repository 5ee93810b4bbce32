import { useCallback, useMemo, useRef, useState } from 'react'
import { findNetwork, liveOf, locale, networks, sessions } from '../../../kernel'
import type { TokenBalance } from '../../../kernel/kit'
import {
  AddressText,
  Button,
  Coins,
  Content,
  EmptyState,
  ErrorState,
  Face,
  formatAmount,
  formatFiat,
  LiveRegion,
  Row,
  Search,
  SearchField,
  Skeleton,
  useSheet,
  VirtualList,
} from '../../../ui-kit'
import { useKernel, useSlice, useText } from '../../../ui-kit/hooks'
import { keyOf, search } from '../rules'
import { messages } from '../select.messages'
import { buyView, type Draft, draft, holdings } from '../state'
import { dollars, worthOf } from '../worth'
import css from './WalletSendSelectToken.css'

/** Height of a row in pixels. */
const LINE = 56

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
  const ctx = useKernel()
  const say = useText()
  const [query, setQuery] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const chosen = useSlice(draft, ({ token }) => token)
  const shown = useMemo(() => search(tokens, query), [tokens, query])
  const choose = useCallback(
    (token: TokenBalance) => {
      const key = keyOf(token)
      // The new token may have no price, and the same dollars would be another amount.
      ctx.write(
        draft,
        (now): Draft =>
          now.token === key
            ? now
            : { ...now, token: key, unit: 'token', amount: now.unit === 'fiat' ? '' : now.amount },
      )
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
          <div ref={list} className="send-tokens" style={{ height: shown.length * LINE + 12 }}>
            <VirtualList
              label={say(messages.selectToken)}
              items={shown}
              itemKey={keyOf}
              renderItem={row}
              lineHeight={LINE}
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

interface TokenRowProps {
  token: TokenBalance
  chosen: boolean
  onChoose: (token: TokenBalance) => void
  tabIndex: number
}

/** Any token can claim any name, so the row also shows the address. */
function TokenRow({ token, chosen, onChoose, tabIndex }: TokenRowProps) {
  const language = useSlice(locale, ({ tag }) => tag)
  const { name, symbol, amount, address, decimals, imageUrl } = token
  const cents = worthOf(amount, token)
  return (
    <Row
      image={<Face name={symbol} src={imageUrl} round lazy />}
      title={<bdi>{name}</bdi>}
      subtitle={
        <>
          <bdi className="tabular">{`${formatAmount(amount, decimals, { locale: language })} ${symbol}`}</bdi>
          {address && (
            <>
              {' · '}
              <AddressText address={address} />
            </>
          )}
        </>
      }
      trailing={
        cents !== undefined && <span className="tabular">{formatFiat(dollars(cents), { locale: language })}</span>
      }
      selected={chosen}
      tabIndex={tabIndex}
      onClick={() => onChoose(token)}
    />
  )
}

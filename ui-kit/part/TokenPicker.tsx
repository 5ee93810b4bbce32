import { type ReactNode, useState } from 'react'
import type { Message } from '../../kernel'
import { useText } from '../hooks'
import { Coins } from '../icons'
import { AddressText } from '../primitives/AddressText'
import { Content } from '../primitives/Content'
import { EmptyState } from '../primitives/EmptyState'
import { ErrorState, type ErrorStateProps } from '../primitives/ErrorState'
import { LiveRegion } from '../primitives/LiveRegion'
import { Logo } from '../primitives/Logo'
import { NoMatches } from '../primitives/NoMatches'
import { Row } from '../primitives/Row'
import { SearchList } from '../primitives/SearchList'
import { Skeleton } from '../primitives/Skeleton'
import { VirtualList } from '../primitives/VirtualList'
import { useSheet } from '../theme/useSheet'
import { isDoubtful, type NamedToken } from './doubtfulTokens'
import { TokenName } from './TokenNaming'
import css from './TokenPicker.css'

/** A token, and what stands below and beside its name. */
export interface TokenRowContent {
  readonly token: NamedToken & { readonly name: string; readonly imageUrl?: string | undefined }
  /** The amount, or the symbol and the network. */
  readonly detail: ReactNode
  /** The row shows the token's address; by default if the token is doubtful. */
  readonly hasAddress?: boolean
  readonly trailing?: ReactNode
}

type PickerMessages = Readonly<Record<'search' | 'clear' | 'notFound' | 'notFoundDetail' | 'showAll', Message>> & {
  /** Announces the number of results. */
  readonly found?: Message
}

interface TokenPickerProps<Token> {
  tokens: readonly Token[]
  keyOf: (token: Token) => string
  /** The tokens for the text of the search field, which may be empty. */
  search: (query: string) => readonly Token[]
  row: (token: Token) => TokenRowContent
  /** The key of the chosen token. */
  chosen: string | undefined
  onChoose: (token: Token) => void
  messages: PickerMessages
  /** The accessible name of the list. */
  label: string
  /** The accessible name of the skeleton, while there are no tokens yet. */
  loading?: string | false
  /** Why there are no tokens. */
  failure?: ErrorStateProps | false
  /** The state without tokens, and without a search for them. */
  empty: { icon?: ReactNode; title: string; detail?: string; action?: ReactNode }
  /** Controls between the search field and the list. */
  above?: (query: string) => ReactNode
  /** The user wants the whole list back. */
  onShowAll?: () => void
}

/** The longest text of a search that an empty result repeats. */
const QUOTED = 40
/** Pixels from one row to the next, and of a search without a result. */
const LINE = 60
const NO_MATCHES = 220

/** Chooses one of many tokens. */
export function TokenPicker<Token>(props: TokenPickerProps<Token>) {
  const { tokens, loading, failure, empty } = props
  if (tokens.length > 0) {
    return (
      <Content still>
        <Search {...props} />
      </Content>
    )
  }
  return (
    <Content>
      {loading ? (
        <Skeleton label={loading} rows={3} trailing />
      ) : failure ? (
        <ErrorState {...failure} />
      ) : (
        <EmptyState icon={<Coins />} {...empty} />
      )}
    </Content>
  )
}

function Search<Token>(props: TokenPickerProps<Token>) {
  const { tokens, keyOf, search, row, chosen, onChoose, messages, label, empty, above, onShowAll } = props
  useSheet(css)
  const t = useText()
  const [query, setQuery] = useState('')
  const found = search(query)
  const showAll = () => {
    setQuery('')
    onShowAll?.()
  }
  const announce = () => {
    if (!query) return found.length === 0 && empty.title
    if (messages.found) return t(messages.found, { count: found.length })
    return found.length === 0 && t(messages.notFound)
  }
  return (
    <SearchList
      className="token-picker"
      label={t(messages.search)}
      clearLabel={t(messages.clear)}
      query={query}
      setQuery={setQuery}
    >
      {keys => (
        <>
          {above?.(query)}
          <LiveRegion>{announce()}</LiveRegion>
          <div className="token-picker-found" style={{ height: Math.max(NO_MATCHES, tokens.length * LINE + 12) }}>
            {found.length > 0 ? (
              <VirtualList
                label={label}
                items={found}
                itemKey={keyOf}
                lineHeight={LINE}
                renderItem={(token, { tabIndex }) => (
                  <TokenRow
                    {...row(token)}
                    isChosen={keyOf(token) === chosen}
                    tabIndex={tabIndex}
                    onClick={() => onChoose(token)}
                  />
                )}
                {...keys}
              />
            ) : (
              <NoMatches
                icon={query ? undefined : <Coins />}
                title={query ? t(messages.notFound) : empty.title}
                detail={query ? t(messages.notFoundDetail, { query: query.trim().slice(0, QUOTED) }) : empty.detail}
                showAllLabel={t(messages.showAll)}
                onShowAll={showAll}
              />
            )}
          </div>
        </>
      )}
    </SearchList>
  )
}

interface TokenRowProps extends TokenRowContent {
  isChosen: boolean
  tabIndex: number
  onClick: () => void
}

/** Any token can claim any name, so the row of a doubtful one shows its address. */
export function TokenRow({
  token,
  detail,
  hasAddress = isDoubtful(token),
  trailing,
  isChosen,
  tabIndex,
  onClick,
}: TokenRowProps) {
  const { name, symbol, address, imageUrl } = token
  return (
    <Row
      image={<Logo name={symbol} src={imageUrl} round lazy />}
      title={<TokenName token={token}>{name}</TokenName>}
      subtitle={
        <span className="tabular">
          <bdi translate="no">{detail}</bdi>
          {hasAddress && address && (
            <>
              {' · '}
              <AddressText address={address} />
            </>
          )}
        </span>
      }
      trailing={trailing && <span className="tabular">{trailing}</span>}
      selected={isChosen}
      tabIndex={tabIndex}
      onClick={onClick}
    />
  )
}

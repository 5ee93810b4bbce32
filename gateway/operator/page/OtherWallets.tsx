import { type ReactNode, useState } from 'react'
import { Field } from './controls'
import { useRowFocus } from './useRowFocus'
import { MoveButton, type RowActions, WalletRow } from './WalletRow'
import type { WalletEntry } from './walletEdits'
import { walletMessages } from './walletMessages'

const PER_PAGE = 50

interface OtherWalletsProps {
  wallets: readonly WalletEntry[]
  hasDirectory: boolean
  actions: RowActions
}

/** The wallets that are not put first: a directory may have many, so that they are searched, and shown by pages. */
export function OtherWallets({ wallets, hasDirectory, actions }: OtherWalletsProps) {
  const [filter, setFilter] = useState<Filter>({ search: '', isOnlyHidden: false })
  const [most, setMost] = useState(PER_PAGE)
  const { part, followRow } = useRowFocus<HTMLUListElement>()
  const { others } = walletMessages
  const found = wallets.filter(wallet => matches(wallet, filter, actions))
  const next = found[most]
  const showMore = () => {
    // The button may be gone, or far below.
    followRow({ ids: [next?.id], action: 'first', hasScroll: true })
    setMost(most + PER_PAGE)
  }
  const change = (filter: Filter) => {
    setFilter(filter)
    setMost(PER_PAGE)
  }
  const none = wallets.length > 0 ? others.none : hasDirectory && others.noneLeft
  const sentence = found.length > 0 ? others.found(found.length, wallets.length) : none
  return (
    <>
      <div className="padded">
        <h3>{others.title}</h3>
        {wallets.length > 0 && (
          <Finder
            filter={filter}
            hint={sentence}
            hidden={wallets.filter(({ id }) => actions.isHidden(id)).length}
            onChange={change}
          />
        )}
        <p className={wallets.length > 0 ? 'unseen' : 'hint'} role="status">
          {sentence}
        </p>
      </div>
      {!hasDirectory && <p className="notice inset">{others.emptyDirectory}</p>}
      {found.length > 0 && (
        <ul className="rows" ref={part} aria-label={others.title}>
          {found.slice(0, most).map(wallet => (
            <WalletRow key={wallet.id} wallet={wallet} actions={actions}>
              <MoveButton wallet={wallet} move="first" actions={actions}>
                {walletMessages.actions.firstShort}
              </MoveButton>
            </WalletRow>
          ))}
        </ul>
      )}
      {next && (
        <div className="padded more">
          <button type="button" onClick={showMore}>
            {others.more(Math.min(PER_PAGE, found.length - most))}
          </button>
        </div>
      )}
    </>
  )
}

interface Filter {
  readonly search: string
  readonly isOnlyHidden: boolean
}

function matches({ id, name }: WalletEntry, { search, isOnlyHidden }: Filter, { isHidden }: RowActions): boolean {
  const typed = search.trim().toLowerCase()
  return (!isOnlyHidden || isHidden(id)) && [name, id].some(text => text.toLowerCase().includes(typed))
}

interface FinderProps {
  filter: Filter
  hint: ReactNode
  hidden: number
  onChange: (filter: Filter) => void
}

function Finder({ filter, hint, hidden, onChange }: FinderProps) {
  const { others } = walletMessages
  return (
    <div className="find">
      <Field
        label={others.search}
        hint={hint}
        autoComplete="off"
        value={filter.search}
        onChange={search => onChange({ ...filter, search })}
      />
      <label className="only">
        <input
          type="checkbox"
          checked={filter.isOnlyHidden}
          onChange={() => onChange({ ...filter, isOnlyHidden: !filter.isOnlyHidden })}
        />
        {others.onlyHidden(hidden)}
      </label>
    </div>
  )
}

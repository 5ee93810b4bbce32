import { type ReactNode, useState } from 'react'
import { useOperator } from './session'
import type { Move, WalletEntry } from './walletEdits'
import { walletMessages } from './walletMessages'

/** The actions of the rows, and the state of a wallet in the draft. */
export interface RowActions {
  isHidden(id: string): boolean
  isUnsaved(id: string): boolean
  move(wallet: WalletEntry, move: Move, isByKey: boolean): void
  toggle(wallet: WalletEntry): void
}

interface WalletRowProps {
  wallet: WalletEntry
  actions: RowActions
  children: ReactNode
}

export function WalletRow({ wallet, actions, children }: WalletRowProps) {
  const isHidden = actions.isHidden(wallet.id)
  return (
    <li
      className="row wallet"
      data-hidden={isHidden || undefined}
      data-unsaved={actions.isUnsaved(wallet.id) || undefined}
    >
      <WalletName wallet={wallet} />
      <span className="tools">
        {children}
        <label className="hide">
          <span>{walletMessages.actions.hidden}</span>
          <input
            type="checkbox"
            // biome-ignore lint/a11y/useAriaPropsForRole: the checkbox itself has the state
            role="switch"
            aria-label={walletMessages.actions.hide(wallet.name)}
            checked={isHidden}
            onChange={() => actions.toggle(wallet)}
          />
        </label>
      </span>
    </li>
  )
}

export function WalletName({ wallet: { id, name, imageId, isOwn } }: { wallet: WalletEntry }) {
  return (
    <span className="about">
      <WalletPicture key={imageId} name={name} imageId={imageId} />
      <span>
        <span className="name">
          {name}
          {isOwn && <span className="tag">{walletMessages.badges.own}</span>}
        </span>
        <code className="hint short" title={id}>
          {id}
        </code>
      </span>
    </span>
  )
}

/** The first letter stands for a picture that is missing. */
export function WalletPicture({ name, imageId }: { name: string; imageId: string }) {
  const { api } = useOperator()
  const [isMissing, setMissing] = useState(imageId === '')
  return (
    <span className="picture" aria-hidden="true">
      {isMissing ? (
        [...name.trim()][0]?.toUpperCase()
      ) : (
        <img
          src={api.pictureUrl(imageId)}
          alt=""
          width="40"
          height="40"
          loading="lazy"
          onError={() => setMissing(true)}
        />
      )}
    </span>
  )
}

const SHAPES: Readonly<Record<Move, string>> = {
  up: 'M10 16V4M5 9l5-5 5 5',
  down: 'M10 4v12M5 11l5 5 5-5',
  first: 'M4 3h12M10 17V7M5 12l5-5 5 5',
  back: 'M5 5l10 10M15 5L5 15',
}

interface MoveButtonProps {
  wallet: WalletEntry
  move: Move
  actions: RowActions
  isDisabled?: boolean
  /** In place of the picture of the move. */
  children?: ReactNode
}

/** A button that is disabled keeps the focus: at the end of its way, a row has no other place for it. */
export function MoveButton({ wallet, move, actions, isDisabled = false, children }: MoveButtonProps) {
  const label = walletMessages.actions[move](wallet.name)
  return (
    <button
      type="button"
      className={children ? undefined : 'icon'}
      data-wallet={wallet.id}
      data-action={move}
      aria-label={label}
      title={children ? undefined : label}
      aria-disabled={isDisabled}
      // A click by the keyboard has no detail.
      onClick={event => isDisabled || actions.move(wallet, move, event.detail === 0)}
    >
      {children ?? (
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
          <path
            d={SHAPES[move]}
            fill="none"
            stroke="currentColor"
            strokeWidth="1.75"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
      )}
    </button>
  )
}

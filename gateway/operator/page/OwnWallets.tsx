import { useLayoutEffect, useRef, useState } from 'react'
import type { OwnWallet } from '../../walletSettings'
import type { Directory, Project } from './api'
import { OwnWalletForm } from './OwnWalletForm'
import type { Editing } from './SaveBar'
import { WalletName } from './WalletRow'
import { entryOf, ownById, putOwn, removeOwn } from './walletEdits'
import { walletMessages } from './walletMessages'

interface OwnWalletsProps {
  project: Project
  editing: Editing
  directory: Directory['wallets']
  announce: (sentence: string) => void
}

const MOST = 100
/** Of the form for a wallet that is not in the list yet. No wallet has an empty id. */
const NEW = ''

/** The wallets that the operator adds to the directory, and the form for one. */
export function OwnWallets({ project, editing, directory, announce }: OwnWalletsProps) {
  const list = useOwnList(editing, announce)
  const { opened, own } = list
  const saved = ownById(project.wallets)
  const taken = new Set([...directory, ...own].map(({ id }) => id))
  const words = walletMessages.own
  const isFull = own.length >= MOST
  const formOf = (wallet?: OwnWallet) => (
    <OwnWalletForm projectId={project.id} wallet={wallet} taken={taken} onApply={list.apply} onCancel={list.close} />
  )
  return (
    <div className="own-wallets" ref={list.part}>
      <div className="padded heading">
        <div>
          <h3>{words.title}</h3>
          <p className="hint">{isFull ? words.problems.many : words.lead}</p>
        </div>
        <button
          type="button"
          data-opens={NEW}
          aria-expanded={opened === NEW}
          aria-disabled={isFull}
          onClick={() => isFull || list.open(NEW)}
        >
          {words.add}
        </button>
      </div>
      {opened === NEW && formOf()}
      {own.length > 0 && (
        <ul className="rows" aria-label={words.title}>
          {own.map(wallet =>
            wallet.id === opened ? (
              <li key={wallet.id}>{formOf(wallet)}</li>
            ) : (
              <OwnRow
                key={wallet.id}
                wallet={wallet}
                isUnsaved={JSON.stringify(saved.get(wallet.id)) !== JSON.stringify(wallet)}
                onEdit={() => list.open(wallet.id)}
                onRemove={() => list.remove(wallet)}
              />
            ),
          )}
        </ul>
      )}
    </div>
  )
}

/** The own wallets of the draft, and the id of the one whose form is open. */
function useOwnList({ edited, edit }: Editing, announce: (sentence: string) => void) {
  const part = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState<string>()
  /** The ids of the rows that may have the focus once the form, or a row, is gone. */
  const followers = useRef<readonly (string | undefined)[]>(undefined)
  useLayoutEffect(() => {
    if (!followers.current) return
    const buttons = [...(part.current?.querySelectorAll<HTMLElement>('[data-opens]') ?? [])]
    const found = [...followers.current, NEW]
      .map(id => buttons.find(({ dataset }) => dataset.opens === id))
      .find(Boolean)
    followers.current = undefined
    found?.focus()
  })
  const { own } = edited.wallets
  const { announced } = walletMessages
  const close = () => {
    followers.current = [opened]
    setOpened(undefined)
  }
  return {
    ...{ part, opened, own, open: setOpened, close },
    apply(wallet: OwnWallet) {
      edit({ wallets: putOwn(edited.wallets, wallet) })
      announce(announced[opened === NEW ? 'added' : 'changed'](wallet.name))
      close()
    },
    remove({ id, name }: OwnWallet) {
      const at = own.findIndex(wallet => wallet.id === id)
      followers.current = [own[at + 1]?.id, own[at - 1]?.id]
      edit({ wallets: removeOwn(edited.wallets, id) })
      announce(announced.removed(name))
    },
  }
}

interface OwnRowProps {
  wallet: OwnWallet
  isUnsaved: boolean
  onEdit: () => void
  onRemove: () => void
}

function OwnRow({ wallet, isUnsaved, onEdit, onRemove }: OwnRowProps) {
  const { own } = walletMessages
  return (
    <li className="row wallet" data-unsaved={isUnsaved || undefined}>
      <WalletName wallet={{ ...entryOf(wallet), isOwn: false }} />
      <span className="tools">
        <button
          type="button"
          className="plain"
          data-opens={wallet.id}
          aria-label={own.edit(wallet.name)}
          onClick={onEdit}
        >
          {own.editShort}
        </button>
        <button type="button" className="plain end" aria-label={own.remove(wallet.name)} onClick={onRemove}>
          {own.removeShort}
        </button>
      </span>
    </li>
  )
}

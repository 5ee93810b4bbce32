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
  const { own } = list
  const saved = ownById(project.wallets)
  const taken = new Set([...directory, ...own].map(({ id }) => id))
  const words = walletMessages.own
  const isFull = own.length >= MOST
  const formOf = (wallet?: OwnWallet) => {
    const form = wallet?.id ?? NEW
    return (
      <OwnWalletForm
        projectId={project.id}
        wallet={wallet}
        taken={taken}
        onApply={applied => list.apply(form, applied)}
        onCancel={() => list.close(form)}
      />
    )
  }
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
          aria-expanded={list.isOpen(NEW)}
          aria-disabled={isFull}
          onClick={() => isFull || list.open(NEW)}
        >
          {words.add}
        </button>
      </div>
      {list.isOpen(NEW) && formOf()}
      {own.length > 0 && (
        <ul className="rows" aria-label={words.title}>
          {own.map(wallet =>
            list.isOpen(wallet.id) ? (
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

/** The own wallets of the draft, and the ids of those whose forms are open: each keeps what is typed. */
function useOwnList({ edited, edit }: Editing, announce: (sentence: string) => void) {
  const part = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState<readonly string[]>([])
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
  const close = (...forms: readonly string[]) => {
    followers.current = forms
    setOpened(before => before.filter(id => !forms.includes(id)))
  }
  return {
    ...{ part, own, close },
    isOpen: (form: string) => opened.includes(form),
    open: (form: string) => setOpened(before => [...before.filter(id => id !== form), form]),
    apply(form: string, wallet: OwnWallet) {
      edit({ wallets: putOwn(edited.wallets, wallet) })
      announce(announced[form === NEW ? 'added' : 'changed'](wallet.name))
      // A form of the same id may be left from a wallet whose addition was discarded.
      close(form, wallet.id)
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

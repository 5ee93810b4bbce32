import { useCallback, useMemo, useState } from 'react'
import { arrangeWallets } from '../../walletSettings'
import type { Directory, Project } from './api'
import { Problem, Skeleton } from './controls'
import { FirstWallets } from './FirstWallets'
import { useResource } from './hooks'
import { OtherWallets } from './OtherWallets'
import { OwnWallets } from './OwnWallets'
import { type Editing, SaveBar, useEditing } from './SaveBar'
import { useOperator } from './session'
import { type FocusTarget, useRowFocus } from './useRowFocus'
import type { RowActions } from './WalletRow'
import { entryOf, moveWallet, toggleHidden } from './walletEdits'
import { walletMessages } from './walletMessages'

export function Wallets({ project }: { project: Project }) {
  const { api } = useOperator()
  const load = useCallback(
    async (signal: AbortSignal) => {
      const { wallets } = await api.readDirectory(project.id, signal)
      // Own wallets are those of the draft.
      return wallets.filter(({ isOwn }) => !isOwn)
    },
    [api, project.id],
  )
  const { retry, ...directory } = useResource(load)
  return (
    <>
      <p className="lead">{walletMessages.lead}</p>
      {directory.status === 'failed' && <Problem sentence={directory.problem} onRetry={retry} />}
      {directory.value && <Editor project={project} directory={directory.value} />}
      {!directory.value && directory.status === 'loading' && <Skeleton rows={6} />}
    </>
  )
}

function Editor({ project, directory }: { project: Project; directory: Directory['wallets'] }) {
  const editing = useEditing(project, 'wallets')
  const [announced, setAnnounced] = useState('')
  const { part, followRow } = useRowFocus<HTMLElement>()
  const settings = editing.edited.wallets
  const { first, others } = useMemo(() => {
    return arrangeWallets(directory, settings.own.map(entryOf), settings.order)
  }, [directory, settings])
  const actions = createActions(project, editing, {
    shown: first.map(({ id }) => id),
    announce: setAnnounced,
    followRow,
  })
  return (
    <>
      <section className="card wallets" ref={part}>
        <FirstWallets wallets={first} actions={actions} />
        <OwnWallets project={project} editing={editing} directory={directory} announce={setAnnounced} />
        <OtherWallets wallets={others} hasDirectory={directory.length > 0} actions={actions} />
        <SaveBar editing={editing} saved={walletMessages.saved} />
      </section>
      <p className="unseen" role="status">
        {announced}
      </p>
    </>
  )
}

interface Around {
  /** Ids of the wallets that are put first, as far as the directory has them. */
  readonly shown: readonly string[]
  readonly announce: (sentence: string) => void
  readonly followRow: (target: FocusTarget) => void
}

function createActions(project: Project, editing: Editing, { shown, announce, followRow }: Around): RowActions {
  const settings = editing.edited.wallets
  const { announced } = walletMessages
  return {
    isHidden: id => settings.hidden.includes(id),
    isUnsaved: id =>
      (['hidden', 'order'] as const).some(list => settings[list].includes(id) !== project.wallets[list].includes(id)),
    move({ id, name }, move, isByKey) {
      const at = shown.indexOf(id)
      editing.edit({ wallets: moveWallet(settings, id, move, shown) })
      if (move === 'back') {
        announce(announced.back(name))
        // Its button is gone: the next row has the focus, or the one before.
        return followRow({ ids: [shown[at + 1], shown[at - 1]], action: move, hasScroll: isByKey })
      }
      const place = move === 'first' ? 0 : at + (move === 'up' ? -1 : 1)
      announce(announced.placed(name, place + 1, shown.length + (at < 0 ? 1 : 0)))
      followRow({ ids: [id], action: move, hasScroll: isByKey })
    },
    toggle({ id, name }) {
      announce(announced[settings.hidden.includes(id) ? 'shown' : 'hidden'](name))
      editing.edit({ wallets: toggleHidden(settings, id) })
    },
  }
}

import type { Account, Message, Namespace, ResolvedOptions } from '../../../kernel'
import { descriptionOf } from '../../../kernel/kit'
import { kindMessages } from '../wallets.messages'

type Settings = Pick<ResolvedOptions, 'descriptions'>

/** The user-facing name of a kind of account; technical kinds have none. */
export function kindName(settings: Settings, namespace: Namespace, type: string | undefined): Message | undefined {
  const own = descriptionOf(settings, namespace).accountKinds
  return new Map<string | undefined, Message>(Object.entries({ ...kindMessages, ...own })).get(type)
}

/** The first account of each kind that has a name for users: payment or ordinals, standard or smart. */
export function kindsOf(
  settings: Settings,
  namespace: Namespace,
  accounts: readonly Account[],
): { id: string; name: Message; account: Account }[] {
  return accounts.flatMap((account, index) => {
    const name = kindName(settings, namespace, account.type)
    const isFirst = accounts.findIndex(({ type }) => type === account.type) === index
    return name && isFirst ? [{ id: account.type ?? '', name, account }] : []
  })
}

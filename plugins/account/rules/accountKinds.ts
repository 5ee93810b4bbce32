import type { Account, Message } from '../../../kernel'
import { kindName } from '../wallets.messages'

/** The first account of each kind that has a name for users: payment or ordinals, standard or smart. */
export function kindsOf(accounts: readonly Account[]): { id: string; name: Message; account: Account }[] {
  return accounts.flatMap((account, index) => {
    const name = kindName(account.type)
    const isFirst = accounts.findIndex(({ type }) => type === account.type) === index
    return name && isFirst ? [{ id: account.type ?? '', name, account }] : []
  })
}

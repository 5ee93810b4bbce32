import { type ConnectedSession, namespaceOf, sessions } from '../../../kernel'
import { Segmented } from '../../../ui-kit'
import { useKernel, useSlice, useText } from '../../../ui-kit/hooks'
import { switchAccount } from '../flow/walletActions'
import { kindsOf } from '../rules/accountKinds'
import { messages } from '../wallets.messages'

/** The kinds of account that the wallet shows (payment or ordinals, standard or smart), and the one in use. */
export default function AccountKinds({ live: { accounts, address, networkId, wallet } }: { live: ConnectedSession }) {
  const ctx = useKernel()
  const t = useText()
  const namespace = useSlice(sessions, ({ active }) => active)
  const kinds = kindsOf(ctx.settings, namespaceOf(networkId), accounts)
  const type = accounts.find(account => account.address === address)?.type ?? ''
  if (kinds.length < 2 || !namespace) return null
  return (
    <div className="account-kinds">
      <Segmented
        label={t(messages.accounts, { wallet: wallet.name })}
        options={kinds.map(({ id, name }) => ({ id, label: t(name) }))}
        value={type}
        onChange={id => {
          const choice = kinds.find(kind => kind.id === id)
          if (choice) void switchAccount(ctx, namespace, choice.account)
        }}
      />
    </div>
  )
}
